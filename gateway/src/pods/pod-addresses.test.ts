import { describe, expect, test } from "@jest/globals";
import { findPods, parsePodsName } from "./pod-addresses.ts";

describe("the name of pods", () => {
  test.each([
    ["questwell-identity-pods:9090", { host: "questwell-identity-pods", port: 9090 }],
    ["a.b.svc.cluster.local:1", { host: "a.b.svc.cluster.local", port: 1 }],
    ["127.0.0.1:65535", { host: "127.0.0.1", port: 65_535 }],
  ])("%s is a name and a port", (text, parsed) => {
    expect(parsePodsName(text)).toEqual(parsed);
  });

  test.each([
    "",
    "foo",
    "foo:",
    ":9090",
    "foo:0",
    "foo:65536",
    "http://foo:9090",
    "foo:9090/x",
    "a b:1",
    "-:1",
  ])("%j is none", (text) => {
    expect(parsePodsName(text)).toBeNull();
  });
});

describe("finding pods", () => {
  const { signal } = new AbortController();
  const name = { host: "pods", port: 9090 };

  test("a name that does not exist has no pods", async () => {
    expect(await findPods({ host: "nothing.invalid", port: 9090 }, signal)).toEqual([]);
  });

  /** @shows BOUND-gateway/src/releases/releases.ts */
  test("each address is one pod, and at most 100 are called", async () => {
    expect(await findPods(name, signal, async () => ["10.0.0.2", "10.0.0.1", "10.0.0.2"])).toEqual([
      { address: "10.0.0.1", port: 9090 },
      { address: "10.0.0.2", port: 9090 },
    ]);
    const many = Array.from({ length: 300 }, (_, index) => `10.0.${index}.1`);
    expect(await findPods(name, signal, async () => many)).toHaveLength(100);
  });

  test("name servers that do not answer are an error, and stopping does not wait for them", async () => {
    const never = () => new Promise<string[]>(() => undefined);
    await expect(findPods(name, signal, never)).rejects.toThrow("The name servers do not answer for pods");
    const stopping = new AbortController();
    const found = findPods(name, stopping.signal, never);
    stopping.abort();
    await expect(found).rejects.toThrow("aborted");
  });
});
