import type { MessageInitShape } from "@bufbuild/protobuf";
import { list, parseInput, type BackgroundContext } from "@questwell/common";
import type { CheckTextRequest, CheckTextResponseSchema } from "@questwell/proto";
import { z } from "zod";
import { checkInput } from "./gate.ts";

const MAX_TEXT = 500;
const MAX_TEXTS = 20;

const request = z.object({
  texts: list(z.string().max(MAX_TEXT, "Text too long"), {
    min: 1,
    max: MAX_TEXTS,
    tooMany: "Too many texts",
    missing: "Texts are required",
  }),
});

/**
 * Checks whether texts of one person may be coached; none of them is stored.
 *
 * @throws AppError BAD_USER_INPUT for an invalid request.
 */
export async function checkText(
  _ctx: BackgroundContext,
  message: CheckTextRequest,
): Promise<MessageInitShape<typeof CheckTextResponseSchema>> {
  const { texts } = parseInput(request, message);
  return (await checkInput(texts)) ?? {};
}
