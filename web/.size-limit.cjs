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

/** Every file is a trip to the server: more than these mean that `chunks.ts` does not fit the app any more. */
const mostScripts = 12;

function page(name, limit, ...entries) {
  const scripts = new Set(["index.html", ...entries].flatMap((entry) => [...scriptsOf(entry)]));
  if (scripts.size > mostScripts) {
    throw new Error(
      `${name} needs ${scripts.size} scripts (at most ${mostScripts}): ${[...scripts].join(" ")}`,
    );
  }
  return { name, limit, gzip: true, path: [...scripts].map((file) => path.join("dist", file)) };
}

/** Compressed script per screen, so that a phone on a slow line gets its first screen soon. */
const pages = [
  page("landing", "175 kB"),
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
