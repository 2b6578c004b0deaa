/** An environment in which servers are processes of ours, for tests that look at their process ids. */
export const programsOnly: NodeJS.ProcessEnv = {
  ...process.env,
  MONGODB_URL: "",
  NATS_URL: "",
  DOCKER_HOST: "unix:///nowhere",
};
