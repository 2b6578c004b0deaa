import { requireDocker } from "./docker.ts";
import { runCommand } from "../commands/run-command.ts";

// What every target that tests with Docker calls first.
await runCommand(requireDocker);
