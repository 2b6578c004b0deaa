import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { startDemoStack } from "./demo-stack.ts";
import { folder, looks } from "./show.ts";

/** Starts the stack with the demo's data; afterwards collects every picture in one page. */
export default async function hangPictures(): Promise<() => Promise<void>> {
  // A run of single files adds to the existing pictures.
  if (process.env["TEST"] === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const stop = await startDemoStack();
  return async () => {
    await stop();
    const files = (await readdir(folder)).filter((file) => file.endsWith(".png")).toSorted();
    await writeFile(join(folder, "index.html"), sheetOf(files));
    process.stdout.write(`${files.length} pictures: ${join(folder, "index.html")}\n`);
  };
}

function sheetOf(files: readonly string[]): string {
  const suffix = new RegExp(`-(?:${looks.map(({ suffix }) => suffix).join("|")})\\.png$`, "u");
  const states = Map.groupBy(files, (file) => file.replace(suffix, ""));
  const sections = [...states].map(([state, pictures]) => {
    const links = pictures.map(
      (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
    );
    return `<section id="${state}"><h2>${state}</h2><div>${links.join("")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Questwell: every screen</title>
<style>
  body { font: 16px system-ui; margin: 24px; background: #888; color: #fff }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
  img { max-height: 720px; display: block }
</style>
<h1>Questwell: every screen</h1>
${sections.join("\n")}
</html>
`;
}
