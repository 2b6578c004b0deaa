import { createRegistry } from "@bufbuild/protobuf";
import * as generated from "./gen/mod.ts";
import { eventSubjects } from "./services.ts";

const files = Object.values(generated).filter((each) => each.kind === "file");

/** The messages of the files that have events, by their full names. */
export const eventRegistry = createRegistry(
  ...files.filter(({ messages }) => messages.some(({ typeName }) => typeName in eventSubjects)),
);
