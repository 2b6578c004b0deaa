/** The MongoDB that the test run started; each test file uses a database of its own in it. */
export function testMongoUrl(): string {
  // The global set-up of the test run puts the address there.
  // oxlint-disable-next-line node/no-process-env
  const url = process.env["TEST_MONGODB_URL"];
  if (!url) throw new Error("TEST_MONGODB_URL is not set: run this through the jest project `service`");
  return url;
}
