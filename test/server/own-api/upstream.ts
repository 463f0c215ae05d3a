import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the API received. */
export type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export type Upstream = {
  readonly url: string;
  /** The requests since the last `reset`, with their whole bodies. */
  readonly received: Received[];
  /** Requests that the client closed before they were answered. */
  aborted(): number;
  /** Answers the next requests to a path, without its query. `*` is every other path. */
  answer(path: string, respond: Respond): void;
  reset(): void;
  close(): Promise<void>;
};

/** Starts a small API on loopback, below `/retail/v2`. */
export async function startUpstream(): Promise<Upstream> {
  const responders = new Map<string, Respond>();
  const received: Received[] = [];
  let aborted = 0;
  const server: Server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const parts: Buffer[] = [];
    const note = (): void => void received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    request.on("data", (part: Buffer) => parts.push(part)).on("end", note);
    response.once("close", () => {
      if (!response.writableFinished) aborted += 1;
    });
    const path = url.split("?")[0]!.replace(BASE, "");
    const respond = responders.get(path) ?? responders.get("*") ?? json([]);
    respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`,
    received,
    aborted: () => aborted,
    answer: (path, respond) => void responders.set(path, respond),
    reset: () => {
      received.length = 0;
      responders.clear();
      aborted = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers with JSON after the request has ended. */
export const json =
  (
    body: unknown,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string | string[]> } = {},
  ): Respond =>
  (request, response) =>
    void request.resume().once("end", () => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    });

/** Answers with a text of any type. */
export const text =
  (body: string, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): Respond =>
  (request, response) =>
    void request.resume().once("end", () => {
      response.writeHead(status, headers);
      response.end(body);
    });

const BASE = "/retail/v2";
