import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { expect } from "chai";
import { databaseFolder } from "#server/database/embedded-database.ts";
import { EXIT } from "#server/exit-codes.ts";
import { signInTo } from "#test/support/server.ts";
import { filledDataDir, runProgram, startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/limits.ts";

describe("the server on a data folder", () => {
  let whole: string;
  let dataDir: string;
  const running: ServerProcess[] = [];
  before(async () => {
    whole = await filledDataDir();
  });
  after(() => rm(whole, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "counterfoil-process-"));
    await cp(whole, dataDir, { recursive: true });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.kill("SIGKILL")));
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (
    environment: Record<string, string> = {},
    ...program: readonly Parameters<typeof startServerProcess>[2][]
  ): Promise<ServerProcess> => {
    const server = await startServerProcess(dataDir, environment, ...program);
    running.push(server);
    return server;
  };

  it("refuses a second server on the same folder within two seconds on a busy machine, and names the first", async () => {
    const first = await start();
    const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ["-e", "for (;;);"]));
    const limit = scaleLimit(2_000);
    const attempt = async () => {
      const began = performance.now();
      return { ...(await runProgram("main", dataDir)), ms: performance.now() - began };
    };
    let second = await attempt();
    // Other tests may keep the machine busy as well.
    for (let more = 1; more <= 2 && second.ms >= limit; more++) second = await attempt();
    for (const each of busy) each.kill("SIGKILL");
    expect(second.ms).to.be.below(limit);
    expect(second.code).to.equal(EXIT.inUse);
    expect(second.output).to.include(`process ${first.pid}, ${first.url}, since`);
    await signInTo(first.url, "staff@shop.example");
  });

  it("admits one of two servers that start at the same time", async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(["fulfilled", "rejected"]);
    const [refused] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(String(refused!.reason)).to.include(`exited with ${EXIT.inUse}`);
  });

  it("reports that the folder is damaged and that there is no backup", async () => {
    await rm(join(dataDir, "database/PG_VERSION"));
    const damaged = await runProgram("main", dataDir);
    expect(damaged.code).to.equal(EXIT.damaged);
    expect(damaged.output).to.include("There is no backup");
  });

  it("continues to remove the id of a closed store from its receipts after a restart [STORE-024]", async () => {
    const lite = await PGlite.create(databaseFolder(dataDir));
    await lite.exec(
      "DELETE FROM stores WHERE retailer_id = '1001' AND id = '5002'; INSERT INTO closed_stores VALUES ('1001', '5002', '77', '2026-01-15T08:00:00Z', true)",
    );
    await lite.close();
    const { url } = await start();
    const cookie = await signInTo(url, "staff@shop.example");
    const receipts = async (query: string) =>
      (await (await fetch(`${url}/api/receipts?${query}`, { headers: { cookie } })).json()) as {
        store_id?: string;
        store_reference: string;
      }[];
    while ((await receipts("store_id=5002")).length > 0) await setTimeout(50);
    const without = (await receipts("count=100")).filter(({ store_id }) => store_id === undefined);
    expect(new Set(without.map(({ store_reference }) => store_reference))).to.deep.equal(new Set(["77"]));
  });

  it("resets a demonstration, prints the sign-in details, and never serves it as real data", async () => {
    const demo = await start({ DEMO_RECEIPTS: "50" }, { program: "demo", argv: ["--still", "--reset"] });
    expect(demo.output()).to.include("Creating the database");
    const [, password] = /with the password: (.+)/.exec(demo.output())!;
    for (const email of ["administrator@demo.example", "sales@demo.example"]) {
      expect(demo.output()).to.include(email);
      await signInTo(demo.url, email, password!);
    }
    await demo.kill("SIGTERM");
    // The server refuses before it listens, also on a public address.
    const { code, output } = await runProgram("main", dataDir, {
      environment: { HOST: "192.0.2.1", TRUST_PROXY: "1" },
    });
    expect(code).to.equal(EXIT.usage);
    expect(output).to.include("is a demonstration");
  });
});
