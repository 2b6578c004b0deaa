import { requireDocker } from "./docker.ts";
import { runCommand } from "./run-command.ts";

// What every target that tests with Docker calls first.
await runCommand(requireDocker);
