import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { parseWindowMessage, type TaxFreePayload, type TaxFreeSession } from "#domain/taxfree/index.ts";
import { startSandbox } from "#demo/stand-ins/taxfree/start-sandbox.ts";
import { readConfig } from "#server/config.ts";
import type { TestServer } from "#test/support/server.ts";
import { textsOfPdf } from "#test/server/receipts/pdf-text.ts";
import { chooseInWindow, startTaxFreeServer, taxFreePorts } from "#test/server/taxfree/tax-free-server.ts";

const A = "3a0f6f1e6d0b4f6e";

describe("the tax-free sandbox", () => {
  let server: TestServer;
  let ports: Awaited<ReturnType<typeof taxFreePorts>>;
  let session: TaxFreeSession;
  before(async () => {
    server = await startTaxFreeServer();
    ports = await taxFreePorts(server);
    session = await ports.session();
  });
  after(() => server.close());

  const payloadWith = (...receipts: readonly object[]): TaxFreePayload => ({
    facts: { gross: "100" as Decimal, currency: "GBP" },
    document: JSON.parse(JSON.stringify({ receipts })) as TaxFreePayload["document"],
  });
  const item = { name: "Coat", quantity: "1" };
  const receipt = { transaction_id: "T-1", localtime: "2026-03-01T08:30:00+00:00", items: [item] };

  it("returns the limits of a sale [TAXF-015]", async () => {
    const limits = await ports.provider.limits(session, {
      gross: "7.2" as Decimal,
      currency: "GBP",
      customerCountry: "GBR",
    });
    expect(limits).to.have.nested.property("value.min", "30");
    expect(limits).to.have.nested.property("value.countries").that.includes("USA");
  });

  const validated: readonly (readonly [what: string, payload: TaxFreePayload, answer: object])[] = [
    ["a whole receipt", payloadWith(receipt), { status: "Valid" }],
    [
      "no quantity",
      payloadWith({ ...receipt, items: [item, { name: "Cap" }] }),
      { status: "Invalid", message: "Cap has no quantity" },
    ],
    [
      "a negative quantity",
      payloadWith({ ...receipt, items: [{ ...item, quantity: "-1" }] }),
      { status: "Invalid", message: "Coat has the quantity -1" },
    ],
    [
      "no time",
      payloadWith({ ...receipt, localtime: undefined }),
      { status: "Invalid", message: "Receipt T-1 has no time" },
    ],
    ["no receipt", payloadWith(), { status: "Invalid", message: "There is no receipt" }],
  ];
  for (const [what, payload, response] of validated) {
    it(`validates ${what}`, async () => {
      expect(await ports.provider.validate(session, payload)).to.deep.equal({ ok: true, value: response });
    });
  }

  const outcomes: readonly (readonly [outcome: string, read: readonly unknown[]])[] = [
    ["success", ["issued"]],
    ["duplicate", ["issued", "issued"]],
    ["unheard", []],
    ["amount_too_low", ["amount_too_low"]],
    ["too_old", ["too_old"]],
    ["message", ["message: No passport"]],
    ["generic", ["generic"]],
    ["malformed", [undefined]],
    ["wrong_nonce", [undefined]],
    ["close", []],
  ];
  for (const [at, [outcome, expected]] of outcomes.entries()) {
    it(`provokes ${outcome}`, async () => {
      const formId = `0000000${at}`;
      const messages = await chooseInWindow(session, formId, { outcome, text: "No passport" });
      const read = messages.map((message) => parseWindowMessage(message, { formId, nonce: "n0nce" }));
      expect(
        read.map((response) =>
          response?.kind === "failed"
            ? response.error.kind === "message"
              ? `message: ${response.error.text}`
              : response.error.kind
            : response?.kind,
        ),
      ).to.deep.equal(expected);
      expect(await ports.provider.formState(session, formId)).to.have.nested.property(
        "value.kind",
        ["success", "duplicate", "unheard"].includes(outcome) ? "issued" : "unknown",
      );
    });
  }

  it("issues a form once, and reprints it", async () => {
    const [first] = await chooseInWindow(session, A);
    const [again] = await chooseInWindow(session, A);
    expect(again).to.deep.equal(first);
    const { document_id, refund_amount, total_amount } = first!["document"] as {
      document_id: string;
      refund_amount: number;
      total_amount: number;
    };
    expect([refund_amount, total_amount]).to.deep.equal([12, 100]);
    const printed = await ports.provider.reprint(session, document_id);
    expect(printed.ok && new TextDecoder().decode(printed.value.bytes.slice(0, 5))).to.equal("%PDF-");
    expect(await ports.provider.reprint(session, "SBX-NONE")).to.have.nested.property("error.kind", "malformed");
  });

  it("prints the document number, and each receipt with its store, total and goods", async () => {
    const goods = (name: string, quantity: string, gross_amount: number) => ({ name, quantity, gross_amount });
    const sale = {
      gross_amount: 1290.5,
      receipts: [
        {
          ...receipt,
          store_reference: "LON-01",
          gross_amount: 1240.5,
          items: [goods("Coat", "1", 1200), goods("Wool socks", "3", 40.5)],
        },
        {
          ...receipt,
          transaction_id: "T-2",
          store_reference: "LON-02",
          gross_amount: 50,
          items: [goods("Belt", "1", 50)],
        },
      ],
    };
    const [message] = await chooseInWindow(session, "2b1e0a01-7c4d-4e8f", sale);
    const { document_id } = message!["document"] as { document_id: string };
    const printed = await ports.provider.reprint(session, document_id);
    const text = textsOfPdf(Buffer.from(printed.ok ? printed.value.bytes : []))
      .flat()
      .map((placed) => placed.text);
    expect(text).to.include.members(["SANDBOX: NOT VALID", document_id, "£1,290.50", "£154.86"]);
    expect(text).to.include.members(["Receipt T-1", "£1,240.50", "Store LON-01, 2026-03-01 08:30"]);
    expect(text).to.include.members(["1 × Coat", "£1,200.00", "3 × Wool socks", "£40.50"]);
    expect(text).to.include.members(["Receipt T-2", "£50.00", "Store LON-02, 2026-03-01 08:30", "1 × Belt"]);
  });

  const voided: readonly (readonly [outcome: string, codes: readonly number[], text?: string])[] = [
    ["success", [0, 1003]],
    ["already", [1003, 1003]],
    ["refused", [2100, 2100], "The refund was already paid"],
    ["refused_silently", [2100, 2100]],
  ];
  for (const [at, [void_outcome, codes, text]] of voided.entries()) {
    it(`voids with the outcome ${void_outcome} [TAXF-007-part]`, async () => {
      const [message] = await chooseInWindow(session, `1000000${at}`, { void_outcome });
      const { document_id } = message!["document"] as { document_id: string };
      const responses = [
        await ports.provider.voidDocument(session, document_id),
        await ports.provider.voidDocument(session, document_id),
      ];
      expect(responses).to.deep.equal(
        codes.map((code) => ({ ok: true, value: { code, ...(text && { message: text }) } })),
      );
    });
  }

  it("refuses calls without a valid session, and with a forged one", async () => {
    const [message] = await chooseInWindow(session, "20000000");
    const { document_id } = message!["document"] as { document_id: string };
    for (const token of [
      "",
      "x",
      session.token.replace(/\..*/, ".x"),
      `${Buffer.from('["other","LON-01",9e15]').toString("base64url")}.${session.token.split(".")[1]}`,
    ]) {
      const response = await ports.provider.voidDocument({ ...session, token }, document_id);
      expect(response).to.have.nested.property("error.kind", "rejected");
      expect(
        (
          await fetch(`${session.baseUrl}/issue`, {
            method: "POST",
            body: new URLSearchParams({
              session_token: token,
              form_id: "30000000",
              nonce: "n",
              origin: "https://a.example",
              payload: "{}",
            }),
          })
        ).status,
      ).to.equal(400);
    }
    expect(await ports.provider.formState(session, "20000000")).to.have.nested.property("value.kind", "issued");
  });

  it("accepts calls of pages of other origins, without cookies", async () => {
    const asked = await fetch(`${session.baseUrl}/VoidCheque`, {
      method: "OPTIONS",
      headers: { origin: "https://portal.example", "access-control-request-headers": "content-type,session-token" },
    });
    expect([
      asked.status,
      asked.headers.get("access-control-allow-origin"),
      asked.headers.get("access-control-allow-headers"),
      asked.headers.has("access-control-allow-credentials"),
    ]).to.deep.equal([204, "*", "content-type, session-token", false]);
  });

  it("escapes the values of other programs", async () => {
    const post = {
      session_token: session.token,
      form_id: "40000000",
      nonce: '"><script>',
      origin: "https://portal.example",
      payload: JSON.stringify({ currency: "<b>", receipts: [{ transaction_id: "</script><script>" }] }),
    };
    const page = await (
      await fetch(`${session.baseUrl}/issue`, { method: "POST", body: new URLSearchParams(post) })
    ).text();
    expect(page).not.to.include("<script>").and.not.to.include("<b>");
    const refused = await fetch(`${session.baseUrl}/issue`, {
      method: "POST",
      body: new URLSearchParams({ ...post, origin: "javascript:alert(1)" }),
    });
    expect(refused.status).to.equal(400);
  });
});

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

