import { programs, folderOf } from "@questwell/local-stack";

/** An image of the product. */
export interface Image {
  /** The last part of the image's name, see `imageName`. */
  name: string;
  /** The workspace whose program it runs; the Dockerfile's SERVICE. */
  folder: string;
  /** Where the program listens for others; the Dockerfile's PORT. */
  port: number;
  /** The size that it may have at most. */
  maxBytes: number;
}

/**
 * The name under which an image is built. `localhost` is no registry: an engine that lacks the image asks none for it, and
 * no owner of a name at a public registry can serve it.
 */
export const imageName = (name: string, tag: string): string => `localhost/questwell/${name}:${tag}`;

const MB = 1_000_000;
const SERVICE = { port: 4000, maxBytes: 220 * MB };
const GATEWAY = { port: 8080, maxBytes: 290 * MB };

/** Every image: one per process of the product, and the programs that set it up. */
export const images: readonly Image[] = [
  ...programs.map((name) => ({ name, folder: folderOf(name), ...(name === "gateway" ? GATEWAY : SERVICE) })),
  { name: "setup", folder: "services/setup", ...SERVICE },
];

/** The images that a list of names, separated by spaces or commas, chooses; all of them for an empty one. */
export function chooseImages(names: string): readonly Image[] | string {
  const asked = names.split(/[\s,]+/u).filter((name) => name !== "");
  const unknown = asked.filter((name) => images.every((image) => image.name !== name));
  if (unknown.length > 0)
    return `There is no image ${unknown.join(", ")}: ONLY takes names among ${images.map(({ name }) => name).join(", ")}`;
  return asked.length === 0 ? images : images.filter(({ name }) => asked.includes(name));
}
