import { images } from "./images.ts";

// Prints a line for each image, for scripts: its name, its workspace, its port.
for (const { name, folder, port } of images) process.stdout.write(`${name} ${folder} ${port}\n`);
