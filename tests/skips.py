"""No test is skipped unseen: a run with a skipped test has failed."""

import pytest


class Skips:
    """Fails a run in which a test did not run, and names it.

    Reports, unlike hooks about items, reach the process that sums up from every worker.
    """

    def __init__(self) -> None:
        self._skipped: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._note(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._note(report)

    def _note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.skipped and report.nodeid not in self._skipped:
            self._skipped.append(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        unharmed = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
        if self._skipped and exitstatus in unharmed:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for nodeid in self._skipped:
            terminalreporter.write_line(f"SKIPPED, so this run fails: {nodeid}", red=True)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Skips())
