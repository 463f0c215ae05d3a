import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import { BUNDLES, FLAGS } from "#domain/shared/access/permission.ts";
import { ADDRESS_INVISIBLE } from "#domain/accounts/index.ts";
import { EXIT } from "#server/exit-codes.ts";
import { aSurvey } from "#test/support/builders/a-survey.ts";
import { wireSurvey } from "#test/support/stored-surveys.ts";
import { signInTo } from "#test/support/server.ts";
import {
  filledPlace,
  inDatabase,
  runProgram,
  startServerProcess,
  type Ended,
  type Place,
  type Program,
  type ServerProcess,
} from "#test/support/server-process.ts";
import { POSTGRES_URL } from "#test/support/test-database.ts";

const PASSWORD = "a rather long password";

/** The id of a receipt that does not exist any more. */
const FAILED = "0".repeat(24);

const TOKEN = ["--name", "x", "--retailer", "1001", "--permission", "receipts_view"];

describe("the command-line tools", () => {
  let place: Place;
  let server: ServerProcess;
  before(async () => {
    place = await filledPlace();
    const entry = { retailer_id: "1001", kind: "receipt", id: FAILED, tries: 8, error: "Error 22P05" } as const;
    await inDatabase(place, (db) =>
      db
        .insertInto("processing_queue")
        .values({ ...entry, next_try: "infinity", failed: "2026-03-01T12:00:00Z" })
        .execute(),
    );
    server = await startServerProcess(place.dataDir, place.environment);
  });
  after(async () => {
    await server.kill("SIGKILL");
    await place.remove();
  });

  const run = (program: Program, argv: readonly string[] = [], input = ""): Promise<Ended> =>
    runProgram(program, place.dataDir, { environment: place.environment, argv, input });
  const isIn = async (cookie: string): Promise<boolean> =>
    (await fetch(`${server.url}/api/_/session`, { headers: { cookie } })).status === 200;
  const statusWith = async (token: string): Promise<number> =>
    (await fetch(`${server.url}/api/stores`, { headers: { authorization: `Bearer ${token}` } })).status;

  async function makeToken(): Promise<{ token: string; id: string }> {
    const { code, output } = await run("create-token", [
      "--name",
      "till",
      "--retailer",
      "1001",
      "--permission",
      "receipts_view",
    ]);
    expect(code).to.equal(EXIT.done);
    return { token: /cft_[\w-]+/.exec(output)![0], id: /--revoke (\w+)/.exec(output)![1]! };
  }

  it("create an administrator and a token through the running server", async () => {
    const admin = await run("create-admin", ["--email", "Boss@shop.example"], `${PASSWORD}\n`);
    expect(admin).to.deep.equal({ code: EXIT.done, output: "Administrator Boss@shop.example created.\n" });
    expect(await isIn(await signInTo(server.url, "boss@shop.example", PASSWORD))).to.equal(true);
    const { token, id } = await makeToken();
    expect(await statusWith(token)).to.equal(200);
    const revoked = await run("create-token", ["--revoke", id]);
    expect(revoked).to.deep.equal({ code: EXIT.done, output: `Token ${id} revoked.\n` });
    expect(await statusWith(token)).to.equal(401);
  });

  it("set a survey through the running server", async () => {
    const file = join(place.dataDir, "survey.json");
    await writeFile(file, JSON.stringify(wireSurvey(aSurvey())));
    expect(await run("set-survey", ["--retailer", "1001", "--file", file, "--emailed"])).to.deep.equal({
      code: EXIT.done,
      output: "Survey visit of retailer 1001 saved.\n",
    });
  });

  it("look for what is left of an erased customer", async () => {
    const missing = await run("check-erasure", ["nobody-like-this@shop.example", "Zoë Ångström"]);
    expect([missing.code, missing.output]).to.satisfy(
      ([code, output]: [number, string]) =>
        code === EXIT.done && /^Nothing was found in \d+ rows of \d+ tables\.\n$/.test(output),
    );
    const found = await run("check-erasure", ["Staff@shop.example"]);
    expect([found.code, found.output]).to.deep.equal([EXIT.found, found.output]);
    expect(found.output)
      .to.match(/^accounts\.display_email: 1 row$/m)
      .and.to.match(/A value was found\.\n$/);
  });

  it("list what failed to be processed, and queue it again", async () => {
    const { code, output } = await run("check-processing");
    expect(output).to.equal(
      `2026-03-01T12:00:00.000Z  1001  receipt ${FAILED}  8 tries  Error 22P05\nFailed: 1. To process them again: npm run processing:check -- --retry\n`,
    );
    expect(code).to.equal(EXIT.found);
    expect(await run("check-processing", ["--retry"])).to.deep.equal({ code: EXIT.done, output: "Queued again: 1.\n" });
    expect(await run("check-processing")).to.deep.equal({ code: EXIT.done, output: "Nothing has failed.\n" });
  });

  const REFUSED: readonly (readonly [program: Program, argv: string[], input: string, message: string])[] = [
    ["create-admin", ["--email", "boss"], "", "Enter an email address"],
    ["create-admin", ["--email", "ann@shop.example"], "too short\n", "at least 15 characters"],
    ["create-admin", ["--email", "ann@shop.example"], "", "at least 15 characters"],
    ["create-admin", ["--email", "ann@shop.example"], "passwordpassword\n", "This password is too common"],
    ["create-admin", ["--email", "an\u200bn@shop.example"], `${PASSWORD}\n`, ADDRESS_INVISIBLE],
    [
      "create-admin",
      ["--email", "ann@shop.example"],
      "Ann@Shop.example\n",
      "contains the email address or product name",
    ],
    [
      "create-admin",
      ["--email", "STAFF@shop.example"],
      `${PASSWORD}\n`,
      "An account STAFF@shop.example already exists",
    ],
    ["create-admin", ["--mail", "x"], "", "Unknown option '--mail'"],
    ["create-token", ["--name", "x"], "", "Give --name NAME"],
    ["create-token", [...TOKEN, "--days", "soon"], "", "--days is a number of days, 1 or more"],
    ["create-token", [...TOKEN, "--days", "366"], "", "The token can last at most 365 days"],
    ["create-token", ["Nightly", "1001"], "", "Unknown argument Nightly 1001. Options come after --"],
    ["create-token", ["--revoke", "none"], "", "There is no token none"],
    ["set-survey", ["--retailer", "1001"], "", "Give --retailer ID and --file FILE"],
    ["set-survey", ["--retailer", "1001", "--file", "nothing.json"], "", "nothing.json cannot be read"],
    ["set-survey", ["--retailer", "1001", "--file", "package.json"], "", "package.json is not a survey"],
    ["check-erasure", [], "", "Give the values to look for"],
    ["check-processing", ["retry"], "", "Unexpected argument 'retry'"],
    ["restore", [], "", "Give the backup file"],
    ["restore", ["--check", "package.json"], "", "package.json cannot be read as a backup"],
  ];
  it("explain create-token and list its permissions", async () => {
    const { code, output } = await run("create-token", ["-h"]);
    expect(code).to.equal(0);
    expect(output).to.include("--permission NAME");
    for (const name of [...FLAGS, ...Object.keys(BUNDLES)]) expect(output.split(/,?\s+|:\s/), name).to.include(name);
  });

  it("print their error and exit with its code", async () => {
    for (const [program, argv, input, message] of REFUSED) {
      const { code, output } = await run(program, argv, input);
      expect(output, argv.join(" ")).to.include(message);
      expect(code, argv.join(" ")).to.equal(EXIT.usage);
    }
  });

  if (POSTGRES_URL === undefined) {
    it("back up a running server, and restore the backup and run commands in the folder while no server runs", async () => {
      const kept = await signInTo(server.url, "staff@shop.example");
      const early = await makeToken();
      const backup = await run("backup");
      expect(backup.output).to.match(/^Wrote \S+\.tar\.gz \(\d+\.\d MB\) and verified it\.\n$/);
      const file = /Wrote (\S+)/.exec(backup.output)![1]!;
      const later = await signInTo(server.url, "staff@shop.example");
      await run("create-token", ["--revoke", early.id]);
      expect((await run("restore", [file])).code).to.equal(EXIT.inUse);
      await server.kill("SIGTERM");

      await rm(join(place.dataDir, "database/global/pg_control"));
      const restored = await run("restore", [file]);
      expect(restored.code).to.equal(EXIT.done);
      expect(restored.output).to.match(
        /^Restored \S+: 118 receipts, 11 accounts\.\nAll users have to sign in again\. .*\n/,
      );
      expect(restored.output)
        .to.include(`  ${early.id}  till\n`)
        .and.to.match(/The previous data is in (\S+)\. /);
      expect(restored.output.match(/ till\n/g)).to.have.length(1);
      expect((await readdir(place.dataDir)).filter((name) => name.startsWith("database.before-"))).to.have.length(1);
      const { token } = await makeToken();

      server = await startServerProcess(place.dataDir);
      expect(await isIn(kept)).to.equal(false);
      expect(await isIn(later)).to.equal(false);
      expect(await isIn(await signInTo(server.url, "staff@shop.example"))).to.equal(true);
      expect([await statusWith(token), await statusWith(early.token)]).to.deep.equal([200, 200]);
    });
  } else {
    it("refuse to back up or restore an external PostgreSQL server", async () => {
      const file = join(place.dataDir, "copy.tar.gz");
      await writeFile(file, "");
      for (const [program, argv, message] of [
        ["backup", [], "Back it up with its own tools"],
        ["restore", [file], "Restore it with its own tools"],
      ] as const) {
        const { code, output } = await run(program, argv);
        expect(output).to.include(message);
        expect(code).to.equal(EXIT.usage);
      }
    });
  }
});
