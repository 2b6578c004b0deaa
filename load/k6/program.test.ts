import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ensureK6 } from "./program.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-k6-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("without k6 and Go a run says what to install, and exits as unavailable", async () => {
  const message =
    "There is no k6 1.8.1 here. Install k6 1.8.1 (https://grafana.com/docs/k6/latest/set-up/install-k6), or Go (https://go.dev/dl), with which it is built once.";
  const ensured = ensureK6({ PATH: folder, QUESTWELL_CACHE_PATH: folder }, () => {});
  await expect(ensured).rejects.toMatchObject({ message, exitCode: 69 });
});