describe("the sandbox of a server", () => {
  let server: TestServer;
  const running: Sandbox[] = [];
  before(async () => {
    server = await startTaxFreeServer();
  });
  after(async () => {
    await Promise.all(running.map((sandbox) => sandbox.stop()));
    await server.close();
  });
  const start = async (taxFreePort: number, clock = new FixedClock("2026-03-01T12:00:00Z")): Promise<Sandbox> => {
    const sandbox = await startSandbox({
      config: { ...readConfig({ LOG_LEVEL: "silent" }), taxFreePort },
      db: server.db,
      clock,
      log: process.stderr,
    });
    running.push(sandbox);
    return sandbox;
  };

  it("uses another port if its own is taken, and shares the stored forms", async () => {
    const first = await start(0);
    const second = await start(Number(new URL(first.service.baseUrl).port));
    expect(second.service.baseUrl).not.to.equal(first.service.baseUrl);
    const owner = { senderId: "alder-finch", storeReference: "LON-01" };
    const token = (await first.service.open(owner))!;
    await chooseInWindow({ ...first.service, senderId: owner.senderId, token }, A);
    const provider = new HttpTaxFreeProvider({ fetch });
    expect(await provider.formState({ ...second.service, senderId: owner.senderId, token }, A)).to.have.nested.property(
      "value.kind",
      "issued",
    );
  });

  it("ends a session after half an hour", async () => {
    const clock = new FixedClock("2026-03-01T12:00:00Z");
    const { service: sessions } = await start(0, clock);
    const session = {
      ...sessions,
      senderId: "alder-finch",
      token: (await sessions.open({ senderId: "alder-finch", storeReference: "LON-01" }))!,
    };
    const provider = new HttpTaxFreeProvider({ fetch });
    expect((await provider.formState(session, A)).ok).to.equal(true);
    clock.advance(30 * 60_000);
    expect(await provider.formState(session, A)).to.have.nested.property("error.kind", "rejected");
  });
});
