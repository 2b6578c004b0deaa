import type { Provider } from "./provider.ts";
import { Unavailable } from "./provider.ts";
import { findContainerEngine } from "./container-engine.ts";

/** An image that a container engine of this machine has or can pull. */
export function fromContainer({ image, engine }: { image: string; engine: string }): Provider {
  return {
    name: `container of ${image}`,
    engine,
    isSlow: true,
    async find({ env, log }) {
      if ((await findContainerEngine(env)) === undefined)
        throw new Unavailable("no container engine answers");
      const { getContainerRuntimeClient, ImageName } = await import("testcontainers");
      const name = ImageName.fromString(image);
      try {
        const client = await getContainerRuntimeClient();
        if (!(await client.image.exists(name))) {
          log(`Pulling ${image}, once for this machine …`);
          await client.image.pull(name);
        }
        // A pull reports some failures only inside its stream, so only the image's presence counts.
        if (!(await client.image.exists(name))) throw new Error(`${image} could not be pulled`);
      } catch (error) {
        throw new Unavailable(error instanceof Error ? error.message : String(error));
      }
      return { kind: "container", image, engine };
    },
  };
}
