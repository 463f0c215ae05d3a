import { expect } from "chai";
import { shiftInstant, toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { COMMANDS } from "#server/commands/commands.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver, type ApiResponse } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const BOSS = "boss@shop.example";
const OWNER = "ann@shop.example";
/** Administrators elsewhere, inactive ones and managers. */
const OTHERS = ["other@shop.example", "gone@shop.example", "moved@shop.example", "assistant@shop.example"];
const DAY = 86_400_000;
const START = "2026-03-01T09:30:00.000Z" as Instant;
const inDays = (days: number): Instant => shiftInstant(START, days * DAY);

type Listed = { readonly id: string; readonly expires?: string };
type Created = { readonly token: Listed; readonly secret: string };

describe("The end of an access token", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  let now: Instant = START;
  const clock = { now: () => now };
  before(async () => {
    server = await startTestServer({ clock, config: { publicUrl: "https://portal.example" } });
    driver = new AccountsApiDriver(server);
  });
  after(() => server.close());
  beforeEach(async () => {
    now = START;
    driver.forgetSessions();
    for (const table of ["access_tokens", "outbox", "sessions"] as const) await server.db.deleteFrom(table).execute();
    await server.db.deleteFrom("accounts").where("email", "in", OTHERS).execute();
    await driver.addAccount(BOSS, { roles: ["administrator at retailer 1001"] });
    await driver.addAccount(OWNER, {
      retailers: ["1001", "2001"],
      roles: ["employee at retailer 1001", "employee at retailer 2001"],
    });
    await setMaximum("1001", undefined);
    await setMaximum("2001", undefined);
  });

  const path = `/_/account/${encodeURIComponent(OWNER)}/tokens`;
  const setMaximum = async (retailer: string, days: number | undefined): Promise<void> => {
    const { settings } = await server.db
      .selectFrom("retailers")
      .select("settings")
      .where("id", "=", retailer)
      .executeTakeFirstOrThrow();
    const changed = { ...(settings as object), access_tokens: days === undefined ? {} : { max_days: days } };
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(changed) })
        .where("id", "=", retailer)
        .execute(),
    );
  };
  const post = (facts: object = {}): Promise<ApiResponse> =>
    driver.sendAs(ADMIN, `POST ${path}`, {
      body: { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"], ...facts },
    });
  const create = async (facts: object = {}): Promise<Created> => (await post(facts)).body as Created;
  const use = (secret: string): Promise<ApiResponse> =>
    driver.send("GET /receipts", { headers: { authorization: `Bearer ${secret}` } });
  const listed = async (): Promise<readonly Listed[]> =>
    (await driver.sendAs(ADMIN, `GET ${path}`)).body as readonly Listed[];

  const ALLOWED: readonly {
    readonly what: string;
    readonly maxima?: readonly [number | undefined, number | undefined];
    readonly retailers?: readonly string[];
    readonly wanted?: Instant | string;
    readonly end: Instant | string;
  }[] = [
    { what: "is 365 days away without a setting", end: inDays(365) },
    { what: "is the requested one", wanted: "2026-04-01T02:00:00+02:00", end: "2026-04-01T00:00:00.000Z" },
    { what: "is the maximum of the retailer", maxima: [90, 30], end: inDays(90) },
    { what: "can be exactly at the maximum", maxima: [90, undefined], wanted: inDays(90), end: inDays(90) },
    { what: "can be later than 365 days", maxima: [730, undefined], end: inDays(730) },
    { what: "is the lowest maximum of its retailers", maxima: [90, 30], retailers: ["1001", "2001"], end: inDays(30) },
  ];
  for (const { what, maxima = [undefined, undefined], retailers = ["1001"], wanted, end } of ALLOWED) {
    it(what, async () => {
      await setMaximum("1001", maxima[0]);
      await setMaximum("2001", maxima[1]);
      const { token } = await create({ retailers, ...(wanted && { expires: wanted }) });
      expect(token.expires).to.equal(end);
      expect(await listed()).to.deep.equal([token]);
      expect((await driver.auditEvents("token.create")).at(-1)?.details).to.include({ expires: end });
    });
  }

  const REFUSED: readonly (readonly [
    what: string,
    expires: string,
    other: number | undefined,
    pointer: string,
    description: string,
  ])[] = [
    ["in the past", START, undefined, "expires", "The end must be in the future"],
    ["beyond the maximum", inDays(366), undefined, "expires", "The token can last at most 365 days"],
    ["beyond that of another retailer of the token", inDays(2), 1, "expires", "The token can last at most 1 day"],
  ];
  for (const [what, expires, other, pointer, description] of REFUSED) {
    it(`is refused ${what}`, async () => {
      await setMaximum("2001", other);
      const { status, body } = await post({ retailers: ["1001", "2001"], expires });
      expect([status, body]).to.deep.include(400);
      expect((body as { errors: readonly object[] }).errors[0]).to.include({ pointer, description });
      expect(await listed()).to.deep.equal([]);
    });
  }

  it("that is not a time is refused", async () => {
    expect((await post({ expires: "2026-04-01" })).status).to.equal(400);
  });

  it("ends its access, also while its caller is cached, and stays in the list", async () => {
    const { token, secret } = await create({ expires: shiftInstant(START, 1_000) });
    expect((await use(secret)).status).to.equal(200);
    now = shiftInstant(START, 999);
    expect((await use(secret)).status).to.equal(200);
    now = shiftInstant(START, 1_000);
    const refused = await use(secret);
    expect([refused.status, (refused.body as { code: string }).code]).to.deep.equal([401, "invalid_token"]);
    expect((await listed()).map(({ id }) => id)).to.deep.equal([token.id]);
  });

  it("is absent from tokens that were created without one, which stay valid", async () => {
    const { token: secret } = await insertToken(
      server.db,
      { name: "Old", retailers: ["1001"], permissions: ["receipts_view"] },
      { created: START, email: OWNER },
    );
    expect((await listed())[0]).not.to.have.property("expires");
    now = inDays(4_000);
    driver.forgetSessions();
    expect((await use(secret)).status).to.equal(200);
    expect(await mails()).to.deep.equal([]);
  });

  describe("of a token from the console", () => {
    const make = (days?: number) =>
      COMMANDS["create-token"](
        { db: server.db, clock, rights: server.rights },
        {
          name: "Till",
          retailers: ["1001", "2001"],
          permissions: ["receipts_view"],
          ...(days === undefined ? {} : { days }),
        },
      );

    it("is the lowest maximum of its retailers, or after the given days", async () => {
      await setMaximum("2001", 60);
      expect((await make()).expires).to.equal(inDays(60));
      expect((await make(20)).expires).to.equal(inDays(20));
      expect((await make(60)).expires).to.equal(inDays(60));
      const refusal = await make(61).catch((error: unknown) => (error as Error).message);
      expect(refusal).to.equal("The token can last at most 60 days");
    });

    it("is mailed to the administrators of its retailers only", async () => {
      await make(31);
      now = inDays(1);
      expect((await mails()).map(({ recipient }) => recipient)).to.deep.equal([ADMIN, BOSS]);
    });
  });

  const mails = async () => {
    await Promise.all([server.app.queueTokenEndNotices(), server.app.queueTokenEndNotices()]);
    return server.db
      .selectFrom("outbox")
      .select(["email", "recipient", "subject", "body", "expires"])
      .orderBy("recipient")
      .execute();
  };

  it("is mailed 30 days before it to the owner and the administrators, once", async () => {
    await driver.addAccount("other@shop.example", {
      retailers: ["2001"],
      roles: ["administrator at retailer 2001"],
    });
    await driver.addAccount("gone@shop.example", { status: "inactive", roles: ["administrator at retailer 1001"] });
    await driver.addAccount("moved@shop.example", {
      retailers: ["2001"],
      roles: ["administrator at retailer 1001"],
    });
    await driver.addAccount("assistant@shop.example", { roles: ["account_manager at retailer 1001"] });
    await create({ expires: inDays(90) });
    now = shiftInstant(inDays(60), -1);
    expect(await mails()).to.deep.equal([]);
    now = inDays(60);
    const queued = await mails();
    expect(queued.map(({ recipient }) => recipient)).to.deep.equal([ADMIN, OWNER, BOSS]);
    expect(queued[1]).to.deep.equal({
      email: OWNER,
      recipient: OWNER,
      subject: 'Access token "Nightly export" ends soon',
      body: `The access token "Nightly export" of ${OWNER} ends on 30 May 2026 at 09:30 UTC. Tools that use it lose their access then.\n\nCreate another one on the page of the account:\n\nhttps://portal.example/admin/accounts/ann%40shop.example\n`,
      expires: new Date(inDays(90)),
    });
    now = inDays(61);
    expect(await mails()).to.have.length(3);
  });

  it("of a token for all retailers of its account is mailed to their administrators", async () => {
    await driver.addAccount(OWNER, { roles: ["employee at retailer *"] });
    await insertToken(
      server.db,
      { name: "All", retailers: ["*"], permissions: ["receipts_view"], expires: inDays(40) },
      { created: START, email: OWNER },
    );
    now = inDays(20);
    expect((await mails()).map(({ recipient }) => recipient)).to.deep.equal([ADMIN, OWNER, BOSS]);
  });

  for (const [what, change] of [
    ["of a token for 30 days", { expires: inDays(30) }],
    ["of a revoked token", { revoked: START }],
    ["that has passed", { expires: inDays(25) }],
  ] as const) {
    it(`${what} is not mailed`, async () => {
      await create();
      await server.db
        .updateTable("access_tokens")
        .set({ expires: inDays(45), ...change })
        .execute();
      now = toInstant(Date.parse(inDays(26)));
      expect(await mails()).to.deep.equal([]);
    });
  }
});
