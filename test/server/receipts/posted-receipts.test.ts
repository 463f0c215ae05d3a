import { expect } from "chai";
import { capitalise } from "#domain/shared/json/describe-place.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { formatStoredReceipt } from "#server/receipts/posting/new-receipt.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import {
  readAuditEvents,
  createTokenCalls,
  createCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** The time of `aNewReceipt` in seconds. */
const SECOND = (Date.parse("2026-03-02T10:52:12Z") / 1000).toString(16);
const FLAGS = ["post_receipt", "receipts_view", "receipts:view_hidden_properties"];

describe("a posted receipt", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS });
    putBack = await snapshotTables(server.db, [
      "receipts",
      "audit",
      "kept_answers",
      "raw_records",
      "processing_queue",
      "outbox",
    ]);
  });
  afterEach(async () => {
    await server.app.processing.processAll();
    await putBack();
  });
  after(() => server.close());

  const post = (facts: JsonObject = {}, headers: Record<string, string> = {}): Promise<ReceivedResponse> =>
    call("POST", "/receipts", { body: aNewReceipt(facts), headers });
  const count = async (table: "receipts" | "raw_records" | "outbox"): Promise<number> =>
    (await server.db.selectFrom(table).select("id").execute()).length;

  it("is created at the returned location, and stored as it is returned [POST-005, POST-004]", async () => {
    const { status, headers, json, text } = await post({
      identifier: "ann@mail.example",
      net: 6,
      properties: { salesperson: "Sam", _cost: 1 },
    });
    expect(status).to.equal(201);
    expect(json["id"]).to.match(new RegExp(`^${SECOND}[0-9a-f]{16}$`));
    expect(headers.get("location")).to.equal(`/api/receipts/${String(json["id"])}`);
    expect(json).to.deep.equal({
      ...aNewReceipt({ identifier: "ann@mail.example", net: 6, properties: { salesperson: "Sam", _cost: 1 } }),
      id: json["id"],
      store_id: "5001",
      store: "covent Garden",
      taxes: [],
      discounts: [],
      payments: [],
      processed: null,
      delivery: { counts: {}, events: [] },
      duplicate: false,
    });
    const stored = await server.db
      .selectFrom("receipts")
      .select(["transaction_id", "store_id", "identifier", "localtime"])
      .where("id", "=", String(json["id"]))
      .executeTakeFirst();
    expect(stored).to.deep.equal({
      transaction_id: "TXN-NEW-1",
      store_id: "5001",
      identifier: "ann@mail.example",
      localtime: new Date("2026-03-02T10:52:12Z"),
    });
    const raw = await call("GET", `/receipts/${String(json["id"])}/raw`);
    expect(raw.text.replace(/"processed":(?:null|"[^"]+")/, '"processed":null')).to.equal(text);
    expect(await readAuditEvents(server, "receipt.create")).to.have.deep.nested.property("0.details", {
      retailer_id: "1001",
      store_id: "5001",
    });
  });

  it("is found by the texts of the search box as soon as it is posted", async () => {
    const transaction = `BOX-${String(Date.now()).slice(-6)}-1`;
    await post({ transaction_id: transaction, identifier: "quick@mail.example" });
    for (const q of [transaction, transaction.slice(0, 8), "quick@mail.example", `${transaction} 7.20`.slice(4)]) {
      const { json } = await call("GET", `/receipts?${new URLSearchParams({ q })}`);
      const found = json as unknown as readonly { readonly transaction_id: string }[];
      expect(
        found.map((receipt) => receipt.transaction_id),
        q,
      ).to.include(transaction);
    }
  });

  it("is stored with every digit of its numbers", async () => {
    const sent = `{"total" : 1.10, "transaction_id":"TXN-NEW-1","localtime":"2026-03-02T10:52:12+00:00","l10n":{"locale":"en_GB","currency":"GBP"},
      "store_reference":"LON-01","items":[ {"name":"Tee","price":1.10,"total":1.1e0,"quantity":"1","properties":{"n":12345678901234567890.123}}],"properties":{"checked":{"user":"eve@shop.example","timestamp":"2026-03-02T10:00:00Z"}, "big":9007199254740993}}`;
    const { status, json, text } = await call("POST", "/receipts", { body: sent });
    expect(status).to.equal(201);
    for (const part of [
      '"total":1.10,',
      '"price":1.10,"total":1.1e0,',
      '{"n":12345678901234567890.123}',
      '"properties":{"big":9007199254740993}',
    ])
      expect(text).to.include(part);
    await server.app.processing.processAll();
    expect((await call("GET", `/receipts/${String(json["id"])}/raw`)).text).to.equal(
      text.replace(
        /"processed":null/,
        `"processed":"${String((await call("GET", `/receipts/${String(json["id"])}`)).json["processed"])}"`,
      ),
    );
  });

  it("is accepted if a number exceeds the precision or range of the database", async () => {
    const odd = (total: string) =>
      call("POST", "/receipts", {
        body: JSON.stringify(aNewReceipt({ properties: { n: "N" } }))
          .replace('"N"', total)
          .replace('"total":7.2}', `"total":${total}}`)
          .replace('"total":7.2,"items"', `"total":${total},"items"`),
      });
    for (const total of ["1e-99999", `0.${"0".repeat(20_000)}1`])
      expect([total.length, (await odd(total)).status]).to.deep.equal([total.length, 201]);
    expect((await odd("1e99999")).status).to.equal(400);
  });

  const KEPT: readonly (readonly [written: string, isKept: boolean])[] = [
    ["1E-999", true],
    ["1E+999", true],
    ["1e-1000", false],
    ["1E+1000", false],
    ["9".repeat(199), true],
    ["9".repeat(200), false],
  ];
  for (const [written, isKept] of KEPT) {
    it(`stores a number of ${written.length} characters, ${written.slice(0, 8)}, ${isKept ? "as it was written" : "in another notation"}`, () => {
      const sent = JSON.stringify(aNewReceipt({ properties: { n: "N" } })).replace('"N"', written);
      expect(
        formatStoredReceipt(JSON.parse(sent) as JsonObject, { sent, body: JSON.parse(sent) as JsonObject }).includes(
          written,
        ),
      ).to.equal(isKept);
    });
  }

  it("is stored without the mark of a check, which only a user can set", async () => {
    const { json } = await post({
      properties: { salesperson: "Sam", checked: { user: "eve@shop.example", timestamp: "2026-03-02T10:00:00Z" } },
    });
    expect(json["properties"]).to.deep.equal({ salesperson: "Sam" });
  });

  it("keeps names of people in any Unicode characters", async () => {
    const names = { salesperson: "Ѕam \u200b\uff2b\u202e\u2764\ufe0f", name: "Zoe\u0308 \u{1f469}\u200d\u{1f373}" };
    const { status, json } = await post({ properties: names });
    expect([status, json["properties"]]).to.deep.equal([201, names]);
  });

  it("is refused if it is not valid UTF-8, instead of being stored with replaced characters", async () => {
    const body = Buffer.from(JSON.stringify(aNewReceipt({ identifier: "J\u00f6rg" })), "latin1");
    const response = await fetch(`${server.url}/api/receipts?retailer_id=1001`, {
      method: "POST",
      headers: {
        cookie: await server.signIn("admin@shop.example"),
        origin: server.url,
        "content-type": "application/json",
      },
      body,
    });
    expect([response.status, ((await response.json()) as { description: string }).description]).to.deep.equal([
      400,
      "The body is not UTF-8",
    ]);
    expect(await count("raw_records")).to.equal(0);
  });

  it("is stored byte by byte if it contains a member twice, and the last value counts", async () => {
    const sent = JSON.stringify(aNewReceipt())
      .replace("{", '{"transaction_id":"TXN-FIRST",')
      .replace('"items":[{', '"items":[{"name":"First",');
    const { status, json } = await call("POST", "/receipts", { body: sent });
    expect([status, json["transaction_id"]]).to.deep.equal([201, "TXN-NEW-1"]);
    const { content } = await server.db
      .selectFrom("raw_records")
      .select("content")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(content.toString()).to.equal(sent);
  });

  it("hides and masks every value of a member that occurs twice", async () => {
    const properties =
      '"properties":{"_cost":11,"salesperson":"Sammy","salesperson":"Samuel","_cost":22,"phone":"+441111111","phone":"+442222222","\\u005fcost":55}';
    const sent = JSON.stringify(aNewReceipt({ identifier: "ann@mail.example" })).replace(
      "{",
      `{"identifier":"bob@mail.example",${properties},`,
    );
    const { json } = await call("POST", "/receipts", { body: sent });
    for (const [who, shown] of [
      ["staff@shop.example", { salesperson: "Samuel", phone: "+442222222" }],
      ["sales@shop.example", { salesperson: "S****l", phone: "+********2" }],
    ] as const) {
      const reader = createCalls(server, { cookie: await server.signIn(who), origin: server.url });
      const read = await reader("GET", `/receipts/${String(json["id"])}`);
      expect(read.json["properties"], who).to.deep.equal(shown);
      expect(read.text, who).not.to.match(/bob|Sammy|11111|_cost|005f/);
    }
  });

  it("is refused if it is compressed", async () => {
    const before = await count("raw_records");
    const response = await post({}, { "content-encoding": "gzip" });
    expect([response.status, response.headers.get("accept-encoding"), response.json["description"]]).to.deep.equal([
      415,
      "identity",
      "The body must not be compressed or encoded",
    ]);
    expect((await post({}, { "content-encoding": "identity" })).status).to.equal(201);
    expect(await count("raw_records")).to.equal(before + 1);
  });

  it("is processed in the background, which changes nothing else", async () => {
    const { text, json } = await post();
    await server.app.processing.processAll();
    const { json: processed, text: after } = await call("GET", `/receipts/${String(json["id"])}/raw`);
    expect(Date.parse(String(processed["processed"]))).to.be.closeTo(Date.now(), 10_000);
    expect(after).to.equal(text.replace('"processed":null', `"processed":"${String(processed["processed"])}"`));
  });

  it("is emailed to its customer once, if it asks for that", async () => {
    const sending = { properties: { email_settings: { send: true } } };
    const { json } = await post({ ...sending, identifier: "ann@mail.example" });
    await post({ ...sending, identifier: "ann@mail.example" });
    await post({ ...sending, transaction_id: "TXN-NEW-2", identifier: "a customer card" });
    await post({ transaction_id: "TXN-NEW-3", identifier: "ben@mail.example" });
    await server.app.processing.processAll();
    const mails = await server.db.selectFrom("outbox").select(["recipient", "receipt_id", "body"]).execute();
    expect(mails.map(({ body: _body, ...mail }) => mail)).to.deep.equal([
      { recipient: "ann@mail.example", receipt_id: json["id"] },
    ]);
    expect(mails[0]!.body).to.include(`${server.url}/r/1001.${String(json["id"])}.`);
  });

  it("is emailed to the mailbox that its identifier names, else has a reason why not [D26]", async () => {
    const outcomes: (readonly [identifier: string, recipient: string | undefined, reason: string | undefined])[] = [];
    for (const [at, identifier] of ["<ann@mail.example>", "4821 0042", "ann@", "ann berg@mail.example"].entries()) {
      const { json } = await post({
        transaction_id: `TXN-NEW-${at}`,
        identifier,
        properties: { email_settings: { send: true } },
      });
      await server.app.processing.processAll();
      const read = (await call("GET", `/receipts/${String(json["id"])}`)).json as unknown as {
        processed: string;
        delivery: { events: readonly { event: string; reason?: string }[] };
      };
      expect(read.processed).to.be.a("string");
      const queued = await server.db
        .selectFrom("outbox")
        .select("recipient")
        .where("receipt_id", "=", String(json["id"]))
        .executeTakeFirst();
      outcomes.push([
        identifier,
        queued?.recipient,
        read.delivery.events.find(({ event }) => event === "dropped")?.reason,
      ]);
    }
    const unreachable = "The customer's identifier is not an email address that can be reached";
    expect(outcomes).to.deep.equal([
      ["<ann@mail.example>", "ann@mail.example", undefined],
      ["4821 0042", undefined, unreachable],
      ["ann@", undefined, unreachable],
      ["ann berg@mail.example", undefined, unreachable],
    ]);
  });

  it("is emailed within the limit of its mailbox, and shows a dropped email at once", async () => {
    const limited = await startTestServer({ config: { limits: { api: 1_000_000, page: 1_000_000, signIn: 2 } } });
    const till = await createTokenCalls(limited, { retailers: ["1001"], permissions: FLAGS });
    const sell = (at: number, identifier: string) =>
      till("POST", "/receipts", {
        body: aNewReceipt({
          transaction_id: `TXN-NEW-${at}`,
          identifier,
          properties: { email_settings: { send: true } },
        }),
      });
    const responses = [];
    for (const [at, to] of ["ann@mail.example", "Ann@mail.example", "ANN@mail.example", "ben@mail.example"].entries())
      responses.push(await sell(at, to));
    expect(
      responses.map(({ status, json }) => [status, (json["delivery"] as { counts: object }).counts]),
    ).to.deep.equal([
      [201, {}],
      [201, {}],
      [201, { dropped: 1 }],
      [201, {}],
    ]);
    await limited.app.processing.processAll();
    const mails = await limited.db.selectFrom("outbox").select("recipient").orderBy("id").execute();
    expect(mails.map(({ recipient }) => recipient).sort()).to.deep.equal([
      "Ann@mail.example",
      "ann@mail.example",
      "ben@mail.example",
    ]);
    const { json } = await till("GET", `/receipts/${String(responses[2]!.json["id"])}`);
    expect(json["delivery"]).to.deep.equal(responses[2]!.json["delivery"]);
    await limited.close();
  });

  it("is emailed within the limit of its caller", async () => {
    const limited = await startTestServer({ config: { limits: { api: 1_000_000, page: 1_000_000, signIn: 1 } } });
    const person = createCalls(limited, { cookie: await limited.signIn("admin@shop.example"), origin: limited.url });
    const counts = [];
    for (let at = 0; at < 11; at++) {
      const facts = {
        transaction_id: `TXN-NEW-${at}`,
        identifier: `to${at}@mail.example`,
        properties: { email_settings: { send: true } },
      };
      const { json } = await person("POST", "/receipts?retailer_id=1001", { body: aNewReceipt(facts) });
      counts.push((json["delivery"] as { counts: object }).counts);
    }
    expect(counts).to.deep.equal([...Array<object>(10).fill({}), { dropped: 1 }]);
    await limited.close();
  });

  it("can contain members of the server, which are ignored", async () => {
    const { json: copied } = await call("GET", "/receipts?count=1");
    const read = (copied as unknown as JsonObject[])[0]!;
    const { status, json } = await call("POST", "/receipts", {
      body: {
        ...read,
        transaction_id: "TXN-NEW-2",
        localtime: "2026-03-02T10:52:12Z",
        duplicate: true,
        delivery: 5,
        processed: "x",
      },
    });
    expect([status, json["duplicate"], json["processed"], json["delivery"]]).to.deep.equal([
      201,
      false,
      null,
      { counts: {}, events: [] },
    ]);
    expect(json["id"]).not.to.equal(read["id"]);
  });

  it("is a duplicate of an earlier one of the same sale, even after concurrent posts, and links to it [D25]", async () => {
    const responses = await Promise.all([post(), post(), post()]);
    const [sales, duplicates] = [false, true].map((isDuplicate) =>
      responses.filter(({ json }) => json["duplicate"] === isDuplicate),
    );
    expect([responses.map(({ status }) => status), sales?.length]).to.deep.equal([[201, 201, 201], 1]);
    const href = `/receipts?id=${String(sales![0]!.json["id"])}&count=1`;
    expect(duplicates!.map(({ json }) => json["_links"])).to.deep.equal([
      { original: { href } },
      { original: { href } },
    ]);
    expect((JSON.parse((await call("GET", href)).text) as JsonObject[]).map(({ id }) => id)).to.deep.equal([
      sales![0]!.json["id"],
    ]);
    expect((await post({ total: 7.2 })).json["duplicate"]).to.equal(true);
    const elsewhere = await createTokenCalls(server, { retailers: ["2001"], permissions: FLAGS });
    expect(
      (await elsewhere("POST", "/receipts", { body: aNewReceipt({ store_reference: "ELS-01" }) })).json["duplicate"],
    ).to.equal(false);
  });

  it("is created once per idempotency key, even after concurrent requests, and again with another key [D21]", async () => {
    const before = await count("receipts");
    const responses = await Promise.all([1, 2, 3].map(() => post({}, { "idempotency-key": "one" })));
    expect(
      new Set(responses.map(({ text, status, headers }) => `${status} ${headers.get("location")} ${text}`)),
    ).to.have.property("size", 1);
    expect([await count("receipts"), await count("raw_records")]).to.deep.equal([before + 1, 1]);
    expect((await post({ total: 1 }, { "idempotency-key": "one" })).status).to.equal(409);
    expect((await post({}, { "idempotency-key": "two" })).json["duplicate"]).to.equal(true);
  });

  const refused: readonly (readonly [what: string, facts: JsonObject, pointer: string])[] = [
    ["with an unknown store", { store_reference: "nowhere" }, "store_reference"],
    ["with a store of another retailer", { store_reference: "ELS-01" }, "store_reference"],
    ["without a transaction", { transaction_id: "" }, "transaction_id"],
    ["with a blank transaction", { transaction_id: " \t" }, "transaction_id"],
    ["with an invalid day", { localtime: "2026-02-29T10:00:00+00:00" }, "localtime"],
    ["with a leap second", { localtime: "2016-12-31T23:59:60Z" }, "localtime"],
    ["with a time without an offset", { localtime: "2026-03-02T10:52:12" }, "localtime"],
    ["with a time before 1970", { localtime: "1969-12-31T23:59:59Z" }, "localtime"],
    ["with a time after 2106", { localtime: "2106-02-07T06:28:16Z" }, "localtime"],
    ["with the day after tomorrow", { localtime: new Date(Date.now() + 2 * 86_400_000).toISOString() }, "localtime"],
    [
      "with an invalid time of a return",
      { items: [{ name: "Tee", price: 1, total: 1, quantity: "1", return: { localtime: "2016-12-31T23:59:60Z" } }] },
      "items/0/return/localtime",
    ],
    ["with an unknown member", { colour: "red" }, "colour"],
    ["without items", { items: null }, "items"],
    ["with an invalid currency", { l10n: { locale: "en_GB", currency: "pounds" } }, "l10n/currency"],
  ];
  for (const [what, facts, pointer] of refused) {
    it(`${what} is refused with the member, and stores nothing [POST-005]`, async () => {
      const before = await count("receipts");
      const { status, json } = await post(facts);
      expect([status, (json["errors"] as { pointer: string }[])[0]?.pointer]).to.deep.equal([400, pointer]);
      expect([await count("receipts"), await count("raw_records")]).to.deep.equal([before, 0]);
    });
  }

  const properties = (json: string): string =>
    JSON.stringify(aNewReceipt({ properties: "PROPERTIES" })).replace('"PROPERTIES"', json);
  const worded: readonly (readonly [what: string, body: JsonObject | string, words: string])[] = [
    ["a blank id", aNewReceipt({ transaction_id: " " }), "Transaction ID must not be blank"],
    [
      "an invalid time",
      aNewReceipt({ localtime: "2016-12-31T23:59:60Z" }),
      "Localtime must be a valid time with its offset: 2026-03-01T10:52:12+00:00",
    ],
    [
      "a time that no id can contain",
      aNewReceipt({ localtime: "1969-12-31T23:59:59Z" }),
      "Localtime must be between 1970 and 2106",
    ],
    [
      "a future time",
      aNewReceipt({ localtime: new Date(Date.now() + 2 * 86_400_000).toISOString() }),
      "Localtime must not be in the future",
    ],
    [
      "an invalid time of a return",
      aNewReceipt({
        items: [{ name: "Tee", price: 1, total: 1, quantity: "1", return: { localtime: "2016-12-31T23:59:60Z" } }],
      }),
      "Localtime of return of item 1 must be a valid time with its offset: 2026-03-01T10:52:12+00:00",
    ],
    ["NUL in a name", properties('{"a\\u0000":1}'), '"a\\u0000" of properties must not contain NUL or half characters'],
    ["a lone surrogate", properties('{"a":"\\ud83d"}'), "A of properties must not contain NUL or half characters"],
    ["an infinite number", properties('{"a":1e999}'), "A of properties must not contain a number that is too large"],
    [
      "nesting that is too deep",
      properties(`${'{"a":'.repeat(70)}1${"}".repeat(70)}`),
      "The body must not nest deeper than 64 levels",
    ],
  ];
  for (const [what, body, words] of worded) {
    it(`with ${what} is refused with a matching message`, async () => {
      const { status, json } = await call("POST", "/receipts", { body });
      expect([status, json["status"], json["description"]]).to.deep.equal([400, "Bad Request", words]);
    });
  }

  it("is refused if it has a member __proto__, before any rule is applied", async () => {
    const { status, json } = await call("POST", "/receipts", { body: properties('{"__proto__":{"a":1}}') });
    expect([status, json["description"]]).to.deep.equal([400, "Bad Request"]);
  });

  it("is refused if it is invalid JSON, nested too deep, has a __proto__ member or is larger than 2 MB", async () => {
    const deep = `${JSON.stringify(aNewReceipt()).slice(0, -1)},"properties":${'{"a":'.repeat(70)}1${"}".repeat(70)}}`;
    const large = JSON.stringify(aNewReceipt({ properties: { text: "x".repeat(2_097_152) } }));
    const poisoned = `${JSON.stringify(aNewReceipt()).slice(0, -1)},"properties":{"__proto__":{"a":1}}}`;
    for (const [body, status] of [
      ["{", 400],
      [deep, 400],
      [poisoned, 400],
      [large, 413],
    ] as const) {
      expect((await call("POST", "/receipts", { body })).status).to.equal(status);
    }
    expect((await call("POST", "/receipts", { body: "<receipt/>", type: "text/xml" })).status).to.equal(415);
    expect((await post({ properties: { text: "x".repeat(2_000_000) } })).status).to.equal(201);
  });

  it("accepts lists of ten thousand entries, and no longer ones", async () => {
    const item = { name: "Tee", price: 1, total: 1, quantity: "1" };
    const lists: readonly (readonly [name: string, entry: JsonObject])[] = [
      ["items", item],
      ["taxes", { name: "VAT", rate: 20, amount: 1 }],
      ["discounts", { amount: 1 }],
      ["payments", { method: "card", amount: 1 }],
    ];
    for (const [name, entry] of lists) {
      const { status, json } = await post({ [name]: Array.from({ length: 10_001 }, () => entry) });
      expect([name, status, json["errors"]]).to.deep.equal([
        name,
        400,
        [{ description: `${capitalise(name)} must have at most 10,000 entries`, pointer: name }],
      ]);
    }
    expect((await post({ items: Array.from({ length: 10_000 }, () => item) })).status).to.equal(201);
  });

  it("accepts a store reference of the maximum length", async () => {
    const reference = "💶".repeat(256);
    await server.db
      .updateTable("stores")
      .set({ effective_reference: reference })
      .where("retailer_id", "=", "1001")
      .where("id", "=", "5002")
      .execute();
    try {
      const { status, json } = await post({ store_reference: reference });
      expect([status, json["store_id"]]).to.deep.equal([201, "5002"]);
      expect((await post({ store_reference: `${reference}x` })).status).to.equal(400);
    } finally {
      await server.db
        .updateTable("stores")
        .set({ effective_reference: "77" })
        .where("retailer_id", "=", "1001")
        .where("id", "=", "5002")
        .execute();
    }
  });

  it("is accepted for the caller's stores only", async () => {
    const narrow = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS, stores: ["5002"] });
    expect((await narrow("POST", "/receipts", { body: aNewReceipt() })).status).to.equal(400);
    const { status, json } = await narrow("POST", "/receipts", { body: aNewReceipt({ store_reference: "77" }) });
    expect([status, json["store_id"]]).to.deep.equal([201, "5002"]);
  });

  it("is returned as it is stored, without properties that the caller may not see [POST-004]", async () => {
    const { json } = await post({ properties: { salesperson: "Sam", _cost: 1, till_drift: 3 } });
    const poster = await createTokenCalls(server, { retailers: ["1001"], permissions: ["post_receipt"] });
    expect((await poster("GET", `/receipts/${String(json["id"])}/raw`)).json["properties"]).to.deep.equal({
      salesperson: "Sam",
    });
    const narrow = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["post_receipt"],
      stores: ["5002"],
    });
    expect((await narrow("GET", `/receipts/${String(json["id"])}/raw`)).status).to.equal(404);
    expect((await poster("GET", `/receipts/${"0".repeat(24)}/raw`)).status).to.equal(404);
    const reader = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    expect((await reader("GET", `/receipts/${String(json["id"])}/raw`)).status).to.equal(403);
  });

  it("is denied to demonstration accounts", async () => {
    const sales = createCalls(server, { cookie: await server.signIn("sales@shop.example"), origin: server.url });
    expect((await sales("POST", "/receipts", { body: aNewReceipt() })).status).to.equal(403);
  });
});
