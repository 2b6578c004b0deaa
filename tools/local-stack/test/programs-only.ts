/** An environment in which servers are child processes, for tests that check their process ids. */
export const programsOnly: NodeJS.ProcessEnv = {
  ...process.env,
  MONGODB_URL: "",
  NATS_URL: "",
  DOCKER_HOST: "unix:///nowhere",
};
