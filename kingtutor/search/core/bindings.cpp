#include <nanobind/nanobind.h>

namespace nb = nanobind;

NB_MODULE(_core, m) {
  m.attr("__version__") = KINGTUTOR_VERSION;
}
