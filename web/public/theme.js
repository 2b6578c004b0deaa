// Runs before the first paint: a module would run too late, and the page would flash in the other scheme.
try {
  const theme = localStorage.getItem("questwell:theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.content = theme === "dark" ? "#0e191b" : "#faf5ea";
  }
} catch {
  // Storage can be blocked; then the system's colour scheme applies.
}
