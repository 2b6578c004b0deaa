// Ends the process on SIGTERM or SIGINT while its program is still being imported, until `runProcess` listens, too.
// Loaded with `node --require @questwell/common/preload src/main.ts`. It is CommonJS and imports no file, because Node
// loads such a file first: before a TypeScript file it would load its type stripper, which takes as long as its start.
//
// The kernel delivers a signal to process 1 of a container only once there is a handler, and JavaScript runs none while
// modules load. But Node begins with a handler in C++ that takes itself away and sends the signal once more, which
// process 1 never gets: a missing handler means that a signal has come. So process 1 looks for it at each import.
const { readFileSync } = require("node:fs");
const { registerHooks } = require("node:module");

const SIGNALS = { SIGINT: 2, SIGTERM: 15 };
const CHECK_EVERY_MS = 10;
/** A program that does not listen itself ends on a signal from then on. */
const LISTEN_AFTER_MS = 1000;

if (process.pid === 1 && process.platform === "linux") watchImports();
else listen();

function watchImports() {
  let nextCheckAt = 0;
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      if (performance.now() >= nextCheckAt) {
        exitIfSignalled();
        nextCheckAt = performance.now() + CHECK_EVERY_MS;
      }
      return nextResolve(specifier, context);
    },
  });
  const listenNow = () => {
    process.off("newListener", listenAsWell);
    hooks.deregister();
    exitIfSignalled();
    listen();
  };
  const listenAsWell = (event) => {
    if (event in SIGNALS) listenNow();
  };
  process.on("newListener", listenAsWell);
  setTimeout(() => {
    if (process.listeners("newListener").includes(listenAsWell)) listenNow();
  }, LISTEN_AFTER_MS).unref();
  exitIfSignalled();
}

/** Ends the process on a signal unless the program listens, too. */
function listen() {
  for (const signal of Object.keys(SIGNALS)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(0);
    });
  }
}

/** Ends the process when one of its first handlers is gone. */
function exitIfSignalled() {
  const caught = /^SigCgt:\s*(\w+)/mu.exec(readFileSync("/proc/self/status", "utf8"));
  if (caught === null) return;
  const mask = BigInt(`0x${caught[1]}`);
  if (Object.values(SIGNALS).some((number) => ((mask >> BigInt(number - 1)) & 1n) === 0n)) process.exit(0);
}
