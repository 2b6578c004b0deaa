import { expect, test } from "@jest/globals";
import { NewsInvalidatedSchema } from "@questwell/proto";
import { createNoNews, KEPT_FOR_MS } from "./no-news.ts";

function makeNoNews() {
  let time = Date.parse("2026-05-01T12:00:00Z");
  const noNews = createNoNews({ now: () => new Date(time) });
  noNews.open();
  return {
    noNews,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    discard: (...userIds: string[]) => noNews.discard({ $typeName: NewsInvalidatedSchema.typeName, userIds }),
  };
}

test("only the answer that nothing is new is kept, for the person whom it is about", () => {
  const { noNews } = makeNoNews();
  expect(noNews.has("ada")).toBe(false);
  const answered = noNews.begin("ada");
  expect(noNews.has("ada")).toBe(false);
  answered(true);
  expect(noNews.has("ada")).toBe(true);
  expect(noNews.has("eve")).toBe(false);
  noNews.begin("eve")(false);
  expect(noNews.has("eve")).toBe(false);
});

test("an answer is discarded by an invalidation, also by one that overtakes it", () => {
  const { noNews, discard } = makeNoNews();
  for (const name of ["ada", "eve"]) noNews.begin(name)(true);
  discard("ada", "nobody");
  expect([noNews.has("ada"), noNews.has("eve")]).toEqual([false, true]);
  const answered = noNews.begin("ada");
  discard("ada");
  answered(true);
  expect(noNews.has("ada")).toBe(false);
});

test("of concurrent questions only the one that was asked last is kept", () => {
  const { noNews, discard } = makeNoNews();
  const first = noNews.begin("ada");
  discard("ada");
  const second = noNews.begin("ada");
  first(true);
  expect(noNews.has("ada")).toBe(false);
  first(false);
  second(true);
  expect(noNews.has("ada")).toBe(true);
});

test("an answer is kept for two minutes, also with a clock that is set back", () => {
  const { noNews, pass } = makeNoNews();
  const answered = noNews.begin("ada");
  pass(1000);
  answered(true);
  pass(KEPT_FOR_MS - 1001);
  expect(noNews.has("ada")).toBe(true);
  pass(1);
  expect(noNews.has("ada")).toBe(false);
  noNews.begin("ada")(true);
  pass(-KEPT_FOR_MS);
  expect(noNews.has("ada")).toBe(false);
});

test("nothing is kept while invalidations do not arrive", () => {
  const { noNews } = makeNoNews();
  noNews.begin("ada")(true);
  const during = noNews.begin("eve");
  noNews.close();
  during(true);
  noNews.begin("bob")(true);
  noNews.open();
  expect(["ada", "eve", "bob"].filter((name) => noNews.has(name))).toEqual([]);
});

/** @shows BOUND-gateway/src/news/no-news.ts */
test("20,000 people are kept, those who asked last", () => {
  const { noNews } = makeNoNews();
  for (let person = 0; person <= 20_000; person += 1) noNews.begin(String(person))(true);
  expect(["0", "1", "20000"].map((name) => noNews.has(name))).toEqual([false, true, true]);
});
