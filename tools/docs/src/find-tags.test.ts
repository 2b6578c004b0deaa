import { expect, test } from "@jest/globals";
import { findTags } from "./find-tags.ts";

const tagsIn = (source: string) => findTags("a.test.ts", source).map(({ id, name }) => [id, name]);

test("a tag belongs to the test or the group after it, by its full name", () => {
  const source = `
import { test } from "x";
/** @shows UX-1 */
describe("a goal", () => {
  /**
   * Why it is so.
   *
   * @shows ASVS-1.2.3 UX-2
   *   BOUND-progress.goals
   */
  test("is deleted", () => {});
});
/** @shows UX-3 */
test.each([1, 2])("%i of %s", () => {});
/** @shows UX-4 */
test(\`\${AT_ONCE} at once\`, () => {});`;
  expect(tagsIn(source)).toEqual([
    ["UX-1", "a goal"],
    ["ASVS-1.2.3", "a goal › is deleted"],
    ["UX-2", "a goal › is deleted"],
    ["BOUND-progress.goals", "a goal › is deleted"],
    ["UX-3", "%i of %s"],
    ["UX-4", "${AT_ONCE} at once"],
  ]);
});

test("a tag before the first statement belongs to the whole file", () => {
  expect(tagsIn('// @shows UX-1\n\nimport { test } from "x";\ntest("a", () => {});')).toEqual([
    ["UX-1", null],
  ]);
});

test("a tag in any other place is an error with its line", () => {
  expect(() => tagsIn("import x from 'x';\n// @shows UX-1\nconst a = 1;")).toThrow(
    "a.test.ts:2: @shows is neither",
  );
  expect(() => tagsIn("test('a', () => {});\n// @shows UX-1")).toThrow("a.test.ts:2");
});
