/** An operation that cannot be compiled; Apollo's gateway executes it. */
export class NotCovered extends Error {
  override readonly name = "NotCovered";
}
