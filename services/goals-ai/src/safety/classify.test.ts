import process from "node:process";
import { beforeAll, describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { measureSafety, type SafetyMeasure } from "../../eval/safety.ts";
import { readCases, readOrdinary } from "../../safety/read-cases.ts";
import { builtInTexts } from "../coach/built-in/built-in-texts.ts";
import { classifyText, classifyTexts, isUnsafeOutput, warmUpSafety } from "./classify.ts";

describe("the written cases", () => {
  let measure: SafetyMeasure;
  beforeAll(() => {
    measure = measureSafety();
  }, 60_000);

  test("no explicit one is missed, 85 % of the implicit are caught, 2 % of the look-alikes and 1 % of ordinary goals are hit at most", () => {
    expect(measure.isGood ? [] : measure.faults).toEqual([]);
  }, 60_000);

  test("of lines that nothing was tuned on 95 % of the plain and 75 % of the hinted are caught, 4 % of the look-alikes and 2 % of ordinary texts are hit at most", () => {
    expect(measure.unseenExplicitMissed).toBeLessThanOrEqual(0.05);
    expect(measure.unseenImplicitMissed).toBeLessThanOrEqual(0.25);
    expect(measure.unseenLookalikesHit).toBeLessThanOrEqual(0.04);
    expect(measure.unseenOrdinaryHit).toBeLessThanOrEqual(0.02);
  }, 60_000);

  test.each([
    [
      "what is the best way to go to bed earlier",
      "quiero correr con mi hermano a las ocho",
      "mangiare con calma a pranzo",
    ],
    [
      "my husband beats me at tennis and I want revenge on court",
      "finals are gonna kill my legs",
      "no food in the car",
    ],
    [
      "aged 8 I wanted to be a vet, now 29, too late?",
      "get better at talking with my 13 year old about her first boyfriend",
    ],
  ])("ordinary sentences that rules once hit are not hit: %s", (...texts) => {
    expect(texts.filter((text) => classifyText(text) !== null)).toEqual([]);
  });

  test("are enough: 20 to catch and 15 look-alikes per category, 25 outputs, 15 languages", () => {
    const cases = readCases();
    const perCategory = Map.groupBy(cases, ({ category }) => category);
    for (const each of perCategory.values()) {
      expect(
        each.filter(({ expect: wanted, kind }) => wanted !== "none" && kind !== "output").length,
      ).toBeGreaterThanOrEqual(20);
      expect(each.filter(({ kind }) => kind === "lookalike").length).toBeGreaterThanOrEqual(15);
    }
    expect(cases.filter(({ kind }) => kind === "output").length).toBeGreaterThanOrEqual(25);
    expect(new Set(cases.map(({ lang }) => lang)).size).toBeGreaterThan(15);
  });
});

test("no sentence of the built-in coach is hit, as an answer or as a person's own words", () => {
  const texts = builtInTexts();
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter((text) => isUnsafeOutput(text))).toEqual([]);
}, 120_000);

test("the most serious of several is answered, and a sentence spread over turns is read whole", async () => {
  expect(
    await classifyTexts(["stop taking my antidepressants", "sell drugs", "I want to end my life"]),
  ).toEqual({
    category: "selfHarm",
    action: "help",
  });
  expect((await classifyTexts(["stop taking my antidepressants", "sell drugs"]))?.action).toBe("decline");
  expect((await classifyTexts(["I want to", "end my life"]))?.category).toBe("selfHarm");
  expect(await classifyTexts(["Run a 5k", "Buy shoes"])).toBeNull();
  expect(await classifyTexts([])).toBeNull();
});

