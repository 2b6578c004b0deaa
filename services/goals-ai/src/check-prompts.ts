import { readPrompts } from "./openai/prompts.ts";

// For `make check`: a prompt that changed under an old name fails before a process refuses to start with it.
readPrompts();
