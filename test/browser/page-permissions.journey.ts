// The host renders each page for an account with one flag that opens it. No browser is needed.
import { expect } from "chai";
import { findPathsByFlag } from "./support/page-paths.ts";
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

  const forgetRefusals = (): Promise<unknown> =>
    server.db.deleteFrom("audit").where("action", "=", "access.refused").execute();

  /** Returns the operations that were refused since {@link forgetRefusals}. */
  async function readRefusals(): Promise<readonly (string | null)[]> {
    const refused = await server.db
      .selectFrom("audit")
      .select("target")
      .where("action", "=", "access.refused")
      .execute();
    return refused.map(({ target }) => target);
  }

  async function open(path: string): Promise<void> {
    const page = await fetch(server.url + path, { headers: { cookie } });
    const html = await page.text();
    // A page that could not be rendered makes no calls, nor does one that the account may not open.
    expect(html, path).to.match(/<div id="app"><[^]*<main/);
    expect(html, path).not.to.include("You don't have access");
  }

  for (const [flag, paths] of findPathsByFlag())
    it(`is rendered without a call that the flag does not allow: ${flag}`, async () => {
      await permit(flag);
      await forgetRefusals();
      for (const path of paths) await open(path);
      // The host does not wait for a slow call: those of the first page have ended when all pages are rendered again.
      for (const path of paths) await open(path);
      expect(await readRefusals(), paths.join(", ")).to.deep.equal([]);
    });
});
