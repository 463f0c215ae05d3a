import { expect } from "chai";
import { DEMO_PASSWORD, passwordRefused } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { Desk, type Answered } from "./desk.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const LOCAL = "local.admin@shop.example";
const EMAIL = "ann@shop.example";
const GOOD_PASSWORD = "seven green umbrellas in the rain";
const HOUR = 3_600_000;

type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly created_timestamp: string };
const linkIn = (text: string): string => /https?:\/\/\S+\/(?:confirm|reset)\/[\w-]{43}(?=\s)/.exec(text)![0];
const description = ({ body }: Answered): string => (body as { description: string }).description;

describe("the links that accounts are mailed", () => {
  let server: TestServer;
  let desk: Desk;
  let now: number;
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock, config: { limits: { signIn: 4, api: 10_000, page: 10_000 } } });
    desk = new Desk(server);
    await desk.add(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
    await desk.add(LOCAL, { roles: ["administrator at retailer 1001"] });
  });
  after(() => server.close());
  beforeEach(async () => {
    now = Date.now();
    await server.db.deleteFrom("rate_limits").execute();
    await desk.add(EMAIL, { roles: ["employee at retailer 1001"] });
  });

  const reset = (who = MANAGER, email = EMAIL) => desk.ask(who, `POST /_/account/${encodeURIComponent(email)}/_reset`);
  const mails = async (email = EMAIL) => (await desk.ask(ADMIN, `GET /_/account/${encodeURIComponent(email)}/mails`)).body as readonly Mail[];
  const link = async (): Promise<string> => {
    expect((await reset()).status).to.equal(204);
    return linkIn((await mails())[0]!.text);
  };
  const open = async (address: string) => {
    const answer = await fetch(address);
    const text = await answer.text();
    return { status: answer.status, text, cookie: cookiesOf(answer), token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "" };
  };
  const fill = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { cookie, token } = await open(address);
    const answer = await fetch(address, { method: "POST", redirect: "manual", headers: { cookie, origin: server.url, ...headers }, body: new URLSearchParams({ token, ...fields }) });
    return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
  };
  const twice = (password: string) => ({ password, again: password });

  it("lead to a page where the owner sets another password, once [ACCT-039]", async () => {
    const [address, cookie] = [await link(), await desk.cookieOf(EMAIL)];
    expect(address.startsWith(`${server.url}/reset/`)).to.equal(true);
    now += 1_000;
    expect(await fill(address, twice(GOOD_PASSWORD))).to.include({ status: 303, location: "/sign-in/password-set" });
    await server.signIn(EMAIL as "staff@shop.example", GOOD_PASSWORD);
    expect((await fetch(`${server.url}/api/_/session`, { headers: { cookie } })).status, "the session before").to.equal(401);
    expect((await open(address)).status).to.equal(404);
    expect((await desk.audited("account.password")).at(-1)).to.deep.include({ actor: EMAIL, target: EMAIL });
  });

  it("set the password of an inactive account, and tell its owner alone that it lets nobody in yet", async () => {
    const shown = async (address: string) => (await open(address)).text.replace(/name="token" value="[^"]+"/, "");
    const [active, unknown] = [await shown(await link()), `${server.url}/reset/${"A".repeat(43)}`];
    await desk.add(EMAIL, { status: "inactive" });
    const address = await link();
    const withoutLink = (text: string) => text.replace(/\/reset\/[\w-]{43}/, "");
    expect(withoutLink(await shown(address)), "the form").to.equal(withoutLink(active));
    expect((await fill(address, twice("short"))).text).not.to.include("not active");
    expect(await fill(address, twice(GOOD_PASSWORD))).to.include({ status: 303, location: "/sign-in/password-set/inactive" });
    const { status, text } = await open(`${server.url}/sign-in/password-set/inactive`);
    expect(status).to.equal(200);
    expect(text).to.include("<h1>Your password is set</h1>").and.to.include("Your account is not active, so you can’t sign in yet. Ask your account manager.");
    expect(text).not.to.include("You can sign in").and.not.to.include(EMAIL);
    expect((await open(address)).text, "used up").to.equal((await open(unknown)).text);
    expect((await desk.audited("account.password")).at(-1)).to.deep.include({ actor: EMAIL, target: EMAIL });
    expect(await server.signIn(EMAIL as "staff@shop.example", GOOD_PASSWORD).then(() => "in", () => "out")).to.equal("out");
  });

  it("confirm a new account and set its first password [ACCT-013]", async () => {
    await server.db.deleteFrom("accounts").where("email", "=", "dora@shop.example").execute();
    expect((await desk.ask(MANAGER, "POST /_/accounts", { body: { email: "Dora@shop.example", retailers: ["1001"] } })).status).to.equal(201);
    const [mail] = await mails("dora@shop.example");
    expect(mail).to.include({ to: "Dora@shop.example", subject: "Confirm your account" });
    expect(await fill(linkIn(mail!.text), twice(GOOD_PASSWORD))).to.include({ status: 303 });
    expect((await desk.seen("dora@shop.example")).body).to.include({ confirmed: true }).and.to.have.property("last_password_change");
    await server.signIn("dora@shop.example" as "staff@shop.example", GOOD_PASSWORD);
  });

  it("do not confirm an account with the published password of the demonstration", async () => {
    await desk.add(EMAIL, { unconfirmed: true });
    await reset();
    const answer = await fill(linkIn((await mails())[0]!.text), twice(DEMO_PASSWORD));
    expect([answer.status, answer.text.includes(passwordRefused({ kind: "common" }))]).to.deep.equal([422, true]);
    expect((await desk.seen(EMAIL)).body).to.include({ confirmed: false });
  });

  it("confirm it also when the first one was lost: whoever never did is sent another of its kind", async () => {
    await desk.add(EMAIL, { unconfirmed: true });
    await reset();
    expect((await mails())[0]).to.include({ subject: "Confirm your account" });
  });

  it("stand on pages that work without a script, say the rules, and are not kept or framed by anybody", async () => {
    const address = await link();
    const answer = await fetch(address);
    const text = await answer.text();
    expect(text).to.include("At least 15 characters").and.to.include('autocomplete="new-password"').and.to.include('autocomplete="username"').and.to.include(EMAIL);
    expect(text).not.to.include("<script");
    expect(answer.headers.get("cache-control")).to.equal("no-store");
    expect(answer.headers.get("content-security-policy")).to.include("frame-ancestors 'none'");
    expect(answer.headers.get("referrer-policy")).to.equal("same-origin");
  });

  for (const [what, fields, field, words] of [
    ["nothing", twice(""), "password", "Enter a password"],
    ["two passwords that differ", { password: GOOD_PASSWORD, again: `${GOOD_PASSWORD}.` }, "again", "The passwords don’t match"],
    ["a short password", twice("seven green um"), "password", "The password needs at least 15 characters"],
    ["a common password", twice("passwordpassword"), "password", "This password is too common"],
    ["the published password of the demonstration", twice(DEMO_PASSWORD), "password", passwordRefused({ kind: "common" })],
    ["the address itself", twice(`${EMAIL}!!`), "password", "This password contains the email address or product name"],
  ] as const) {
    it(`take not ${what}, say so at the field, and stay good`, async () => {
      const address = await link();
      const answer = await fill(address, fields);
      expect(answer.status).to.equal(422);
      expect(answer.text).to.include(`<p class="host-error" id="${field}-error">${words}</p>`);
      expect(answer.text).to.match(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-error`));
      expect(answer.text).not.to.include(GOOD_PASSWORD);
      expect((await open(address)).status).to.equal(200);
    });
  }

  it("ask for as much as the strictest retailer of the account", async () => {
    const settings = async () => (await server.db.selectFrom("retailers").select("settings").where("id", "=", "1001").executeTakeFirstOrThrow()).settings as object;
    const before = await settings();
    await server.db.updateTable("retailers").set({ settings: JSON.stringify({ ...before, password: { min_length: 34 } }) }).where("id", "=", "1001").execute();
    const address = await link();
    expect((await open(address)).text).to.include("At least 34 characters");
    expect((await fill(address, twice(GOOD_PASSWORD))).text).to.include("The password needs at least 34 characters");
    await server.db.updateTable("retailers").set({ settings: JSON.stringify(before) }).where("id", "=", "1001").execute();
  });

  it("take nothing from another site, nor without the page's own token", async () => {
    const address = await link();
    for (const [fields, headers] of [[{ token: "x" }, {}], [{}, { origin: "https://evil.example" }]] as const) {
      expect((await fill(address, { ...twice(GOOD_PASSWORD), ...fields }, headers)).status).to.equal(403);
    }
    expect((await open(address)).status).to.equal(200);
  });

  it("end after an hour; one that confirms, after a week", async () => {
    const address = await link();
    now += HOUR - 1_000;
    expect((await open(address)).status).to.equal(200);
    now += 2_000;
    expect((await open(address)).status).to.equal(404);
    desk.forgetSessions();
    await desk.add(EMAIL, { unconfirmed: true });
    const confirming = await link();
    now += 7 * 24 * HOUR - 1_000;
    expect((await open(confirming)).status).to.equal(200);
    now += 2_000;
    expect((await open(confirming)).status).to.equal(404);
    desk.forgetSessions();
  });

  it("end with the next one, with another password, and with the account", async () => {
    const ends: readonly (() => Promise<unknown>)[] = [
      link,
      () => desk.ask(MANAGER, `PATCH /_/account/${EMAIL}`, { body: { password: "eight blue umbrellas in the sun" } }),
      () => desk.ask(MANAGER, `PATCH /_/account/${EMAIL}`, { body: { status: "inactive" } }),
    ];
    for (const end of ends) {
      const address = await link();
      await end();
      expect((await open(address)).status).to.equal(404);
      await server.db.deleteFrom("rate_limits").execute();
    }
  });

  it("are replaced while their mail waits, once the account becomes more than it was when somebody read it", async () => {
    for (const body of [{ roles: [{ context_name: "retailer_id", context_value: "1001", permission: "administrator" }] }, { retailers: ["1001", "2001"] }]) {
      const address = await link();
      expect((await desk.ask(ADMIN, `PATCH /_/account/${EMAIL}`, { body })).status).to.equal(200);
      expect((await open(address)).status).to.equal(404);
      const [next, ...others] = await mails();
      expect(others).to.deep.equal([]);
      expect((await open(linkIn(next!.text))).status).to.equal(200);
      await desk.add(EMAIL, { roles: ["employee at retailer 1001"] });
    }
  });

  it("stay good while the account becomes less, and are not made where there was none", async () => {
    const address = await link();
    await desk.ask(ADMIN, `PATCH /_/account/${EMAIL}`, { body: { roles: [] } });
    expect((await open(address)).status).to.equal(200);
    await server.db.deleteFrom("account_links").execute();
    await desk.ask(ADMIN, `PATCH /_/account/${EMAIL}`, { body: { roles: [{ context_name: "retailer_id", context_value: "1001", permission: "employee" }] } });
    expect(await mails()).to.deep.equal([]);
  });

  it("are good for one of two who come at once", async () => {
    const address = await link();
    const answers = await Promise.all([fill(address, twice(GOOD_PASSWORD)), fill(address, twice("eight blue umbrellas in the sun"))]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([303, 404]);
  });

  it("are good for what they were made for only", async () => {
    const address = await link();
    expect((await open(address.replace("/reset/", "/confirm/"))).status).to.equal(404);
  });

  it("say the same whether they were used, have run out or never were any", async () => {
    const address = await link();
    await fill(address, twice(GOOD_PASSWORD));
    expect((await open(address)).text).to.equal((await open(`${server.url}/reset/${"A".repeat(43)}`)).text);
  });

  it("cannot be guessed without end, nor does an office that has let ten run out lock itself out", async () => {
    const address = await link();
    const guess = (at: number) => fetch(`${server.url}/${at % 2 === 0 ? "reset" : "confirm"}/${String(at).padStart(43, "A")}`);
    for (let at = 0; at < 39; at++) expect((await guess(at)).status).to.equal(404);
    for (let time = 0; time < 3; time++) expect((await open(address)).status, "a good one counts for nothing").to.equal(200);
    expect((await guess(39)).status).to.equal(404);
    expect((await guess(40)).status).to.equal(429);
    expect((await open(address)).status, "nobody learns which guess is good").to.equal(429);
    expect((await fetch(address, { method: "POST", body: new URLSearchParams() })).status).to.equal(429);
  });

  it("are kept as hashes, and stand in no log", async () => {
    const address = await link();
    await open(address);
    const token = address.split("/").at(-1)!;
    const [kept] = await server.db.selectFrom("account_links").select("token_hash").where("email", "=", EMAIL).execute();
    expect(kept?.token_hash).to.match(/^[0-9a-f]{64}$/);
    expect(server.log.join("\n")).not.to.include(token).and.not.to.include(EMAIL);
  });

  describe("that somebody sends", () => {
    it("are told alike of an account that there is not and of one of others", async () => {
      const answers = [await reset(MANAGER, ADMIN), await reset(MANAGER, "nobody@shop.example")];
      expect(answers.map(({ status, body }) => [status, body])).to.deep.equal(answers.map(() => [404, { status: "Not Found", description: "Not found" }]));
    });

    it("are for those who look after the whole account", async () => {
      await desk.add(EMAIL, { retailers: ["1001", "2001"] });
      const answer = await reset();
      expect([answer.status, description(answer)]).to.deep.equal([403, "This account also belongs to retailers that you don't manage"]);
    });

    it("are decided upon while nobody can change the account", async () => {
      await desk.cookieOf(MANAGER);
      const adding = server.db.transaction().execute(async (trx) => {
        await trx.selectFrom("accounts").select("email").where("email", "=", EMAIL).forUpdate().execute();
        const asked = reset();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await trx.insertInto("account_retailers").values({ email: EMAIL, retailer_id: "2001" }).execute();
        return { asked };
      });
      expect((await (await adding).asked).status).to.equal(403);
    });

    it("are so many at a time, and no more", async () => {
      for (let time = 0; time < 4; time++) expect((await reset()).status).to.equal(204);
      const answer = await reset();
      expect(answer.status).to.equal(429);
      expect(Number(answer.headers.get("retry-after"))).to.be.within(1, 900);
    });

    it("count for a mailbox, however its address is spelled in accounts", async () => {
      const spellings = ["zoe@b\u00fccher.example", "zoe@xn--bcher-kva.example", "zoe@b\u00fccher.example.", "zoe@b\u00fccher\u3002example", "zoe@xn--bcher-kva.example."];
      const create = (email: string) => desk.ask(LOCAL, "POST /_/accounts", { body: { email, retailers: ["1001"] } });
      expect((await create(spellings[0]!)).status).to.equal(201);
      expect((await reset(LOCAL, spellings[0])).status).to.equal(204);
      const answers = [await create(spellings[1]!), await create(spellings[2]!), await create(spellings[3]!), await create(spellings[4]!)];
      expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 429, 429]);
      expect((await reset(LOCAL, spellings[1])).status).to.equal(429);
      expect((await reset(LOCAL)).status, "another mailbox").to.equal(204);
    });

    it("are ten times as many by one caller, new accounts among them, whichever token they use", async () => {
      const create = (at: number, headers = {}) => desk.ask(LOCAL, "POST /_/accounts", { body: { email: `many.${at}@shop.example`, retailers: ["1001"] }, headers });
      await server.db.deleteFrom("accounts").where("email", "like", "many.%").execute();
      const wanted = { name: "Export", retailers: ["1001"], permissions: ["accounts_admin"] };
      const { secret } = (await desk.ask(LOCAL, `POST /_/account/${LOCAL}/tokens`, { body: wanted })).body as { secret: string };
      for (let at = 0; at < 38; at++) expect((await create(at)).status).to.equal(201);
      expect((await create(7)).status, "which is not counted").to.equal(409);
      expect((await create(38, { "idempotency-key": "one" })).status).to.equal(201);
      expect((await reset(LOCAL)).status).to.equal(204);
      const answer = await create(39);
      expect(answer.status).to.equal(429);
      expect(Number(answer.headers.get("retry-after"))).to.be.within(1, 900);
      expect((await reset(LOCAL)).status).to.equal(429);
      expect((await desk.send(`POST /_/account/${encodeURIComponent(EMAIL)}/_reset`, { headers: { authorization: `Bearer ${secret}` } })).status).to.equal(429);
      expect((await reset(MANAGER)).status).to.equal(204);
      expect((await create(38, { "idempotency-key": "one" })).status, "what was answered is answered again").to.equal(201);
    });

    it("are kept in the audit", async () => {
      await reset();
      expect((await desk.audited("account.reset")).at(-1)).to.deep.include({ actor: MANAGER, target: EMAIL, details: {} });
    });
  });

  describe("without a mail service", () => {
    it("wait where those can read them who could set the password, the latest first", async () => {
      await reset();
      await reset();
      const [first, second] = await mails();
      expect(first!.text).not.to.equal(second!.text);
      expect((await desk.ask(LOCAL, `GET /_/account/${EMAIL}/mails`)).body).to.deep.equal([first, second]);
    });

    for (const [who, email, words] of [
      [MANAGER, EMAIL, "Missing permission: accounts_admin"],
      [LOCAL, "both@shop.example", "This account also belongs to retailers that you don't manage"],
    ] as const) {
      it(`are not read by ${who} of ${email}`, async () => {
        const answer = await desk.ask(who, `GET /_/account/${encodeURIComponent(email)}/mails`);
        expect([answer.status, description(answer)]).to.deep.equal([403, words]);
      });
    }
  });
});
