import { expect } from "chai";
import { sql } from "kysely";
import { areaOfAction } from "#domain/audit/index.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { demoDatabase, options, type DemoDatabase } from "./demo-database.ts";
import { NOW } from "./sample.ts";

const DAY_MS = 86_400_000;

describe("the audit events of the demonstration", () => {
  let demo: DemoDatabase;
  before(async function () {
    this.timeout(60_000);
    demo = await demoDatabase();
  });
  const list = () =>
    demo.db
      .selectFrom("audit")
      .select(["at", "actor", "action", "target", sql<string>`details ->> 'retailer_id'`.as("retailer")])
      .execute();

  it("are some dozens, at each retailer, by demo accounts that may be there, in the last weeks", async () => {
    const events = await list();
    expect(events.length).to.be.within(36, 150);
    for (const { id } of DEMO_RETAILERS) {
      const own = events.filter(({ retailer }) => retailer === id);
      expect(own.length, id).to.be.greaterThan(5);
      const allowed = DEMO_ACCOUNTS.filter(({ retailers }) => retailers.includes(id) || retailers.includes("*"));
      expect(allowed.map(({ email }) => email)).to.include.members(own.map(({ actor }) => actor));
    }
    const ages = events.map(({ at }) => Date.parse(NOW) - at.getTime());
    expect(Math.min(...ages)).to.be.greaterThan(0);
    expect(Math.max(...ages)).to.be.lessThan(200 * DAY_MS);
  });

  it("are of several areas, and about records that exist", async () => {
    const events = await list();
    const areas = new Set(events.map(({ action }) => areaOfAction(action)));
    expect([...areas]).to.include.members(["receipts", "stores", "accounts", "rates", "surveys"]);
    const { rows } = await sql<{ target: string }>`
      SELECT id AS target FROM receipts UNION SELECT effective_reference FROM stores UNION SELECT email FROM accounts
      UNION SELECT id FROM currency_rates UNION SELECT id FROM surveys`.execute(demo.db);
    const known = new Set(rows.map(({ target }) => target));
    expect(events.filter(({ target }) => !known.has(target))).to.deep.equal([]);
  });

  it("are not added again by a later start", async () => {
    const before = (await list()).length;
    await seedDemo(demo.db, options());
    expect(await list()).to.have.length(before);
  });
});
