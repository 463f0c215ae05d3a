import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { createLocalBreachList } from "#server/external/local-breach-list.ts";
import { HibpClient } from "#server/external/hibp-client.ts";

/** The SHA-1 of "password" is 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8. */
const RANGE =
  "0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n1E4C9B93F3F0682250B6CF8331B7EE68FD8:10434004\r\n1E2AAA439972480CEC7F16C795BBB429372:0\r\n";
const silent = (): void => undefined;

describe("the range API of breached passwords", () => {
  let server: Server;
  let url: string;
  let answer: (request: IncomingMessage, reply: ServerResponse) => void;
  const asked: string[] = [];
  before(async () => {
    server = createServer((request, reply) => {
      asked.push(`${request.url} ${request.headers["add-padding"]}`);
      answer(request, reply);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;
  });
  after(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  beforeEach(() => {
    asked.splice(0);
    answer = (_request, reply) => reply.end(RANGE);
  });

  it("receives five digits of the hash and nothing else of the password [ACCT-068]", async () => {
    expect(await new HibpClient(url).include("password")).to.deep.equal({ ok: true, value: true });
    expect(asked).to.deep.equal(["/range/5BAA6 true"]);
  });

  it("does not match another password of the same range, and ignores padding lines", async () => {
    answer = (_request, reply) => reply.end(RANGE.replace("10434004", "0"));
    expect(await new HibpClient(url).include("password")).to.deep.equal({ ok: true, value: false });
    answer = (_request, reply) => reply.end("");
    expect(await new HibpClient(url).include("password")).to.deep.equal({ ok: true, value: false });
  });

  for (const [what, broken] of [
    ["responds with an error", (_request: IncomingMessage, reply: ServerResponse) => void reply.writeHead(503).end()],
    [
      "redirects",
      (_request: IncomingMessage, reply: ServerResponse) => void reply.writeHead(302, { location: "/elsewhere" }).end(),
    ],
    ["closes the connection", (request: IncomingMessage) => void request.socket.destroy()],
    ["does not respond in time", silent],
  ] as const) {
    it(`reports a failure when it ${what}`, async () => {
      answer = broken;
      expect(await new HibpClient(url, broken === silent ? 100 : undefined).include("password")).to.have.property(
        "ok",
        false,
      );
    });
  }
});

describe("the bundled list of breached passwords", () => {
  for (const [password, isKnown] of [
    ["123456789987654321", true],
    ["MailCreated5240", true],
    ["seven green umbrellas in the rain", false],
    ["", false],
  ] as const) {
    it(`${isKnown ? "knows" : "does not know"} '${password}'`, async () => {
      expect(await createLocalBreachList().include(password)).to.deep.equal({ ok: true, value: isKnown });
    });
  }
});
