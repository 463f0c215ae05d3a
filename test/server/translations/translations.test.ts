import { expect } from "chai";
import { readAuditEvents, createTokenCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const TOTAL = { original: "Total", message: "Somme", metadata: { comments: ["Below the items"] } };
const ORDER = { original: "Order", contexts: [{ context: "verb", message: "Commander" }] };
const ITEMS = { original: "{n} item", plural: "{n} items", plurals: { one: "{n} article", other: "{n} articles" } };

describe("the translations of the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["translation_admin"] });
    putBack = await snapshotTables(server.db, ["translations", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const add = (locale: string, by = call): Promise<ReceivedResponse> => by("POST", `/_/translation-locale/${locale}`);
  const read = async (locale = "fr_FR", by = call): Promise<Readonly<Record<string, unknown>>> =>
    (
      (await by("GET", `/_/translation-data?locale=${locale}`)).json["locales"] as Readonly<Record<string, unknown>>[]
    ).find((one) => one["locale"] === locale)!;
  const versionOf = async (locale = "fr_FR"): Promise<string> =>
    new Date(String((await read(locale))["updated_timestamp"])).toUTCString();
  const put = async (
    messages: readonly unknown[],
    headers?: Record<string, string>,
    locale = "fr_FR",
  ): Promise<ReceivedResponse> =>
    call("PUT", `/_/translation-data/${locale}`, {
      body: { locale: { messages } },
      headers: headers ?? { "if-unmodified-since": await versionOf(locale) },
    });

  it("are read as they are written, all locales or one [TRAN-008, TRAN-009]", async () => {
    await add("en_GB");
    await add("fr_FR");
    const { status, json, headers } = await put([TOTAL, ORDER, ITEMS]);
    const stamp = json["updated_timestamp"];
    const stamped = [
      { ...TOTAL, metadata: { ...TOTAL.metadata, updated_timestamp: stamp } },
      { ...ORDER, metadata: { updated_timestamp: stamp } },
      { ...ITEMS, metadata: { updated_timestamp: stamp } },
    ];
    expect([status, json]).to.deep.equal([
      200,
      { locale: "fr_FR", updated_timestamp: stamp, total: 3, translated: 2, messages: stamped },
    ]);
    expect(Date.parse(headers.get("last-modified")!)).to.equal(Date.parse(String(stamp)));
    const all = (await call("GET", "/_/translation-data")).json["locales"] as Readonly<Record<string, unknown>>[];
    expect(all.map(({ locale, messages }) => [locale, messages])).to.deep.equal([
      ["en_GB", []],
      ["fr_FR", stamped],
    ]);
    const one = (await call("GET", "/_/translation-data?locale=en_GB")).json["locales"] as Readonly<
      Record<string, unknown>
    >[];
    expect(one.map(({ messages }) => messages)).to.deep.equal([[], undefined]);
    const audited = (await readAuditEvents(server, "translations.change")).at(-1)!;
    expect(audited.target).to.equal("fr_FR");
    expect(audited.details).to.deep.include({ retailer_id: "1001", changed: 3, messages: 3 });
    expect((audited.details as { readonly changes: unknown }).changes).to.deep.include({
      path: "/Total",
      after: { kind: "text", text: "Somme" },
    });
    const back = await call("PUT", "/_/translation-data/fr_FR", {
      body: { locale: await read() },
      headers: { "if-unmodified-since": headers.get("last-modified")! },
    });
    expect([back.status, back.headers.get("last-modified")], "a locale as it was read changes nothing").to.deep.equal([
      200,
      headers.get("last-modified"),
    ]);
  });

  it("are written only by a caller who names the version they saw [TRAN-009]", async () => {
    await add("fr_FR");
    const version = await versionOf();
    expect((await put([TOTAL], {})).status).to.equal(428);
    expect((await put([TOTAL], { "if-unmodified-since": "yesterday" })).status).to.equal(400);
    expect((await put([TOTAL], { "if-unmodified-since": version })).status).to.equal(200);
    expect((await put([ORDER], { "if-unmodified-since": version })).status).to.equal(412);
    expect((await read())["total"]).to.equal(1);
    expect((await put([TOTAL], { "if-unmodified-since": version }, "de_DE")).status).to.equal(404);
  });

  it("keep why another user's change was overwritten", async () => {
    await add("fr_FR");
    await put([TOTAL], { "if-unmodified-since": await versionOf(), "counterfoil-overwrite-reason": "Agreed with Ann" });
    const [{ details } = { details: {} }] = (await readAuditEvents(server, "translations.change")).slice(-1) as {
      details: Record<string, unknown>;
    }[];
    expect(Object.values(details!)).to.include("Agreed with Ann");
  });

  it("keep messages whose originals are the names of members of JavaScript objects", async () => {
    await add("fr_FR");
    const names = ["__proto__", "constructor", "toString", "1", "0"];
    const { status } = await put(names.map((original) => ({ original, message: `<${original}>` })));
    const messages = (await read())["messages"] as { original: string; message: string }[];
    expect([status, messages.map(({ original, message }) => [original, message])]).to.deep.equal([
      200,
      names.map((name) => [name, `<${name}>`]),
    ]);
  });

  const REFUSED: readonly (readonly [name: string, messages: readonly unknown[]])[] = [
    ["the same original twice", [TOTAL, TOTAL]],
    ["a message and contexts", [{ ...TOTAL, ...ORDER }]],
    ["a blank original", [{ original: " ", message: "" }]],
    [
      "the same context twice",
      [
        {
          original: "a",
          contexts: [
            { context: "b", message: "" },
            { context: "b", message: "" },
          ],
        },
      ],
    ],
    ["an unknown plural category", [{ ...ITEMS, plurals: { some: "" } }]],
    ["a control character", [{ original: "a", message: "\u0001" }]],
    ["a text of 10,001 characters", [{ original: "a", message: "x".repeat(10_001) }]],
    ["10,001 messages", Array.from({ length: 10_001 }, (_, at) => ({ original: `m${at}`, message: "" }))],
    ["an unknown member", [{ ...TOTAL, other: 1 }]],
    ["null", [null]],
  ];
  for (const [name, messages] of REFUSED) {
    it(`are refused for ${name}, with the reason, and stay as they are`, async () => {
      await add("fr_FR");
      const { status, json } = await put(messages);
      expect([status, String(json["description"])]).to.satisfy(
        ([code, text]: [number, string]) => code === 400 && text.length > 5,
      );
      expect((await read())["total"]).to.equal(0);
    });
  }

  it("have at most 10,000 messages, and 5 MB", async () => {
    await add("fr_FR");
    expect(
      (await put(Array.from({ length: 10_000 }, (_, at) => ({ original: `m${at}`, message: "x".repeat(300) })))).status,
    ).to.equal(200);
    const large = Array.from({ length: 600 }, (_, at) => ({ original: `m${at}`, message: "x".repeat(9_000) }));
    expect((await put(large)).status).to.equal(413);
  }).timeout(60_000);

  for (const locale of ["english", "en-GB", "e", "%2f", "..%2f", "en_GB_x", "__proto__"]) {
    it(`refuse the locale ${locale}`, async () => {
      const { status, json } = await add(locale);
      expect([status, json["description"]]).to.satisfy(
        ([code, text]: [number, string]) => code === 400 || (code === 404 && text !== ""),
      );
    });
  }

  it("have locales that are added and removed, with what happened in the audit [TRAN-010, TRAN-011]", async () => {
    for (const locale of ["en_GB", "ar"]) expect((await add(locale)).status).to.equal(204);
    expect((await add("ar")).json).to.deep.include({ description: "Arabic already exists" });
    expect((await call("DELETE", "/_/translation-locale/en_GB")).json).to.deep.include({
      description: "English (UK) is the default language and cannot be deleted",
    });
    expect((await call("DELETE", "/_/translation-locale/ar")).status).to.equal(204);
    expect((await call("DELETE", "/_/translation-locale/ar")).status).to.equal(404);
    expect((await call("DELETE", "/_/translation-locale/en_GB")).json).to.deep.include({
      description: "The last language cannot be deleted",
    });
    for (const action of ["translations.add", "translations.remove"] as const)
      expect((await readAuditEvents(server, action)).at(-1)).to.deep.include({ target: "ar" });
  });

  it("are those of the retailer alone that is acted for, and not for users of a demonstration to change", async () => {
    const elsewhere = await createTokenCalls(server, { retailers: ["2001"], permissions: ["translation_admin"] });
    const demo = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["translation_admin", "sales_demo"],
    });
    await add("fr_FR");
    expect((await elsewhere("GET", "/_/translation-data")).json).to.deep.equal({ locales: [] });
    expect((await elsewhere("DELETE", "/_/translation-locale/fr_FR")).status).to.equal(404);
    expect((await demo("GET", "/_/translation-data")).status).to.equal(200);
    expect([
      (await add("ar", demo)).status,
      (await demo("DELETE", "/_/translation-locale/fr_FR")).status,
    ]).to.deep.equal([403, 403]);
  });
});
