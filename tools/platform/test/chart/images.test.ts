/** Whose every image of a rendering is: none of ours is asked for at a public registry. */

import { expect, test } from "@jest/globals";
import { imageReference } from "@questwell/local-stack";
import { parseManifests } from "../../src/chart/render-chart.ts";
import { containersOf, podsOf } from "../support/pods.ts";
import { render, renderings } from "../support/renderings.ts";

const imagesOf = (manifests: Parameters<typeof podsOf>[0]) => [
  ...new Set(podsOf(manifests).flatMap((pod) => containersOf(pod).map(({ image }) => image))),
];
/** The servers of others, as the chart's default values have them. */
const servers = new Set(
  ["mongo", "nats"].map((name) => {
    const [tag = "", digest] = imageReference(name).split("@");
    return `docker.io/library/${digest === undefined ? tag : `${name}@${digest}`}`;
  }),
);

test.each(renderings.map(({ name, manifests }) => ({ name, manifests })))(
  "$name: images are listed ones, or the nodes have them, or they are in a registry that the values name",
  ({ manifests }) => {
    const images = imagesOf(manifests);
    expect(images.length).toBeGreaterThan(5);
    const others = images.filter(
      (image) => !servers.has(image) && !/^(?:localhost|registry\.example)\/questwell\//u.test(image),
    );
    expect(others).toEqual([]);
  },
);

test("names with a registry of their own, as skaffold sets them, need no other", async () => {
  const names = ["identity", "progress", "goals-ai", "social", "admin", "event-keeper", "gateway"];
  const set = [
    "image.registry=",
    "setup.image.repository=localhost/questwell/setup",
    ...names.map((name) => `services.${name}.image.repository=localhost/questwell/${name}`),
  ];
  const images = imagesOf(parseManifests(await render({ set })));
  expect(images.filter((image) => !servers.has(image) && !image.startsWith("localhost/questwell/"))).toEqual(
    [],
  );
});
