import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { TaxFreePayload, TaxFreeSession } from "#domain/taxfree/index.ts";

type Answering = (request: IncomingMessage, reply: ServerResponse) => void;
const json =
  (value: unknown): Answering =>
  (_request, reply) =>
    void reply.setHeader("content-type", "application/json").end(JSON.stringify(value));
const silent: Answering = () => undefined;

const PAYLOAD: TaxFreePayload = {
  facts: {
    gross: "120.5" as Decimal,
    currency: "GBP",
    storeCountry: "GBR",
    customerCountry: "USA",
    cardPrefix: "4111",
  },
  document: { receipts: [] },
};

describe("the tax-free service as a page calls it", () => {
  let service: Server;
  let session: TaxFreeSession;
  let answer: Answering;
  const asked: { readonly url: string | undefined; readonly token: unknown; readonly body: unknown }[] = [];
  // Only a service that never responds has a short limit: others may be slow on a busy machine.
  const provider = (): HttpTaxFreeProvider =>
    new HttpTaxFreeProvider({
      fetch: (input, init) => fetch(input, init),
      ...(answer === silent && { timeoutMs: 300 }),
    });
  before(async () => {
    service = createServer((request, reply) => {
      let body = "";
      request
        .on("data", (part: Buffer) => (body += part.toString()))
        .on("end", () => {
          asked.push({ url: request.url, token: request.headers["session-token"], body: JSON.parse(body) as unknown });
          answer(request, reply);
        });
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    session = {
      baseUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
      senderId: "hartwell",
      token: "t0ken",
    };
  });
  after(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });
  beforeEach(() => void asked.splice(0));

  const CALLS = {
    limits: () => provider().limits(session, PAYLOAD.facts),
    validate: () => provider().validate(session, PAYLOAD),
    reprint: () => provider().reprint(session, "TF1"),
    voidDocument: () => provider().voidDocument(session, "TF1"),
    formState: () => provider().formState(session, "0a0a0a0a"),
  } as const satisfies Record<string, () => Promise<Result<unknown, Failure>>>;
  const all = (): Promise<readonly Result<unknown, Failure>[]> =>
    Promise.all(Object.values(CALLS).map((call) => call()));

  it("is called by the names of its operations, each with the session token [TAXF-015]", async () => {
    answer = json({});
    for (const call of Object.values(CALLS)) await call();
    expect(asked).to.deep.equal([
      {
        url: "/v1/TouristEligibilityDetection",
        token: "t0ken",
        body: {
          gross_amount: 120.5,
          currency: "GBP",
          store_country: "GBR",
          customer_country: "USA",
          card_prefix: "4111",
        },
      },
      { url: "/v1/ValidateMultiform", token: "t0ken", body: { payload: { receipts: [] } } },
      { url: "/v1/ReprintRenderedCheque", token: "t0ken", body: { document_id: "TF1" } },
      { url: "/v1/VoidCheque", token: "t0ken", body: { document_id: "TF1" } },
      { url: "/v1/MultiformState", token: "t0ken", body: { form_id: "0a0a0a0a" } },
    ]);
  });

  const broken: readonly (readonly [what: string, answer: Answering, kind: string])[] = [
    [
      "answers HTML",
      (_request, reply) => void reply.setHeader("content-type", "text/html").end("<html><body>Log in</body></html>"),
      "malformed",
    ],
    ["answers 500", (_request, reply) => void reply.writeHead(500).end(), "rejected"],
    ["answers 401", (_request, reply) => void reply.writeHead(401).end(), "rejected"],
    ["answers 404", (_request, reply) => void reply.writeHead(404).end(), "missing"],
    ["redirects", (_request, reply) => void reply.writeHead(302, { location: "/elsewhere" }).end(), "unreachable"],
    ["hangs up", (request) => void request.socket.destroy(), "unreachable"],
    ["does not answer in time", silent, "unreachable"],
    ["answers a list", json([]), "malformed"],
    ["answers null", json(null), "malformed"],
  ];
  for (const [what, answering, kind] of broken) {
    it(`returns ${kind} when it ${what}, and never ends the portal's session`, async () => {
      answer = answering;
      for (const result of await all()) {
        expect(result).to.have.nested.property("error.kind", kind);
        expect(result).to.have.nested.property("error.status", 0);
      }
    });
  }

  const malformed: readonly (readonly [call: keyof typeof CALLS, answer: unknown])[] = [
    ["limits", { amount: { min: "much" } }],
    ["limits", { amount: 30 }],
    ["limits", { countries: "USA" }],
    ["limits", { cards: [4] }],
    ["validate", { status: "Perhaps" }],
    ["voidDocument", { result_code: "done" }],
    ["reprint", { media_type: "text/html", content: "PGI+" }],
    ["reprint", { media_type: "application/pdf", content: "§" }],
    ["formState", { status: "issued" }],
    ["formState", { status: "lost", document: { document_id: "TF1", refund_amount: 1, total_amount: 2 } }],
  ];
  for (const [call, answered] of malformed) {
    it(`is malformed if ${call} returns ${JSON.stringify(answered)}`, async () => {
      answer = json(answered);
      expect(await CALLS[call]()).to.have.nested.property("error.kind", "malformed");
    });
  }

  it("omits the limits that it does not set", async () => {
    answer = json({ amount: { max: "800.50" }, countries: null });
    expect(await CALLS.limits()).to.deep.equal({ ok: true, value: { max: "800.5" } });
  });
});
