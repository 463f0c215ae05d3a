import { expect } from "chai";
import { DEMO_PASSWORD, passwordRefused } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver, type ApiResponse } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const LOCAL = "local.admin@shop.example";
const EMAIL = "ann@shop.example";
const GOOD_PASSWORD = "seven green umbrellas in the rain";
const HOUR = 3_600_000;

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly created_timestamp: string;
};
const linkIn = (text: string): string => /https?:\/\/\S+\/(?:confirm|reset)\/[\w-]{43}(?=\s)/.exec(text)![0];
const description = ({ body }: ApiResponse): string => (body as { description: string }).description;

describe("The emailed links of accounts", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  let now: number;
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock, config: { limits: { signIn: 4, api: 10_000, page: 10_000 } } });
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
    await driver.addAccount(LOCAL, { roles: ["administrator at retailer 1001"] });
  });
  after(() => server.close());
  beforeEach(async () => {
    now = Date.now();
    await server.db.deleteFrom("rate_limits").execute();
    await driver.addAccount(EMAIL, { roles: ["employee at retailer 1001"] });
  });

  const reset = (who = MANAGER, email = EMAIL) =>
    driver.sendAs(who, `POST /_/account/${encodeURIComponent(email)}/_reset`);
  const mails = async (email = EMAIL) =>
    (await driver.sendAs(ADMIN, `GET /_/account/${encodeURIComponent(email)}/mails`)).body as readonly Mail[];
  const link = async (): Promise<string> => {
    expect((await reset()).status).to.equal(204);
    return linkIn((await mails())[0]!.text);
  };
  const open = async (address: string) => {
    const response = await fetch(address);
    const text = await response.text();
    return {
      status: response.status,
      text,
      cookie: cookiesOf(response),
      token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "",
    };
  };
  const fill = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { cookie, token } = await open(address);
    const response = await fetch(address, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: server.url, ...headers },
      body: new URLSearchParams({ token, ...fields }),
    });
    return { status: response.status, location: response.headers.get("location"), text: await response.text() };
  };
  const twice = (password: string) => ({ password, again: password });

  it("open a page where the owner sets a new password, once [ACCT-039]", async () => {
    const [address, cookie] = [await link(), await driver.cookieOf(EMAIL)];
    expect(address.startsWith(`${server.url}/reset/`)).to.equal(true);
    now += 1_000;
    expect(await fill(address, twice(GOOD_PASSWORD))).to.include({ status: 303, location: "/sign-in/password-set" });
    await server.signIn(EMAIL as "staff@shop.example", GOOD_PASSWORD);
    expect((await fetch(`${server.url}/api/_/session`, { headers: { cookie } })).status, "the session before").to.equal(
      401,
    );
    expect((await open(address)).status).to.equal(404);
    expect((await driver.auditEvents("account.password")).at(-1)).to.deep.include({ actor: EMAIL, target: EMAIL });
  });

  it("set the password of an inactive account, and explain only afterwards that it cannot sign in", async () => {
    const shown = async (address: string) => (await open(address)).text.replace(/name="token" value="[^"]+"/, "");
    const [active, unknown] = [await shown(await link()), `${server.url}/reset/${"A".repeat(43)}`];
    await driver.addAccount(EMAIL, { status: "inactive" });
    const address = await link();
    const withoutLink = (text: string) => text.replace(/\/reset\/[\w-]{43}/, "");
    expect(withoutLink(await shown(address)), "the form").to.equal(withoutLink(active));
    expect((await fill(address, twice("short"))).text).not.to.include("not active");
    expect(await fill(address, twice(GOOD_PASSWORD))).to.include({
      status: 303,
      location: "/sign-in/password-set/inactive",
    });
    const { status, text } = await open(`${server.url}/sign-in/password-set/inactive`);
    expect(status).to.equal(200);
    expect(text)
      .to.include("<h1>Your password is set</h1>")
      .and.to.include("Your account is not active, so you can&#39;t sign in yet. Ask your account manager.");
    expect(text).not.to.include("You can sign in").and.not.to.include(EMAIL);
    expect((await open(address)).text, "used up").to.equal((await open(unknown)).text);
    expect((await driver.auditEvents("account.password")).at(-1)).to.deep.include({ actor: EMAIL, target: EMAIL });
    expect(
      await server.signIn(EMAIL as "staff@shop.example", GOOD_PASSWORD).then(
        () => "in",
        () => "out",
      ),
    ).to.equal("out");
  });

  it("confirm a new account and set its first password [ACCT-013]", async () => {
    await server.db.deleteFrom("accounts").where("email", "=", "dora@shop.example").execute();
    expect(
      (await driver.sendAs(MANAGER, "POST /_/accounts", { body: { email: "Dora@shop.example", retailers: ["1001"] } }))
        .status,
    ).to.equal(201);
    const [mail] = await mails("dora@shop.example");
    expect(mail).to.include({ to: "Dora@shop.example", subject: "Confirm your account" });
    expect(await fill(linkIn(mail!.text), twice(GOOD_PASSWORD))).to.include({ status: 303 });
    expect((await driver.readAccount("dora@shop.example")).body)
      .to.include({ confirmed: true })
      .and.to.have.property("last_password_change");
    await server.signIn("dora@shop.example" as "staff@shop.example", GOOD_PASSWORD);
  });

  it("do not confirm an account with the published password of the demonstration", async () => {
    await driver.addAccount(EMAIL, { unconfirmed: true });
    await reset();
    const response = await fill(linkIn((await mails())[0]!.text), twice(DEMO_PASSWORD));
    expect([response.status, response.text.includes(passwordRefused({ kind: "common" }))]).to.deep.equal([422, true]);
    expect((await driver.readAccount(EMAIL)).body).to.include({ confirmed: false });
  });

  it("are confirm links for an account that is not confirmed, even on a reset", async () => {
    await driver.addAccount(EMAIL, { unconfirmed: true });
    await reset();
    expect((await mails())[0]).to.include({ subject: "Confirm your account" });
  });

  it("open pages that work without a script, show the rules, and are neither cached nor framed", async () => {
    const address = await link();
    const response = await fetch(address);
    const text = await response.text();
    expect(text)
      .to.include("At least 15 characters")
      .and.to.include('autocomplete="new-password"')
      .and.to.include('autocomplete="username"')
      .and.to.include(EMAIL);
    expect(text).not.to.include("<script");
    expect(response.headers.get("cache-control")).to.equal("no-store");
    expect(response.headers.get("content-security-policy")).to.include("frame-ancestors 'none'");
    expect(response.headers.get("referrer-policy")).to.equal("same-origin");
  });

  for (const [what, fields, field, words] of [
    ["an empty password", twice(""), "password", "Enter a password"],
    [
      "two passwords that differ",
      { password: GOOD_PASSWORD, again: `${GOOD_PASSWORD}.` },
      "again",
      "The passwords don&#39;t match",
    ],
    ["a short password", twice("seven green um"), "password", "The password needs at least 15 characters"],
    ["a common password", twice("passwordpassword"), "password", "This password is too common"],
    [
      "the published password of the demonstration",
      twice(DEMO_PASSWORD),
      "password",
      passwordRefused({ kind: "common" }),
    ],
    ["the address itself", twice(`${EMAIL}!!`), "password", "This password contains the email address or product name"],
  ] as const) {
    it(`refuse ${what} with an error at the field, and stay valid`, async () => {
      const address = await link();
      const response = await fill(address, fields);
      expect(response.status).to.equal(422);
      expect(response.text).to.include(`<p class="host-error" id="${field}-error">${words}</p>`);
      expect(response.text).to.match(
        new RegExp(`<input id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-error`),
      );
      expect(response.text).not.to.include(GOOD_PASSWORD);
      expect((await open(address)).status).to.equal(200);
    });
  }

  it("use the rules of the strictest retailer of the account", async () => {
    const settings = async () =>
      (await server.db.selectFrom("retailers").select("settings").where("id", "=", "1001").executeTakeFirstOrThrow())
        .settings as object;
    const before = await settings();
    await server.db
      .updateTable("retailers")
      .set({ settings: JSON.stringify({ ...before, password: { min_length: 34 } }) })
      .where("id", "=", "1001")
      .execute();
    const address = await link();
    expect((await open(address)).text).to.include("At least 34 characters");
    expect((await fill(address, twice(GOOD_PASSWORD))).text).to.include("The password needs at least 34 characters");
    await server.db
      .updateTable("retailers")
      .set({ settings: JSON.stringify(before) })
      .where("id", "=", "1001")
      .execute();
  });

  it("refuse a form from another site or without the page's token", async () => {
    const address = await link();
    for (const [fields, headers] of [
      [{ token: "x" }, {}],
      [{}, { origin: "https://evil.example" }],
    ] as const) {
      expect((await fill(address, { ...twice(GOOD_PASSWORD), ...fields }, headers)).status).to.equal(403);
    }
    expect((await open(address)).status).to.equal(200);
  });

  it("expire after an hour, and confirm links after a week", async () => {
    const address = await link();
    now += HOUR - 1_000;
    expect((await open(address)).status).to.equal(200);
    now += 2_000;
    expect((await open(address)).status).to.equal(404);
    driver.forgetSessions();
    await driver.addAccount(EMAIL, { unconfirmed: true });
    const confirming = await link();
    now += 7 * 24 * HOUR - 1_000;
    expect((await open(confirming)).status).to.equal(200);
    now += 2_000;
    expect((await open(confirming)).status).to.equal(404);
    driver.forgetSessions();
  });

  it("end with a new link, a new password, or an inactive account", async () => {
    const ends: readonly (() => Promise<unknown>)[] = [
      link,
      () =>
        driver.sendAs(MANAGER, `PATCH /_/account/${EMAIL}`, { body: { password: "eight blue umbrellas in the sun" } }),
      () => driver.sendAs(MANAGER, `PATCH /_/account/${EMAIL}`, { body: { status: "inactive" } }),
    ];
    for (const end of ends) {
      const address = await link();
      await end();
      expect((await open(address)).status).to.equal(404);
      await server.db.deleteFrom("rate_limits").execute();
    }
  });

  it("are replaced in unsent emails when the account gains rights", async () => {
    for (const body of [
      { roles: [{ context_name: "retailer_id", context_value: "1001", permission: "administrator" }] },
      { retailers: ["1001", "2001"] },
    ]) {
      const address = await link();
      expect((await driver.sendAs(ADMIN, `PATCH /_/account/${EMAIL}`, { body })).status).to.equal(200);
      expect((await open(address)).status).to.equal(404);
      const [next, ...others] = await mails();
      expect(others).to.deep.equal([]);
      expect((await open(linkIn(next!.text))).status).to.equal(200);
      await driver.addAccount(EMAIL, { roles: ["employee at retailer 1001"] });
    }
  });

  it("stay valid when the account loses rights, and are not created if there was none", async () => {
    const address = await link();
    await driver.sendAs(ADMIN, `PATCH /_/account/${EMAIL}`, { body: { roles: [] } });
    expect((await open(address)).status).to.equal(200);
    await server.db.deleteFrom("account_links").execute();
    await driver.sendAs(ADMIN, `PATCH /_/account/${EMAIL}`, {
      body: { roles: [{ context_name: "retailer_id", context_value: "1001", permission: "employee" }] },
    });
    expect(await mails()).to.deep.equal([]);
  });

  it("work for only one of two concurrent requests", async () => {
    const address = await link();
    const responses = await Promise.all([
      fill(address, twice(GOOD_PASSWORD)),
      fill(address, twice("eight blue umbrellas in the sun")),
    ]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([303, 404]);
  });

  it("work only for their purpose", async () => {
    const address = await link();
    expect((await open(address.replace("/reset/", "/confirm/"))).status).to.equal(404);
  });

  it("show the same page if they are used or unknown", async () => {
    const address = await link();
    await fill(address, twice(GOOD_PASSWORD));
    expect((await open(address)).text).to.equal((await open(`${server.url}/reset/${"A".repeat(43)}`)).text);
  });

  it("limit guesses per network, and do not count valid links", async () => {
    const address = await link();
    const guess = (at: number) =>
      fetch(`${server.url}/${at % 2 === 0 ? "reset" : "confirm"}/${String(at).padStart(43, "A")}`);
    for (let at = 0; at < 39; at++) expect((await guess(at)).status).to.equal(404);
    for (let time = 0; time < 3; time++)
      expect((await open(address)).status, "a valid link is not counted").to.equal(200);
    expect((await guess(39)).status).to.equal(404);
    expect((await guess(40)).status).to.equal(429);
    expect((await open(address)).status, "the limit applies to valid links, too").to.equal(429);
    expect((await fetch(address, { method: "POST", body: new URLSearchParams() })).status).to.equal(429);
  });

  it("are stored as hashes, and never logged", async () => {
    const address = await link();
    await open(address);
    const token = address.split("/").at(-1)!;
    const [stored] = await server.db
      .selectFrom("account_links")
      .select("token_hash")
      .where("email", "=", EMAIL)
      .execute();
    expect(stored?.token_hash).to.match(/^[0-9a-f]{64}$/);
    expect(server.log.join("\n")).not.to.include(token).and.not.to.include(EMAIL);
  });

  describe("Sending a link", () => {
    it("gets the same 404 for an unknown and an invisible account", async () => {
      const responses = [await reset(MANAGER, ADMIN), await reset(MANAGER, "nobody@shop.example")];
      expect(responses.map(({ status, body }) => [status, body])).to.deep.equal(
        responses.map(() => [404, { status: "Not Found", description: "Not found", code: "not_found" }]),
      );
    });

    it("requires a caller who manages the whole account", async () => {
      await driver.addAccount(EMAIL, { retailers: ["1001", "2001"] });
      const response = await reset();
      expect([response.status, description(response)]).to.deep.equal([
        403,
        "This account also belongs to retailers that you don't manage",
      ]);
    });

    it("is decided while the account is locked", async () => {
      await driver.cookieOf(MANAGER);
      const adding = server.db.transaction().execute(async (trx) => {
        await trx.selectFrom("accounts").select("email").where("email", "=", EMAIL).forUpdate().execute();
        const response = reset();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await trx.insertInto("account_retailers").values({ email: EMAIL, retailer_id: "2001" }).execute();
        return { response };
      });
      expect((await (await adding).response).status).to.equal(403);
    });

    it("is limited per mailbox", async () => {
      for (let time = 0; time < 4; time++) expect((await reset()).status).to.equal(204);
      const response = await reset();
      expect(response.status).to.equal(429);
      expect(Number(response.headers.get("retry-after"))).to.be.within(1, 900);
    });

    it("counts all spellings of an address as one mailbox", async () => {
      const spellings = [
        "zoe@b\u00fccher.example",
        "zoe@xn--bcher-kva.example",
        "zoe@b\u00fccher.example.",
        "zoe@b\u00fccher\u3002example",
        "zoe@xn--bcher-kva.example.",
      ];
      const create = (email: string) =>
        driver.sendAs(LOCAL, "POST /_/accounts", { body: { email, retailers: ["1001"] } });
      expect((await create(spellings[0]!)).status).to.equal(201);
      expect((await reset(LOCAL, spellings[0])).status).to.equal(204);
      const responses = [
        await create(spellings[1]!),
        await create(spellings[2]!),
        await create(spellings[3]!),
        await create(spellings[4]!),
      ];
      // A domain with an empty label or a dot of another script is refused for accounts [D35].
      expect(responses.map(({ status }) => status)).to.deep.equal([201, 400, 400, 400]);
      expect((await reset(LOCAL, spellings[1])).status).to.equal(204);
      expect((await reset(LOCAL, spellings[0])).status).to.equal(429);
      expect((await reset(LOCAL)).status, "another mailbox").to.equal(204);
    });

    it("is limited per caller to ten times as many, including new accounts and tokens", async () => {
      const create = (at: number, headers = {}) =>
        driver.sendAs(LOCAL, "POST /_/accounts", {
          body: { email: `many.${at}@shop.example`, retailers: ["1001"] },
          headers,
        });
      await server.db.deleteFrom("accounts").where("email", "like", "many.%").execute();
      const draft = { name: "Export", retailers: ["1001"], permissions: ["accounts_admin"] };
      const { secret } = (await driver.sendAs(LOCAL, `POST /_/account/${LOCAL}/tokens`, { body: draft })).body as {
        secret: string;
      };
      for (let at = 0; at < 38; at++) expect((await create(at)).status).to.equal(201);
      expect((await create(7)).status, "a refused call is not counted").to.equal(409);
      expect((await create(38, { "idempotency-key": "one" })).status).to.equal(201);
      expect((await reset(LOCAL)).status).to.equal(204);
      const response = await create(39);
      expect(response.status).to.equal(429);
      expect(Number(response.headers.get("retry-after"))).to.be.within(1, 900);
      expect((await reset(LOCAL)).status).to.equal(429);
      expect(
        (
          await driver.send(`POST /_/account/${encodeURIComponent(EMAIL)}/_reset`, {
            headers: { authorization: `Bearer ${secret}` },
          })
        ).status,
      ).to.equal(429);
      expect((await reset(MANAGER)).status).to.equal(204);
      expect((await create(38, { "idempotency-key": "one" })).status, "a stored response is returned again").to.equal(
        201,
      );
    });

    it("is audited", async () => {
      await reset();
      expect((await driver.auditEvents("account.reset")).at(-1)).to.deep.include({
        actor: MANAGER,
        target: EMAIL,
        details: { retailer_id: "1001" },
      });
    });
  });

  describe("The emails of a server without a mail service", () => {
    it("are readable for callers who could set the password, newest first", async () => {
      await reset();
      await reset();
      const [first, second] = await mails();
      expect(first!.text).not.to.equal(second!.text);
      expect((await driver.sendAs(LOCAL, `GET /_/account/${EMAIL}/mails`)).body).to.deep.equal([first, second]);
    });

    for (const [who, email, words] of [
      [MANAGER, EMAIL, "Missing permission: accounts_admin"],
      [LOCAL, "both@shop.example", "This account also belongs to retailers that you don't manage"],
    ] as const) {
      it(`are not readable for ${who} on the account ${email}`, async () => {
        const response = await driver.sendAs(who, `GET /_/account/${encodeURIComponent(email)}/mails`);
        expect([response.status, description(response)]).to.deep.equal([403, words]);
      });
    }
  });
});
