// Runs before the first paint: a module would come too late and the page would flash in the other scheme.
try {
  const theme = localStorage.getItem("questwell:theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be forbidden; the system's scheme is then right.
}
