import { expect } from "chai";
import { StartFailure } from "#server/exit-codes.ts";
import { mirrorRetailers, refuseReferenceData } from "#server/own-api/mirror-retailers.queries.ts";
import type { ConfiguredRetailer, PortalConfig } from "#server/portal-config/portal-config.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const MADE = "2026-01-01T00:00:00Z";
const retailer = (id: string, name: string, settings = {}): ConfiguredRetailer =>
  ({ id, name, settings, tweaks: {} }) as ConfiguredRetailer;
const configOf = (
  retailers: readonly ConfiguredRetailer[],
  stores?: readonly string[],
): Pick<PortalConfig, "retailers" | "identityProviders"> => ({
  retailers,
  identityProviders: [
    {
      rules: [{ when: {}, retailers: ["acme"], stores, permissions: ["employee"] }],
    } as unknown as PortalConfig["identityProviders"][number],
  ],
});

describe("the retailers of portal.yml in the database of a host", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ empty: true });
  });
  after(() => server.close());

  const mirror = (...given: Parameters<typeof configOf>) => mirrorRetailers(server.db, configOf(...given), systemClock);
  const retailers = () => server.db.selectFrom("retailers").select(["id", "name", "settings"]).orderBy("id").execute();

  it("are added, changed and removed, and accounts lose those that are removed", async () => {
    expect(
      await mirror([retailer("acme", "Acme", { currency: "GBP" }), retailer("brook", "Brook")], ["5001"]),
    ).to.deep.equal({
      added: ["acme", "brook"],
      removed: [],
    });
    await server.db
      .insertInto("accounts")
      .values({
        ...{ email: "ann@acme.example", display_email: "ann@acme.example", password_hash: null, status: "active" },
        ...{ confirmed: true, created_timestamp: MADE, last_password_change: MADE },
      })
      .execute();
    for (const id of ["acme", "brook"]) {
      await server.db.insertInto("account_retailers").values({ email: "ann@acme.example", retailer_id: id }).execute();
      await server.db
        .insertInto("roles")
        .values({ email: "ann@acme.example", context_name: "retailer_id", context_value: id, permission: "employee" })
        .execute();
    }
    expect(await mirror([retailer("brook", "Brook & Sons", { currency: "EUR" })])).to.deep.equal({
      added: [],
      removed: ["acme"],
    });
    expect(await retailers()).to.deep.equal([{ id: "brook", name: "Brook & Sons", settings: { currency: "EUR" } }]);
    const left = await Promise.all([
      server.db.selectFrom("account_retailers").select("retailer_id").execute(),
      server.db.selectFrom("roles").select("context_value").execute(),
      server.db.selectFrom("stores").select("id").execute(),
    ]);
    expect(left).to.deep.equal([[{ retailer_id: "brook" }], [{ context_value: "brook" }], []]);
  });

  it("have the stores that rules name, once", async () => {
    for (let start = 0; start < 2; start += 1) await mirror([retailer("acme", "Acme")], ["5001", "5002"]);
    expect(await server.db.selectFrom("stores").select(["retailer_id", "id"]).orderBy("id").execute()).to.deep.equal([
      { retailer_id: "acme", id: "5001" },
      { retailer_id: "acme", id: "5002" },
    ]);
  });

  it("never replace those of a reference server", async () => {
    await refuseReferenceData(server.db);
    await server.db.updateTable("accounts").set({ password_hash: "a hash" }).execute();
    const refusal = await refuseReferenceData(server.db).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(StartFailure);
    expect((refusal as StartFailure).message).to.match(/accounts with passwords/);
  });
});
