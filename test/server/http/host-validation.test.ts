import { connect } from "node:net";
import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("the Host header of a request", () => {
  /** Sends these header lines without the default ones of a client. */
  const ask = async (server: TestServer, lines: readonly string[], line = "GET /sign-in"): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.write([`${line} HTTP/1.1`, ...lines, "connection: close", "", ""].join("\r\n"));
    return (await socket.toArray()).join("");
  };
  const statusOf = async (...asked: Parameters<typeof ask>): Promise<number> =>
    Number((await ask(...asked)).slice(9, 12));
  const within = async (
    config: NonNullable<Parameters<typeof startTestServer>[0]>["config"],
    act: (server: TestServer) => Promise<void>,
  ): Promise<void> => {
    const server = await startTestServer({ config: config! });
    await act(server).finally(() => server.close());
  };

  it("is refused if it is duplicate, foreign or invalid, on this machine", async () => {
    await within({}, async (server) => {
      const { host } = new URL(server.url);
      for (const lines of [[`host: ${host}`], ["host: localhost"], [`host: portal.localhost:1`], ["host: [::1]:4870"]])
        expect(await statusOf(server, lines), String(lines)).to.equal(200);
      for (const lines of [
        [`host: ${host}`, "host: evil.example"],
        [`host: ${host}`, `Host: ${host}`],
        ["host: evil.example"],
        [`host: ${host}.evil.example`],
        ["host: a@localhost"],
        ["host: localhost/x"],
        ["host: 203.0.113.9"],
        ["host:"],
      ]) {
        expect(await statusOf(server, lines), String(lines)).to.equal(400);
      }
      const answer = await ask(server, ["host: evil.example"], "GET /api/_/session");
      expect(answer)
        .to.match(/counterfoil-request-id: [0-9a-f]{16}/)
        .and.to.include(
          '{"status":"Bad Request","description":"The Host header names another site","code":"invalid_request"}',
        );
      expect(await statusOf(server, ["host: evil.example"], "GET /health/ready")).to.equal(200);
    });
  });

  it("is refused if the request line names another host", async () => {
    await within({}, async (server) => {
      const { host } = new URL(server.url);
      const statusOfLine = (target: string) => statusOf(server, [`host: ${host}`], `GET ${target}`);
      for (const target of [
        "http://evil.example/sign-in",
        "HTTP://evil.example/sign-in",
        `http://evil.example@${host}/sign-in`,
        "https://localhost/sign-in",
      ])
        expect(await statusOfLine(target), target).to.equal(400);
      expect(await statusOfLine(`http://${host}/sign-in`)).to.equal(200);
    });
  });

  it("never lets a foreign page count as a page of the portal", async () => {
    await within({}, async (server) => {
      const cookie = await server.signIn("admin@shop.example");
      const own = new URL(server.url).host;
      const change = (...lines: string[]) =>
        statusOf(
          server,
          [`cookie: ${cookie}`, "content-type: application/json", "content-length: 0", ...lines],
          "POST /api/_/receipts/_process",
        );
      expect(await change("host: evil.example", "origin: http://evil.example")).to.equal(400);
      expect(await change(`host: ${own}`, "host: evil.example", "origin: http://evil.example")).to.equal(400);
      expect(await change(`host: ${own}`, "origin: http://evil.example")).to.equal(403);
    });
  });

  it("must be that of PUBLIC_URL or of ALLOWED_HOSTS, also through a proxy", async () => {
    await within(
      { publicUrl: "https://portal.example", allowedHosts: ["inner:4870"], trustProxy: 1 },
      async (server) => {
        const forwarded = (name: string): readonly string[] => [
          "host: inner:9",
          "x-forwarded-proto: https",
          `x-forwarded-host: ${name}`,
        ];
        for (const lines of [forwarded("portal.example"), forwarded("PORTAL.example:443"), ["host: inner:4870"]])
          expect(await statusOf(server, lines), String(lines)).to.equal(200);
        for (const lines of [
          forwarded("evil.example"),
          forwarded("portal.example, evil.example"),
          forwarded("portal.example:8443"),
          ["host: inner"],
        ])
          expect(await statusOf(server, lines), String(lines)).to.equal(400);
      },
    );
  });

  it("can be any valid name if the server is public and does not know its own name", async () => {
    await within({ host: "0.0.0.0", trustProxy: 1 }, async (server) => {
      expect(await statusOf(server, ["host: portal.example"])).to.equal(200);
      expect(await statusOf(server, ["host: portal.example", "host: portal.example"])).to.equal(400);
    });
  });
});
