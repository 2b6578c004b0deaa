import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const root = join(import.meta.dirname, "../../..");
const everywhere = ["server", "web"] as const;
/** Shapes of REST describe requests and responses. */
type Place = (typeof everywhere)[number] | "shapes";

/** What each rule of `.oxlintrc.json` about security must reject, and where. */
const rejected: readonly {
  rule: string;
  where: readonly Place[];
  snippets: readonly string[];
}[] = [
  { rule: "eslint(no-eval)", where: everywhere, snippets: ["eval(text)"] },
  { rule: "eslint(no-new-func)", where: everywhere, snippets: ["new Function(text)"] },
  {
    rule: "security(no-code-from-text)",
    where: everywhere,
    snippets: ["await import(path)", "setTimeout(`x`, 1)"],
  },
  {
    rule: "security(escaped-regexp)",
    where: everywhere,
    snippets: ["new RegExp(name)", "RegExp(name)", "find({ name: { $regex: text } })"],
  },
  {
    rule: "security(anchored-run)",
    where: everywhere,
    snippets: [
      String.raw`text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%*]+$/gu, "")`,
      String.raw`text.replace(/\s+$/u, "")`,
      "text.matchAll(/.+$/gu)",
      String.raw`text.split(/(?:, *|\s{2,})$/u)`,
      "text.replace(/%.*$/u, '')",
      "text.match(/(?:^a|[bc])[de]*|x+$/u)",
      "text.match(/(?:^a|b+)$/u)",
    ],
  },
  {
    rule: "security(sha-256)",
    where: everywhere,
    snippets: [
      'createHash("md5")',
      'crypto.createHmac("sha1", key)',
      "createHash(name)",
      'hkdfSync("sha512", key)',
    ],
  },
  {
    rule: "security(aes-256-gcm)",
    where: everywhere,
    snippets: [
      'createCipheriv("aes-256-cbc", key, iv)',
      'const CIPHER = "aes-128-ecb"; createDecipheriv(CIPHER, key, iv)',
    ],
  },
  {
    rule: "eslint(no-restricted-properties)",
    where: everywhere,
    snippets: ["const code = Math.random()"],
  },
  {
    rule: "eslint(no-restricted-properties)",
    where: ["server"],
    snippets: ['process.binding("fs")', "pino.transport({ target })"],
  },
  {
    rule: "eslint(no-restricted-properties)",
    where: ["web"],
    snippets: [
      "page.innerHTML = name",
      "document.write(name)",
      'page.insertAdjacentHTML("beforeend", name)',
      "window.open(url)",
      "navigator.sendBeacon(url)",
      "parent.postMessage(x)",
      "window.onmessage = take",
    ],
  },
  {
    rule: "eslint(no-restricted-globals)",
    where: ["server"],
    snippets: ["await fetch(url)"],
  },
  {
    rule: "eslint(no-restricted-globals)",
    where: ["web"],
    snippets: ["new WebSocket(url)", "new EventSource(url)", "new DOMParser()"],
  },
  {
    rule: "eslint(no-restricted-imports)",
    where: ["server"],
    snippets: [
      'import { exec } from "node:child_process"',
      'import vm from "node:vm"',
      'import { get } from "node:https"',
      'import { connect } from "node:net"',
      'import { connect } from "node:tls"',
      'import { appendFile } from "node:fs/promises"',
      'import { createWriteStream } from "node:fs"',
      'import { scryptSync } from "node:crypto"',
      'import { publicEncrypt } from "node:crypto"',
      'import { Strategy } from "passport-github2"',
    ],
  },
  { rule: "eslint(no-console)", where: ["server"], snippets: ["console.log(row)"] },
  {
    rule: "security(es256)",
    where: ["server"],
    snippets: [
      'sign({ algorithm: "HS256" })',
      'verify({ algorithms: ["ES256", "none"] })',
      "verify({ algorithms })",
    ],
  },
  {
    rule: "security(fixed-redirect)",
    where: ["server"],
    snippets: [
      "response.redirect(next)",
      'response.redirect("https://a.example")',
      "response.redirect(`//${host}`)",
    ],
  },
  {
    rule: "security(fixed-log-message)",
    where: ["server"],
    snippets: [
      "log.info(`for ${name}`)",
      'ctx.log.warn({ id }, "for " + name)',
      "log.error({ to: `a${b}` })",
    ],
  },
  {
    rule: "security(bounded-list)",
    where: ["server", "shapes"],
    snippets: [
      "const Body = body({ items: z.array(item).max(7) })",
      "const Body = body({ goal: z.strictObject({ steps: text.array() }) })",
      "const Query = query({ ids: z.set(id) })",
      "const Body = body({ byName: z.record(z.string(), z.int()) })",
      "const Body = body({ pair: z.tuple([id], id) })",
    ],
  },
  {
    rule: "security(bounded-list)",
    where: ["server"],
    snippets: ["const request = z.object({ texts: z.array(z.string()) })", "const byName = z.map(id, id)"],
  },
  {
    rule: "security(no-followed-redirect)",
    where: ["server"],
    snippets: ["await fetch(url)", 'await fetch(url, { redirect: "follow" })', "await fetch(url, options)"],
  },
  { rule: "react(no-danger)", where: ["web"], snippets: ["<p dangerouslySetInnerHTML={x} />"] },
  {
    rule: "security(no-link-from-value)",
    where: ["web"],
    snippets: [
      "<a href={profile}>x</a>",
      "<a href={`${scheme}tel:1`}>x</a>",
      "<form action={url} />",
      "<iframe srcDoc={text} />",
      "location.href = next",
      "window.location = next",
      "window.location.assign(next)",
      "page.load(next)",
      'page.load("//elsewhere.example")',
      "page.visit(`https://a.example`)",
    ],
  },
  {
    rule: "security(no-other-origin)",
    where: ["web"],
    snippets: ['fetch("https://tracker.example")', "fetch(`wss://a.example/${id}`)"],
  },
  {
    rule: "security(no-messages)",
    where: ["web"],
    snippets: ['addEventListener("message", take)'],
  },
];

