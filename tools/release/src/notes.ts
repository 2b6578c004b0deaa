import { readFile } from "node:fs/promises";
import process from "node:process";
import { notesOf } from "./changelog.ts";

// Prints a version's section of CHANGELOG.md: `node notes.ts 0.3.0`. The release workflow runs it without any package.
const [version = ""] = process.argv.slice(2);
const notes = notesOf(await readFile("CHANGELOG.md", "utf8"), version);
if (notes === undefined) process.stderr.write(`CHANGELOG.md has no section "${version}"\n`);
else process.stdout.write(`${notes}\n`);
process.exitCode = notes === undefined ? 1 : 0;
