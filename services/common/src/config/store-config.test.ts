import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { storeConfig } from "./store-config.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-store-config-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(text: string): Promise<string> {
  const path = join(folder, "mongodb-url");
  await writeFile(path, text);
  return path;
}
/** The messages about variables, by variable. */
const problems = (variables: Record<string, string>) =>
  storeConfig.safeParse(variables).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test.each([
  "mongodb://127.0.0.1:27017/?directConnection=true",
  "mongodb://a:27017,b:27017,c:27017/?replicaSet=rs0",
  "mongodb+srv://user:hunter2@cluster.example/",
  "mongodb://social:p%40ss@db:27017/questwell_social?authSource=questwell_social",
])("%s counts, in the variable and in a file", async (url) => {
  expect(storeConfig.parse({ MONGODB_URL: url })).toEqual({ MONGODB_URL: url });
  const file = await fileWith(`${url}\n`);
  expect(storeConfig.parse({ MONGODB_URL_FILE: file })).toEqual({ MONGODB_URL: url });
});

test.each([
  "127.0.0.1:27017",
  "https://user:hunter2@a",
  "mongodb://",
  "mongodb://user:hunter2@",
  "mongodb://user:hunt/er2@a:27017",
  "mongodb://user:hunter2@a:27017/?hunter2=yes",
  "mongodb+srv://user:hunter2@a:27017",
  "two words",
])("%s is refused without a word of it, in the variable and in a file", async (text) => {
  const complaint = "an address of MongoDB, such as mongodb://host:27017/";
  expect(problems({ MONGODB_URL: text })).toEqual([["MONGODB_URL", `Not ${complaint}`]]);
  const file = await fileWith(text);
  expect(problems({ MONGODB_URL_FILE: file })).toEqual([
    ["MONGODB_URL_FILE", `${file} holds no address of MongoDB, such as mongodb://host:27017/`],
  ]);
});

test("neither, both, an empty and an unreadable file are refused by variable and path", async () => {
  const file = await fileWith("\n");
  expect(problems({})).toEqual([["MONGODB_URL", "Set either this or MONGODB_URL_FILE"]]);
  expect(problems({ MONGODB_URL: "mongodb://a/", MONGODB_URL_FILE: file })).toEqual([
    ["MONGODB_URL_FILE", "Set either MONGODB_URL or this, not both"],
  ]);
  expect(problems({ MONGODB_URL_FILE: file })).toEqual([["MONGODB_URL_FILE", `${file} is empty`]]);
  expect(problems({ MONGODB_URL_FILE: `${file}.none` })).toEqual([
    ["MONGODB_URL_FILE", `Cannot read ${file}.none: ENOENT`],
  ]);
  expect(problems({ MONGODB_URL_FILE: folder })).toEqual([
    ["MONGODB_URL_FILE", `Cannot read ${folder}: EISDIR`],
  ]);
});
