/** The environment without its servers' addresses: a test that starts its own servers would get those instead. */
export function plainEnv(): NodeJS.ProcessEnv {
  // Starting servers needs the programs on the PATH and the cache.
  // oxlint-disable-next-line node/no-process-env
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, ...env } = process.env;
  return env;
}
