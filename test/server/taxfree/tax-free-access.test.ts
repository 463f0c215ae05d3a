import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { sql } from "kysely";
import { HttpTaxFreeSessions, type TaxFreeSessions } from "#server/external/tax-free-sessions.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, receiptIdAt, transactionAt } from "#test/support/server-fixture.ts";
import { issueForms, RECEIPT, startTaxFreeServer } from "./tax-free-server.ts";

type Answering = (request: IncomingMessage, reply: ServerResponse) => void;
const json =
  (value: unknown): Answering =>
  (_request, reply) =>
    void reply.setHeader("content-type", "application/json").end(JSON.stringify(value));
const silent: Answering = () => undefined;

describe("access to the tax-free service", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTaxFreeServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["refund_view"] });
  });
  after(() => server.close());

  const keep = (id: string, change: object) =>
    sql`UPDATE receipts SET body = (body::jsonb || ${JSON.stringify(change)}::jsonb)::json WHERE retailer_id = '1001' AND id = ${id}`.execute(
      server.db,
    );
  const payload = async (ids: string) => call("GET", `/ic2iweb/payload?receipt_ids=${ids}`);

  const enabled: readonly (readonly [store: string, enabled: boolean])[] = [
    ["LON-01", true],
    ["77", true],
    ["AAR-01", false],
    ["LON-99", false],
    ["ELS-01", false],
  ];
  for (const [store, expected] of enabled) {
    it(`is ${expected ? "" : "not "}enabled at ${store} [TAXF-012]`, async () => {
      const { status, json: body } = await call("GET", `/ic2iweb/enabled?store_reference=${store}`);
      expect([status, body]).to.deep.equal([200, { enabled: expected }]);
    });
  }

  it("is not enabled at a store that the caller may not see", async () => {
    const other = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["refund_view"],
      stores: ["5002"],
    });
    expect([
      (await other("GET", "/ic2iweb/enabled?store_reference=LON-01")).json,
      (await other("GET", "/ic2iweb/session-token?store_reference=LON-01")).status,
    ]).to.deep.equal([{ enabled: false }, 404]);
    expect((await other("GET", "/ic2iweb/enabled?store_reference=77")).json).to.deep.equal({ enabled: true });
  });

  it("opens a session whose headers contain the URL of the service and the sender [TAXF-013]", async () => {
    const { status, headers, json: body } = await call("GET", "/ic2iweb/session-token?store_reference=LON-01");
    expect([status, headers.get("ic2i-sender-id")]).to.deep.equal([200, "alder-finch"]);
    expect(headers.get("ic2i-base-url"))
      .to.match(/^http:\/\/127\.0\.0\.1:\d+$/)
      .and.not.to.equal(server.url);
    expect(body["token"]).to.match(/^[\w-]+\.[\w-]+$/);
    expect((await call("GET", "/ic2iweb/session-token?store_reference=AAR-01")).json).to.have.property(
      "description",
      "This store does not issue tax-free forms",
    );
  });

  it("is denied in demo mode, and without the permission to issue", async () => {
    const cookie = await server.signIn("sales@shop.example");
    for (const path of [
      "enabled?store_reference=LON-01",
      "session-token?store_reference=LON-01",
      `payload?receipt_ids=${RECEIPT}`,
    ]) {
      expect((await fetch(`${server.url}/api/ic2iweb/${path}`, { headers: { cookie } })).status).to.equal(403);
      expect(
        (
          await (
            await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] })
          )("GET", `/ic2iweb/${path}`)
        ).status,
      ).to.equal(403);
    }
  });

  it("returns the payload of a receipt, without data that identifies the customer [TAXF-014]", async () => {
    await sql`INSERT INTO consumers (retailer_id, identifier, properties, updated_timestamp) VALUES ('1001', 'shopper3@mail.example', '{"country":"USA","name":{"first":"Ann"}}', now())`.execute(
      server.db,
    );
    await sql`UPDATE stores SET body = (body::jsonb || '{"country":"GBR"}'::jsonb)::json WHERE retailer_id = '1001' AND id = '5001'`.execute(
      server.db,
    );
    await keep(RECEIPT, {
      payments: [{ method: "card", amount: 7.2, details: { number: "512345******4821", type: "MC" } }],
    });
    const { status, json: body, text } = await payload(RECEIPT);
    expect([status, body]).to.deep.equal([
      200,
      {
        gross_amount: 7.2,
        currency: "GBP",
        store_country: "GBR",
        customer_country: "USA",
        card_prefix: "512345",
        receipts: [
          {
            id: RECEIPT,
            transaction_id: "TXN-0004",
            localtime: "2026-03-01T08:30:00+00:00",
            store_reference: "LON-01",
            gross_amount: 7.2,
            items: [{ name: "Flat white", position: 0, quantity: "2", gross_amount: 7.2 }],
          },
        ],
      },
    ]);
    expect(text).not.to.match(/shopper|Ann|4821/);
  });

  it("sums several receipts of a store, and refuses receipts of two stores", async () => {
    const [own, same, other] = [0, 9, 1].map(
      (at) => fixtureReceipt({ retailer: "1001", at, transaction: transactionAt(at) }).id,
    );
    const both = (await payload(`${own},${same}`)).json as {
      gross_amount: number;
      receipts: readonly { id: string; items: readonly { name: string }[] }[];
    };
    expect([
      both.gross_amount,
      both.receipts.map(({ id, items }) => [id, items.map(({ name }) => name)]),
    ]).to.deep.equal([
      14.4,
      [
        [own, ["Flat white"]],
        [same, ["Flat white"]],
      ],
    ]);
    const refused = await payload(`${own},${other}`);
    expect([refused.status, refused.json["description"]]).to.deep.equal([
      400,
      "The receipts must be of one store and one currency",
    ]);
    for (const ids of ["", "mine", `${own},`]) expect((await payload(ids)).status).to.equal(400);
    expect((await payload(receiptIdAt(1))).status).to.equal(404);
  });

  it("omits what a receipt does not contain: no time, no quantity, no total, no such store", async () => {
    const { id } = fixtureReceipt({ retailer: "1001", at: 15, transaction: transactionAt(15) });
    await keep(id, {
      localtime: null,
      total: null,
      store_reference: "LON-99",
      items: [{ name: "Cap" }, { name: "Bag", quantity: -1, total: -3.5 }, null],
    });
    const { status, json: body } = await payload(id);
    expect([status, body]).to.deep.equal([
      200,
      {
        gross_amount: 0,
        currency: "GBP",
        receipts: [
          {
            id,
            transaction_id: "TXN-0016",
            store_reference: "LON-99",
            gross_amount: 0,
            items: [
              { name: "Cap", position: 0 },
              { name: "Bag", position: 1, quantity: "-1", gross_amount: -3.5 },
            ],
          },
        ],
      },
    ]);
  });
});

