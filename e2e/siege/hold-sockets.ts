import { connect } from "node:net";
import { quantile, tally, timed } from "../support/figures.ts";
import { residentMiBOf } from "../support/resident-memory.ts";
import { RestClient } from "../support/rest-client.ts";
import { addressOf, type Finding, type Target } from "./finding.ts";
import { signUpMany } from "./guess-passwords.ts";

const SLOW = 200;
const LARGE = 20;
const DEEP = 200;
const CALLS = 200;
const MOST_P95_MS = 300;
const MOST_GROWTH_MIB = 100;
const MB = 1024 * 1024;

const login = "POST /api/auth/login HTTP/1.1";
const json = "Content-Type: application/json\r\n";

/** Sends the beginning of a request from a given address; returns the status that ends the connection. */
async function begin({ url }: Target, index: number, line: string, rest: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const heard: Buffer[] = [];
  socket.on("data", (part) => heard.push(part));
  // A server that has answered may close the connection while the rest is still being sent.
  socket.on("error", () => {});
  socket.write(`${line}\r\nHost: x\r\nX-Forwarded-For: ${addressOf(25, index)}\r\n${rest}`);
  await new Promise((resolve) => socket.once("close", resolve));
  return Number(Buffer.concat(heard).toString().split(" ")[1] ?? 0);
}

/** Whether requests that never end, are far too large, or nest a thousand deep degrade other requests. */
export async function holdSockets(target: Target): Promise<Finding> {
  // So many that no rate limit is reached.
  const others = await signUpMany(target, 20, 10);
  const call = async (index: number) => {
    const answer = await others[index % others.length]?.client.call("GET", "/api/auth/user");
    return answer?.status ?? 0;
  };
  for (let index = 0; index < CALLS; index += 1) await call(index);
  const before = await residentMiBOf(target.gatewayPid);

  const slow = Array.from({ length: SLOW }, (_, index) => [
    begin(target, index, "GET / HTTP/1.1", "X-Slow: "),
    begin(target, index, login, `${json}Content-Length: 100\r\n\r\n{"email":`),
  ]).flat();
  const body = "x".repeat(10 * MB);
  const large = Array.from({ length: LARGE }, (_, index) =>
    begin(target, index, login, `${json}Content-Length: ${body.length}\r\n\r\n${body}`),
  );
  const nested = `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`;
  const deep = Array.from({ length: DEEP }, (_, index) =>
    new RestClient(target.url, { address: addressOf(22, index) })
      .call("POST", "/api/auth/login", JSON.parse(nested))
      .then(({ status }) => status),
  );
  const times: number[] = [];
  const statuses: number[] = [];
  let most = before;
  for (let index = 0; index < CALLS; index += 1) {
    times.push(await timed(async () => statuses.push(await call(index))));
    most = Math.max(most, await residentMiBOf(target.gatewayPid));
  }
  const ends = {
    slow: await Promise.all(slow),
    large: await Promise.all(large),
    deep: await Promise.all(deep),
  };
  const growth = most - before;
  const p95 = quantile(times, 0.95);
  return {
    what: "holding the gateway's sockets and filling its memory",
    figures: [
      `slow headers and bodies: ${tally(ends.slow)} (408)`,
      `10 MB: ${tally(ends.large)} (413)`,
      `1,000 deep: ${tally(ends.deep)} (400)`,
      `others meanwhile: ${tally(statuses)}, p95 ${p95.toFixed(0)} ms (under ${MOST_P95_MS})`,
      `memory +${growth.toFixed(0)} MiB (under ${MOST_GROWTH_MIB})`,
    ].join("; "),
    holds:
      ends.slow.every((status) => status === 408) &&
      ends.large.every((status) => status === 413) &&
      ends.deep.every((status) => status === 400) &&
      statuses.every((status) => status === 200) &&
      p95 < MOST_P95_MS &&
      growth < MOST_GROWTH_MIB,
  };
}
