const { readFileSync } = require("node:fs");
const path = require("node:path");

const dist = path.join(__dirname, "dist");
const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));

/** Every script that an entry needs before it renders: its own file and its imports, transitively. */
function scriptsOf(entry, found = new Set()) {
  const chunk = manifest[entry];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

/** Every file is a round trip to the server. If a screen exceeds this limit, `chunks.ts` no longer fits the app. */
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

/** Limit of compressed script per screen, so that a phone on a slow connection renders its first screen quickly. */
const pages = [
  page("landing", "175 kB"),
  page("auth", "200 kB", "src/app/pages/auth-page.tsx"),
  page("dashboard", "250 kB", "src/app/onboarded-layout.tsx", "src/app/pages/dashboard-page.tsx"),
  page("progress", "250 kB", "src/app/onboarded-layout.tsx", "src/app/pages/progress-page.tsx"),
];

/** Charts weigh as much as half a screen. They have a separate limit, and no screen may bundle them. */
function charts(limit, entry) {
  const shown = new Set(pages.flatMap((screen) => screen.path));
  const bringing = pages.find((screen) => screen.path.includes(path.join("dist", manifest[entry].file)));
  if (bringing) throw new Error(`${bringing.name} brings the charts along`);
  const scripts = [...scriptsOf(entry)].map((file) => path.join("dist", file));
  return { name: "charts", limit, gzip: true, path: scripts.filter((file) => !shown.has(file)) };
}

module.exports = [...pages, charts("110 kB", "src/features/progress/xp-chart.tsx")];