describe("a tax-free service", () => {
  let service: Server;
  let server: TestServer;
  let call: Call;
  let answer: Answering;
  const requests: {
    readonly url: string | undefined;
    readonly authorization: string | undefined;
    readonly body: string;
  }[] = [];
  before(async () => {
    service = createServer((request, reply) => {
      let body = "";
      request
        .on("data", (part: Buffer) => (body += part.toString()))
        .on("end", () => {
          requests.push({ url: request.url, authorization: request.headers.authorization, body });
          answer(request, reply);
        });
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
    // Only a service that never responds has a short limit: others may be slow on a busy machine.
    const sessions: TaxFreeSessions = {
      baseUrl: url,
      open: (owner) => new HttpTaxFreeSessions(url, "s3cret", answer === silent ? 300 : undefined).open(owner),
    };
    server = await startTestServer({ externals: { taxFree: sessions } });
    await issueForms(server);
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["refund_view"] });
  });
  after(async () => {
    await server.close();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });
  beforeEach(() => void requests.splice(0));
  const open = () => call("GET", "/ic2iweb/session-token?store_reference=LON-01");

  it("opens a session with the server's key", async () => {
    answer = json({ token: "abc.def" });
    const { status, json: body, headers } = await open();
    expect([status, body, headers.get("ic2i-base-url")?.endsWith("/v1")]).to.deep.equal([
      200,
      { token: "abc.def" },
      true,
    ]);
    expect(requests).to.deep.equal([
      {
        url: "/v1/CreateSession",
        authorization: "Bearer s3cret",
        body: '{"sender_id":"alder-finch","store_reference":"LON-01"}',
      },
    ]);
  });

  const broken: readonly (readonly [what: string, answer: Answering])[] = [
    ["answers HTML", (_request, reply) => void reply.setHeader("content-type", "text/html").end("<html></html>")],
    ["fails", (_request, reply) => void reply.writeHead(500).end()],
    ["redirects", (_request, reply) => void reply.writeHead(302, { location: "/elsewhere" }).end()],
    ["closes the connection", (request) => void request.socket.destroy()],
    ["times out", silent],
    ["returns no token", json({ token: "" })],
    ["returns a token that is not a valid header", json({ token: "a\r\nb" })],
    ["returns null", json(null)],
  ];
  for (const [what, answering] of broken) {
    it(`that ${what} is a 503`, async () => {
      answer = answering;
      const { status, json: body } = await open();
      expect([status, body["description"]]).to.deep.equal([
        503,
        "The tax-free service does not answer, please try again later",
      ]);
    });
  }
});

describe("a server without a tax-free service", () => {
  it("issues no forms", async () => {
    const server = await startTestServer();
    await issueForms(server);
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["refund_view"] });
    expect([
      (await call("GET", "/ic2iweb/enabled?store_reference=LON-01")).json,
      (await call("GET", "/ic2iweb/session-token?store_reference=LON-01")).status,
    ]).to.deep.equal([{ enabled: false }, 404]);
    await server.close();
  });
});