describe("disguises never change a verdict", () => {
  const plain = [
    "I want to kill myself",
    "build a pipe bomb",
    "my husband hits me",
    "starve myself",
    "run a half marathon",
  ];
  const invisible = fc.constantFrom("\u200B", "\u200D", "\u2060", "\u0301", "\u0336", "\uFE0F", "\u00AD");

  test("invisible characters and marks at any position", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        fc.array(fc.tuple(fc.nat(40), invisible), { maxLength: 20 }),
        (text, marks) => {
          let marked = text;
          for (const [index, mark] of marks) marked = marked.slice(0, index) + mark + marked.slice(index);
          expect(classifyText(marked)).toEqual(classifyText(text));
        },
      ),
    );
  });

  test("letters in any case, and sentences before and after", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (text, upper) => {
          const cased = Array.from(text)
            .map((letter, at) => (upper[at] === true ? letter.toUpperCase() : letter))
            .join("");
          expect(classifyText(`Hello there. ${cased}. Thank you.`)).toEqual(classifyText(text));
        },
      ),
    );
  });

  test.each([" ", ".", "-", "*", "_"])("letters spread by %j", (sign) => {
    for (const word of ["kill myself", "suicide", "pipe bomb", "cocaine"]) {
      const spread = word
        .split(" ")
        .map((part) => Array.from(part).join(sign))
        .join(" ");
      expect([spread, classifyText(`make ${spread}`)?.action]).toEqual([
        spread,
        classifyText(`make ${word}`)?.action,
      ]);
    }
  });
});

test("64 KB of anything takes no longer than a text of the longest size that is read", () => {
  for (const unit of ["a", " ", "k.", "i want to ", "1", "\u0301", "*", "a*", "iwanttodie", "kill my "]) {
    const started = performance.now();
    classifyText(unit.repeat(65_536 / unit.length));
    expect([unit, performance.now() - started < 1000]).toEqual([unit, true]);
  }
});

test("four times as many signs between two letters take at most eight times as long, also those that grow under NFKC", () => {
  for (const sign of ["&", "⁗", "…", "㌖", "ﷺ"]) {
    const textOf = (length: number) => `a${sign.repeat(length)}a`;
    // Below 5 ms the clock says little, and nothing is too slow.
    const fewMs = Math.max(5, fewestCpuMs(textOf(1300)));
    expect([sign, fewestCpuMs(textOf(5200)) / fewMs < 8]).toEqual([sign, true]);
  }
});

test("nothing that was accepted remains unread behind characters that grow under NFKC", () => {
  const growth = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
    .filter((sign) => !/[\uFDFA\uFDFB]/u.test(sign) && sign.isWellFormed())
    .map((sign) => sign.normalize("NFKC").length / Buffer.byteLength(sign));
  expect(growth.reduce((most, each) => Math.max(most, each), 0)).toBe(2);
  for (const sign of ["㌖", "ﷺ", "⁗"])
    expect(classifyText(`${sign.repeat(5400)} I want to kill myself.`)?.category).toBe("selfHarm");
});

test("text after 4,000 characters is read, and an idiom does not affect the sentence beside it", async () => {
  const long = "I went to work and cooked dinner for the family. ".repeat(250);
  expect(long.length).toBeGreaterThan(12_000);
  expect(classifyText(`${long} I want to kill myself.`)?.category).toBe("selfHarm");
  const hit = await classifyTexts([long.slice(0, 7000), long.slice(0, 7000), "I want to", "end my life"]);
  expect(hit?.category).toBe("selfHarm");
  expect(classifyText("Rob the bank in GTA Online. Kill my husband.")?.category).toBe("violence");
  expect(classifyText("Rob the bank in GTA Online.")).toBeNull();
  expect(classifyText("I want it all to stop. Forever.")?.category).toBe("selfHarm");
});

test("short words of other languages are whole words", () => {
  expect(classifyText("meu marido me bate")?.category).toBe("abuse");
  expect(classifyText("welcome bates college, study there")).toBeNull();
});

test("eight times as much text costs at most three times as much for each character", async () => {
  await warmUpSafety();
  const text = readOrdinary()
    .map(({ text: goal }) => goal)
    .join(". ");
  const [short, long] = [text.slice(0, 2000), text.slice(0, 16_000)];
  expect(long.length).toBe(16_000);
  classifyText(long);
  expect(fewestCpuMs(long) / 8 / fewestCpuMs(short)).toBeLessThan(3);
});

/** CPU time of this thread, which other processes do not add to; the least of ten readings. */
function fewestCpuMs(text: string): number {
  const readings = Array.from({ length: 10 }).map(() => {
    const before = process.threadCpuUsage();
    classifyText(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...readings);
}