/** The same constructs as they may be used. */
const accepted = {
  server: [
    'createHash("sha256")',
    'const CIPHER = "aes-256-gcm"; createCipheriv(CIPHER, key, iv)',
    "new RegExp(RegExp.escape(name))",
    String.raw`text.replaceAll(/^[^\w@]+|(?<![^\w%])[^\w%]+$/gu, "")`,
    String.raw`/^(?:\d+|no)[.!\s]*$|^-?\d+$/u.test(text)`,
    String.raw`/[a-z$]+|\++\$|x$/u.test(text)`,
    'sign({ algorithm: "ES256" })',
    'verify({ algorithms: ["ES256"] })',
    'response.redirect("/auth")',
    'log.info({ id }, "Signed in")',
    'import { isIP } from "node:net"',
    "const Body = body({ items: list(item, { max: 7, tooMany: TOO_MANY }), pair: z.tuple([id, id]) })",
    "// eval(text); Math.random(); new RegExp(name)",
  ],
  shapes: ["const Users = z.array(user)"],
  web: [
    '<a href="/settings">x</a>',
    "<a href={`tel:${number}`}>x</a>",
    'page.load("/auth")',
    "page.visit(`/api/auth?zone=${zone}`)",
  ],
};

interface Diagnostic {
  code: string;
  filename: string;
}

let folder: string;
let diagnostics: Diagnostic[];
const folders: Readonly<Record<Place, (name: string) => string>> = {
  server: (name) => `services/any/src/${name}.ts`,
  shapes: (name) => `gateway/src/rest/${name}/shapes.ts`,
  web: (name) => `web/src/${name}.tsx`,
};
const fileOf = (where: Place, name: string) => folders[where](name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-lint-"));
  for (const path of [".oxlintrc.json", "tools/lint/store-rules.js", "tools/lint/security-rules.js"])
    await cp(join(root, path), join(folder, path));
  for (const [index, { where, snippets }] of rejected.entries())
    for (const place of where)
      for (const [line, code] of snippets.entries())
        await put(fileOf(place, `rejected-${index}-${line}`), code);
  for (const place of ["server", "shapes", "web"] as const)
    for (const [line, code] of accepted[place].entries()) await put(fileOf(place, `accepted-${line}`), code);
  const oxlint = join(root, "node_modules/.bin/oxlint");
  diagnostics = await new Promise((resolve, reject) => {
    // It ends with 1, because there are errors.
    execFile(
      oxlint,
      ["-f", "json", "."],
      { cwd: folder, maxBuffer: 2 ** 24 },
      (_ended, output, complaint) => {
        try {
          resolve((JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics);
        } catch {
          reject(new Error(output + complaint));
        }
      },
    );
  });
}, 30_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * @shows ASVS-1.1.2 ASVS-1.2.1 ASVS-1.2.2 ASVS-1.2.3 ASVS-1.2.5 ASVS-1.2.9 ASVS-1.3.2 ASVS-1.3.5 ASVS-1.3.6
 *  ASVS-1.3.7 ASVS-1.3.10 ASVS-3.7.2 ASVS-10.2.2 ASVS-11.2.3 ASVS-11.3.1 ASVS-11.3.2 ASVS-11.4.1 ASVS-11.4.3
 *  ASVS-11.4.4 ASVS-11.5.1 ASVS-13.2.4 ASVS-14.2.3 ASVS-15.3.2 ASVS-16.2.3
 */
test.each(rejected.map((row, index) => ({ ...row, index })))(
  "the linter rejects $snippets with $rule",
  ({ rule, where, snippets, index }) => {
    const files = where.flatMap((place) =>
      snippets.map((_, line) => fileOf(place, `rejected-${index}-${line}`)),
    );
    const found = new Set(diagnostics.filter(({ code }) => code === rule).map(({ filename }) => filename));
    expect(files.filter((file) => !found.has(file))).toEqual([]);
  },
);

test("the linter accepts the same constructs where they are safe", () => {
  const rules = new Set(rejected.map(({ rule }) => rule));
  const found = diagnostics.filter(({ filename, code }) => filename.includes("accepted-") && rules.has(code));
  expect(found).toEqual([]);
});

async function put(path: string, code: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${code};\n`);
}
