import { expect } from "chai";
import { readAuditEvents, createTokenCalls, type Call, type ReceivedResponse, type Sent } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const DATA = "/_/template-data";
const FRENCH = "/_/template-data-translations/fr_FR";

describe("the template data of the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
    putBack = await snapshotTables(server.db, ["stores", "template_data", "template_translations", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const as = (...permissions: readonly string[]): Promise<Call> =>
    createTokenCalls(server, { retailers: ["1001"], permissions });

  it("keep each change in the audit, with its keys and the reason of an overwrite", async () => {
    await call("PUT", DATA, { body: { a: "x", b: "y" } });
    const { headers } = await call("PUT", DATA, {
      body: { a: "x", b: "z", c: 1 },
      headers: { "counterfoil-overwrite-reason": "Agreed" },
    });
    const french = await call("PUT", FRENCH, { body: { a: "é" } });
    expect(
      (await readAuditEvents(server, "template.change"))
        .map(({ target, request_id, details }) => ({ target, request_id, details }))
        .slice(1),
    ).to.deep.equal([
      {
        target: "template-data",
        request_id: headers.get("counterfoil-request-id"),
        details: {
          ...{ retailer_id: "1001", changed: ["b", "c"], reason: "Agreed" },
          changes: [
            { path: "/b", before: "y", after: "z" },
            { path: "/c", after: 1 },
          ],
        },
      },
      {
        target: "fr_FR",
        request_id: french.headers.get("counterfoil-request-id"),
        details: { retailer_id: "1001", changed: ["a"], changes: [{ path: "/a", after: "é" }] },
      },
    ]);
  });

  it("change without a version where none is given, and refuse one that cannot be read", async () => {
    for (const value of ["x", "y"]) expect((await call("PUT", DATA, { body: { a: value } })).status).to.equal(200);
    expect((await call("PUT", DATA, { body: {}, headers: { "if-unmodified-since": "yesterday" } })).status).to.equal(
      400,
    );
    expect((await call("GET", DATA)).json).to.deep.equal({ a: "y" });
  });

  it("are those of the retailer alone that is acted for", async () => {
    const elsewhere = await createTokenCalls(server, { retailers: ["2001"], permissions: ["template_admin"] });
    for (const path of [DATA, FRENCH]) {
      await call("PUT", path, { body: { a: "x" } });
      expect((await elsewhere("GET", path)).json, path).to.deep.equal({});
    }
  });

  const REFUSED: readonly (readonly [what: string, body: unknown])[] = [
    ["a list", []],
    ["a text", '"x"'],
    ["an object in it", { a: { b: 1 } }],
    ["a list in a list", { a: [[1]] }],
    ["null in a list", { a: [null] }],
    ["a key without letters", { "": "x" }],
    ["a text of 100,001 letters", { a: "x".repeat(100_001) }],
    ["more than 1,000 keys", Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, 1]))],
  ];
  for (const [what, body] of REFUSED) {
    it(`are refused where they are or hold ${what}`, async () => {
      for (const path of [DATA, FRENCH]) expect((await call("PUT", path, { body })).status, path).to.equal(400);
      expect((await call("GET", DATA)).json).to.deep.equal({});
    });
  }

  for (const tag of ["f", "fr_", "french!", "fr_FRA"]) {
    it(`have no translation for ${tag}`, async () => {
      expect((await call("GET", `/_/template-data-translations/${tag}`)).status).to.equal(400);
    });
  }

  it("are read and not written by those who see demonstrations only", async () => {
    const demo = await as("template_admin", "sales_demo");
    for (const path of [DATA, FRENCH]) {
      expect((await demo("GET", path)).status, path).to.equal(200);
      const { status, json } = await demo("PUT", path, { body: {} });
      expect([status, json["description"]], path).to.deep.equal([403, "Closed to sales_demo"]);
    }
  });

  describe("of a store", () => {
    const STORE = "/stores/LON-01";
    const patch = async (by: Call, ...body: readonly object[]): Promise<ReceivedResponse> => {
      const since = (await call("GET", STORE)).headers.get("last-modified")!;
      const sent: Sent = { body, type: "application/json-patch+json", headers: { "if-unmodified-since": since } };
      return by("PATCH", STORE, sent);
    };
    const properties = async () => (await call("GET", STORE)).json["properties"];
    const COUNTRY = { op: "add", path: "/country", value: "GBR" };
    const TEMPLATES = {
      op: "add",
      path: "/properties",
      value: { template_data: { a: "A & B" }, template_data_translations: { fr_FR: { a: "" } } },
    };

    it("are changed by those who keep templates, in a store that could not be saved otherwise", async () => {
      expect((await call("GET", STORE)).json).not.to.have.property("country");
      expect((await patch(call, TEMPLATES)).status).to.equal(200);
      expect(await properties()).to.deep.equal({
        template_data: { a: "A &amp; B" },
        template_data_translations: { fr_FR: {} },
      });
    });

    const FOREIGN: readonly (readonly [what: string, ...steps: readonly object[]])[] = [
      ["its name", { op: "replace", path: "/name", value: "Mine" }],
      ["another property", { op: "add", path: "/properties", value: { floor: "2" } }],
      ["its settings", { op: "add", path: "/settings", value: { a: 1 } }],
      ["its name beside its template", TEMPLATES, { op: "replace", path: "/name", value: "Mine" }],
    ];
    for (const [what, ...steps] of FOREIGN) {
      it(`leave ${what} to those who keep stores`, async () => {
        const before = await properties();
        const { status, json } = await patch(call, ...steps);
        expect([status, json["description"]]).to.deep.equal([403, "Missing permission: stores_admin"]);
        expect(await properties()).to.deep.equal(before);
        expect((await patch(await as("stores_admin"), ...steps, COUNTRY)).status).to.equal(200);
      });
    }

    it("are not changed by those who see demonstrations only, who may keep stores", async () => {
      const demo = await as("administrator", "sales_demo");
      expect((await patch(demo, TEMPLATES)).status).to.equal(403);
      expect((await patch(demo, { op: "replace", path: "/name", value: "Mine" }, COUNTRY)).status).to.equal(200);
    });

    it("are saved as they were where they do not change", async () => {
      const { body } = await server.db
        .selectFrom("stores")
        .select("body")
        .where("effective_reference", "=", "LON-01")
        .executeTakeFirstOrThrow();
      await server.db
        .updateTable("stores")
        .set({ body: JSON.stringify({ ...(body as object), properties: { template_data: { a: "A & B" } } }) })
        .where("effective_reference", "=", "LON-01")
        .execute();
      await patch(await as("stores_admin"), { op: "replace", path: "/name", value: "Mine" }, COUNTRY);
      expect(await properties()).to.deep.equal({ template_data: { a: "A & B" } });
    });
  });
});
