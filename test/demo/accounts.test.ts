import { expect } from "chai";
import { expandPermission } from "#domain/shared/access/permission.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveFlags, resolveAllowedStores, type Role } from "#domain/shared/access/role.ts";
import { DEMO_ACCOUNTS, DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { DEMO_STORES } from "#demo/retailers/stores.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { toTrialAccounts } from "#demo/trial-accounts.ts";
import { demoDatabase, options, fastPasswords, type DemoDatabase } from "./demo-database.ts";

const RETAILER = parseRetailerId("1001") as RetailerId;
const STORES = new Set(DEMO_STORES.filter(({ retailer }) => retailer.id === RETAILER).map(({ id }) => id));

describe("demo accounts", () => {
  let demo: DemoDatabase;
  beforeEach(async () => {
    demo = await demoDatabase();
  });

  const hashes = async (): Promise<Map<string, string | null>> => {
    const rows = await demo.db
      .selectFrom("accounts")
      .select(["email", "password_hash"])
      .where("email", "like", "%@demo.example")
      .execute();
    return new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
  };
  const rolesOf = async (email: string): Promise<readonly Role[]> => {
    const rows = await demo.db.selectFrom("roles").selectAll().where("email", "=", email).execute();
    return rows.map(({ context_name, context_value, permission }) => ({
      contextName: context_name,
      contextValue: context_value,
      permission,
    }));
  };

  it("exist for each role, active and confirmed, and are returned with their password", async () => {
    expect(demo.summary.accounts.map(({ email }) => email)).to.deep.equal(DEMO_ACCOUNTS.map(({ email }) => email));
    expect(demo.summary.accounts.every(({ password }) => password === DEMO_PASSPHRASE)).to.equal(true);
    const rows = await demo.db
      .selectFrom("accounts")
      .select(["status", "confirmed"])
      .where("email", "like", "%@demo.example")
      .execute();
    expect(rows).to.deep.equal(DEMO_ACCOUNTS.map(() => ({ status: "active", confirmed: true })));
  });

  it("have a passphrase of sufficient length", () => {
    expect([...DEMO_PASSPHRASE].length).to.be.at.least(15);
  });

  for (const { email, permission } of DEMO_ACCOUNTS.filter(({ retailers }) =>
    ["*", "1001"].includes(retailers[0] ?? ""),
  )) {
    it(`${email} holds the flags of ${permission}`, async () => {
      const held = resolveFlags(await rolesOf(email), { retailer: RETAILER, stores: STORES });
      expect([...held].sort()).to.deep.equal([...new Set(expandPermission(permission))].sort());
    });
  }

  it("give store staff two stores, the manager of another retailer none, and support all", async () => {
    const scope = { retailer: RETAILER, stores: STORES };
    expect(resolveAllowedStores(await rolesOf("staff@demo.example"), scope, ["receipts_view"])).to.deep.equal(
      new Set(["5001", "5002"]),
    );
    expect(resolveAllowedStores(await rolesOf("manager@demo.example"), scope, ["receipts_view"])).to.deep.equal(
      new Set(),
    );
    expect(resolveAllowedStores(await rolesOf("support@demo.example"), scope, ["receipts_view"])).to.equal("all");
  });

  it("get random passwords when the server is reachable from outside", async () => {
    const { accounts } = await seedDemo(demo.db, options({ passwords: fastPasswords("random") }));
    const passwords = new Set(accounts.map(({ password }) => password));
    expect(passwords).not.to.include(DEMO_PASSPHRASE);
    for (const [email, hash] of await hashes()) {
      expect(hash).to.equal(`plain$${accounts.find((account) => account.email === email)?.password}`);
      expect(hash!.length).to.be.at.least("plain$".length + 15);
    }
  });

  it("are offered on the sign-in page with their story while they have the published password", async () => {
    const trials = toTrialAccounts(demo.summary.accounts);
    expect(trials.map(({ email }) => email)).to.deep.equal(DEMO_ACCOUNTS.map(({ email }) => email));
    expect(trials.filter(({ story }) => story === undefined)).to.deep.equal([]);
    // The roles without a dashboard begin with their story instead of a bare list.
    expect(trials.flatMap(({ title, landing }) => (landing === undefined ? [] : [[title, landing]]))).to.deep.equal([
      ["Store staff", "/transaction/RETURN-DISPUTED"],
      ["Support", "/transaction/VIP-BOUNCED"],
    ]);
    const { accounts } = await seedDemo(demo.db, options({ passwords: fastPasswords("random") }));
    expect(toTrialAccounts(accounts)).to.deep.equal([]);
  });

  it("keep a password that was changed, which is then not returned", async () => {
    const own = { email: "staff@demo.example", password_hash: "plain$my own long passphrase" };
    await demo.db.updateTable("accounts").set(own).where("email", "=", own.email).execute();
    for (const choice of ["given", "random"] as const) {
      const { accounts } = await seedDemo(demo.db, options({ passwords: fastPasswords(choice) }));
      expect(accounts.find(({ email }) => email === own.email)).not.to.have.property("password");
      expect((await hashes()).get(own.email)).to.equal(own.password_hash);
    }
  });

  it("are joined by employee accounts with unknown passwords", async () => {
    const { db } = demo;
    const people = await db.selectFrom("accounts").selectAll().where("email", "not like", "%@demo.example").execute();
    expect(people.length).to.be.within(200, 400);
    expect(new Set(people.map(({ email }) => email.split("@")[1])).size).to.equal(DEMO_RETAILERS.length);
    for (const [facts, least] of [
      [{ status: "inactive" }, 5],
      [{ confirmed: false }, 5],
      [{ password_hash: null }, 5],
    ] as const) {
      const [[name, value]] = Object.entries(facts) as [[keyof (typeof people)[number], unknown]];
      expect(people.filter((person) => person[name] === value).length, name).to.be.at.least(least);
    }
    expect(new Set(people.map(({ password_hash }) => password_hash)).size).to.equal(2);
    expect(
      (await db.selectFrom("roles").select("permission").where("email", "=", "audit@kettle-larch.example").execute())
        .length,
    ).to.be.at.least(100);
    await db
      .updateTable("accounts")
      .set({ status: "inactive" })
      .where("email", "=", "audit@kettle-larch.example")
      .execute();
    await seedDemo(db, options());
    expect(
      await db.selectFrom("accounts").select("status").where("email", "=", "audit@kettle-larch.example").execute(),
    ).to.deep.equal([{ status: "inactive" }]);
  });

  it("are created again after they were deleted", async () => {
    await demo.db.deleteFrom("accounts").where("email", "=", "sales@demo.example").execute();
    await seedDemo(demo.db, options());
    expect((await hashes()).has("sales@demo.example")).to.equal(true);
    expect(await rolesOf("sales@demo.example")).to.have.length(1);
  });
});
