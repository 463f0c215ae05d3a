import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "chai";
import { openDatabase } from "#server/database/open-database.ts";
import { EXIT } from "#server/exit-codes.ts";
import { cookiesOf, signInTo } from "#test/support/server.ts";
import { filledDataDir, runProgram, startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";

const PRELOAD = pathToFileURL(resolve("test/support/full-disk.mjs")).href;
const CHECKPOINT = join(import.meta.dirname, "checkpoint-process.ts");

/** More rows than the tables have free space for. */
const MANY = 500;

describe("a full disk", () => {
  let dataDir: string;
  let flag: string;
  let environment: Record<string, string>;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    dataDir = await filledDataDir();
    flag = join(dataDir, "full");
    environment = { NODE_OPTIONS: `--import ${PRELOAD}`, FULL_DISK: flag };
  });
  afterEach(async () => {
    await server?.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<string> => (server = await startServerProcess(dataDir, environment)).url;
  const isIn = async (url: string, cookie: string): Promise<boolean> =>
    (await fetch(`${url}/api/_/session`, { headers: { cookie } })).status === 200;

  /** Signs in until the disk is full. Returns the refused response and the acknowledged sessions. */
  async function signInUntilRefused(url: string): Promise<{ refused: Response; acknowledged: string[] }> {
    const acknowledged: string[] = [];
    const page = await fetch(`${url}/sign-in`);
    const cookie = cookiesOf(page);
    const token = /name="token" value="([^"]+)"/.exec(await page.text())![1]!;
    const body = new URLSearchParams({ email: "staff@shop.example", password: FIXTURE_PASSWORD, token, next: "/" });
    for (let each = 1; each <= MANY; each++) {
      const answer = await fetch(`${url}/sign-in`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: url },
        body,
      });
      if (answer.status !== 303) return { refused: answer, acknowledged };
      acknowledged.push(`${cookie}; ${cookiesOf(answer)}`);
    }
    throw new Error(`${MANY} sessions were written to a full disk`);
  }

  it("refuses writes with 503 and keeps the data until there is space again", async function () {
    this.timeout(90_000);
    const url = await start();
    const before = await signInTo(url, "staff@shop.example");
    await writeFile(flag, "");
    const { refused, acknowledged } = await signInUntilRefused(url);
    expect(refused.status).to.equal(503);
    expect(Number(refused.headers.get("retry-after"))).to.be.greaterThan(0);
    expect(await refused.text()).to.include("There is no space left to write this, please try again later");
    expect((await fetch(`${url}/api/receipts`, { headers: { cookie: before } })).status).to.equal(200);
    expect((await fetch(`${url}/health/live`)).status).to.equal(200);

    await rm(flag);
    const after = await signInTo(url, "staff@shop.example");
    await server!.kill("SIGKILL");
    const again = await start();
    for (const cookie of [before, ...acknowledged, after]) expect(await isIn(again, cookie)).to.equal(true);
  });

  it("makes no backup, leaves no partial one, and reports the reason", async () => {
    await start();
    await writeFile(flag, "");
    const { code, output } = await runProgram("backup", dataDir);
    expect(code).to.equal(EXIT.full);
    expect(output).to.include(`There is no space left on the disk of ${join(dataDir, "backups")}.`);
    expect(await readdir(join(dataDir, "backups"))).to.deep.equal([]);
    await rm(flag);
    expect((await runProgram("backup", dataDir)).code).to.equal(EXIT.done);
  });

  it("prevents a start with a message, and the server starts when there is space again", async () => {
    await writeFile(flag, "");
    const { code, output } = await runProgram("main", dataDir, { environment });
    expect(code).to.equal(EXIT.full);
    expect(output).to.match(
      /^There is no space left on the disk of \S+\. It has 0 MB left, and needs 32 MB\. Make room, and try again\.\n$/,
    );
    await rm(flag);
    await signInTo(await start(), "staff@shop.example");
  });

  it("ends the server with the reason when PostgreSQL stops, reports no damage, and loses no acknowledged data", async () => {
    const child = fork(CHECKPOINT, [dataDir, flag], {
      execArgv: [...process.execArgv, "--import", PRELOAD],
      env: { ...process.env, FULL_DISK: flag },
    });
    const [failure] = (await once(child, "message")) as [{ exitCode: number; message: string }];
    child.kill("SIGKILL");
    expect(failure.exitCode).to.equal(EXIT.full);
    expect(failure.message).to.include("Nothing that was acknowledged is lost.").and.not.to.include("restore");
    const { db, close } = await openDatabase({
      dataDir,
      databaseUrl: undefined,
      who: "a test",
      print: () => undefined,
    });
    expect(await db.selectFrom("secrets").select("value").where("name", "=", "acknowledged").execute()).to.deep.equal([
      { value: "yes" },
    ]);
    await close();
  });
});
