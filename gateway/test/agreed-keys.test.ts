import {
  createCallerVerifier,
  INTERNAL_AUTH_HEADER,
  SUBGRAPH_KEY_HEADER,
  type VerifyCaller,
} from "@questwell/common";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { settings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson, answerText } from "./support/fake-subgraph.ts";

let fakes: BeforeFakes;
beforeEach(async () => {
  fakes = await startBeforeFakes();
});
afterEach(async () => {
  await fakes.stop();
});

const answerSettings = { data: { settings } };

/** identity's processes take the requests in turn; each answers as a real one does. */
function becomeProcesses(...processes: VerifyCaller[]): void {
  let next = 0;
  fakes.identity.answer = (call, response) => {
    const verify = processes[next++ % processes.length];
    const caller = verify?.(Buffer.from(call.body), String(call.headers[INTERNAL_AUTH_HEADER]));
    if (!caller) return answerText(401, {}, "Unauthorized")(call, response);
    const { subgraphKey } = caller;
    answerJson(answerSettings, subgraphKey === null ? {} : { [SUBGRAPH_KEY_HEADER]: subgraphKey })(
      call,
      response,
    );
  };
}

const newProcess = () => createCallerVerifier(fakes.internal.publicKeys, "identity");

/** Asks one after the other; returns how each of identity's requests was authenticated. */
async function ask(times: number): Promise<("signed" | "keyed")[]> {
  const client = fakes.signedIn();
  const before = fakes.identity.calls.length;
  for (let index = 0; index < times; index += 1) {
    const { status, body } = await client.get("/api/settings");
    expect([status, body]).toEqual([200, settings]);
  }
  return fakes.identity.calls
    .slice(before)
    .map(({ headers }) => (String(headers[INTERNAL_AUTH_HEADER]).startsWith("mac.") ? "keyed" : "signed"));
}

describe("a connection to a subgraph", () => {
  test("signs its first request; with the answer both processes have a key for all others", async () => {
    becomeProcesses(newProcess());
    expect(await ask(4)).toEqual(["signed", "keyed", "keyed", "keyed"]);
  });

  test("signs every request to a process that answers without a key: one of an earlier version", async () => {
    fakes.identity.answer = answerJson(answerSettings);
    expect(await ask(3)).toEqual(["signed", "signed", "signed"]);
  });

  test.each(["", "short", "A".repeat(44)])("signs every request where the key is %j", async (key) => {
    fakes.identity.answer = answerJson(answerSettings, { [SUBGRAPH_KEY_HEADER]: key });
    expect(await ask(2)).toEqual(["signed", "signed"]);
  });

  test("to a process that lost the key repeats the refused request with a signature, and then only signs", async () => {
    becomeProcesses(newProcess());
    await ask(2);
    becomeProcesses(newProcess());
    expect(await ask(3)).toEqual(["keyed", "signed", "signed", "signed"]);
  });

  test("through a proxy that hands each request to another process loses one request, not one each time", async () => {
    becomeProcesses(newProcess(), newProcess());
    expect(await ask(4)).toEqual(["signed", "keyed", "signed", "signed", "signed"]);
  });

  test("that was closed begins anew", async () => {
    becomeProcesses(newProcess());
    expect(await ask(2)).toEqual(["signed", "keyed"]);
    fakes.identity.server.closeAllConnections();
    expect(await ask(2)).toEqual(["signed", "keyed"]);
  });
});

test("a signed request that is refused is not repeated", async () => {
  fakes.identity.answer = answerText(401, {}, "Unauthorized");
  const { status } = await fakes.signedIn().get("/api/settings");
  expect([status, fakes.identity.calls.length]).toEqual([503, 1]);
});

test("concurrent requests over several connections all get their answers", async () => {
  becomeProcesses(newProcess());
  const client = fakes.signedIn();
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get("/api/settings")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
});
