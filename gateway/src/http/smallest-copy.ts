import { extname } from "node:path";
import type { Request, Response } from "express";

const endings = { br: ".br", gzip: ".gz" } as const;
const encodings = new Map<string, string>([
  [".br", "br"],
  [".gz", "gzip"],
]);

/**
 * The smallest copy of a file that the browser accepts; the build stores compressed copies next to the files.
 *
 * @param stored every file of the app, by path.
 */
export function smallestCopy(
  stored: ReadonlyMap<string, unknown>,
  file: string,
  request: Request,
  response: Response,
): string {
  if (!stored.has(file + endings.br) || !stored.has(file + endings.gzip)) return file;
  response.vary("Accept-Encoding");
  // Checked one at a time, the smaller first: browsers weight both equally and list gzip first.
  const encoding = (["br", "gzip"] as const).find((each) => request.acceptsEncodings(each) === each);
  return encoding === undefined ? file : file + endings[encoding];
}

/** Sets the content headers of a compressed copy; by its file name only, it would be served as an archive. */
export function describeCopy(response: Response, file: string): void {
  const encoding = encodings.get(extname(file));
  if (encoding === undefined) return;
  response.type(extname(file.slice(0, -extname(file).length))).set("Content-Encoding", encoding);
}
