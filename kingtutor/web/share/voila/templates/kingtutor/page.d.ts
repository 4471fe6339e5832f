// What the scripts of the pages find on `window`: what `header.js` puts there, and what Voilà asks.

/** What was chosen in the header, remembered in this browser. */
interface PageSettings {
  language?: string;
  game?: "russian" | "portuguese";
  theme?: "auto" | "light" | "dark";
  projector?: boolean;
}

interface KingTutorPage {
  /** Let the page look as chosen; what of it is not there yet is dressed when it comes. */
  dress(): void;
  change(changed: PageSettings): void;
  /** The name of the part of the page that is being read; empty at its beginning. */
  place(): string;
  settings(): PageSettings;
  /** A text of the page's language, its values filled in. */
  say(key: string, values?: Record<string, string | number>): string;
}

interface Window {
  kingtutor: KingTutorPage;
  /** Whether Voilà's style has come, or its cells before that. */
  themeLoaded?: boolean;
  cellLoaded?: boolean;
  voila_finish(): void;
}
