// Ends the process on SIGTERM or SIGINT while its program is still being imported, until `runProcess` listens, too: the
// kernel delivers a signal to process 1 of a container only once there is a handler. Loaded with
// `node --require @questwell/common/preload src/main.ts`. It is CommonJS and imports nothing, because Node loads such a
// file first: before a TypeScript file it would load its type stripper, which takes as long as its whole start.
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0);
  });
}
