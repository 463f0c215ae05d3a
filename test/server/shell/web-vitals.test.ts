import { expect } from "chai";
import { sql } from "kysely";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { runCleanup } from "#server/database/cleanup-job.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const BUILD = "0123456789abcdef";
const VIEW = { build: BUILD, page: "receipts", metrics: { LCP: 1_000, CLS: 0.1 } };
const AGENT = "Mozilla/5.0 (a rare browser)";

describe("the figures of page views", () => {
  const clock = new FixedClock("2026-03-02T23:59:59Z");
  let server: TestServer;
  let get: Call;
  beforeEach(async () => {
    clock.set("2026-03-02T23:59:59Z");
    server = await startTestServer({ clock, config: { webVitals: 10 } });
    get = await createTokenCalls(server, { retailers: ["1001"], permissions: ["settings_admin"] });
  });
  afterEach(() => server.close());

  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}/web-vitals`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": AGENT, ...headers },
      body: JSON.stringify(body),
    });
  const figures = async (days = 7) => (await get("GET", `/_/web-vitals?days=${days}`)).json;
  const rows = async () => (await sql`SELECT to_jsonb(web_vitals) AS row FROM web_vitals`.execute(server.db)).rows;

  it("are counted by page and build, and answered as 75th percentiles [SHELL-060-part]", async () => {
    for (const LCP of [1_000, 1_000, 1_000, 9_000])
      expect((await send({ ...VIEW, metrics: { LCP } })).status).to.equal(204);
    await send({ ...VIEW, page: "home", metrics: { CLS: 0.1, TTFB: 0.4 } });
    expect(await figures()).to.deep.equal({
      sampled_percent: 10,
      pages: [
        { page: "receipts", build: BUILD, page_views: 4, p75: { LCP: 1_002 } },
        { page: "home", build: BUILD, page_views: 1, p75: { CLS: 0.1018, TTFB: 0 } },
      ],
    });
  });

  it("are stored and logged without address, browser and account [SHELL-060-part]", async () => {
    const cookie = await server.signIn("admin@shop.example");
    const logged = server.log.length;
    await send(VIEW, { cookie, referer: `${server.url}/receipts?consumer=ann%40mail.example` });
    expect(await rows()).to.have.deep.members(
      [
        { metric: "CLS", bucket: 49 },
        { metric: "LCP", bucket: 73 },
        { metric: "views", bucket: 0 },
      ].map((row) => ({ row: { day: "2026-03-02", build: BUILD, page: "receipts", count: 1, ...row } })),
    );
    const lines = server.log.slice(logged).map((line) => Object.keys(JSON.parse(line) as object));
    expect(lines).to.deep.equal([["level", "time", "request_id", "method", "route", "status", "ms", "msg"]]);
  });

  const REFUSED: readonly (readonly [what: string, body: unknown, status: number])[] = [
    ["an unknown page", { ...VIEW, page: "/transaction/4711" }, 400],
    ["an unknown metric", { ...VIEW, metrics: { FID: 1 } }, 400],
    ["a value out of range", { ...VIEW, metrics: { LCP: 1e9 } }, 400],
    ["a further member", { ...VIEW, url: "/receipts" }, 400],
    ["more than a kilobyte", { ...VIEW, build: "x".repeat(2_000) }, 413],
  ];
  for (const [what, body, status] of REFUSED)
    it(`with ${what} are refused`, async () => {
      expect((await send(body)).status).to.equal(status);
      expect(await rows()).to.deep.equal([]);
    });

  it("are refused as anything but JSON", async () => {
    const answer = await fetch(`${server.url}/web-vitals`, { method: "POST", body: JSON.stringify(VIEW) });
    expect(answer.status).to.equal(415);
    const broken = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
    expect((await fetch(`${server.url}/web-vitals`, broken)).status).to.equal(400);
  });

  it("of a build that no server has, or that is too old, are not counted, those of an earlier one are", async () => {
    const [earlier, old, unknown] = ["a", "b", "c"].map((letter) => letter.repeat(16)) as [string, string, string];
    const counted = { page: "home", metric: "views", bucket: 0, count: 1 };
    await server.db
      .insertInto("web_vitals")
      .values([
        { day: "2026-03-01", build: earlier, ...counted },
        { day: "2026-01-20", build: old, ...counted },
        { day: "2026-03-01", build: old, ...counted },
      ])
      .execute();
    const before = await rows();
    for (const build of [old, unknown]) expect((await send({ ...VIEW, build })).status).to.equal(204);
    expect(await rows()).to.deep.equal(before);
    await send({ ...VIEW, build: earlier });
    expect((await rows()).length).to.be.greaterThan(before.length);
  });

  it("cover the last 7 or 28 days of UTC, including today", async () => {
    await send(VIEW);
    for (const [now, week, month] of [
      ["2026-03-08T23:59:59Z", 1, 1],
      ["2026-03-09T00:00:00Z", 0, 1],
      ["2026-03-29T23:59:59Z", 0, 1],
      ["2026-03-30T00:00:00Z", 0, 0],
    ] as const) {
      clock.set(now);
      expect(
        [(await figures(7))["pages"], (await figures(28))["pages"]].map((pages) => (pages as []).length),
      ).to.deep.equal([week, month]);
    }
    expect((await get("GET", "/_/web-vitals?days=90")).status).to.equal(400);
  });

  it("are removed after 90 days", async () => {
    await send(VIEW);
    const cleanUp = () => runCleanup(server.db, clock, { auditDays: 0, rawDays: 0, mailDays: 0 });
    clock.set("2026-05-31T23:59:59Z");
    await cleanUp();
    expect(await rows()).to.have.length(3);
    clock.set("2026-06-01T00:00:00Z");
    await cleanUp();
    expect(await rows()).to.deep.equal([]);
  });

  it("of two page views at once are both counted", async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(VIEW)));
    expect(await figures()).to.have.nested.property("pages[0].page_views", 20);
  });

  it("reach the page as a share and the build, without which it measures nothing", async () => {
    const cookie = await server.signIn("admin@shop.example");
    const page = await (await fetch(`${server.url}/receipts`, { headers: { cookie, accept: "text/html" } })).text();
    expect(page).to.include(`"page_views":{"percent":10,"build":"${BUILD}"}`);
  });
});

describe("the figures of page views, if measuring is off", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("have no address, and the page does not know of them", async () => {
    const headers = { "content-type": "application/json" };
    const sent = await fetch(`${server.url}/web-vitals`, { method: "POST", headers, body: JSON.stringify(VIEW) });
    expect(sent.status).to.equal(404);
    const cookie = await server.signIn("admin@shop.example");
    const page = await (await fetch(`${server.url}/receipts`, { headers: { cookie, accept: "text/html" } })).text();
    expect(page).to.include('"capabilities"').and.not.to.include('"page_views"');
  });

  it("say so", async () => {
    const get = await createTokenCalls(server, { retailers: ["1001"], permissions: ["settings_admin"] });
    expect((await get("GET", "/_/web-vitals?days=7")).json).to.deep.equal({ sampled_percent: 0, pages: [] });
  });
});

describe("the address of page views", () => {
  it("takes 300 requests of a network in a minute", async () => {
    const server = await startTestServer({ config: { webVitals: 10 } });
    try {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(VIEW);
      const send = async () => (await fetch(`${server.url}/web-vitals`, { method: "POST", headers, body })).status;
      const statuses = await Promise.all(Array.from({ length: 301 }, send));
      expect(statuses.filter((status) => status !== 204)).to.deep.equal([429]);
    } finally {
      await server.close();
    }
  });
});
