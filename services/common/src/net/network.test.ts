/** @shows ASVS-15.3.4 */

import { expect, test } from "@jest/globals";
import { isLoopback, isPrivateHost, networkOf, networksOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:1::", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0"],
  ["::", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["unknown", ["unknown"]],
  ["2001:db8:1:abcd::5", ["2001:db8:1:abcd", "2001:db8:1:ab00/56", "2001:db8:1/48"]],
  ["2001:db8:1:abff:9::", ["2001:db8:1:abff", "2001:db8:1:ab00/56", "2001:db8:1/48"]],
  ["2001:db8:1:7::", ["2001:db8:1:7", "2001:db8:1:000/56", "2001:db8:1/48"]],
  ["::1%lo", ["0:0:0:0", "0:0:0:000/56", "0:0:0/48"]],
])("%s counts for %j, with rising limits", (address, networks) => {
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks);
  expect(networksOf(address).map(({ times }) => times)).toEqual([1, 4, 16].slice(0, networks.length));
});

test.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["10.0.0.1", false],
  ["2001:db8::1", false],
  ["", false],
])("whether %s is this machine: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test.each([
  ["http://localhost:11434/v1", true],
  ["http://ollama:11434/v1", true],
  ["http://127.0.0.1", true],
  ["http://2130706433", true],
  ["http://0.0.0.0", true],
  ["http://192.168.1.9", true],
  ["http://172.31.255.1", true],
  ["http://100.64.0.7", true],
  ["http://[::1]", true],
  ["http://[::ffff:192.168.1.9]", true],
  ["http://[fd00::1]", true],
  ["http://[fe80::1]", true],
  ["http://nas.local", true],
  ["http://GPU.Lan.", true],
  ["http://host.docker.internal", true],
  ["http://ollama.ai.svc", true],
  ["http://ollama.ai.svc.cluster.local", true],
  ["http://172.32.0.1", false],
  ["http://100.128.0.1", false],
  ["http://8.8.8.8", false],
  ["http://[2001:db8::1]", false],
  ["http://[::ffff:8.8.8.8]", false],
  ["https://api.mistral.ai", false],
  ["https://local.example", false],
  ["https://notlocal", true],
  ["https://my-lan.example.org", false],
])("the host of %s is private: %s", (address, isPrivate) => {
  expect(isPrivateHost(new URL(address).hostname)).toBe(isPrivate);
});
