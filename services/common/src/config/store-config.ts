import mongoose from "mongoose";
import { z } from "zod";
import { mountedFile } from "./mounted-file.ts";

const EXAMPLE = "an address of MongoDB, such as mongodb://host:27017/";

/** The address of MongoDB: exactly one of a variable and a file that holds it, which keeps passwords out of both. */
export const storeConfig = z
  .object({ MONGODB_URL: z.string().optional(), MONGODB_URL_FILE: mountedFile.optional() })
  .transform(({ MONGODB_URL: inline, MONGODB_URL_FILE: file }, context): { MONGODB_URL: string } => {
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: "custom", path: [variable], message });
    const url = inline ?? file?.text.trim() ?? "";
    if (inline !== undefined && file)
      complain("MONGODB_URL_FILE", "Set either MONGODB_URL or this, not both");
    else if (inline === undefined && !file) complain("MONGODB_URL", "Set either this or MONGODB_URL_FILE");
    else if (!isStoreUrl(url))
      complain(
        file ? "MONGODB_URL_FILE" : "MONGODB_URL",
        file ? `${file.path} ${url === "" ? "is empty" : `holds no ${EXAMPLE.slice(3)}`}` : `Not ${EXAMPLE}`,
      );
    return { MONGODB_URL: url };
  });

/** Whether the driver understands it; the driver's own messages may repeat parts of it. */
function isStoreUrl(url: string): boolean {
  try {
    return Boolean(new mongoose.mongo.MongoClient(url).options);
  } catch {
    return false;
  }
}
