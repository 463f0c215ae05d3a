import { expect } from "chai";
import { sql } from "kysely";
import { releaseReceipts } from "#server/stores/closed-stores.queries.ts";
import { readAuditEvents, createTokenCalls, type Call } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const PATCH = "application/json-patch+json";
const NEW = {
  name: " Borough Market ",
  external_reference: "LON/04",
  address: "8 Southwark St\nLondon",
  city: "London",
  country: "GBR",
  timezone: "Europe/London",
  currency: "GBP",
  properties: { floor: "1", odd: [1.5, null] },
  settings: {},
};

describe("a single store of the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["stores_admin"] });
    putBack = await snapshotTables(server.db, [
      "stores",
      "closed_stores",
      "receipts",
      "roles",
      "access_tokens",
      "audit",
    ]);
  });
  afterEach(async () => {
    await settle({});
    await server.rights.runChange(putBack);
  });
  after(() => server.close());

  const versionOf = async (reference: string): Promise<string> =>
    (await call("GET", `/stores/${reference}`)).headers.get("last-modified")!;
  const patch = async (reference: string, body: unknown, headers?: Record<string, string>) =>
    call("PATCH", `/stores/${reference}`, {
      body,
      type: PATCH,
      headers: headers ?? { "if-unmodified-since": await versionOf(reference) },
    });
  const settle = (settings: object): Promise<unknown> =>
    server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify({ stores: settings }) })
        .where("id", "=", "1001")
        .execute(),
    );

  describe("that is requested", () => {
    it("has a version [STORE-021]", async () => {
      const { status, headers, json } = await call("GET", "/stores/LON-01");
      expect([status, headers.get("last-modified")]).to.deep.equal([200, "Thu, 15 Jan 2026 08:00:00 GMT"]);
      expect(json).to.include({ id: "5001", effective_reference: "LON-01", updated_timestamp: "2026-01-15T08:00:00Z" });
    });

    it("gets the response of a missing one if the caller cannot see it, for every operation [STORE-021]", async () => {
      const narrow = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["stores_admin"],
        stores: ["5002"],
      });
      const guard = { "if-unmodified-since": "Thu, 15 Jan 2026 08:00:00 GMT" };
      const test = [{ op: "test", path: "/id", value: "5001" }];
      for (const path of ["/stores/LON-01", "/stores/nowhere", "/stores/ELS-01"]) {
        for (const [method, where, sent] of [
          ["GET", "", {}],
          ["GET", "/_uses", {}],
          ["DELETE", "", {}],
          ["PATCH", "", { body: test, type: PATCH, headers: guard }],
        ] as const) {
          const { status, text } = await narrow(method, `${path}${where}`, sent);
          expect([method, path, status, text]).to.deep.equal([
            method,
            path,
            404,
            '{"status":"Not Found","description":"Not found","code":"not_found"}',
          ]);
        }
      }
      expect((await narrow("GET", "/stores/77")).status).to.equal(200);
    });
  });

  describe("that is created", () => {
    it("is stored as sent, at the returned location and with a new id [STORE-022]", async () => {
      const made = await call("POST", "/stores", { body: NEW });
      expect([made.status, made.text, made.headers.get("location")]).to.deep.equal([201, "", "/api/stores/LON%2F04"]);
      const { json, headers } = await call("GET", "/stores/LON%2F04");
      const { id, updated_timestamp, ...store } = json;
      expect(store).to.deep.equal({ ...NEW, name: "Borough Market", type: "stores", effective_reference: "LON/04" });
      expect(id).to.match(/^[0-9a-f]{10}$/);
      expect(Date.parse(String(updated_timestamp))).to.equal(Date.parse(headers.get("last-modified")!));
      expect(headers.get("last-modified")).to.equal(made.headers.get("last-modified"));
      expect((await call("GET", "/stores")).text).to.include('"LON/04"');
      expect(await readAuditEvents(server, "store.create")).to.have.deep.nested.property("0.details", {
        retailer_id: "1001",
        store_id: id,
      });
    });

    it("is visible at once to callers who see all stores", async () => {
      const cookie = await server.signIn("staff@shop.example");
      const names = async () => (await fetch(`${server.url}/api/stores`, { headers: { cookie } })).text();
      expect(await names()).not.to.include("Borough");
      await call("POST", "/stores", { body: NEW });
      expect(await names()).to.include("Borough");
    });

    it("is refused if the retailer has a store with its reference, but not if another retailer has [STORE-007]", async () => {
      for (const external_reference of ["LON-01", "77", "ELS-01"]) {
        const { status, json } = await call("POST", "/stores", { body: { ...NEW, external_reference } });
        expect(status).to.equal(external_reference === "ELS-01" ? 201 : 409);
        const description = `A store ${external_reference} already exists`;
        if (status === 409)
          expect(json).to.deep.include({ description, errors: [{ description, pointer: "external_reference" }] });
      }
    });

    const REFUSED: readonly (readonly [what: string, changes: object, pointer: string, description: string])[] = [
      [
        "no reference [STORE-009]",
        { external_reference: undefined },
        "external_reference",
        "External reference is required",
      ],
      [
        "a reserved reference",
        { external_reference: ".." },
        "external_reference",
        'External reference can\'t be ".." because it is reserved',
      ],
      ["two references", { reference: 7 }, "external_reference", "A new store takes one reference"],
      ["an unknown country [STORE-013]", { country: "QQQ" }, "country", "Country must be chosen from the list"],
      [
        "an unknown time zone [STORE-015]",
        { timezone: "Europe/Atlantis" },
        "timezone",
        "Time zone must be chosen from the list",
      ],
      ["an unknown currency [STORE-015]", { currency: "QQQ" }, "currency", "Currency must be chosen from the list"],
      [
        "a reference of spaces [STORE-009]",
        { external_reference: " " },
        "external_reference",
        "External reference is required",
      ],
      [
        "a reference of 257 characters [STORE-009]",
        { external_reference: "💶".repeat(257) },
        "external_reference",
        "External reference must be at most 256 characters",
      ],
      ["a name of spaces [STORE-008]", { name: "  " }, "name", "Name is required"],
      [
        "a name of 101 characters [STORE-008]",
        { name: "💶".repeat(101) },
        "name",
        "Name must be at most 100 characters",
      ],
      ["a city of 61 characters [STORE-010]", { city: "x".repeat(61) }, "city", "City must be at most 60 characters"],
      [
        "a postcode of 11 characters [STORE-011]",
        { postcode: "x".repeat(11) },
        "postcode",
        "Postcode must be at most 10 characters",
      ],
      [
        "a phone of 21 characters [STORE-012]",
        { phone: "x".repeat(21) },
        "phone",
        "Phone must be at most 20 characters",
      ],
      [
        "a name of two lines [STORE-008]",
        { name: "Borough\nMarket" },
        "name",
        "Name must be one line, without control characters",
      ],
      ["a name without visible characters [STORE-008]", { name: "\u200b" }, "name", "Name is required"],
      [
        "a reference that looks like another one [STORE-009]",
        { external_reference: "LON-01\u200b" },
        "external_reference",
        "External reference must not contain invisible characters",
      ],
      ["an unknown locale", { locale: "klingon" }, "locale", "Locale must be chosen from the list"],
      [
        "template data that is no template",
        { properties: { template_data: 5 } },
        "properties/template_data",
        "Template data must be a flat map of texts, numbers and switches",
      ],
      ["an unknown member", { colour: "red" }, "colour", "colour is not known here"],
      ["a chosen id", { id: "5009" }, "id", "id is not known here"],
    ];
    for (const [what, changes, pointer, description] of REFUSED) {
      it(`is refused with ${what}`, async () => {
        const { status, json } = await call("POST", "/stores", { body: { ...NEW, ...changes } });
        expect([status, json["errors"]]).to.deep.equal([400, [{ description, pointer }]]);
        expect((await call("GET", "/stores")).text).not.to.include("Borough");
      });
    }

    it("accepts texts of the maximum length without surrounding spaces, and is found by a reference of 256 characters [STORE-008]", async () => {
      const full = {
        name: "💶".repeat(100),
        external_reference: "💶".repeat(256),
        city: "x".repeat(60),
        postcode: "x".repeat(10),
        phone: "x".repeat(20),
      };
      const typed = Object.fromEntries(Object.entries(full).map(([name, text]) => [name, `  ${text}\n`]));
      const made = await call("POST", "/stores", { body: { ...NEW, ...typed } });
      expect([made.status, made.text]).to.deep.equal([201, ""]);
      const { status, json } = await call("GET", `/stores/${encodeURIComponent(full.external_reference)}`);
      expect(status).to.equal(200);
      expect(json).to.include(full);
    });

    it("accepts a name in any script, also one that looks like the name of another store", async () => {
      const names = ["Soho", "Ѕоhо", "Ｓｏｈｏ", "So\u200bho", "\u202eohoS", "Zoe\u0308 \u{1f469}\u200d\u{1f373}"];
      for (const [at, name] of names.entries())
        expect(
          (await call("POST", "/stores", { body: { ...NEW, external_reference: `U-${at}`, name } })).status,
          name,
        ).to.equal(201);
      for (const [at, name] of names.entries())
        expect((await call("GET", `/stores/U-${at}`)).json["name"]).to.equal(name);
    });

    it("can have a number if the retailer numbers its stores [STORE-016]", async () => {
      await settle({ legacy_reference: true });
      const { external_reference: _external, ...counted } = NEW;
      expect((await call("POST", "/stores", { body: NEW })).json["errors"]).to.deep.equal([
        { description: "Reference is required", pointer: "reference" },
      ]);
      expect((await call("POST", "/stores", { body: { ...counted, reference: 42 } })).headers.get("location")).to.equal(
        "/api/stores/42",
      );
      expect((await call("GET", "/stores/42")).json)
        .to.include({ reference: 42, effective_reference: "42" })
        .and.not.have.property("external_reference");
      expect(
        (await call("POST", "/stores", { body: { ...counted, reference: Number.MAX_SAFE_INTEGER } })).status,
      ).to.equal(201);
      expect((await call("GET", `/stores/${Number.MAX_SAFE_INTEGER}`)).json).to.include({
        reference: Number.MAX_SAFE_INTEGER,
      });
      expect((await call("POST", "/stores", { body: { ...counted, reference: 2 ** 53 } })).status).to.equal(400);
      const taken = await call("POST", "/stores", { body: { ...counted, reference: 77 } });
      expect([taken.status, taken.json["errors"]]).to.deep.equal([
        409,
        [{ description: "A store 77 already exists", pointer: "reference" }],
      ]);
    });

    it("must keep the length limit of an extra property [STORE-018]", async () => {
      await settle({ extra_properties: [{ key: "floor", label: "Floor", max: 2 }] });
      const { status, json } = await call("POST", "/stores", { body: { ...NEW, properties: { floor: "123" } } });
      expect([status, json["errors"]]).to.deep.equal([
        400,
        [{ description: "Floor must be at most 2 characters", pointer: "properties/floor" }],
      ]);
      expect((await call("POST", "/stores", { body: { ...NEW, properties: { floor: "12" } } })).status).to.equal(201);
    });

    it("requires a permission for all stores of the retailer", async () => {
      const narrow = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["stores_admin"],
        stores: ["5001", "5002", "5003"],
      });
      const { status, json } = await narrow("POST", "/stores", { body: NEW });
      expect([status, json["description"]]).to.deep.equal([
        403,
        "Missing permission: stores_admin at the whole retailer",
      ]);
      expect(await readAuditEvents(server, "access.refused")).to.have.deep.nested.property("0.details", {
        retailer_id: "1001",
        missing: ["stores_admin"],
        whole: true,
      });
    });
  });

  describe("that is changed", () => {
    beforeEach(() => call("POST", "/stores", { body: { ...NEW, external_reference: "N" } }));

    it("changes only the members that the patch names [STORE-023]", async () => {
      const { json: before } = await call("GET", "/stores/N");
      const { status, json, headers } = await patch("N", [
        { op: "replace", path: "/name", value: "Bermondsey" },
        { op: "remove", path: "/city" },
        { op: "add", path: "/phone", value: "+44 1" },
        { op: "add", path: "/properties/a~1b", value: { deep: true } },
        { op: "remove", path: "/properties/odd/0" },
        { op: "move", from: "/properties/floor", path: "/settings/floor" },
      ]);
      const { city: _city, ...rest } = before;
      expect(status).to.equal(200);
      expect(json).to.deep.equal({
        ...rest,
        name: "Bermondsey",
        phone: "+44 1",
        properties: { odd: [null], "a/b": { deep: true } },
        settings: { floor: "1" },
        updated_timestamp: json["updated_timestamp"],
      });
      expect(Date.parse(headers.get("last-modified")!)).to.be.greaterThan(
        Date.parse(String(before["updated_timestamp"])),
      );
      expect((await call("GET", "/stores/N")).json).to.deep.equal(json);
      const [audited] = await readAuditEvents(server, "store.change");
      expect(audited).to.deep.include({ target: "N", request_id: headers.get("counterfoil-request-id") });
      expect(audited!.details)
        .to.have.property("changed")
        .that.has.members([
          "/name",
          "/city",
          "/phone",
          "/properties/a~1b",
          "/properties/odd",
          "/properties/floor",
          "/settings/floor",
        ]);
    });

    it("keeps its version if the patch changes nothing", async () => {
      const before = await call("GET", "/stores/N");
      const { status, text, headers } = await patch("N", [{ op: "replace", path: "/name", value: "Borough Market" }]);
      expect([status, text, headers.get("last-modified")]).to.deep.equal([
        200,
        before.text,
        before.headers.get("last-modified"),
      ]);
      expect(await readAuditEvents(server, "store.change")).to.deep.equal([]);
    });

    it("has a later version after every change, also several within a second [STORE-023]", async () => {
      const versions: number[] = [];
      for (const phone of ["1", "2", "3", "4"])
        versions.push(
          Date.parse((await patch("N", [{ op: "add", path: "/phone", value: phone }])).headers.get("last-modified")!),
        );
      for (const [at, version] of versions.entries())
        if (at > 0) expect(version - versions[at - 1]!).to.be.at.least(1_000);
    });

    const REFUSED: readonly (readonly [what: string, steps: readonly object[], status: number, description: string])[] =
      [
        ["changes the id", [{ op: "replace", path: "/id", value: "5001" }], 400, "/id cannot be changed"],
        [
          "changes a reference [STORE-017]",
          [{ op: "replace", path: "/external_reference", value: "M" }],
          400,
          "/external_reference cannot be changed",
        ],
        [
          "changes the effective reference",
          [{ op: "replace", path: "/effective_reference", value: "M" }],
          400,
          "/effective_reference cannot be changed",
        ],
        [
          "changes the version",
          [{ op: "remove", path: "/updated_timestamp" }],
          400,
          "/updated_timestamp cannot be changed",
        ],
        ["adds an unknown member", [{ op: "add", path: "/colour", value: "red" }], 400, "/colour cannot be changed"],
        [
          "replaces the whole store",
          [{ op: "replace", path: "", value: {} }],
          400,
          "The whole store cannot be changed",
        ],
        ["moves a read-only member", [{ op: "move", from: "/id", path: "/city" }], 400, "/id cannot be changed"],
        ["writes into a text", [{ op: "add", path: "/name/0", value: "x" }], 400, "/name/0 cannot be changed"],
        ["uses an invalid pointer", [{ op: "replace", path: "name", value: "x" }], 400, "name cannot be changed"],
        ["removes the name [STORE-008]", [{ op: "remove", path: "/name" }], 400, "Name is required"],
        [
          "writes a name of 101 characters [STORE-008]",
          [{ op: "replace", path: "/name", value: "x".repeat(101) }],
          400,
          "Name must be at most 100 characters",
        ],
        [
          "writes a city of 61 characters [STORE-010]",
          [{ op: "replace", path: "/city", value: "x".repeat(61) }],
          400,
          "City must be at most 60 characters",
        ],
        [
          "writes a postcode of 11 characters [STORE-011]",
          [{ op: "add", path: "/postcode", value: "x".repeat(11) }],
          400,
          "Postcode must be at most 10 characters",
        ],
        [
          "writes a phone of 21 characters [STORE-012]",
          [{ op: "add", path: "/phone", value: "x".repeat(21) }],
          400,
          "Phone must be at most 20 characters",
        ],
        [
          "writes an unknown country [STORE-013]",
          [{ op: "replace", path: "/country", value: "QQQ" }],
          400,
          "Country must be chosen from the list",
        ],
        ["writes a number for a name", [{ op: "replace", path: "/name", value: 7 }], 400, "name must be a text"],
        [
          "writes a list for the properties",
          [{ op: "replace", path: "/properties", value: [] }],
          400,
          "properties must be an object",
        ],
        [
          "names a property __proto__",
          [{ op: "add", path: "/properties/__proto__", value: 1 }],
          400,
          "The body must not name a member __proto__",
        ],
        [
          "nests too deep",
          Array.from({ length: 70 }, (_, at) => ({ op: "add", path: `/settings${"/x".repeat(at + 1)}`, value: {} })),
          400,
          "The body must not nest deeper than 64 levels",
        ],
        [
          "grows too large",
          Array.from({ length: 60 }, (_, at) => ({ op: "copy", from: "/properties", path: `/properties/copy${at}` })),
          400,
          "The store would become too large",
        ],
        [
          "writes half a character",
          [{ op: "replace", path: "/city", value: "\ud83d" }],
          400,
          "Value of entry 2 must not contain NUL or half characters",
        ],
        [
          "writes NUL",
          [{ op: "replace", path: "/city", value: "a\0" }],
          400,
          "Value of entry 2 must not contain NUL or half characters",
        ],
        [
          "removes a missing member",
          [{ op: "remove", path: "/properties/vat" }],
          409,
          "The patch does not apply: there is no /properties/vat",
        ],
        [
          "tests for another value",
          [{ op: "test", path: "/name", value: "Soho" }],
          409,
          "The test of the patch fails: /name holds something else",
        ],
        [
          "copies a missing member",
          [{ op: "copy", from: "/locale", path: "/city" }],
          409,
          "The patch does not apply: there is no /locale",
        ],
      ];
    for (const [what, steps, status, description] of REFUSED) {
      it(`is unchanged if one step ${what}`, async () => {
        const before = await call("GET", "/stores/N");
        const refused = await patch("N", [{ op: "replace", path: "/address", value: "first" }, ...steps]);
        expect([refused.status, refused.json["description"]]).to.deep.equal([status, description]);
        expect((await call("GET", "/stores/N")).text).to.equal(before.text);
      });
    }

    it("keeps an outdated value until it is changed", async () => {
      await server.db
        .updateTable("stores")
        .set({ body: JSON.stringify({ ...(await call("GET", "/stores/N")).json, currency: "DEM" }) })
        .where("effective_reference", "=", "N")
        .execute();
      expect((await patch("N", [{ op: "add", path: "/phone", value: "1" }])).json).to.include({
        phone: "1",
        currency: "DEM",
      });
      expect((await patch("N", [{ op: "replace", path: "/currency", value: "FRF" }])).status).to.equal(400);
    });

    it("requires the version that the caller read, as a valid date, and refuses an outdated one [STORE-023]", async () => {
      const step = [{ op: "add", path: "/phone", value: "1" }];
      const seen = await versionOf("N");
      const result = async (headers: Record<string, string>) => {
        const { status, json } = await patch("N", step, headers);
        return [status, json["description"]];
      };
      expect(await result({})).to.deep.equal([428, "If-Unmodified-Since is required"]);
      expect(await result({ "if-unmodified-since": "2026-01-15T08:00:00Z" })).to.deep.equal([
        400,
        "If-Unmodified-Since must be an HTTP date",
      ]);
      await patch("N", [{ op: "add", path: "/phone", value: "theirs" }]);
      expect(await result({ "if-unmodified-since": seen })).to.deep.equal([
        412,
        "The record was modified by another user",
      ]);
      expect((await call("GET", "/stores/N")).json).to.include({ phone: "theirs" });
      const reason = "Agreed with Ann – 10 % off";
      expect(
        (
          await patch("N", step, {
            "if-unmodified-since": await versionOf("N"),
            "counterfoil-overwrite-reason": encodeURIComponent(reason),
          })
        ).status,
      ).to.equal(200);
      expect((await readAuditEvents(server, "store.change")).at(-1)).to.have.nested.property("details.reason", reason);
    });

    it("accepts only the media type of a patch", async () => {
      const headers = { "if-unmodified-since": await versionOf("N") };
      expect((await call("PATCH", "/stores/N", { headers, body: [] })).status).to.equal(415);
      expect((await call("PATCH", "/stores/N", { headers, body: "[", type: PATCH })).status).to.equal(400);
      expect((await call("PATCH", "/stores/N", { headers, body: [], type: PATCH })).status).to.equal(400);
      expect(
        (
          await call("PATCH", "/stores/N", {
            headers,
            body: [{ op: "add", path: "/city", value: "x".repeat(70_000) }],
            type: PATCH,
          })
        ).status,
      ).to.equal(413);
    });
  });

  describe("that is closed", () => {
    it("is deleted; its receipts keep its name and reference and are otherwise unchanged [STORE-024]", async () => {
      const admin = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
      const receipts = async () =>
        JSON.parse((await admin("GET", "/receipts?count=100")).text) as Record<string, unknown>[];
      const before = await receipts();
      const { status, text } = await call("DELETE", "/stores/77");
      expect([status, text]).to.deep.equal([204, ""]);
      expect((await call("GET", "/stores/77")).status).to.equal(404);
      expect((await call("DELETE", "/stores/77")).status).to.equal(404);
      const after = await receipts();
      expect(after).to.deep.equal(
        before.map(({ store_id, ...receipt }) => (store_id === "5002" ? receipt : { ...receipt, store_id })),
      );
      expect(
        after.some(
          (receipt) =>
            !("store_id" in receipt) && receipt["store"] === "Grafton Street" && receipt["store_reference"] === "77",
        ),
      ).to.equal(true);
      expect(await admin("GET", "/receipts?store_id=5002").then(({ text: page }) => page)).to.equal("[]");
      const [audited] = await readAuditEvents(server, "store.delete");
      const uses = { receipts: 36, roles: 2, tills: 0, raw_records: 0, access_tokens: 0 };
      expect(audited).to.deep.include({ target: "77", details: { retailer_id: "1001", store_id: "5002", ...uses } });
    });

    it("is removed at once from the newest of its receipts, and later in batches from the others [STORE-024]", async () => {
      const [found] = await server.db
        .selectFrom("receipts")
        .selectAll()
        .where("retailer_id", "=", "1001")
        .where("store_id", "=", "5002")
        .limit(1)
        .execute();
      const { summary: _, ...kept } = found!;
      const body = (id: string, more: object) => JSON.stringify({ ...(kept.body as object), id, ...more });
      const ids = Array.from({ length: 1_300 }, (_, at) => (0x69000000 + at).toString(16).padEnd(24, "0"));
      await server.db
        .insertInto("receipts")
        .values(ids.map((id) => ({ ...kept, id, body: body(id, {}) })))
        .execute();
      const named = async () =>
        await server.db
          .selectFrom("receipts")
          .select(["id", sql<string>`body::text`.as("text")])
          .where("store_id", "=", "5002")
          .orderBy("id")
          .execute();
      const all = (await named()).map(({ id }) => id);
      expect((await call("DELETE", "/stores/77")).status).to.equal(204);
      expect((await call("GET", "/stores")).text).not.to.include('"5002"');
      expect(
        (await named()).map(({ id }) => id),
        "the newest have lost it",
      ).to.deep.equal(all.slice(0, -500));
      const rounds: boolean[] = [];
      while (rounds.at(-1) !== false) rounds.push(await releaseReceipts(server.db));
      expect(rounds).to.deep.equal([true, true, false]);
      expect(await named()).to.deep.equal([]);
      const texts = await server.db
        .selectFrom("receipts")
        .select(sql<string>`body::text`.as("text"))
        .where("id", "in", ids)
        .execute();
      const { store_id: _storeId, ...rest } = kept.body as Record<string, unknown>;
      expect(texts.map(({ text }) => JSON.parse(text) as unknown)).to.have.deep.members(
        ids.map((id) => ({ ...rest, id })),
      );
    });

    it("can be followed by another one of its reference with a later version [STORE-023]", async () => {
      await call("POST", "/stores", { body: { ...NEW, external_reference: "N" } });
      for (const phone of ["1", "2", "3", "4"]) await patch("N", [{ op: "add", path: "/phone", value: phone }]);
      const seen = await versionOf("N");
      await call("DELETE", "/stores/N");
      await call("POST", "/stores", { body: { ...NEW, external_reference: "N" } });
      expect(Date.parse(await versionOf("N"))).to.be.greaterThan(Date.parse(seen));
      expect(
        (await patch("N", [{ op: "add", path: "/phone", value: "5" }], { "if-unmodified-since": seen })).status,
      ).to.equal(412);
      expect((await call("DELETE", "/stores/N", { headers: { "if-unmodified-since": seen } })).status).to.equal(412);
    });

    it("gives no access to roles that name it, from the next request on", async () => {
      const cookie = await server.signIn("counter@shop.example");
      const status = async () => (await fetch(`${server.url}/api/receipts`, { headers: { cookie } })).status;
      expect(await status()).to.equal(200);
      await call("DELETE", "/stores/77");
      expect(await status()).to.equal(403);
    });

    it("stays if it changed after the caller read it; a caller without a version may close it [STORE-024]", async () => {
      await call("POST", "/stores", { body: { ...NEW, external_reference: "N" } });
      const seen = await versionOf("N");
      await patch("N", [{ op: "add", path: "/phone", value: "1" }]);
      expect((await call("DELETE", "/stores/N", { headers: { "if-unmodified-since": seen } })).status).to.equal(412);
      expect((await call("DELETE", "/stores/N", { headers: { "if-unmodified-since": "yesterday" } })).status).to.equal(
        400,
      );
      expect((await call("GET", "/stores/N")).status).to.equal(200);
      expect(
        (await call("DELETE", "/stores/N", { headers: { "if-unmodified-since": await versionOf("N") } })).status,
      ).to.equal(204);
      expect((await call("DELETE", "/stores/LON-01")).status).to.equal(204);
    });
  });
});
