import { describe, expect, test } from "@jest/globals";
import { makeRelease, sha256Of, type Release } from "./release.ts";
import { createReleases, MOST_COPIES, type SeenPod } from "./releases.ts";

const files = (text: string) => {
  const bytes = Buffer.from(text);
  return new Map([["index.html", { bytes, sha256: sha256Of(bytes) }]]);
};
const release = (name: string, ...documents: string[]) => makeRelease(files(name), new Set(documents));
const pod = { address: "10.0.0.1", port: 9090 };
const podOf = ({ id }: Release, address = pod.address): SeenPod => ({
  pod: { ...pod, address },
  release: id,
  serving: id,
  holds: [id],
});

function start(own: Release) {
  let nowMs = 0;
  const releases = createReleases(own, () => nowMs);
  return { releases, pass: (ms: number) => void (nowMs += ms) };
}

describe("a release", () => {
  test("is the same for the same files and documents, in any order", () => {
    expect(release("page", "a", "b").id).toBe(release("page", "b", "a").id);
    expect(release("page", "a").id).not.toBe(release("page", "b").id);
    expect(release("page").id).not.toBe(release("other").id);
  });

  test("has the revisions that its service worker lists", () => {
    const bytes = Buffer.from(
      'x([{url:"index.html",revision:"12ab"},{url:"assets/a-1.js",revision:null},{url:"theme.js",revision:"34cd"}])',
    );
    const { revisions } = makeRelease(new Map([["sw.js", { bytes, sha256: sha256Of(bytes) }]]), new Set());
    expect([...revisions]).toEqual([
      ["index.html", "12ab"],
      ["theme.js", "34cd"],
    ]);
  });
});

describe("the page of the release that was there before is served", () => {
  const older = release("old", "a");
  const newer = release("new", "a", "b");
  const holding = (other: Release, own: Release) => ({ ...podOf(other), holds: [other.id, own.id] });

  test("until no gateway that lacks a document of the own one was seen for 15 s", () => {
    const { releases, pass } = start(newer);
    releases.add(older, []);
    releases.observe([podOf(older)]);
    expect(releases.served()).toBe(older);
    pass(60_000);
    releases.observe([holding(older, newer)]);
    pass(14_999);
    releases.observe([]);
    expect(releases.served()).toBe(older);
    pass(1);
    releases.observe([]);
    expect(releases.served()).toBe(newer);
    releases.observe([podOf(older)]);
    expect(releases.served()).toBe(newer);
  });

  test("until every gateway holds the own one, when all of them run its documents", () => {
    const { releases, pass } = start(older);
    releases.add(newer, []);
    releases.observe([podOf(newer), holding(newer, older)]);
    pass(60_000);
    releases.observe([podOf(newer), holding(newer, older)]);
    expect(releases.served()).toBe(newer);
    releases.observe([holding(newer, older)]);
    expect(releases.served()).toBe(older);
  });

  test("not longer than its gateways are there, when its documents do not run here", () => {
    const other = release("other", "c");
    const { releases } = start(newer);
    releases.add(other, []);
    releases.observe([podOf(other)]);
    expect(releases.served()).toBe(other);
    releases.observe([]);
    expect(releases.served()).toBe(newer);
  });

  test("not at all, when it was not copied", () => {
    const { releases } = start(newer);
    releases.observe([podOf(older)]);
    expect(releases.served()).toBe(newer);
  });
});

describe("a document that is new", () => {
  const older = release("old", "a");
  const newer = release("new", "a", "b");
  const knowing = { ...podOf(older, "10.0.0.2"), holds: [older.id, newer.id] };

  test("runs once every sibling holds the release that it belongs to, and then stays", () => {
    const { releases } = start(newer);
    releases.add(older, []);
    releases.observe([podOf(older), knowing]);
    expect([releases.mayRun("a"), releases.mayRun("b")]).toEqual([true, false]);
    releases.observe([{ ...knowing, pod }, knowing]);
    expect([releases.served(), releases.mayRun("b")]).toEqual([older, true]);
    releases.observe([podOf(older)]);
    expect(releases.mayRun("b")).toBe(true);
  });

  test("runs without siblings, and where they are not followed", () => {
    const { releases } = start(newer);
    expect(releases.mayRun("b")).toBe(true);
    releases.observe([]);
    expect(releases.mayRun("b")).toBe(true);
  });
});

test("a document is forwarded to the sibling seen last, and for 5 s after it left the name", () => {
  const newer = release("new", "a", "b");
  const { releases, pass } = start(release("old", "a"));
  releases.add(newer, []);
  releases.observe([podOf(newer, "10.0.0.1"), podOf(newer, "10.0.0.2")]);
  pass(1000);
  releases.observe([podOf(newer, "10.0.0.2")]);
  expect(releases.podsWith("b").map(({ address }) => address)).toEqual(["10.0.0.2", "10.0.0.1"]);
  expect(releases.podsWith("c")).toEqual([]);
  pass(4000);
  releases.observe([]);
  expect(releases.podsWith("b").map(({ address }) => address)).toEqual(["10.0.0.2"]);
  pass(1000);
  releases.observe([]);
  expect(releases.podsWith("b")).toEqual([]);
});

/** @shows BOUND-gateway/src/releases/releases.ts */
test("at most two releases of siblings are held, never in place of one that is in use", () => {
  const { releases } = start(release("own"));
  const [one, two, three] = [release("1"), release("2"), release("3")];
  const all = [podOf(one, "1"), podOf(two, "2"), podOf(three, "3")];
  releases.add(one, all);
  releases.observe(all);
  expect(releases.hasSpace(all)).toBe(true);
  releases.add(two, all);
  expect(releases.hasSpace(all)).toBe(false);
  releases.add(three, all);
  expect(releases.held()).toEqual([releases.own, one, two]);
  // The page of the first one is still served, so the second one goes.
  const last = [podOf(three, "3")];
  expect(releases.hasSpace(last)).toBe(true);
  releases.add(three, last);
  expect(releases.held()).toEqual([releases.own, one, three]);
  expect(releases.held()).toHaveLength(MOST_COPIES + 1);
});
