import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { findLockHolder, lockFolder } from "#server/database/folder-lock.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";
import { scaleLimit } from "#test/support/limits.ts";

const HOLDER = join(import.meta.dirname, "lock-holder.ts");

describe("the lock of a data folder", () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-lock-"));
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => ended(child, "SIGKILL")));
    await rm(folder, { recursive: true, force: true });
  });

  const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });
  const message = <T>(child: ChildProcess): Promise<T> =>
    new Promise((resolve) => child.once("message", (value) => resolve(value as T)));

  /** A process that locks the folder when it receives a message. */
  async function contender(): Promise<ChildProcess> {
    const child = fork(HOLDER, [folder], { execArgv: process.execArgv });
    children.push(child);
    await message(child);
    return child;
  }
  type Outcome = { readonly pid: number; readonly refusal?: string };
  const compete = (child: ChildProcess): Promise<Outcome> => {
    child.send("now");
    return message<Outcome>(child);
  };

  it("refuses every other process and names the holder", async () => {
    const lock = await lockFolder(folder, "http://127.0.0.1:4870");
    const error = await lockFolder(folder, "another").catch((refusal: unknown) => refusal as StartFailure);
    expect(error).to.be.instanceOf(StartFailure).with.property("exitCode", EXIT.inUse);
    expect((error as StartFailure).message).to.match(
      new RegExp(`process ${process.pid}, http://127\\.0\\.0\\.1:4870, since \\d{4}-\\d\\d-\\d\\dT`),
    );
    await lock.describe("http://127.0.0.1:4871");
    expect(await findLockHolder(folder)).to.deep.include({ pid: process.pid, address: "http://127.0.0.1:4871" });
    await lock.release();
    expect(await findLockHolder(folder)).to.equal(undefined);
    await (await lockFolder(folder, "the next one")).release();
  });

  it("admits exactly one of many processes that start at the same time", async () => {
    const contenders = await Promise.all(Array.from({ length: 5 }, contender));
    const outcomes = await Promise.all(contenders.map(compete));
    const winners = outcomes.filter(({ refusal }) => refusal === undefined);
    expect(winners).to.have.length(1);
    for (const { refusal } of outcomes)
      if (refusal !== undefined) expect(refusal).to.include(`process ${winners[0]!.pid}`);
  });

  it("admits exactly one of many processes after its holder is killed", async () => {
    const holder = await contender();
    expect(await compete(holder)).not.to.have.property("refusal");
    const contenders = await Promise.all(Array.from({ length: 4 }, contender));
    await ended(holder, "SIGKILL");
    const outcomes = await Promise.all(contenders.map(compete));
    expect(outcomes.filter(({ refusal }) => refusal === undefined)).to.have.length(1);
    expect((await readdir(join(folder, "lock"))).filter((name) => name.startsWith("holder."))).to.have.length(1);
  });

  it("is held by a stopped process, and others do not wait for it", async () => {
    const holder = await contender();
    await compete(holder);
    holder.kill("SIGSTOP");
    const start = performance.now();
    const error = await lockFolder(folder, "another").catch((refusal: unknown) => refusal);
    expect(error).to.be.instanceOf(StartFailure).with.property("message").that.includes(`process ${holder.pid}`);
    expect(performance.now() - start).to.be.below(scaleLimit(1_000));
  });

  it("is free when a crash of the machine truncated the file of its holder", async () => {
    await (await lockFolder(folder, "the first")).release();
    await writeFile(join(folder, "lock/holder.1"), "");
    await (await lockFolder(folder, "the second")).release();
  });

  it("reports that the path of its folder is too long for a socket", async () => {
    const deep = join(folder, "d".repeat(60), "e".repeat(60));
    const error = await lockFolder(deep, "x").catch((refusal: unknown) => refusal);
    expect(error).to.be.instanceOf(StartFailure).with.property("message").that.includes("too long");
  });
});
