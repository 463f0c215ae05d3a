import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect } from "chai";
import { DEMO_PASSWORD } from "#domain/accounts/index.ts";
import { signInTo } from "#test/support/server.ts";
import { ROOT } from "#test/support/suites/command.ts";

// The first command of the README, on the Node that runs this file. It builds into dist, so nothing else runs beside it.
describe("npm start", () => {
  let folder: string;
  let started: ChildProcess;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-start-"));
  });
  after(async () => {
    if (started.pid !== undefined && started.exitCode === null) {
      process.kill(-started.pid, "SIGTERM");
      await once(started, "close");
    }
    await rm(folder, { recursive: true, force: true });
  });

  it("builds the portal and opens it with receipts", async () => {
    const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
    started = spawn("npm", ["start", "--", "--still"], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, PATH: path, NODE_ENV: "", PORT: "0", DATA_DIR: folder, DEMO_RECEIPTS: "60" },
    });
    const url = await urlOf(started);
    const cookie = await signInTo(url, "administrator@demo.example", DEMO_PASSWORD);
    const page = await fetch(`${url}/receipts`, { headers: { cookie } });
    const receipts = (await (await fetch(`${url}/api/receipts`, { headers: { cookie } })).json()) as readonly {
      readonly transaction_id: string;
    }[];
    expect(page.status).to.equal(200);
    expect(receipts).to.have.length(20);
    expect(await page.text()).to.include(receipts[0]!.transaction_id);
  });
});

/** Resolves when the server reports its URL. */
async function urlOf({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (text: Buffer): void => {
      output += text.toString();
      const found = /ready at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    stdout?.on("data", read).on("end", () => reject(new Error(`npm start ended:\n${output}`)));
    stderr?.on("data", read);
  });
}
