/** A server that a process was configured with is older than this release supports; the message names both versions. */
export class UnsupportedServer extends Error {
  override readonly name = "UnsupportedServer";
}
