import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { readAuditEvents, createTokenCalls, type Call } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { identifierAt } from "#test/support/server-fixture.ts";

const at = (identifier: string): string => `/identifiers/${encodeURIComponent(identifier)}`;

describe("the customers API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  const token = (permissions: readonly string[], more: object = {}): Promise<Call> =>
    createTokenCalls(server, { retailers: ["1001"], permissions, ...more });
  before(async () => {
    server = await startTestServer();
    call = await token(["patch_identifier", "consumer_view"]);
    putBack = await snapshotTables(server.db, ["consumers", "receipts", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const create = (identifier: string, properties: JsonObject, by = call) =>
    by("POST", at(identifier), { body: { properties } });
  const versionOf = async (identifier: string): Promise<string> =>
    (await call("GET", at(identifier))).headers.get("last-modified")!;
  const patch = async (
    identifier: string,
    properties: object,
    { by = call, headers }: { by?: Call; headers?: Record<string, string> } = {},
  ) =>
    by("PATCH", at(identifier), {
      body: { properties },
      headers: headers ?? { "if-unmodified-since": await versionOf(identifier) },
    });
  const found = async (text: string, by = call): Promise<readonly unknown[]> => {
    const { status, json } = await by("GET", `/identifiers/_search?query=${encodeURIComponent(text)}`);
    expect(status).to.equal(200);
    return (json["data"] as { identifier: string }[]).map(({ identifier }) => identifier);
  };

  describe("a new profile", () => {
    it("is created at the returned location, with a version and an audit event [CONS-029]", async () => {
      const made = await create("Ann/Smith+1 %#@shop.example", {
        name: { first: "Ann", last: "" },
        till: { drawer: 7 },
      });
      expect([made.status, made.text, made.headers.get("location")]).to.deep.equal([
        201,
        "",
        "/api/identifiers/ann%2Fsmith%2B1%20%25%23%40shop.example",
      ]);
      const { status, json, headers } = await call("GET", at("Ann/Smith+1 %#@shop.example"));
      expect(status).to.equal(200);
      expect(json).to.deep.include({
        identifier: "ann/smith+1 %#@shop.example",
        display: "Ann/Smith+1 %#@shop.example",
        properties: { name: { first: "Ann" }, till: { drawer: 7 } },
      });
      expect(headers.get("last-modified")).to.equal(made.headers.get("last-modified"));
      expect(await readAuditEvents(server, "consumer.create")).to.have.nested.property(
        "0.target",
        "ann/smith+1 %#@shop.example",
      );
    });

    it("is a conflict if the retailer already has one", async () => {
      const elsewhere = await token(["patch_identifier"], { retailers: ["2001"] });
      expect((await create("ann@shop.example", {})).status).to.equal(201);
      const again = await create("ann@shop.example", {});
      expect([again.status, again.json["description"]]).to.deep.equal([409, "This customer already exists"]);
      expect((await create("ann@shop.example", {}, elsewhere)).status).to.equal(201);
    });

    const REFUSED: readonly (readonly [what: string, identifier: string, description: string])[] = [
      ["321 characters", "💶".repeat(321), "The identifier must be at most 320 characters"],
      ["a name before the mailbox", "Ann <ann@shop.example>", "Write the identifier as ann@shop.example"],
      [
        "a zero-width space",
        "ann@shop.example\u200b",
        "The identifier must not contain control or invisible characters",
      ],
      ["nothing but spaces", "  ", "The identifier must contain visible characters"],
      ["a line break", "a\nb", "The identifier must not contain control or invisible characters"],
      ["the name of a prototype", "__proto__", `The identifier can't be "__proto__" because it is reserved`],
      ["markup", "<svg/onload=go()>", "The identifier must not contain < or >"],
      ["a reserved name", "_search", `The identifier can't be "_search" because it is reserved`],
    ];
    for (const [what, identifier, description] of REFUSED) {
      it(`is refused for an identifier with ${what}`, async () => {
        const { status, json } = await create(identifier, {});
        expect([status, json["errors"]]).to.deep.equal([400, [{ description, pointer: "id" }]]);
      });
    }

    it("accepts 320 characters of four bytes, and their key too", async () => {
      const long = "💶".repeat(320);
      expect((await create(long, { city: "Bath" })).status).to.equal(201);
      const demo = await token(["consumer_view", "sales_demo"]);
      const [hit] = (await demo("GET", `/identifiers/_search?query=${encodeURIComponent("💶*")}`)).json["data"] as {
        key: string;
      }[];
      expect((await demo("GET", at(hit!.key))).json).to.have.nested.property("properties.city", "B**h");
    });

    it("follows the rule of a retailer with the strict email rule [CONS-036-part]", async () => {
      await server.rights.runChange(() =>
        server.db.insertInto("retailers").values({ id: "4001", name: "Dell", settings: "{}", tweaks: "{}" }).execute(),
      );
      const strict = await token(["patch_identifier"], { retailers: ["4001"] });
      const refused = await create("card 12", {}, strict);
      expect([refused.status, refused.json["description"]]).to.deep.equal([400, "Enter an email address"]);
      expect((await create("ann@shop.example", {}, strict)).status).to.equal(201);
      await server.db.deleteFrom("consumers").where("retailer_id", "=", "4001").execute();
    });

    it("is refused if it is invalid", async () => {
      for (const body of [
        {},
        { properties: [] },
        { properties: {}, identifier: "b" },
        '{"properties":{"__proto__":1}}',
        '{"properties":{"a":"\\u0000"}}',
        '{"properties":{"a":1,"a":2}}',
      ]) {
        expect((await call("POST", at("ann@shop.example"), { body })).status, JSON.stringify(body)).to.equal(400);
      }
    });
  });

  describe("a change", () => {
    beforeEach(() =>
      create("ann@shop.example", {
        name: { first: "Ann", last: "Smith" },
        club: { status: true, level: "gold" },
        city: "London",
        tags: [{ a: 1 }],
      }),
    );

    it("merges the named members and keeps the rest, without empty values [CONS-030, CONS-014-part]", async () => {
      const { status, json, headers } = await patch("ann@shop.example", {
        name: { last: "Jones", middle: " " },
        city: null,
        tags: [{ a: null }, 2],
        note: "",
      });
      expect([status, json["properties"]]).to.deep.equal([
        200,
        { name: { first: "Ann", last: "Jones" }, club: { status: true, level: "gold" }, tags: [2] },
      ]);
      expect(headers.get("last-modified")).to.equal(await versionOf("ann@shop.example"));
      expect(await readAuditEvents(server, "consumer.change")).to.have.deep.nested.property("0.details", {
        retailer_id: "1001",
        changed: ["/name/last", "/city", "/tags"],
        changes: [
          { path: "/name/last", before: "Smith", after: "Jones" },
          { path: "/city", before: "London" },
          { path: "/tags", before: [{ a: 1 }], after: [2] },
        ],
      });
    });

    it("needs no version, and requires the current one where one is given [CONS-030]", async () => {
      const said = async (headers: Record<string, string>) => {
        const { status, json } = await patch("ann@shop.example", { city: "Leeds" }, { headers });
        return [status, json["description"]];
      };
      expect(
        (await call("PATCH", at("ann@shop.example"), { body: { properties: { city: "Derby" } } })).json,
      ).to.have.nested.property("properties.city", "Derby");
      const seen = await versionOf("ann@shop.example");
      expect(await said({ "if-unmodified-since": "yesterday" })).to.deep.equal([
        400,
        "If-Unmodified-Since must be an HTTP date",
      ]);
      await patch("ann@shop.example", { city: "York" });
      expect(await said({ "if-unmodified-since": seen })).to.deep.equal([
        412,
        "The record was modified by another user",
      ]);
      const reason = {
        "counterfoil-overwrite-reason": "Agreed",
        "if-unmodified-since": await versionOf("ann@shop.example"),
      };
      expect((await patch("ann@shop.example", { city: "Bath" }, { headers: reason })).status).to.equal(200);
      expect((await readAuditEvents(server, "consumer.change")).at(-1)).to.have.nested.property(
        "details.reason",
        "Agreed",
      );
    });

    it("keeps the version if nothing changes", async () => {
      const seen = await versionOf("ann@shop.example");
      expect((await patch("ann@shop.example", { city: "London", note: null })).status).to.equal(200);
      expect(await versionOf("ann@shop.example")).to.equal(seen);
      expect(await readAuditEvents(server, "consumer.change")).to.deep.equal([]);
    });

    it("beyond the VIP panel is denied with only identifier_vip_edit [CONS-041-part]", async () => {
      const [vip, admin] = await Promise.all(
        [[], ["identifier_admin_edit"]].map((more) =>
          token(["patch_identifier", "consumer_view", "identifier_vip_edit", ...more], { retailers: ["2001"] }),
        ),
      );
      expect((await create("ann@shop.example", { city: "London" }, admin)).status).to.equal(201);
      const headers = async () => ({
        "if-unmodified-since": (await admin!("GET", at("ann@shop.example"))).headers.get("last-modified")!,
      });
      const change = async (properties: object, by = vip!) =>
        patch("ann@shop.example", properties, { by, headers: await headers() });
      const refused = await change({ vip: { level: "silver" }, city: "Leeds" });
      expect([refused.status, refused.json["description"]]).to.deep.equal([
        403,
        "Missing permission: identifier_admin_edit",
      ]);
      expect((await change({ vip: { level: "silver" }, city: "London" })).json).to.have.nested.property(
        "properties.vip.level",
        "silver",
      );
      expect((await change({ city: "Leeds" }, admin!)).status).to.equal(200);
    });

    it("of the VIP note needs its permission and a retailer with the panel [CONS-042-part]", async () => {
      const beta = await token(["patch_identifier", "consumer_view"], { retailers: ["2001"] });
      const alpha = await token(["patch_identifier", "consumer_view", "identifier_vip_edit"]);
      const said = ({
        status,
        json,
      }: {
        readonly status: number;
        readonly json: Readonly<Record<string, unknown>>;
      }) => [status, json["description"]];
      for (const vip of [{ status: true }, { level: "gold" }, "yes"]) {
        expect(said(await create("vic@shop.example", { vip }, beta)), JSON.stringify(vip)).to.deep.equal([
          403,
          "Missing permission: identifier_vip_edit",
        ]);
        expect(said(await create("vic@shop.example", { vip }, alpha)), JSON.stringify(vip)).to.deep.equal([
          400,
          "This retailer does not keep VIP notes",
        ]);
        expect(said(await patch("ann@shop.example", { vip }, { by: alpha }))).to.deep.equal([
          400,
          "This retailer does not keep VIP notes",
        ]);
      }
    });

    it("is refused while the settings of the retailer make profiles read-only", async () => {
      const settingsOf = (settings: object) =>
        server.rights.runChange(() =>
          server.db
            .updateTable("retailers")
            .set({ settings: JSON.stringify(settings) })
            .where("id", "=", "2001")
            .execute(),
        );
      const beta = await token(["patch_identifier", "consumer_view"], { retailers: ["2001"] });
      await settingsOf({ consumer: { read_only: true } });
      const { status, json } = await create("ron@shop.example", { city: "Bath" }, beta);
      await settingsOf({});
      expect([status, json["description"]]).to.deep.equal([
        403,
        "The settings of the retailer do not allow changes of customers",
      ]);
      expect((await create("ron@shop.example", { city: "Bath" }, beta)).status).to.equal(201);
    });

    it("follows the rules of the forms, with a message at each field", async () => {
      const { status, json } = await patch("ann@shop.example", {
        phone: "abc",
        birthdate: "2199-01-01",
        note: "<style>p{}</style>",
      });
      expect([status, json["errors"]]).to.deep.equal([
        400,
        [
          { pointer: "properties/phone", description: "Enter a telephone number, such as +44 121 234 5678" },
          { pointer: "properties/birthdate", description: "The date cannot be in the future" },
          { pointer: "properties/note", description: 'Note must not contain "style"' },
        ],
      ]);
    });

    it("is accepted with a byte order mark before the body", async () => {
      const headers = { "if-unmodified-since": await versionOf("ann@shop.example") };
      const { status, json } = await call("PATCH", at("ann@shop.example"), {
        body: '\uFEFF{"properties":{"city":"Leeds"}}',
        headers,
      });
      expect([status, json]).to.deep.include(200).and.have.nested.property("1.properties.city", "Leeds");
    });

    it("without a profile is a 404: on receipts only, at another retailer, or nowhere", async () => {
      const headers = { "if-unmodified-since": new Date().toUTCString() };
      for (const identifier of [identifierAt(0), "unknown@shop.example"])
        expect((await patch(identifier, { city: "Leeds" }, { headers })).status).to.equal(404);
      const elsewhere = await token(["patch_identifier"], { retailers: ["2001"] });
      expect((await patch("ann@shop.example", { city: "Leeds" }, { by: elsewhere, headers })).status).to.equal(404);
    });

    it("is refused if the profile would become too large", async () => {
      for (let at = 0; at < 4; at += 1)
        expect((await patch("ann@shop.example", { [`note${at}`]: "x".repeat(60_000) })).status).to.equal(200);
      expect((await patch("ann@shop.example", { more: "x".repeat(60_000) })).status).to.equal(413);
    });
  });

  it("is masked for sales_demo: no text of the profile is shown, and the key finds the receipts [CONS-055]", async () => {
    await create(identifierAt(0), {
      name: { first: "Annabel" },
      country: "GBR",
      birthdate: "1980-02-29",
      odd: [{ number: 123_456, on: true }],
    });
    const demo = await token(["consumer_view", "sales_demo"]);
    const [hit] = (await demo("GET", "/identifiers/_search?query=A*****l")).json["data"] as {
      identifier: string;
      key: string;
      name: string;
    }[];
    expect(hit).to.include({ identifier: "s*******************e", name: "A*****l" });
    const { json, text } = await demo("GET", at(hit!.key));
    expect(json["properties"]).to.deep.equal({
      name: { first: "A*****l" },
      country: "GBR",
      birthdate: "1********9",
      odd: [{ number: "1****6", on: true }],
    });
    expect(text).not.to.include(identifierAt(0));
    const receipts = JSON.parse((await demo("GET", `${at(hit!.key)}/receipts?limit=100`)).text) as {
      identifier: string;
    }[];
    expect(receipts).to.have.length(12);
    expect(JSON.parse((await demo("GET", `/receipts?consumer=${hit!.key}&count=5`)).text)).to.have.length(5);
    for (const path of ["", "/receipts"])
      expect((await demo("GET", `${at(identifierAt(0))}${path}`)).status).to.equal(404);
  });

  describe("a search", () => {
    it("includes changes of profiles and receipts [CONS-031]", async () => {
      expect(await found("zebra")).to.deep.equal([]);
      await server.db
        .updateTable("receipts")
        .set({ identifier: "zebra.crossing@mail.example" })
        .where("retailer_id", "=", "1001")
        .where("transaction_id", "=", "TXN-0001")
        .execute();
      expect(await found("crossing")).to.deep.equal(["zebra.crossing@mail.example"]);
      await create("zebra.crossing@mail.example", { name: { last: "Abbey" } });
      expect(await found("abbey road")).to.deep.equal([]);
      await patch("zebra.crossing@mail.example", { name: { last: "Abbey Road" } });
      expect(await found("road abb")).to.deep.equal(["zebra.crossing@mail.example"]);
      await server.db.deleteFrom("consumers").execute();
      expect(await found("abbey")).to.deep.equal([]);
      expect(await found("crossing")).to.deep.equal(["zebra.crossing@mail.example"]);
      await server.db
        .updateTable("receipts")
        .set({ identifier: null })
        .where("identifier", "=", "zebra.crossing@mail.example")
        .execute();
      expect(await found("crossing")).to.deep.equal([]);
    });

    it("returns the profiles of the retailer and the identifiers in the caller's stores, for callers with some stores", async () => {
      const row = await server.db
        .selectFrom("receipts")
        .selectAll()
        .where("retailer_id", "=", "1001")
        .where("store_id", "=", "5001")
        .limit(1)
        .executeTakeFirstOrThrow();
      await server.db
        .updateTable("receipts")
        .set({ identifier: "x.okapi@mail.example" })
        .where("retailer_id", "=", "1001")
        .where("id", "=", row.id)
        .execute();
      const narrow = await token(["consumer_view"], { stores: ["5002"] });
      for (const text of ["okapi", "x.ok"]) expect(await found(text, narrow), text).to.deep.equal([]);
      expect((await narrow("GET", at("x.okapi@mail.example"))).status).to.equal(404);
      expect((await narrow("GET", `${at("x.okapi@mail.example")}/receipts`)).status).to.equal(404);
      await create("x.okapi@mail.example", { city: "Bath" });
      for (const text of ["okapi", "x.ok"])
        expect(await found(text, narrow), text).to.deep.equal(["x.okapi@mail.example"]);
      expect((await narrow("GET", at("x.okapi@mail.example"))).json)
        .to.deep.include({ properties: { city: "Bath" } })
        .and.have.nested.property("summary.visits.total", 0);
      expect((await narrow("GET", `${at("x.okapi@mail.example")}/receipts`)).text).to.equal("[]");
    });

    it("finds customers with both names first, then those with a word of each", async () => {
      await create("card-1", { name: { first: "Ab", last: "Okapi" }, postcode: "Zyx 1" });
      await create("card-2", { name: { first: "Zyx", last: "Okapi" } });
      expect(await found("okapi zyx")).to.deep.equal(["card-2", "card-1"]);
      for (let at = 10; at < 30; at += 1) await create(`many-${at}`, { name: { first: "Zyx", last: "Okapi" } });
      expect(await found("okapi zyx")).to.deep.equal([
        "card-2",
        ...Array.from({ length: 19 }, (_, at) => `many-${at + 10}`),
      ]);
    });

    it("finds no customers of another retailer", async () => {
      await create("okapi@mail.example", {});
      expect(await found("okapi", await token(["consumer_view"], { retailers: ["2001"] }))).to.deep.equal([]);
    });

    for (const properties of [
      { name: "Oscar Okapi" },
      { name: { last: ["Okapi"] }, phone: 7_700_900_123 },
      { postcode: { code: 1 }, email: 5, name: null },
      { name: { first: "Okapi ".repeat(9_000) } },
    ]) {
      it(`tolerates the properties ${JSON.stringify(properties).slice(0, 40)} of a till`, async () => {
        await create("till@mail.example", {});
        await server.db
          .updateTable("consumers")
          .set({ properties: JSON.stringify(properties) })
          .where("identifier", "=", "till@mail.example")
          .execute();
        expect(await found("till")).to.deep.equal(["till@mail.example"]);
      });
    }

    it("is allowed to staff, managers and account managers", async () => {
      for (const bundle of ["employee", "manager", "account_manager", "support"])
        expect(await found("shopper0", await token([bundle])), bundle).to.deep.equal([identifierAt(0)]);
    });
  });
});
