// The host renders each page for an account with one flag that opens it. No browser is needed.
import { expect } from "chai";
import { requiredFlagsOf } from "./support/page-paths.ts";
import { buildDevelopmentPortalIfStale } from "#test/support/built-portal.ts";
import { signInTo, startTestServer, type TestServer } from "#test/support/server.ts";

const CALLER = "staff@shop.example";

describe("A page that a flag opens", () => {
  let server: TestServer;
  let cookie: string;

  before(async function () {
    this.timeout(180_000);
    server = await startTestServer({ config: { portalDir: await buildDevelopmentPortalIfStale() } });
    cookie = await signInTo(server.url, CALLER);
  });
  after(() => server.close());

  const permit = (permission: string): Promise<void> =>
    server.rights.runChange(async () => {
      await server.db.deleteFrom("roles").where("email", "=", CALLER).execute();
      await server.db
        .insertInto("roles")
        .values({ email: CALLER, context_name: "retailer_id", context_value: "1001", permission })
        .execute();
    });

  /** Opens a page, and returns the operations that were refused to it. */
  async function refusedAt(path: string): Promise<readonly string[]> {
    await server.db.deleteFrom("audit").where("action", "=", "access.refused").execute();
    const page = await fetch(server.url + path, { headers: { cookie } });
    expect(await page.text(), path).to.include("portal-answers");
    const refused = await server.db
      .selectFrom("audit")
      .select("target")
      .where("action", "=", "access.refused")
      .execute();
    return refused.map(({ target }) => `${path}: ${target}`);
  }

  for (const [flag, paths] of requiredFlagsOf())
    it(`is rendered without a call that the flag does not allow: ${flag}`, async () => {
      await permit(flag);
      const refused: string[] = [];
      for (const path of paths) refused.push(...(await refusedAt(path)));
      expect(refused).to.deep.equal([]);
    });
});
