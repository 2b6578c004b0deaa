import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import mongoose from "mongoose";

/** A MongoDB that reports another version than its own, as long a text; everything else is the real server behind it. */
export async function startOlderMongo(
  url: string,
): Promise<{ url: string; version: string; close(): Promise<void> }> {
  const version = "8.0.15";
  const client = new mongoose.mongo.MongoClient(url);
  const { version: own } = (await client.db("admin").command({ buildInfo: 1 })) as { version: string };
  await client.close();
  if (own.length !== version.length) throw new Error(`${own} cannot be replaced by ${version} in a message`);
  const port = Number(new URL(url).port);
  const server = createServer((socket) => {
    const upstream = connect(port, "127.0.0.1");
    for (const each of [socket, upstream]) each.on("error", () => each.destroy());
    socket.pipe(upstream);
    upstream.on("data", (chunk) =>
      socket.write(Buffer.from(chunk.toString("latin1").replaceAll(own, version), "latin1")),
    );
    upstream.on("close", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const older = new URL(url);
  older.port = String((server.address() as AddressInfo).port);
  return {
    url: older.href,
    version,
    close: async () => void server.close(),
  };
}
