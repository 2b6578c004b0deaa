import { expect, test } from "@jest/globals";
import { wishesInFlight } from "./wishes-in-flight.ts";

test("requests for a wish in flight share its answer; a later one asks again, also after a failure", async () => {
  const share = wishesInFlight();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (begun === 2) throw new Error("lost");
    return begun;
  };
  expect(await Promise.all(Array.from({ length: 50 }, () => share("one", work)))).toEqual(Array(50).fill(1));
  await expect(share("one", work)).rejects.toThrow("lost");
  expect(await share("one", work)).toBe(3);
});

test("different wishes are asked apart", async () => {
  const share = wishesInFlight();
  expect(await Promise.all(["one", "other"].map((key) => share(key, async () => key)))).toEqual([
    "one",
    "other",
  ]);
});
