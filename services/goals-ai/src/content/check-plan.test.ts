import { describe, expect, test } from "@jest/globals";
import { checkPlan, isDoable, type WrittenPlan, type WrittenStep } from "./check-plan.ts";

const steps: WrittenStep[] = [
  { text: "Book a first lesson", firstAction: "List two teachers near you", minutes: 10 },
  { text: "Buy goggles that fit", firstAction: "Measure your old pair", minutes: 5 },
  { text: "Swim four lengths with breaks", firstAction: "Pack your bag for the pool", minutes: 15 },
];
const plan: WrittenPlan = { title: "Learn to swim", steps };
const faultsOf = (changes: Partial<WrittenStep>) =>
  checkPlan({ ...plan, steps: [{ ...steps[0], ...changes } as WrittenStep, ...steps.slice(1)] }, []).map(
    ({ rule, at }) => `${rule} ${at}`,
  );

describe("the content check of a plan", () => {
  test("finds nothing in a good plan", () => {
    expect(checkPlan(plan, [])).toEqual([]);
  });

  test("wants 3 to 6 steps, none twice", () => {
    expect(checkPlan({ ...plan, steps: steps.slice(1) }, []).map(({ rule }) => rule)).toEqual(["steps"]);
    const seven = Array.from({ length: 7 }, (_, at) => ({ ...steps[0], text: `Swim ${at} lengths` }));
    expect(checkPlan({ ...plan, steps: seven as WrittenStep[] }, []).map(({ rule }) => rule)).toEqual([
      "steps",
    ]);
    expect(faultsOf({ text: "buy goggles that fit " })).toEqual(["similar steps[1].text"]);
  });

  test.each([
    "Be more confident",
    "Stay motivated",
    "Your own pace",
    "Keep in view why",
    "Improve your style",
  ])("wants steps that can be done: %j cannot", (text) => {
    expect(isDoable(text)).toBe(false);
    expect(faultsOf({ text })).toEqual(["doable steps[0].text"]);
    expect(faultsOf({ firstAction: text })).toEqual(["doable steps[0].firstAction"]);
  });

  test("wants a first action of 1 to 15 minutes", () => {
    for (const minutes of [0, 16, 2.5, Number.NaN])
      expect(faultsOf({ minutes })).toEqual(["minutes steps[0]"]);
    expect(faultsOf({ firstAction: "" })).toEqual([
      "length steps[0].firstAction",
      "doable steps[0].firstAction",
    ]);
  });

  test("wants words and figures as in a challenge", () => {
    expect(faultsOf({ text: "Book a loan for the first lesson" })).toEqual(["subject steps[0].text"]);
    expect(faultsOf({ firstAction: "Open www.example.org and look" })).toEqual(["link steps[0].firstAction"]);
    expect(faultsOf({ text: "Join the 80 % who book a lesson" })).toEqual(["figure steps[0]"]);
  });
});
