import { expect, test } from "@jest/globals";
import { createHashOfQuery } from "./trusted-documents.ts";

/** @shows BOUND-gateway/src/graphql/trusted-documents.ts */
test("the hashes of 1,000 trusted texts are remembered, that of one more is computed anew; others never are", () => {
  let computed = 0;
  const hashOf = createHashOfQuery(() => (computed += 1) > 0);
  const texts = Array.from({ length: 1001 }, (_, index) => `{ field${index} }`);
  for (const text of texts) hashOf(text);
  expect(computed).toBe(1001);
  hashOf(texts[1]);
  expect(computed).toBe(1001);
  hashOf(texts[0]);
  expect(computed).toBe(1002);

  let unknown = 0;
  const hashOfUnknown = createHashOfQuery(() => (unknown += 1) < 0);
  for (const text of ["{ a }", "{ a }"]) hashOfUnknown(text);
  expect(unknown).toBe(2);
});
