/** An operation that cannot be compiled; GraphQL's reference implementation executes it. */
export class NotCovered extends Error {
  override readonly name = "NotCovered";
}
