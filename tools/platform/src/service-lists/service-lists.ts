import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf, repositoryPath } from "@questwell/local-stack";
import { serviceNames, services, urlVariableOf } from "@questwell/proto";
import { format } from "oxfmt";
import { Alias, isMap, isScalar, parseDocument, type Document } from "yaml";
import { images } from "../images/images.ts";
import { ensure, type Wanted } from "./ensure.ts";

const jsonAt = (path: string) => JSON.parse(readFileSync(join(repositoryPath, path), "utf8")) as object;
const { version } = jsonAt("package.json") as { version: string };
const style = jsonAt(".oxfmtrc.json") as { printWidth: number };

const database = (service: string) => `questwell_${service.replaceAll("-", "_")}`;

/** compose.yaml's services, their secrets, and what the gateway starts after and asks. */
function fillCompose(document: Document): void {
  const each = <Value extends Wanted>(entryOf: (name: (typeof serviceNames)[number]) => [string, Value]) =>
    Object.fromEntries(serviceNames.map(entryOf));
  ensure(document, [], {
    services: {
      secrets: { volumes: serviceNames.map((name) => `secrets-${name}:/secrets/${name}`) },
      ...each((name) => [
        name,
        {
          "<<": new Alias("process"),
          image: `localhost/questwell/${name}:\${QUESTWELL_VERSION:-${version}}`,
          build: { context: ".", args: { "<<": new Alias("bases"), SERVICE: folderOf(name) } },
          depends_on: new Alias("with-users"),
          environment: { "<<": new Alias("service"), NATS_USER: name, MONGODB_DATABASE: database(name) },
          volumes: [`secrets-${name}:/run/secrets/questwell:ro`],
          networks: ["services", "data"],
        },
      ]),
      gateway: {
        depends_on: serviceNames,
        environment: each((name) => [urlVariableOf(name), `http://${name}:4000/graphql`]),
      },
    },
    volumes: each((name) => [`secrets-${name}`, {}]),
  });
}

/** skaffold.yaml's images, where the chart takes each, and what is synced into it. */
function fillSkaffold(document: Document): void {
  ensure(document, ["build", "artifacts"], images.map(artifactOf));
  const set = images.flatMap(({ name }) => {
    const key = name === "setup" ? name : `services.${name}`;
    const variable = `localhost_questwell_${name.replaceAll("-", "_")}`;
    return [
      [`${key}.image.repository`, `{{.IMAGE_REPO_${variable}}}`],
      [`${key}.image.tag`, `{{.IMAGE_TAG_${variable}}}`],
      [`${key}.image.digest`, `{{.IMAGE_DIGEST_${variable}}}`],
    ];
  });
  ensure(document, ["deploy", "helm", "releases", "0", "setValueTemplates"], Object.fromEntries(set));

  const { build, profiles } = document.toJS() as {
    build: { artifacts: { docker: { buildArgs: { SERVICE: string } } }[] };
    profiles: { patches: { value: string }[] }[];
  };
  const image = profiles[0]?.patches[0]?.value ?? "";
  const patches = build.artifacts.flatMap(({ docker: { buildArgs } }, index) => {
    const runtime = {
      op: "add",
      path: `/build/artifacts/${index}/docker/buildArgs/RUNTIME_IMAGE`,
      value: image,
    };
    const manual = [buildArgs.SERVICE, "services/common", "proto"].map((folder) => ({
      src: `${folder}/src/**/*.ts`,
      dest: "/app",
    }));
    const sync = { op: "add", path: `/build/artifacts/${index}/sync`, value: { manual } };
    return buildArgs.SERVICE === "services/setup" ? [runtime] : [runtime, sync];
  });
  ensure(document, ["profiles", "0", "patches"], patches);
}

const artifactOf = ({ name, folder, port }: (typeof images)[number]): Wanted => ({
  image: `localhost/questwell/${name}`,
  docker: { buildArgs: { SERVICE: folder, ...(port !== 4000 && { PORT: String(port) }) } },
});

/** The chart's map of services. */
function fillValues(document: Document): void {
  const path = ["services"];
  const known = new Set(serviceNames.filter((name) => document.hasIn([...path, name])));
  const mongodb = { existingSecret: "", key: "url", database: "" };
  ensure(document, path, Object.fromEntries(serviceNames.map((name) => [name, { mongodb }])));
  const map = document.getIn(path);
  for (const { key } of isMap(map) ? map.items : [])
    for (const name of serviceNames)
      if (isScalar(key) && key.value === name && !known.has(name))
        key.commentBefore = ` -- ${services[name].about.replace(/^./u, (first) => first.toUpperCase())}`;
}

interface ValuesSchema {
  properties: {
    services: { properties: Record<string, object> };
    tls: { properties: { existing: { properties: Record<string, object> } } };
  };
}

/** The schema of the chart's values that have a key for each service. */
function fillValuesSchema(text: string): string {
  const schema = JSON.parse(text) as ValuesSchema;
  const { services: map, tls } = schema.properties;
  for (const [part, definition] of [
    [map, "service"],
    [tls.properties.existing, "name"],
  ] as const) {
    const entries = serviceNames.map((name) => [name, { $ref: `#/definitions/${definition}` }]);
    part.properties = { ...Object.fromEntries(entries), ...part.properties };
  }
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The documents' lists, each between `<!-- name -->` and `<!-- end -->`. */
const marked: Readonly<Record<string, string>> = {
  "services by name": serviceNames.join(", "),
  "images of services": serviceNames
    .map((name, index) => (index === 0 ? `\`localhost/questwell/${name}\`` : `\`${name}\``))
    .join(", "),
  "services: make generate writes them from proto/src/services.ts": `
\`\`\`
${serviceNames.map((name) => `${folderOf(name).padEnd(22)} ${services[name].about}`).join("\n")}
\`\`\`
`,
};

/** A document with its marked lists. @throws Error for a document without one */
function fillMarked(text: string): string {
  let count = 0;
  const filled = text.replace(/<!-- (?<name>[^>]+) -->[\s\S]*?<!-- end -->/gu, (whole, name: string) => {
    const list = marked[name];
    if (list === undefined) return whole;
    count += 1;
    return `<!-- ${name} -->${list}<!-- end -->`;
  });
  if (count === 0) throw new Error("a document has no marked list of services");
  return filled;
}

function inYaml(fill: (document: Document) => void): (text: string) => string {
  return (text) => {
    const document = parseDocument(text);
    fill(document);
    return document.toString({ lineWidth: 0 });
  };
}

const fills: Readonly<Record<string, (text: string) => string>> = {
  "compose.yaml": inYaml(fillCompose),
  "skaffold.yaml": inYaml(fillSkaffold),
  "charts/questwell/values.yaml": inYaml(fillValues),
  "charts/questwell/values.schema.json": fillValuesSchema,
  "README.md": fillMarked,
  "ARCHITECTURE.md": fillMarked,
  "docs/images.md": fillMarked,
};

/** The files with lists of services, each brought up to date with proto/src/services.ts. */
export async function filledLists(): Promise<{ path: string; before: string; after: string }[]> {
  return Promise.all(
    Object.entries(fills).map(async ([path, fill]) => {
      const before = readFileSync(join(repositoryPath, path), "utf8");
      const filled = fill(before);
      const after = path.endsWith(".md") ? filled : (await format(path, filled, style)).code;
      return { path, before, after };
    }),
  );
}
