import { expect } from "chai";
import { accountExists, ADDRESS_INVISIBLE, ADDRESS_CONFUSABLE, addressSkeleton } from "#domain/accounts/index.ts";
import { EMAIL_REFUSED } from "#domain/shared/identifier/email.messages.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { accountSkeletons } from "#server/accounts/skeleton-backfill.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver, type ApiResponse } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const description = ({ body }: ApiResponse): string => (body as { description: string }).description;

describe("The address of a new account", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer({ config: { limits: { signIn: 1_000_000, api: 10_000, page: 10_000 } } });
    driver = new AccountsApiDriver(server);
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom("accounts").where("email", "like", "%@new.example").execute();
    await driver.addAccount("Ann@new.example");
  });

  const create = (email: string) => driver.sendAs(ADMIN, "POST /_/accounts", { body: { email, retailers: ["1001"] } });
  const addresses = async () =>
    (
      await server.db
        .selectFrom("accounts")
        .select("display_email")
        .where("email", "like", "%@new.example")
        .orderBy("email")
        .execute()
    ).map((row) => row.display_email);

  for (const email of ["аnn@new.example", "ａnn@new.example", "ΑNN@new.example", "ann@nеw.example"]) {
    it(`is refused if it looks like another one: '${email}'`, async () => {
      const response = await create(email);
      expect([response.status, description(response)]).to.deep.equal([409, ADDRESS_CONFUSABLE]);
      expect(await addresses()).to.deep.equal(["Ann@new.example"]);
    });
  }

  it("is refused at its field if it has spaces or invisible characters", async () => {
    for (const email of [
      "do\u200bra@new.example",
      "do\u00adra@new.example",
      "dora\u202e@new.example",
      "do ra@new.example",
      "dora@new\u2060.example",
    ]) {
      const response = await create(email);
      expect([response.status, (response.body as { errors: object[] }).errors], email).to.deep.equal([
        400,
        [{ description: ADDRESS_INVISIBLE, pointer: "email" }],
      ]);
    }
  });

  it("is refused at its field if email would go to another mailbox", async () => {
    for (const email of ["<dora@new.example>", "x,dora@new.example", "dora@new.example(x)"]) {
      const response = await create(email);
      expect([response.status, (response.body as { errors: object[] }).errors], email).to.deep.equal([
        400,
        [{ description: EMAIL_REFUSED, pointer: "email" }],
      ]);
    }
  });

  it("is refused if it exists in any case", async () => {
    const response = await create("ANN@new.example");
    expect([response.status, description(response)]).to.deep.equal([409, accountExists("ANN@new.example")]);
  });

  it("is accepted in any script if it does not look like another one", async () => {
    for (const email of [
      "anna@new.example",
      "änn@new.example",
      "иван@new.example",
      "bob1@new.example",
      "bob2@new.example",
    ])
      expect((await create(email)).status, email).to.equal(201);
  });

  it("is refused if it differs by I, l and 1 or by O and 0 only", async () => {
    expect((await create("tillo1@new.example")).status).to.equal(201);
    for (const email of ["tillol@new.example", "tiIlo1@new.example", "till01@new.example"]) {
      const response = await create(email);
      expect([response.status, description(response)], email).to.deep.equal([409, ADDRESS_CONFUSABLE]);
    }
  });

  it("of an account made before has its skeleton computed again, in batches", async () => {
    await driver.addAccount("iris@new.example");
    await server.db.updateTable("accounts").set({ email_skeleton: "before" }).execute();
    let position = "";
    for (let isDone = false; !isDone;) {
      ({ position, isDone } = await server.db
        .transaction()
        .execute((trx) =>
          accountSkeletons.run(trx, { position, limit: 2, now: "2026-03-01T12:00:00.000Z" as Instant }),
        ));
    }
    for (const row of await server.db.selectFrom("accounts").select(["display_email", "email_skeleton"]).execute()) {
      expect(row.email_skeleton).to.equal(addressSkeleton(row.display_email));
    }
  });

  it("is stored with its skeleton, and older accounts get theirs", async () => {
    await server.db.updateTable("accounts").set({ email_skeleton: null }).execute();
    expect((await create("dora@new.example")).status).to.equal(201);
    const rows = await server.db.selectFrom("accounts").select(["display_email", "email_skeleton"]).execute();
    expect(rows.length).to.be.greaterThan(3);
    for (const row of rows) expect(row.email_skeleton).to.equal(addressSkeleton(row.display_email));
  });

  it("is created once if look-alike addresses are created concurrently", async () => {
    const pair = ["sam@new.example", "ѕam@new.example", "ｓam@new.example", "sаm@new.example"];
    const responses = await Promise.all(pair.map(create));
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409]);
    expect(await addresses()).to.have.length(2);
  });

  it("stays usable if an older account already looks like another one", async () => {
    await driver.addAccount("аnn@new.example", { roles: ["employee at retailer 1001"] });
    expect((await create("dora@new.example")).status).to.equal(201);
    expect((await driver.sendAs("аnn@new.example", "GET /_/session")).status).to.equal(200);
    expect(
      (
        await driver.sendAs(ADMIN, `PATCH /_/account/${encodeURIComponent("аnn@new.example")}`, {
          body: { status: "inactive" },
        })
      ).status,
    ).to.equal(200);
  });
});
