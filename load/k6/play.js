import exec from "k6/execution";
import http from "k6/http";
import { Counter } from "k6/metrics";
import { SharedArray } from "k6/data";

// Sends prepared requests at a constant rate, each once, whether or not earlier ones were answered.
const { rate, seconds, clients } = JSON.parse(open(`${__ENV.FOLDER}/plan.json`));
const requests = new SharedArray("requests", () => JSON.parse(open(`${__ENV.FOLDER}/requests.json`)));
const unexpected = new Counter("unexpected");

export const options = {
  scenarios: {
    load: {
      executor: "constant-arrival-rate",
      rate,
      timeUnit: "1s",
      duration: `${seconds}s`,
      preAllocatedVUs: clients,
      maxVUs: clients,
      gracefulStop: "10s",
    },
  },
  summaryTrendStats: ["med", "p(95)", "p(99)", "max", "count"],
};

let hasSaid = false;

export default function () {
  const request = requests[exec.scenario.iterationInTest];
  if (request === undefined) return;
  const { method, url, body, headers, expected } = request;
  const response = http.request(method, url, body, { headers, redirects: 0 });
  const text = String(response.body);
  if (response.status === expected && !text.includes('"errors"')) return;
  unexpected.add(1);
  if (hasSaid) return;
  hasSaid = true;
  console.error(`${method} ${url}: ${response.status} ${response.error} ${text.slice(0, 300)}`);
}

export function handleSummary(data) {
  return { [`${__ENV.FOLDER}/summary.json`]: JSON.stringify(data.metrics) };
}
