import { get } from "node:http";
import { expect } from "chai";
import { sql } from "kysely";
import { EMAIL_SERIES } from "#domain/dashboard/index.ts";
import { parseBootstrap, parseZoneOffsets } from "#domain/shell/index.ts";
import { operationsOf, readContract } from "#test/contract/contract.ts";
import { beyondSpecification } from "#test/support/cut-contract.ts";
import { FAKE_SCRIPT } from "#test/support/fake-portal.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { REFUND_SETTINGS, type FixtureEmail } from "#test/support/server-fixture.ts";

/** What the specification does not name, by operationId. */
const BEYOND = Object.fromEntries(
  operationsOf(readContract()).flatMap(({ described }) =>
    described["x-beyond-specification"] === undefined ? [] : [[String(described["operationId"]), described]],
  ),
);
const HTML = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const DAY_MS = 86_400_000;

describe("The portal's page", () => {
  let server: TestServer;
  const cookies = new Map<string, string>();
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const visit = async (
    path: string,
    email: FixtureEmail = "staff@shop.example",
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    if (!cookies.has(email)) cookies.set(email, await server.signIn(email));
    return fetch(server.url + path, {
      redirect: "manual",
      headers: { ...HTML, ...headers, cookie: cookies.get(email)! },
    });
  };
  const bootstrapOf = (page: string): unknown => JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(page)![1]!);
  type EmbeddedAnswer = {
    readonly url: string;
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  const embeddedIn = (page: string): string =>
    /<script type="application\/json" id="portal-answers">(.*?)<\/script>/s.exec(page)![1]!;
  const answersOf = (page: string): readonly EmbeddedAnswer[] => JSON.parse(embeddedIn(page)) as EmbeddedAnswer[];
  const byUrl = (one: EmbeddedAnswer, other: EmbeddedAnswer): number => one.url.localeCompare(other.url);

  it("has a favicon at /favicon.ico", async () => {
    const response = await fetch(`${server.url}/favicon.ico`);
    expect([response.status, response.headers.get("content-type"), (await response.text()).slice(0, 4)]).to.deep.equal([
      200,
      "image/svg+xml",
      "<svg",
    ]);
  });

  it("contains page kind, permissions in both forms, settings, tweaks and the retailer [SHELL-019]", async () => {
    const source = bootstrapOf(await (await visit("/receipts", "counter@shop.example")).text()) as {
      account: { key: string };
      now: string;
      capabilities: Record<string, string[]>;
      zone_offsets: unknown;
    };
    const { now, capabilities, zone_offsets: offsets, ...rest } = source;
    expect(Math.abs(Date.parse(now) - Date.now())).to.be.below(60_000);
    expect(rest).to.deep.equal({
      page_kind: "receipts",
      account: { email: "counter@shop.example", key: source.account.key },
      retailer: { id: "1001", name: "Alder & Finch" },
      retailers: [{ id: "1001", name: "Alder & Finch" }],
      permissions: ["receipts_view", "refund_view", "consumer_view"],
      permission_flags: { receipts_view: true, refund_view: true, consumer_view: true },
      settings: {
        start_page: "receipts",
        timezone: "Europe/London",
        currency: "GBP",
        refund: REFUND_SETTINGS,
        receipts: {
          properties: [
            { name: "till_drift", label: "_Till drift" },
            { name: "salesperson", label: "Served by" },
          ],
        },
      },
      tweaks: { rvt_threshold: 3 },
      stores_by_flag: { receipts_view: ["5002"], refund_view: ["5002"], consumer_view: ["5002"] },
      api_url: "/api",
      // The provider of the fixture.
      email_reports: [{ series: EMAIL_SERIES, since: "1970-01-01T00:00:00Z" }],
      preferences: {},
    });
    expect(parseBootstrap(source).ok).to.equal(true);
    const [day, known] = [Math.floor(Date.parse(now) / DAY_MS), parseZoneOffsets(source)];
    expect(known).to.deep.equal(offsets).and.include({ zone: "Europe/London" });
    expect(known?.offsets[0]?.[0]).to.equal((day - 1_826) * DAY_MS);
    expect(known?.end).to.equal((day + 31) * DAY_MS);
    expect(Object.keys(capabilities)).to.have.members(Object.keys(BEYOND));
    expect(capabilities).to.deep.include({
      listReceipts: [
        "id",
        ...["from", "to", "min_total", "max_total", "currency", "mail", "last4", "salesperson", "identified"],
        ...["basket", "duplicate", "returned_from", "returned_to", "store_type", "q", "fields"],
      ],
      getSession: [],
    });
  });

  it("contains an opaque account key, the same one that the sign-in window reports", async () => {
    const keyOf = async (email: FixtureEmail) =>
      (bootstrapOf(await (await visit("/receipts", email)).text()) as { account: { key: string } }).account.key;
    const reportedKeyOf = async (email: FixtureEmail) =>
      /"account":"([^"]+)"/.exec(await (await visit("/sign-in/done", email)).text())![1];
    const keys = [await keyOf("sales@shop.example"), await keyOf("staff@shop.example")];
    expect(keys[0]).not.to.equal(keys[1]);
    expect([await reportedKeyOf("sales@shop.example"), await reportedKeyOf("staff@shop.example")]).to.deep.equal(keys);
    expect(keys[0]).to.match(/^[\w-]{43}$/);
  });

  it("contains no page kind for an account without pages, and masks the address of a sales demonstration", async () => {
    expect(bootstrapOf(await (await visit("/", "idle@shop.example")).text())).not.to.have.property("page_kind");
    expect(bootstrapOf(await (await visit("/", "sales@shop.example")).text())).to.have.nested.property(
      "account.email",
      "s****************e",
    );
  });

  it("is served at every address of the portal, with its title and markup", async () => {
    for (const path of [
      "/",
      "/receipts",
      "/RECEIPTS",
      "/transaction/A/1",
      "/transaction/a.b",
      "/nowhere/at/all?x=<y>",
    ]) {
      const response = await visit(path);
      const page = await response.text();
      expect(response.status, path).to.equal(200);
      expect(page).to.include("<title>Fake &lt;portal&gt;</title>").and.to.include('<div id="app"><p>1001 ');
    }
  });

  it("loads one entry script, whose name identifies the build", async () => {
    const page = await (await visit("/receipts")).text();
    const sources = [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).to.deep.equal(["/assets/main-AAAA1111.js"]);
    expect(page.match(/<script[^>]* src=/g)).to.have.length(1);
  });

  it("is not cached and allows only the scripts of this response", async () => {
    const [first, second] = [await visit("/receipts"), await visit("/receipts")];
    const nonces = [first, second].map(
      (response) =>
        /script-src 'nonce-([A-Za-z0-9+/=]{24})' 'strict-dynamic'/.exec(
          response.headers.get("content-security-policy")!,
        )![1]!,
    );
    expect(first.headers.get("cache-control")).to.equal("no-store");
    expect(nonces[0]).not.to.equal(nonces[1]);
    const scripts = [...(await first.text()).matchAll(/<script(?! type="application\/json")([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(scripts.length).to.be.at.least(2);
    for (const attributes of scripts) expect(attributes).to.include(`nonce="${nonces[0]}"`);
  });

  it("preloads the files of its screen", async () => {
    const page = await (await visit("/receipts")).text();
    for (const file of ["part-BBBB2222", "receipt-list-FFFF6666"])
      expect(page).to.include(`<link rel="modulepreload" href="/assets/${file}.js"`);
  });

  it("preloads the code of a saved view that its address names, and only then", async () => {
    const [named, plain] = [await visit("/receipts?view=v1"), await visit("/receipts")];
    const LINK = '<link rel="modulepreload" href="/assets/list-tools-HHHH8888.js"';
    expect(await named.text()).to.include(LINK);
    expect(await plain.text()).to.not.include(LINK);
  });

  it("redirects to the address of the view with which a list opens", async () => {
    const response = await visit("/receipts?open");
    expect([response.status, response.headers.get("location")]).to.deep.equal([302, "/receipts?view=v1"]);
  });

  /** Keys of masked identifiers belong to a session, and the calls of the test have another one. */
  const JSON_KEY = /,"identifier_key":"[^"]*"/gu;
  const withoutKeys = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(JSON_KEY, ""));
  const EMBEDDED: readonly (readonly [path: string, email: FixtureEmail, calls: readonly string[]])[] = [
    ["/receipts", "staff@shop.example", ["/receipts?count=20&retailer_id=1001", "/stores?retailer_id=1001"]],
    ["/receipts", "counter@shop.example", ["/receipts?count=20&retailer_id=1001", "/stores?retailer_id=1001"]],
    ["/receipts", "sales@shop.example", ["/receipts?count=20&retailer_id=1001", "/stores?retailer_id=1001"]],
    ["/transaction/A/1", "staff@shop.example", ["/receipts?count=1&transaction_id=A%2F1&retailer_id=1001"]],
    ["/home", "admin@shop.example", ["/pos/status?retailer_id=1001"]],
    ["/receipts", "idle@shop.example", []],
    ["/home", "staff@shop.example", []],
    ["/nowhere", "staff@shop.example", []],
  ];
  for (const [path, email, calls] of EMBEDDED) {
    it(`embeds the ${calls.length} API responses of ${path} for ${email}`, async () => {
      const page = await (await visit(path, email)).text();
      const responses = [...answersOf(page)].sort(byUrl);
      expect(responses.map(({ url }) => url)).to.deep.equal(calls.map((call) => `/api${call}`));
      for (const [at, call] of calls.entries()) {
        const response = await server.get(call, email);
        const text = await response.text();
        expect([responses[at]!.status, withoutKeys(responses[at]!.body)]).to.deep.equal([
          response.status,
          withoutKeys(JSON.parse(text)),
        ]);
        if (!text.includes("<"))
          expect(embeddedIn(page).replaceAll(JSON_KEY, "")).to.include(`"body":${text.replaceAll(JSON_KEY, "")}}`);
        expect(Object.keys(responses[at]!.headers))
          .to.include.members(["content-type", "date"])
          .and.not.include("set-cookie");
      }
    });
  }

  it("embeds only masked data for a sales demonstration", async () => {
    const [plain, masked] = [
      await (await visit("/receipts")).text(),
      await (await visit("/receipts", "sales@shop.example")).text(),
    ];
    const storesIn = (page: string) => answersOf(page).find(({ url }) => url.startsWith("/api/receipts"))!.body;
    expect(withoutKeys(storesIn(masked))).to.deep.equal(
      withoutKeys(await (await server.get("/receipts?count=20&retailer_id=1001", "sales@shop.example")).json()),
    );
    expect(storesIn(masked)).not.to.deep.equal(storesIn(plain));
  });

  it("embeds responses if the page request rotates the session", async () => {
    await server.rights.runChange(() =>
      server.db.updateTable("sessions").set({ renew: true }).where("email", "=", "staff@shop.example").execute(),
    );
    const response = await visit("/receipts");
    const renewed = /(?:__Host-)?counterfoil-session=[\w-]{43}/.exec(response.headers.get("set-cookie") ?? "")?.[0];
    expect(renewed).to.be.a("string").and.not.equal(cookies.get("staff@shop.example"));
    expect(answersOf(await response.text())).to.have.length(2);
    cookies.set("staff@shop.example", renewed!);
  });

  it("contains the preferences of the browser, and none from a malformed cookie", async () => {
    const preferencesIn = async (cookie: string): Promise<unknown> => {
      const session = await server.signIn("staff@shop.example");
      const response = await fetch(`${server.url}/receipts`, {
        headers: { ...HTML, cookie: `${session}; counterfoil-preferences=${cookie}` },
      });
      expect(response.status).to.equal(200);
      return (bootstrapOf(await response.text()) as { readonly preferences: unknown }).preferences;
    };
    expect(await preferencesIn(encodeURIComponent('{"theme":"dark","password":"x"}'))).to.deep.equal({ theme: "dark" });
    for (const broken of ["", "%7B", "%", "%22theme%22", "null"])
      expect(await preferencesIn(broken), broken).to.deep.equal({});
  });

  it("is refused for a foreign Host header (DNS rebinding)", async () => {
    const cookie = await server.signIn("staff@shop.example");
    const statusFor = (host: string) =>
      new Promise<number>((resolve, reject) => {
        get(`${server.url}/receipts`, { headers: { ...HTML, cookie, host } }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        }).on("error", reject);
      });
    const { port } = new URL(server.url);
    expect([await statusFor(`rebound.example:${port}`), await statusFor(`localhost:${port}`)]).to.deep.equal([
      400, 200,
    ]);
  });

  it("escapes the embedded data", async () => {
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ name: "</script><script>alert(1)</script><!--" })
        .where("id", "=", "2001")
        .execute(),
    );
    const { id, body } = await server.db
      .selectFrom("receipts")
      .select(["id", "body"])
      .where("retailer_id", "=", "2001")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const receipt = {
      ...(typeof body === "string" ? (JSON.parse(body) as object) : (body as object)),
      transaction_id: "</script><script>alert(2)</script><!--",
    };
    await server.db
      .updateTable("receipts")
      .set({ body: JSON.stringify(receipt) })
      .where("retailer_id", "=", "2001")
      .where("id", "=", id)
      .execute();
    const page = await (
      await visit("/?retailer_id=2001", "both@shop.example").then(() =>
        visit("/receipts?x=</script>", "both@shop.example"),
      )
    ).text();
    expect(bootstrapOf(page)).to.have.nested.property("retailer.name", "</script><script>alert(1)</script><!--");
    expect(page).not.to.include("<script>alert");
    const receipts = answersOf(page).find(({ url }) => url.startsWith("/api/receipts"))!.body as readonly {
      readonly transaction_id: string;
    }[];
    expect(receipts.map(({ transaction_id }) => transaction_id)).to.include("</script><script>alert(2)</script><!--");
  });

  it("redirects unauthenticated users to sign-in, with the requested path", async () => {
    const response = await fetch(`${server.url}/receipts?store_id=5001`, { redirect: "manual", headers: HTML });
    expect(response.status).to.equal(303);
    expect(response.headers.get("location")).to.equal("/sign-in?next=%2Freceipts%3Fstore_id%3D5001");
  });

  it("switches the retailer with `?retailer_id=`, and removes it from the address", async () => {
    const response = await visit("/receipts?retailer_id=2001&store_id=5001", "admin@shop.example");
    expect([response.status, response.headers.get("location")]).to.deep.equal([303, "/receipts?store_id=5001"]);
    expect(bootstrapOf(await (await visit("/receipts", "admin@shop.example")).text())).to.have.nested.property(
      "retailer.id",
      "2001",
    );
  });

  it("switches the retailer from the portal or the address bar, never from a link on another site", async () => {
    const retailerAfter = async (site: string): Promise<unknown> => {
      await visit("/?retailer_id=1001", "admin@shop.example");
      const response = await visit("/receipts?retailer_id=2001&store_id=5001", "admin@shop.example", {
        "sec-fetch-site": site,
      });
      expect([response.status, response.headers.get("location")]).to.deep.equal([303, "/receipts?store_id=5001"]);
      return (bootstrapOf(await (await visit("/", "admin@shop.example")).text()) as { retailer: { id: string } })
        .retailer.id;
    };
    const outcomes: unknown[] = [];
    for (const site of ["same-origin", "none", "same-site", "cross-site"]) outcomes.push(await retailerAfter(site));
    expect(outcomes).to.deep.equal(["2001", "2001", "1001", "1001"]);
    const unauthenticated = await fetch(`${server.url}/receipts?retailer_id=2001`, {
      redirect: "manual",
      headers: { ...HTML, "sec-fetch-site": "cross-site" },
    });
    expect(unauthenticated.headers.get("location")).to.equal("/sign-in?next=%2Freceipts");
  });

  it("responds with 404 for a retailer that the account does not have", async () => {
    const responses = await Promise.all(
      ["2001", "9999", "%2A", "1001&retailer_id=1001"].map((id) => visit(`/?retailer_id=${id}`)),
    );
    expect(responses.map(({ status }) => status)).to.deep.equal([404, 404, 404, 404]);
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).to.equal(1);
  });

  it("continues at a remaining retailer of the account, and explains if there is none", async () => {
    await visit("/?retailer_id=2001", "both@shop.example");
    await server.rights.runChange(() =>
      server.db
        .deleteFrom("account_retailers")
        .where("email", "=", "both@shop.example")
        .where("retailer_id", "=", "2001")
        .execute(),
    );
    expect(bootstrapOf(await (await visit("/", "both@shop.example")).text())).to.have.nested.property(
      "retailer.id",
      "1001",
    );
    const nowhere = await visit("/", "lost@shop.example");
    expect(nowhere.status).to.equal(403);
    expect(await nowhere.text())
      .to.include("This account has no retailers")
      .and.to.include('href="/sign-out"');
  });

  describe("The portal's files", () => {
    const file = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/assets/${path}`, { headers });

    it("are precompressed, and immutable if their name has a content hash", async () => {
      const response = await file("main-AAAA1111.js", { "accept-encoding": "br, gzip" });
      expect(response.headers.get("cache-control")).to.equal("public, max-age=31536000, immutable");
      expect(response.headers.get("content-encoding")).to.equal("br");
      expect(response.headers.get("content-type")).to.match(/^(text|application)\/javascript/);
      expect(await response.text()).to.equal(FAKE_SCRIPT);
      expect((await file("main-AAAA1111.js", { "accept-encoding": "gzip" })).headers.get("content-encoding")).to.equal(
        "gzip",
      );
      expect((await file("build.json")).headers.get("cache-control")).to.equal("no-store");
    });

    it("get 404 if they are missing, never the page instead", async () => {
      for (const path of ["gone-ZZZZ9999.js", "..%2Fmanifest.json", "..%2F..%2Fpackage.json", ".hidden"]) {
        const response = await file(path, { ...HTML, cookie: cookies.get("staff@shop.example")! });
        expect(response.status, path).to.equal(404);
        expect(await response.text()).not.to.include("portal-bootstrap");
      }
      expect((await fetch(`${server.url}/manifest.json`, { headers: { accept: "application/json" } })).status).to.equal(
        404,
      );
      expect(
        (
          await fetch(`${server.url}/logo.png`, {
            headers: { accept: "image/avif,image/*,*/*;q=0.8", "sec-fetch-dest": "image" },
          })
        ).status,
      ).to.equal(404);
    });
  });
});

describe("The portal's page without a build", () => {
  it("explains how to build the portal", async () => {
    const server = await startTestServer({ config: { portalDir: "/nowhere" } });
    try {
      const response = await fetch(`${server.url}/`, {
        headers: { ...HTML, cookie: await server.signIn("staff@shop.example") },
      });
      expect(response.status).to.equal(503);
      expect(await response.text()).to.include("npm run build");
    } finally {
      await server.close();
    }
  });
});

describe("The portal's page over an API that is only the specification", () => {
  const PARTS = beyondSpecification();
  let server: TestServer;
  let cookie: string;
  before(async () => {
    server = await startTestServer({ lacking: PARTS });
    // Before the first page, because the server keeps settings for a while.
    const hosts = ["receipts.example", "other.example:8443", "x.example; script-src *"];
    await sql`update retailers set settings = jsonb_set(settings, '{receipts,web_view_hosts}', ${JSON.stringify(hosts)}::jsonb) where id = '1001'`.execute(
      server.db,
    );
    cookie = await server.signIn("staff@shop.example");
  });
  after(() => server.close());

  it("carries no capabilities", async () => {
    const page = await (await fetch(`${server.url}/receipts`, { headers: { ...HTML, cookie } })).text();
    expect(page).to.match(/"capabilities":\{\}/);
  });

  it("allows frames of the hosts of hosted receipts, for the template preview", async () => {
    const { headers } = await fetch(`${server.url}/receipts`, { headers: { ...HTML, cookie } });
    expect(headers.get("content-security-policy")).to.include(
      "; frame-src 'self' https://receipts.example https://other.example:8443; form-action",
    );
  });

  it("is on a host that does not answer what the API lacks", async () => {
    const statuses = await Promise.all(
      ["/_/session", "/_/reports", "/receipts?count=1"].map(async (path) =>
        server.get(path, "staff@shop.example").then(({ status }) => status),
      ),
    );
    expect(statuses).to.deep.equal([404, 404, 200]);
  });
});
