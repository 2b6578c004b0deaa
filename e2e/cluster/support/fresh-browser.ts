import { request } from "node:http";
import type { Sample } from "../../faults/support/probe.ts";

const TIMEOUT_MS = 15_000;
/** The file names that the build gives to what a page loads. */
const HASHED_FILE = /assets\/[\w.-]+-[\w-]{8,}\.(?:js|css|woff2)/gu;
/** A first visit loads the entry, its imports and the page's own chunk; the rest is loaded on demand. */
const MOST_FILES = 12;

/** What a first visit has seen. */
export interface Visit {
  samples: Sample[];
  /** The mark of the release in the page's own script; null for a release without one. */
  release: string | null;
}

/** One of each subgraph. */
const FIELDS = 5;

/** The document that only the next release's app sends: one field of each subgraph. */
export const RELEASES_DOCUMENT = `query Releases {
  identityRelease
  progressRelease
  goalsAiRelease
  socialRelease
  adminRelease
}`;

/** The text in the next release's script that tells it from the current one. */
export const NEXT_MARK = "questwell-next-release";

/**
 * Visits the app as a browser without any cache: the page, the hashed files that it names, some of the files that
 * those name, each over a new connection, and the next release's document where the page is the next release's.
 */
export async function visit(url: string): Promise<Visit> {
  const samples: Sample[] = [];
  const load = async (path: string, body?: object) => {
    const sample = await fetchAlone(url, path, body);
    samples.push(sample);
    return sample.text;
  };
  const page = await load("/");
  const first = hashedFilesIn(page);
  const texts: string[] = [];
  for (const path of first) texts.push(await load(path));
  const more = hashedFilesIn(texts.join("\n")).filter((path) => !first.includes(path));
  for (const path of shuffled(more).slice(0, MOST_FILES)) texts.push(await load(path));
  const isNext = texts.some((text) => text.includes(NEXT_MARK));
  if (isNext) samples.push(await askNext(url));
  return { samples, release: isNext ? "next" : null };
}

/** Asks for the next release's fields; an answer without one of them has the status -1. */
export async function askNext(url: string): Promise<Sample> {
  const body = { query: RELEASES_DOCUMENT, operationName: "Releases" };
  const sample = await fetchAlone(url, "/graphql", body);
  const isComplete = sample.status !== 200 || sample.text.split('Release":"next"').length - 1 === FIELDS;
  return isComplete ? sample : { ...sample, status: -1 };
}

const hashedFilesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(HASHED_FILE)].map(([path]) => `/${path}`)),
];

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** One request over a connection of its own; status 0 when there is no answer. */
function fetchAlone(url: string, path: string, body?: object): Promise<Sample> {
  const sentAt = Date.now();
  const call = `${body ? "POST" : "GET"} ${path}`;
  return new Promise((resolve) => {
    const done = (status: number, text: string) =>
      resolve({ call, status, text, sentAt, tookMs: Date.now() - sentAt });
    const outgoing = request(
      new URL(path, url),
      {
        agent: false,
        method: body ? "POST" : "GET",
        timeout: TIMEOUT_MS,
        headers: body ? { "content-type": "application/json" } : {},
      },
      (response) => {
        response.setEncoding("utf8");
        let text = "";
        response.on("data", (part: string) => (text += part));
        response.once("end", () => done(response.statusCode ?? 0, text));
        response.once("error", (error) => done(0, String(error)));
      },
    );
    outgoing.once("timeout", () => outgoing.destroy(new Error("no answer in time")));
    outgoing.once("error", (error) => done(0, String(error)));
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
}
