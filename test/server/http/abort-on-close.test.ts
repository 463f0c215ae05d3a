import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import Fastify, { type FastifyInstance } from "fastify";
import { abortOnClose } from "#server/http/abort-on-close.ts";

describe("the signal of a request", () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  const listen = async (handler: (signal: AbortSignal) => Promise<string>): Promise<string> => {
    app = Fastify();
    app.get("/", (_request, reply) => handler(abortOnClose(reply)));
    await app.listen({ host: "127.0.0.1", port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };

  it("aborts when the client closes the connection before the response", async () => {
    let stopped: Promise<unknown> | undefined;
    const leaving = new AbortController();
    const url = await listen((signal) => {
      stopped = once(signal, "abort");
      setImmediate(() => leaving.abort());
      return new Promise(() => undefined);
    });
    await fetch(url, { signal: leaving.signal }).catch(() => undefined);
    await stopped;
    expect(stopped).not.to.equal(undefined);
  });

  it("does not abort before the response is complete", async () => {
    let wasAborted: boolean | undefined;
    const url = await listen(async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      wasAborted = signal.aborted;
      return "done";
    });
    expect([await (await fetch(url)).text(), wasAborted]).to.deep.equal(["done", false]);
  });
});
