/** Why a program ends without having done its work, in words for the operator; they contain no secret. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
