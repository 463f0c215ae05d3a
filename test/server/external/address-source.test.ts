import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { HttpAddressSource, type AddressSource } from "#server/external/address-source.ts";
import { createSampleAddresses } from "#demo/stand-ins/sample-addresses.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

type Answering = (request: IncomingMessage, reply: ServerResponse) => void;
const json =
  (value: unknown): Answering =>
  (_request, reply) =>
    void reply.setHeader("content-type", "application/json").end(JSON.stringify(value));
const silent: Answering = () => undefined;

describe("an address provider", () => {
  let provider: Server;
  let server: TestServer;
  let answer: Answering;
  const asked: (string | undefined)[] = [];
  before(async () => {
    provider = createServer((request, reply) => {
      asked.push(request.url);
      answer(request, reply);
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
    // Only a provider that never responds has a short limit: others may be slow on a busy machine.
    const source = (): AddressSource => new HttpAddressSource(url, answer === silent ? 300 : undefined);
    const providerOne: AddressSource = {
      search: (...found) => source().search(...found),
      findById: (id) => source().findById(id),
    };
    server = await startTestServer({
      externals: { addresses: { "provider-one": providerOne, "provider-two": createSampleAddresses() } },
    });
    for (const id of ["3001", "9001"])
      await server.rights.runChange(() => server.db.insertInto("retailers").values({ id, name: "Other" }).execute());
  });
  after(async () => {
    await server.close();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });
  beforeEach(() => void asked.splice(0));

  const token = (retailer: string, permissions: readonly string[] = ["view_address"]): Promise<Call> =>
    createTokenCalls(server, { retailers: [retailer], permissions });
  const search = async (
    query = "country=GBR&query=1%20High%20St%2CAB1%202CD",
    path = "/addresses/_search/provider-one",
    retailer = "1001",
  ) => (await token(retailer))("GET", `${path}?${query}`);

  it("receives a country and a query, and the id of a hit to get its address [CONS-050, CONS-051]", async () => {
    answer = json({ addresses: [{ id: "a/1", text: "1 High St, Bath", more: 1 }] });
    expect((await search()).json).to.deep.equal({ data: { addresses: [{ id: "a/1", text: "1 High St, Bath" }] } });
    answer = json({ address: ["1 High St", "Flat 2"], city: "Bath", county: "Somerset", postcode: "AB1 2CD" });
    expect((await search("", "/addresses/_search/provider-one/a%2F1")).json).to.deep.equal({
      address: ["1 High St", "Flat 2"],
      city: "Bath",
      county: "Somerset",
    });
    expect(asked).to.deep.equal(["/v1/search?country=GBR&query=1+High+St%2CAB1+2CD", "/v1/address?id=a%2F1"]);
  });

  const BROKEN: readonly (readonly [what: string, answer: Answering])[] = [
    [
      "responds with HTML",
      (_request, reply) =>
        void reply.setHeader("content-type", "text/html").end("<html><body>Please log in</body></html>"),
    ],
    ["responds with an error", (_request, reply) => void reply.writeHead(500).end()],
    ["redirects", (_request, reply) => void reply.writeHead(302, { location: "/elsewhere" }).end()],
    ["closes the connection", (request) => void request.socket.destroy()],
    ["does not respond in time", silent],
    ["responds with other JSON", json({ addresses: [{ id: 1, text: "x" }], address: "one line" })],
    ["responds with a list", json([])],
    [
      "responds without end",
      (_request, reply) => {
        const write = (): void => {
          while (!reply.destroyed && reply.write("x".repeat(65_536)));
          reply.once("drain", write);
        };
        write();
      },
    ],
  ];
  for (const [what, broken] of BROKEN) {
    it(`that ${what} leads to a 503 that says what to do`, async () => {
      answer = broken;
      for (const [query, path] of [
        ["country=GBR&query=AB1", "/addresses/_search/provider-one"],
        ["", "/addresses/_search/provider-one/a"],
      ] as const) {
        const { status, json: problem } = await search(query, path);
        expect([status, problem["description"]]).to.deep.equal([
          503,
          "The address provider does not answer. Enter the address by hand",
        ]);
      }
    });
  }

  it("that does not know an id leads to a 404", async () => {
    answer = (_request, reply) => void reply.writeHead(404).end("<html>");
    expect((await search("", "/addresses/_search/provider-one/gone")).status).to.equal(404);
  });

  const OFFERED: readonly (readonly [retailer: string, provider: string, country: string, status: number])[] = [
    ["1001", "provider-one", "DEU", 200],
    ["1001", "provider-one", "GBR", 200],
    ["1001", "provider-one", "FRX", 200],
    ["1001", "provider-one", "FRA", 400],
    ["1001", "provider-one", "ESP", 400],
    ["1001", "provider-two", "GBR", 404],
    ["3001", "provider-two", "USA", 200],
    ["3001", "provider-two", "DEU", 400],
    ["3001", "provider-one", "GBR", 404],
    ["9001", "provider-one", "GBR", 404],
    ["9001", "none", "GBR", 404],
    ["1001", "constructor", "GBR", 404],
  ];
  for (const [retailer, name, country, status] of OFFERED) {
    it(`${name} is ${status === 200 ? "asked" : "not asked"} for ${country} by retailer ${retailer} [CONS-044, CONS-045, CONS-046, CONS-043]`, async () => {
      answer = json({ addresses: [] });
      expect((await search(`country=${country}&query=1`, `/addresses/_search/${name}`, retailer)).status).to.equal(
        status,
      );
    });
  }

  it("receives requests of holders of view_address only [CONS-047]", async () => {
    const { status, json: problem } = await (
      await token("1001", ["patch_identifier", "consumer_view"])
    )("GET", "/addresses/_search/provider-one?country=GBR&query=AB1");
    expect([status, problem["description"]]).to.deep.equal([403, "Missing permission: view_address"]);
  });

  it("is optional: without one, users enter addresses by hand", async () => {
    const without = await startTestServer({
      externals: { addresses: { "provider-one": undefined, "provider-two": undefined } },
    });
    const call = await createTokenCalls(without, { retailers: ["1001"], permissions: ["view_address"] });
    for (const path of ["provider-one?country=GBR&query=AB1", "provider-one/1"]) {
      const { status, json: problem } = await call("GET", `/addresses/_search/${path}`);
      expect([status, problem["description"]], path).to.deep.equal([
        503,
        "The address provider does not answer. Enter the address by hand",
      ]);
    }
    await without.close();
  });
});
