import { expect, test } from "@jest/globals";
import { requestsFor, toPlayed } from "./run-k6.ts";

const http_req_duration = { values: { med: 2, "p(95)": 5, "p(99)": 9 } };
const count = (count: number) => ({ values: { count } });
const quiet = { output: "", ownShare: 0.1 };

test("a summary without drops and surprises is a figure", () => {
  expect(toPlayed({ http_req_duration, http_reqs: count(200) }, 20, quiet)).toEqual({
    rate: 20,
    sent: 200,
    dropped: 0,
    unexpected: 0,
    p50: 2,
    p95: 5,
    p99: 9,
    ownShare: 0.1,
    isMade: true,
    output: "",
  });
});

test.each([
  ["a dropped request", { http_reqs: count(200), dropped_iterations: count(1) }, quiet],
  ["an unexpected response", { http_reqs: count(200), unexpected: count(1) }, quiet],
  ["no request at all", {}, quiet],
  ["k6 on more than half of the machine", { http_reqs: count(200) }, { output: "", ownShare: 0.51 }],
])("with %s a rate was not made", (_what, summary, own) => {
  expect(toPlayed({ http_req_duration, ...summary }, 20, own).isMade).toBe(false);
});

test("there are requests for every moment of a rate", () => {
  expect(requestsFor(20, 10)).toBeGreaterThanOrEqual(200);
});
