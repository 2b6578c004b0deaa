import process from "node:process";

// For `make check` and the build: importing them reads every text, and fails with the file and line of each fault.
try {
  const { builtInTexts } = await import("./coach/built-in/built-in-texts.ts");
  builtInTexts();
  await import("./coach/built-in/review/phrases.ts");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
