import { extname } from "node:path";
import type { Request, Response } from "express";

const endings = { br: ".br", gzip: ".gz" } as const;
const encodings = new Map<string, string>([
  [".br", "br"],
  [".gz", "gzip"],
]);

/**
 * The smallest copy of a file that the browser takes; the build stores compressed copies beside the files.
 *
 * @param stored every file there is, as a path within the folder.
 */
export function smallestCopy(
  stored: ReadonlySet<string>,
  file: string,
  request: Request,
  response: Response,
): string {
  if (!stored.has(file + endings.br) || !stored.has(file + endings.gzip)) return file;
  response.vary("Accept-Encoding");
  // One at a time, the smaller first: browsers like both equally and name gzip first.
  const encoding = (["br", "gzip"] as const).find((each) => request.acceptsEncodings(each) === each);
  return encoding === undefined ? file : file + endings[encoding];
}

/** Says what a stored copy is: its name alone would make it an archive. */
export function describeCopy(response: Response, file: string): void {
  const encoding = encodings.get(extname(file));
  if (encoding === undefined) return;
  response.type(extname(file.slice(0, -extname(file).length))).set("Content-Encoding", encoding);
}
