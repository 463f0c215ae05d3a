import { expect } from "chai";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const DATA = "/_/template-data";
const VERSIONS = "/_/template-data-versions";

describe("the versions of template data", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
    putBack = await snapshotTables(server.db, [
      "stores",
      "closed_stores",
      "template_data",
      "template_translations",
      "template_versions",
      "audit",
    ]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const numbers = async (path: string): Promise<unknown> =>
    ((await call("GET", path)).json as unknown as { readonly version: number }[]).map(({ version }) => version);

  it("are the last hundred", async () => {
    for (let at = 1; at <= 102; at += 1) await call("PUT", DATA, { body: { a: at } });
    expect(await numbers(VERSIONS)).to.deep.equal(Array.from({ length: 100 }, (_, at) => 102 - at));
    expect((await call("GET", `${VERSIONS}/2`)).status).to.equal(404);
    expect((await call("GET", `${VERSIONS}/3`)).json).to.deep.include({ version: 3, data: { a: 3 } });
  });

  it("are those of the retailer, and of its translations in any notation of the tag", async () => {
    await call("PUT", "/_/template-data-translations/fr_FR", { body: { a: "x" } });
    expect([await numbers(VERSIONS), await numbers(`${VERSIONS}?language=fr-fr`)]).to.deep.equal([[], [1]]);
    const elsewhere = await createTokenCalls(server, { retailers: ["2001"], permissions: ["template_admin"] });
    expect((await elsewhere("GET", `${VERSIONS}?language=fr_FR`)).json).to.deep.equal([]);
  });

  it("are read with the right to change templates, of a store that the caller can see", async () => {
    const reader = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    expect((await reader("GET", VERSIONS)).status).to.equal(403);
    expect((await call("GET", `${VERSIONS}?store=LON-01`)).status).to.equal(200);
    expect((await call("GET", `${VERSIONS}?store=NONE`)).status).to.equal(404);
  });

  it("show no names to a demonstration account", async () => {
    await call("PUT", DATA, { body: { a: 1 } });
    const demo = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["template_admin", "sales_demo"],
    });
    const byOf = (answer: { readonly json: unknown }) =>
      (answer.json as { readonly updated_by: string }[])[0]?.updated_by;
    const [shown, masked] = [byOf(await call("GET", VERSIONS)), byOf(await demo("GET", VERSIONS))];
    expect(masked).to.be.a("string").and.not.equal(shown);
  });

  it("are deleted with the store", async () => {
    const manager = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["template_admin", "stores_admin"],
    });
    const store = await manager("GET", "/stores/LON-01");
    const changed = await manager("PATCH", "/stores/LON-01", {
      type: "application/json-patch+json",
      body: [{ op: "add", path: "/properties", value: { template_data: { a: "x" } } }],
      headers: { "if-unmodified-since": store.headers.get("last-modified")! },
    });
    expect([changed.status, await numbers(`${VERSIONS}?store=LON-01`)]).to.deep.equal([200, [1]]);
    const removed = await manager("DELETE", "/stores/LON-01", {
      headers: { "if-unmodified-since": changed.headers.get("last-modified")! },
    });
    expect(removed.status).to.equal(204);
    expect(await server.db.selectFrom("template_versions").select("revision").execute()).to.deep.equal([]);
  });
});

describe("the languages of template data", () => {
  it("are the locales of the translations, then others in which something is saved", async () => {
    const server = await startTestServer();
    try {
      const call = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["template_admin", "translation_admin"],
      });
      for (const locale of ["de_DE", "ar"]) await call("POST", `/_/translation-locale/${locale}`);
      for (const tag of ["ar_KW", "de_DE"])
        await call("PUT", `/_/template-data-translations/${tag}`, { body: { a: 1 } });
      const { languages } = (await call("GET", "/_/template-data-translations")).json as {
        readonly languages: readonly string[];
      };
      expect(languages.slice(-3)).to.deep.equal(["de_DE", "ar", "ar_KW"]);
    } finally {
      await server.close();
    }
  });
});
