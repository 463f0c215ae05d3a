// Serves a competitor like the host serves the portal: precompressed, with immutable hashed files, and the API of the
// reference server behind it.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { Agent, request as ask } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";

export type Host = { readonly url: string; stop(): Promise<void> };

/** An address without a file belongs to the application in index.html. */
export async function startHost(folder: string, api: string): Promise<Host> {
  await compressAll(folder);
  const app = fastify();
  const agent = new Agent({ keepAlive: true });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, file) =>
      void reply.header("cache-control", HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache"),
  });
  app.setNotFoundHandler((request, reply) => {
    const page = `${request.url.slice(1)}.html`;
    return reply.sendFile(existsSync(join(folder, page)) ? page : "index.html");
  });
  app.get("/api/*", (request, reply) => {
    reply.hijack();
    const forwarded = ask(api + request.url, { agent, headers: request.headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply.raw);
    });
    forwarded.on("error", () => reply.raw.destroy());
    forwarded.end();
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const stop = async (): Promise<void> => {
    app.server.closeAllConnections();
    await app.close();
    agent.destroy();
  };
  return { url, stop };
}

const HASHED = /-[A-Z0-9]{8}\.(?:js|css)(?:\.(?:br|gz))?$/;

async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => /\.(?:html|js|css)$/.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
