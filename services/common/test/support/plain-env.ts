/** The environment without the servers that it names: a test that starts its own would get those instead. */
export function plainEnv(): NodeJS.ProcessEnv {
  // What starts servers looks for programs on the PATH and for its cache.
  // oxlint-disable-next-line node/no-process-env
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, ...env } = process.env;
  return env;
}
