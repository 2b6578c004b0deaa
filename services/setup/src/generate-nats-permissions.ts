// oxlint-disable-next-line no-restricted-imports -- `make generate` writes a part of NATS's configuration
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { permissionsConf } from "./nats/server-users.ts";

// Run by `make generate` after the list of services changed.
const folder = join(import.meta.dirname, "../../../charts/questwell/files");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "nats-permissions.conf"), permissionsConf());
