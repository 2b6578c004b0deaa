import type { ImagePackage } from "./image-packages.ts";

/** Kinds that ask for no more than that their text comes along; images keep the licence files of packages. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "PSF-2.0",
  "Unlicense",
]);
/** Kinds with a condition for hosting or copying Questwell: NOTICE names each such package. */
const NAMED_IN_NOTICE = new Set(["Elastic-2.0", "OFL-1.1"]);
/** Releases without a licence in the field for it; their files state it. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  "passport-strategy@1.0.0": "MIT",
  "pause@0.0.1": "MIT",
};

/** The packages of one image. */
export interface ImageContent {
  image: string;
  packages: readonly ImagePackage[];
}

const licenceOf = ({ name, version, licence }: ImagePackage): string =>
  licence ?? STATED_ELSEWHERE[`${name}@${version}`] ?? "no licence";

/** The kinds that a licence consists of: "(MIT AND ISC)" has two. A choice ("OR") is a kind of its own, to be looked at. */
const kindsOf = (licence: string) => licence.replaceAll(/^\(|\)$/gu, "").split(" AND ");

/** How many packages an image has of each licence, the most frequent first. */
export function countLicences({ packages }: ImageContent): [licence: string, count: number][] {
  const counts = Map.groupBy(packages, licenceOf);
  return [...counts]
    .map(([licence, all]) => [licence, all.length] as [string, number])
    .toSorted(([, a], [, b]) => b - a);
}

/** What is wrong, a sentence each: licences of a kind that is not allowed, and a NOTICE that is not about these packages. */
export function judgeLicences(contents: readonly ImageContent[], notice: string): string[] {
  const unknown: string[] = [];
  const named = new Map<string, string>();
  for (const { image, packages } of contents)
    for (const each of packages) {
      const licence = licenceOf(each);
      const what = `${each.name} ${each.version}`;
      for (const kind of kindsOf(licence)) {
        if (NAMED_IN_NOTICE.has(kind)) named.set(what, licence);
        else if (!PERMISSIVE.has(kind))
          unknown.push(`${image}: ${what} has a licence of a new kind: ${licence}`);
      }
    }
  const inNotice = [...notice.matchAll(/^ {2}(?<what>\S+ \d\S*)$/gmu)].map(
    ({ groups }) => groups?.["what"] ?? "",
  );
  return [
    ...unknown,
    ...[...named]
      .filter(([what]) => !inNotice.includes(what))
      .map(([what, licence]) => `NOTICE does not name ${what} (${licence})`),
    ...inNotice.filter((what) => !named.has(what)).map((what) => `NOTICE names ${what}, which no image has`),
  ];
}
