import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { AccessTokenStore } from "#server/accounts/access-token-store.queries.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { systemClock } from "#server/system-clock.ts";
import { fixtureReceipt, receiptIdAt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { installedProject, runnable, start, type Ended } from "./project.ts";

/** London's day of 25 hours: from 23:00 in UTC, when summer time still holds, to midnight. */
const DAY = "2025-10-26";
const BEGIN = Date.parse("2025-10-25T23:00:00Z") / 1000;
const END = Date.parse("2025-10-27T00:00:00Z") / 1000;
/** One every six minutes: two full pages and half a third. */
const SALES = 250;

type Sold = { readonly at: number; readonly transaction: string; readonly store?: string; readonly facts?: object };

function sale({ at, transaction, store = "5001", facts = {} }: Sold) {
  const localtime = new Date(at * 1000).toISOString().replace(".000Z", "+00:00");
  const receipt = {
    ...fixtureReceipt({ retailer: "1001", at: 0, transaction }),
    id: receiptIdAt(at),
    localtime,
    store_id: store,
    store: "covent Garden",
  };
  return toReceiptInsert("1001", { ...receipt, identifier: "ann@shop.example", ...facts });
}

const numbered = (index: number): string => `D-${String(index).padStart(3, "0")}`;
const ODD: Readonly<Record<number, object>> = {
  100: { transaction_id: '=HYPERLINK("https://evil.example")', total: -3.5, identifier: "@ann" },
  101: {
    transaction_id: 'a,b "c"',
    payments: [
      { method: "cash", amount: 5 },
      { method: "card", amount: 2.2 },
    ],
  },
};
const DAYS_SALES = [
  { at: BEGIN - 1, transaction: "the second before" },
  ...Array.from({ length: SALES }, (_, index) => ({
    at: BEGIN + index * 360,
    transaction: numbered(index),
    facts: ODD[index] ?? {},
  })),
  { at: END - 1, transaction: "the last second" },
  { at: END, transaction: "the second after" },
  { at: BEGIN + 5, transaction: "another store", store: "5002" },
];

const HEAD = "transaction_id,localtime,store,total,currency,items,payments,identifier,duplicate,id";

describe("the tool that exports receipts", () => {
  let server: TestServer;
  let tool: string;
  let token: string;
  let folder: string;
  before(async function () {
    this.timeout(120_000);
    const [started, project] = await Promise.all([startTestServer(), installedProject()]);
    server = started;
    await server.db.insertInto("receipts").values(DAYS_SALES.map(sale)).execute();
    ({ token } = await new AccessTokenStore(server.db, systemClock).create({
      name: "tool",
      retailers: ["1001"],
      permissions: ["receipts_view"],
    }));
    const examples = join(project.installed, "examples");
    for (const name of await readdir(examples))
      await project.write(`export/${name}`, await readFile(join(examples, name), "utf8"));
    tool = await runnable(join(project.folder, "export/export-receipts.ts"));
    folder = await mkdtemp(join(tmpdir(), "counterfoil-export-"));
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (args: readonly string[], api = server.url): Promise<Ended> =>
    start(tool, ["--api", `${api}/api`, "--store", "5001", ...args], { COUNTERFOIL_TOKEN: token }).ended;

  it("writes every receipt of a day of 25 hours, and none of another", async () => {
    const { code, stdout, stderr } = await run(["--day", DAY]);
    const lines = stdout.split("\r\n");
    expect(lines.at(-1)).to.equal("");
    expect(lines.slice(0, 3)).to.deep.equal([
      HEAD,
      "the last second,2025-10-26T23:59:59+00:00,covent Garden,7.2,GBP,1,card,ann@shop.example,no,68feb5ff0000000000000000",
      "D-249,2025-10-26T23:54:00+00:00,covent Garden,7.2,GBP,1,card,ann@shop.example,no,68feb4980000000000000000",
    ]);
    expect(lines.at(-2)).to.equal(
      "D-000,2025-10-25T23:00:00+00:00,covent Garden,7.2,GBP,1,card,ann@shop.example,no,68fd56700000000000000000",
    );
    expect(lines).to.have.length(SALES + 3);
    const ordinary = Array.from({ length: SALES }, (_, index) => numbered(index)).filter((_, index) => !(index in ODD));
    expect(
      lines
        .filter((line) => line.startsWith("D-"))
        .map((line) => line.slice(0, 5))
        .reverse(),
    ).to.deep.equal(ordinary);
    expect(stderr).to.equal(
      "Receipts of covent Garden of 2025-10-26 (Europe/London)\n" +
        "100 receipts, back to 14:06\n200 receipts, back to 04:06\n251 receipts, back to 23:00\nDone: 251 receipts written\n",
    );
    expect(code).to.equal(0);
  });

  it("makes formulas inert, and leaves numbers as they are", async () => {
    const { stdout } = await run(["--day", DAY]);
    expect(stdout).to.include(
      `"'=HYPERLINK(""https://evil.example"")",2025-10-26T09:00:00+00:00,covent Garden,-3.5,GBP,1,card,'@ann,no,`,
    );
    expect(stdout).to.include(
      `"a,b ""c""",2025-10-26T09:06:00+00:00,covent Garden,7.2,GBP,1,"cash; card",ann@shop.example,no,`,
    );
  });

  it("exports yesterday in the zone of the store by default", async () => {
    // A zone where it is about noon keeps midnight away from this test.
    const behind = new Date().getUTCHours() - 12;
    const zone = behind === 0 ? "Etc/GMT" : `Etc/GMT${behind > 0 ? "+" : "-"}${Math.abs(behind)}`;
    const midnight = Math.floor((Date.now() / 1000 - behind * 3600) / 86_400) * 86_400 + behind * 3600;
    const store = await server.db
      .selectFrom("stores")
      .selectAll()
      .where("retailer_id", "=", "1001")
      .where("id", "=", "5003")
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ ...(store.body as object), timezone: zone });
    await server.db
      .updateTable("stores")
      .set({ body, timezone: zone })
      .where("retailer_id", "=", "1001")
      .where("id", "=", "5003")
      .execute();
    const times = { "two days ago": -86_401, first: -86_400, last: -1, today: 0 };
    await server.db
      .insertInto("receipts")
      .values(
        Object.entries(times).map(([transaction, after]) => sale({ at: midnight + after, transaction, store: "5003" })),
      )
      .execute();
    const { stdout, code } = await run(["--store", "5003"]);
    expect(stdout.split("\r\n").map((line) => line.split(",")[0])).to.deep.equal([
      "transaction_id",
      "last",
      "first",
      "",
    ]);
    expect(code).to.equal(0);
  });

  it("requires --zone for a store without a time zone, and uses it", async () => {
    const { body, ...row } = await server.db
      .selectFrom("stores")
      .selectAll()
      .where("retailer_id", "=", "1001")
      .where("id", "=", "5001")
      .executeTakeFirstOrThrow();
    const { timezone: _none, ...zoneless } = body as { timezone?: string };
    const facts = { ...zoneless, id: "5009", name: "Zoneless", external_reference: "ZON-01" };
    const store = {
      ...row,
      id: "5009",
      name: "Zoneless",
      effective_reference: "ZON-01",
      timezone: null,
      body: JSON.stringify(facts),
    };
    await server.db.insertInto("stores").values(store).execute();
    const unclear = await run(["--store", "5009"]);
    expect(unclear.stderr).to.include("The store Zoneless has no time zone of its own").and.include("--zone");
    expect([unclear.code, unclear.stdout]).to.deep.equal([2, ""]);
    const zoned = await run(["--store", "5009", "--zone", "America/New_York", "--day", DAY]);
    expect(zoned.stderr).to.include(`Receipts of Zoneless of ${DAY} (America/New_York)`);
    expect(zoned.code).to.equal(0);
  });

  it("writes a head alone for a day without receipts", async () => {
    expect(await run(["--day", "2024-02-29"])).to.deep.include({ code: 0, stdout: `${HEAD}\r\n` });
  });

  it("writes to a file, which has its name when it is whole", async () => {
    const file = join(folder, "day.csv");
    const { code, stdout, stderr } = await run(["--day", DAY, "--output", file]);
    expect([code, stdout]).to.deep.equal([0, ""]);
    expect(stderr).to.include(`Done: 251 receipts written to ${file}\n`);
    expect((await readFile(file, "utf8")).split("\r\n")).to.have.length(SALES + 3);
    expect(existsSync(`${file}.partial`)).to.equal(false);
  });

  describe("behind a server that fails", () => {
    let proxy: Server;
    let answer: RequestListener;
    let pages: number;
    beforeEach(async () => {
      pages = 0;
      proxy = createServer((request, response) => {
        if (request.url?.startsWith("/api/receipts") && ++pages > 1) return answer(request, response);
        void fetch(`${server.url}${request.url ?? ""}`, {
          headers: { authorization: request.headers.authorization ?? "" },
        }).then(async (found) =>
          response.writeHead(found.status, { "content-type": "application/json" }).end(await found.text()),
        );
      });
      await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
    });
    afterEach(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const address = (): string => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const refuse: RequestListener = (_, response) =>
      response
        .writeHead(500, { "content-type": "application/json", "counterfoil-request-id": "4f9d0c2ab87e41d3" })
        .end(JSON.stringify({ status: "Internal Server Error", description: `Something broke for ${token}` }));

    it("keeps what it has, says how far it came and why, and repeats no token", async () => {
      answer = refuse;
      const file = join(folder, "broken.csv");
      const { code, stdout, stderr } = await run(["--day", DAY, "--output", file], address());
      expect([code, stdout]).to.deep.equal([1, ""]);
      expect(stderr.split("\n").slice(-3)).to.deep.equal([
        `Incomplete: only 100 receipts were written to ${file}.partial`,
        "500 Internal Server Error: Something broke for … (request 4f9d0c2ab87e41d3)",
        "",
      ]);
      expect(existsSync(file)).to.equal(false);
      expect((await readFile(`${file}.partial`, "utf8")).split("\r\n")).to.have.length(102);
    });

    it("says on standard output's side too that it is not all", async () => {
      answer = refuse;
      const { code, stdout, stderr } = await run(["--day", DAY], address());
      expect(stdout.split("\r\n")).to.have.length(102);
      expect(stderr).to.include("Incomplete: only 100 receipts were written\n500 Internal");
      expect(code).to.equal(1);
    });

    it("exits at once on a signal", async () => {
      const asked = new Promise<void>((resolve) => (answer = () => resolve()));
      const { child, ended } = start(tool, ["--api", `${address()}/api`, "--store", "5001", "--day", DAY], {
        COUNTERFOIL_TOKEN: token,
      });
      await asked;
      child.kill("SIGINT");
      const { code, stderr } = await ended;
      expect(stderr).to.match(/Incomplete: only 100 receipts were written\nInterrupted\n$/);
      expect(code).to.equal(130);
    });
  });

  it("is content when its reader has read enough", async () => {
    const { child, ended } = start(tool, ["--api", `${server.url}/api`, "--store", "5001", "--day", DAY], {
      COUNTERFOIL_TOKEN: token,
    });
    child.stdout?.destroy();
    expect(await ended).to.include({ code: 0 });
  });

  it("reports an unreachable server", async () => {
    const { code, stderr } = await run([], "http://127.0.0.1:1");
    expect(stderr).to.match(/^No answer from http:\/\/127\.0\.0\.1:1\/api: /);
    expect(code).to.equal(1);
  }).timeout(30_000);

  it("reports an unknown store", async () => {
    expect(await run(["--store", "9999"])).to.include({
      code: 1,
      stderr: "There is no store 9999 for this token\n",
      stdout: "",
    });
  });

  it("explains itself", async () => {
    const { code, stdout } = await start(tool, ["--help"], {}).ended;
    expect(stdout)
      .to.match(/^Writes yesterday's receipts/)
      .and.include("--output FILE")
      .and.include("COUNTERFOIL_TOKEN");
    expect(code).to.equal(0);
  });

  const API = ["--api", "https://portal.example/api", "--store", "5001"];
  const WRONG: readonly (readonly [args: readonly string[], said: string, env?: Readonly<Record<string, string>>])[] = [
    [[], "--api and --store are needed"],
    [[...API, "--colour", "red"], "Unknown option '--colour'"],
    [API, "COUNTERFOIL_TOKEN is not set", {}],
    [[...API, "--day", "2025-02-29"], "--day 2025-02-29 is no day"],
    [[...API, "--zone", "Europe/Atlantis"], "Invalid time zone"],
    [["--api", "/api", "--store", "5001"], "baseUrl must be absolute"],
  ];
  for (const [args, said, env = { COUNTERFOIL_TOKEN: "x" }] of WRONG) {
    it(`does not understand '${args.join(" ")}': ${said}`, async () => {
      const { code, stdout, stderr } = await start(tool, args, env).ended;
      expect(stderr).to.include(said).and.include("Try --help");
      expect([code, stdout]).to.deep.equal([2, ""]);
    });
  }
});
