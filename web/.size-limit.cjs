const { readFileSync } = require("node:fs");
const path = require("node:path");

const dist = path.join(__dirname, "dist");
const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));

/** Every script a page needs before it can be shown: its own and, transitively, what it imports. */
function scriptsOf(entry, found = new Set()) {
  const chunk = manifest[entry];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

function page(name, limit, ...entries) {
  const scripts = new Set(["index.html", ...entries].flatMap((entry) => [...scriptsOf(entry)]));
  return { name, limit, gzip: true, path: [...scripts].map((file) => path.join("dist", file)) };
}

/** Compressed script per screen, so that a phone on a slow line gets its first screen soon. */
const pages = [
  page("landing", "175 kB", "src/app/pages/landing-page.tsx"),
  page("auth", "200 kB", "src/app/pages/auth-page.tsx"),
  page("dashboard", "250 kB", "src/app/onboarded-layout.tsx", "src/app/pages/dashboard-page.tsx"),
  page("progress", "250 kB", "src/app/onboarded-layout.tsx", "src/app/pages/progress-page.tsx"),
];

/** Charts weigh as much as half a screen: they have their own limit, and no screen may bring them along. */
function charts(limit, entry) {
  const shown = new Set(pages.flatMap((screen) => screen.path));
  const bringing = pages.find((screen) => screen.path.includes(path.join("dist", manifest[entry].file)));
  if (bringing) throw new Error(`${bringing.name} brings the charts along`);
  const scripts = [...scriptsOf(entry)].map((file) => path.join("dist", file));
  return { name: "charts", limit, gzip: true, path: scripts.filter((file) => !shown.has(file)) };
}

module.exports = [...pages, charts("110 kB", "src/features/progress/xp-chart.tsx")];
