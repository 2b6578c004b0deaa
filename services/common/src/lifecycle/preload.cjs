// Ends the process on SIGTERM or SIGINT while its program is still being imported, until `runProcess` listens, too: the
// kernel delivers a signal to process 1 of a container only once there is a handler. Loaded with
// `node --require @questwell/common/preload src/main.ts`. It is CommonJS and imports no file, because Node loads such a
// file first: before a TypeScript file it would load its type stripper, which takes as long as its whole start.
const { readFileSync } = require("node:fs");

const hasStopped = process.pid === 1 && process.platform === "linux" && !isCaught(15);
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0);
  });
}
if (hasStopped) process.exit(0);

/**
 * Whether this process has a handler of a signal. Node begins with one of SIGTERM that takes itself away and sends the
 * signal once more, which process 1 never gets: without it, the signal has come.
 */
function isCaught(signalNumber) {
  const caught = /^SigCgt:\s*(\w+)/mu.exec(readFileSync("/proc/self/status", "utf8"));
  return caught === null || ((BigInt(`0x${caught[1]}`) >> BigInt(signalNumber - 1)) & 1n) === 1n;
}
