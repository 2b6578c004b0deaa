import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { indexFeatures } from "./feature-index.ts";

const feature = fc.string({ unit: fc.constantFrom("a", "b", "<", " ", "я", "不"), maxLength: 4 });

test("each feature has its place in the list, and others have none", () => {
  fc.assert(
    fc.property(fc.uniqueArray(feature, { minLength: 1, maxLength: 60 }), feature, (features, other) => {
      const placeOf = indexFeatures(features.join(","), features.length);
      expect(features.map(placeOf)).toEqual([...features.keys()]);
      expect(placeOf(other) ?? -1).toBe(features.indexOf(other));
      expect(placeOf(`${other},`)).toBeUndefined();
    }),
  );
});

test.each([1, 3])("a list of two is none of %d", (size) => {
  expect(() => indexFeatures("kill,run", size)).toThrow("features are truncated");
});
