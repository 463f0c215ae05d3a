import { runInNewContext } from "node:vm";
import { expect } from "chai";
import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { StorageStandIn } from "#test/adapters/browser/storage-stand-in.ts";
import { DRAFT, SOHO } from "#test/ports/drafts.contract.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";

type Sent = {
  readonly email?: string;
  readonly password?: string;
  readonly next?: string;
  readonly window?: string;
  readonly token?: string;
};

describe("The sign-in page", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ config: { limits: { signIn: 3, api: 10_000, page: 10_000 } } });
  });
  after(() => server.close());
  beforeEach(async () => {
    for (const table of ["audit", "rate_limits", "sessions"] as const) await server.db.deleteFrom(table).execute();
  });

  const page = async (query = "", sent = ""): Promise<{ cookie: string; token: string; text: string }> => {
    const response = await fetch(`${server.url}/sign-in${query}`, { headers: { cookie: sent } });
    const text = await response.text();
    return { cookie: cookiesOf(response), token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "", text };
  };
  const send = async (sent: Sent, headers: Record<string, string> = {}): Promise<Response> => {
    const { cookie, token } = await page();
    return fetch(`${server.url}/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: server.url, ...headers },
      body: new URLSearchParams({ token, ...sent }),
    });
  };
  const right: Sent = { email: "staff@shop.example", password: FIXTURE_PASSWORD };
  const audited = async (action: string) =>
    server.db.selectFrom("audit").selectAll().where("action", "=", action).execute();

  it("is a plain form that password managers recognize and that needs no script", async () => {
    const { text } = await page();
    expect(text)
      .to.include('autocomplete="username"')
      .and.to.include('autocomplete="current-password"')
      .and.to.include('<html lang="en">');
    expect(text).not.to.include("<script");
    expect(text).not.to.match(/ on[a-z]+=/);
  });

  it("explains how to get a reset link", async () => {
    expect((await page()).text).to.match(/Forgot your password\?[\s\S]*account manager[\s\S]*reset link/);
  });

  it("offers no demonstration accounts outside a demonstration", async () => {
    expect((await page()).text).not.to.include("Try the demo");
  });

  it("signs an account in, with its address in any case, and opens the requested path", async () => {
    const response = await send({ ...right, email: " Staff@SHOP.example ", next: "/receipts?store_id=5001" });
    expect(response.status).to.equal(303);
    expect(response.headers.get("location")).to.equal("/receipts?store_id=5001");
    expect(response.headers.getSetCookie()[0]).to.match(
      /^counterfoil-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await fetch(`${server.url}/api/_/session`, { headers: { cookie: cookiesOf(response) } })).status).to.equal(
      200,
    );
    expect(await audited("session.begin")).to.have.length(1);
  });

  it("stores only the hash of the session token", async () => {
    const token = cookiesOf(await send(right)).split("=")[1]!;
    const rows = await server.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.to.include(token);
    expect(rows[0]!.token_hash).to.match(/^[0-9a-f]{64}$/);
  });

  const REJECTED: readonly (readonly [why: string, sent: Sent])[] = [
    ["a wrong password", { ...right, password: "wrong" }],
    ["an unknown account", { ...right, email: "nobody@shop.example" }],
    ["an account that is inactive", { ...right, email: "left@shop.example" }],
    ["an account that is not confirmed", { ...right, email: "new@shop.example" }],
  ];
  for (const [why, sent] of REJECTED) {
    it(`shows the same error for ${why}, and keeps the typed address`, async () => {
      const response = await send(sent);
      const text = await response.text();
      expect(response.status).to.equal(422);
      expect(text).to.include(`value="${sent.email}"`).and.to.include("Incorrect email or password");
      expect(text.match(/role="status"/g)).to.have.length(1);
      expect(text)
        .to.include('aria-invalid="true" aria-describedby="password-error"')
        .and.to.include('id="password-error"');
      expect(text).not.to.include(sent.password);
      expect(response.headers.getSetCookie().join()).not.to.include("counterfoil-session");
      expect(await audited("session.refused")).to.have.length(1);
    });
  }

  it("audits a refused account by its address, and an unknown address by a pseudonym", async () => {
    const typed = [
      "staff@shop.example",
      "left@shop.example",
      "Ann@mail.example",
      "ann@mail.example ",
      "bob@mail.example",
      FIXTURE_PASSWORD,
    ];
    for (const email of typed) await send({ email, password: "wrong" });
    const refused = await audited("session.refused");
    const actors = refused.sort((a, b) => Number(a.id) - Number(b.id)).map(({ actor }) => actor);
    expect(actors.slice(0, 2)).to.deep.equal(["staff@shop.example", "left@shop.example"]);
    for (const actor of actors.slice(2)) expect(actor).to.match(/^stranger [0-9a-f]{16}$/);
    expect(actors[2]).to.equal(actors[3]);
    expect(new Set(actors.slice(3)).size).to.equal(3);
    expect(JSON.stringify(refused)).not.to.match(/mail\.example|horse/);
  });

  it("shows an error at each empty field", async () => {
    const text = await (await send({ email: " ", password: "" })).text();
    expect(text).to.include("Enter your email address").and.to.include("Enter your password");
  });

  it("escapes the typed address", async () => {
    const text = await (await send({ email: '"><script>alert(1)</script>', password: "x" })).text();
    expect(text).not.to.include("<script>alert");
    expect(text).to.include("&quot;&gt;&lt;script&gt;");
  });

  it("notifies the portal's window that opened it", async () => {
    const response = await send({ ...right, window: "1" });
    expect(response.headers.get("location")).to.equal("/sign-in/done");
    const done = await fetch(`${server.url}/sign-in/done`, { headers: { cookie: cookiesOf(response) } });
    const text = await done.text();
    const nonce = /script-src 'nonce-([^']+)'/.exec(done.headers.get("content-security-policy")!)![1];
    expect(text).to.include(`<script nonce="${nonce}">`);
    expect(text).to.match(
      /new BroadcastChannel\("counterfoil-session"\)\.postMessage\(\{"type":"signed-in","account":"[\w-]{43}"\}\)/,
    );
    expect(text).not.to.include("staff@");
  });

  for (const path of ["/sign-in/code", "/sign-in/passkey"])
    it(`opens again for a user who loads ${path}, the address of an answer`, async () => {
      const answer = await fetch(`${server.url}${path}`, { redirect: "manual", headers: { accept: "text/html" } });
      expect([answer.status, answer.headers.get("location")]).to.deep.equal([303, "/sign-in"]);
    });

  it("redirects a user who is signed in", async () => {
    const cookie = await server.signIn("staff@shop.example");
    const go = async (query: string) =>
      (await fetch(`${server.url}/sign-in${query}`, { redirect: "manual", headers: { cookie } })).headers.get(
        "location",
      );
    expect(await go("?next=/receipts")).to.equal("/receipts");
    expect(await go("?window=1")).to.equal("/sign-in/done");
  });

  describe("The CSRF protection of sign-in", () => {
    it("checks Sec-Fetch-Site if there is no Origin header", async () => {
      const { cookie, token } = await page();
      const body = new URLSearchParams({ ...right, token });
      const sent = (site: string) =>
        fetch(`${server.url}/sign-in`, {
          method: "POST",
          redirect: "manual",
          headers: { cookie, "sec-fetch-site": site },
          body,
        });
      expect((await sent("cross-site")).status).to.equal(403);
      expect((await sent("same-site")).status).to.equal(403);
      expect((await sent("same-origin")).status).to.equal(303);
    });

    const REFUSED: readonly (readonly [what: string, headers: Record<string, string>, sent: Sent])[] = [
      ["from another origin", { origin: "https://elsewhere.example" }, {}],
      ["from an opaque origin", { origin: "null" }, {}],
      ["without its token", {}, { token: "" }],
      ["with another token", {}, { token: "A".repeat(43) }],
      ["without its cookie", { cookie: "" }, {}],
    ];
    for (const [what, headers, sent] of REFUSED) {
      it(`refuses a form ${what}`, async () => {
        const response = await send({ ...right, ...sent }, headers);
        expect(response.status).to.equal(403);
        expect(response.headers.getSetCookie().join()).not.to.include("counterfoil-session");
        expect(await audited("session.begin")).to.have.length(0);
      });
    }
  });

  it("limits failures and shows how long to wait", async () => {
    for (let attempt = 1; attempt <= 3; attempt++)
      expect((await send({ ...right, password: "wrong" })).status).to.equal(422);
    const response = await send(right);
    expect(response.status).to.equal(429);
    expect(Number(response.headers.get("retry-after"))).to.be.within(800, 900);
    expect(await response.text()).to.include("Too many attempts, please try again in 15 minutes");
    expect((await send({ ...right, email: "admin@shop.example" })).status).to.equal(303);
  });

  it("counts only failures against the limit", async () => {
    for (let attempt = 1; attempt <= 5; attempt++) expect((await send(right)).status).to.equal(303);
  });

  /** Opens the sign-out page. `post` submits its form. */
  async function openSignOut() {
    const signedIn = await server.signIn("staff@shop.example");
    const response = await fetch(`${server.url}/sign-out`, { headers: { cookie: signedIn } });
    const text = await response.text();
    const token = /name="token" value="([^"]+)"/.exec(text)![1]!;
    const post = (origin = server.url) =>
      fetch(`${server.url}/sign-out`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: signedIn, origin },
        body: new URLSearchParams({ token }),
      });
    return { signedIn, text, post };
  }

  it("signs out through its own form, and ends the session immediately", async () => {
    const { signedIn, post } = await openSignOut();
    const isSignedIn = async () =>
      (await fetch(`${server.url}/api/_/session`, { headers: { cookie: signedIn } })).status === 200;
    expect((await post("https://elsewhere.example")).headers.get("location")).to.equal("/sign-out");
    expect(await isSignedIn()).to.equal(true);
    const response = await post();
    expect(response.headers.get("location")).to.equal("/sign-in");
    expect(response.headers.getSetCookie()[0]).to.match(/^counterfoil-session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn()).to.equal(false);
    expect(await audited("session.end")).to.have.length(1);
  });

  describe("The deletion of form drafts at sign-out, which keeps preferences [Q17]", () => {
    /** A browser with a theme and the draft of a store. */
    function aBrowser() {
      const storage = new StorageStandIn({ "counterfoil.theme": "dark", "draft.other": "kept" });
      new LocalDrafts({ storage: () => storage, locks: new PageLocks(() => undefined), random: new SeededRandom() })
        .open(SOHO)
        .save(DRAFT);
      return {
        storage,
        kept: () => [...storage.values.keys()].map((key) => key.replace(/^counterfoil[.]draft[.].*/, "a draft")),
      };
    }
    const scriptOf = (text: string): string => /<script nonce="[^"]+">([^<]*)<[/]script>/.exec(text)?.[1] ?? "";

    it("happens on the page after the sign-out, not before", async () => {
      const { text, post } = await openSignOut();
      const { storage, kept } = aBrowser();
      expect([scriptOf(text), (await post("https://elsewhere.example")).headers.getSetCookie()]).to.deep.equal([
        "",
        [],
      ]);
      const response = await post();
      const next = await fetch(server.url + response.headers.get("location")!, {
        headers: { cookie: cookiesOf(response) },
      });
      const shown = await next.text();
      expect(shown)
        .to.include('name="password"')
        .and.to.include(`<script nonce="${/'nonce-([^']+)'/.exec(next.headers.get("content-security-policy")!)![1]}">`);
      expect(kept()).to.deep.equal(["counterfoil.theme", "draft.other", "a draft"]);
      runInNewContext(scriptOf(shown), { localStorage: storage });
      expect(kept()).to.deep.equal(["counterfoil.theme", "draft.other"]);
      expect(next.headers.getSetCookie().join()).to.match(/counterfoil-signed-out=; .*Expires=Thu, 01 Jan 1970/);
    });

    for (const [site, forgets] of [
      ["same-origin", true],
      ["cross-site", false],
      ["none", false],
    ] as const) {
      it(`${forgets ? "happens" : "does not happen"} without a session if requested from ${site}`, async () => {
        const response = await fetch(`${server.url}/sign-out`, {
          redirect: "manual",
          headers: { "sec-fetch-site": site },
        });
        const marks = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("counterfoil-signed-out=1"));
        expect([response.status, response.headers.get("location"), marks.length > 0]).to.deep.equal([
          303,
          "/sign-in",
          forgets,
        ]);
      });
    }

    it("causes no error if there is no storage", async () => {
      const { text } = await page("", "counterfoil-signed-out=1");
      expect(scriptOf(text)).not.to.equal("");
      runInNewContext(scriptOf(text), {
        get localStorage(): never {
          throw new Error("SecurityError");
        },
      });
    });

    it("does not happen after a session has expired, so that the account continues where it was [D2]", async () => {
      const signedIn = await server.signIn("staff@shop.example");
      await server.rights.runChange(() => server.db.deleteFrom("sessions").execute());
      for (const query of ["", "?window=1"]) expect(scriptOf((await page(query, signedIn)).text)).to.equal("");
    });
  });
});

describe("The sign-in page of a demonstration", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      trials: [
        {
          title: "Store staff",
          email: "staff@shop.example",
          password: FIXTURE_PASSWORD,
          story: { label: "A disputed return", href: "/transaction/TXN-0001" },
          landing: "/transaction/TXN-0001",
        },
      ],
    });
  });
  after(() => server.close());

  it("has a button for each account, and one for its story", async () => {
    const shown = await fetch(`${server.url}/sign-in?next=%2Freceipts`);
    const forms = [...(await shown.text()).matchAll(/<form[^>]*>([\s\S]*?)<\/form>/g)].map(([, form = ""]) => form);
    expect(forms).to.have.length(2);
    const buttons = [...forms[1]!.matchAll(/<button[^>]* name="next" value="([^"]+)"[^>]*>([^<]+)</g)].map(
      ([, next, label]) => [label, next],
    );
    expect(buttons).to.deep.equal([
      ["Store staff", "/receipts"],
      ["A disputed return", "/transaction/TXN-0001"],
    ]);
    const bare = await (await fetch(`${server.url}/sign-in`)).text();
    expect(bare).to.include('value="/transaction/TXN-0001">Store staff');
    const fields = Object.fromEntries(
      [...forms[1]!.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    for (const [, next] of buttons) {
      const response = await fetch(`${server.url}/sign-in`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: cookiesOf(shown), origin: server.url },
        body: new URLSearchParams({ ...fields, next: next! }),
      });
      expect([response.status, response.headers.get("location")]).to.deep.equal([303, next]);
    }
  });
});
