import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { mocha } from "#test/support/suites/mocha.ts";
import { firstLines } from "#test/support/suites/outcome.ts";

// A suite that did not run completely must never count as passed.
const CASES: readonly (readonly [file: string, passed: number, failures: readonly string[]])[] = [
  ["holds", 1, []],
  ["fails", 1, ["does not hold"]],
  ["waits", 1, ["is left for later"]],
  ["is-exclusive", 0, ["counting: no tests found"]],
  ["breaks-off", 0, ["counting: no tests found"]],
  ["does-not-load", 0, ["counting: no tests found"]],
  ["is-empty", 0, ["counting: no tests found"]],
  ["is-nowhere", 0, ["counting: no tests found"]],
];

describe("the result of mocha", function () {
  this.timeout(20_000);

  for (const [file, passed, failures] of CASES) {
    it(`reports the outcome of a test that ${file.replaceAll("-", " ")}`, async () => {
      const outcome = await mocha({ name: "counting", files: [`test/architecture/bad/test/proofs/${file}.test.ts`] });
      expect(outcome.passed).to.equal(passed);
      expect(outcome.failures.map(({ title }) => title)).to.deep.equal(failures);
    });
  }

  it("repeats a failed file, and lists its tests as flaky if they hold then", async () => {
    const [folder, files] = [
      await mkdtemp(join(tmpdir(), "counting-")),
      ["fails-once", "holds"].map((file) => `test/architecture/bad/test/proofs/${file}.test.ts`),
    ];
    const outcome = await mocha({
      name: "counting",
      files,
      repeatsFailed: true,
      env: { FAILED_BEFORE: join(folder, "mark") },
    });
    expect(outcome).to.deep.include({ passed: 2, failures: [], flaky: ["holds when it runs once more"] });
    await rm(folder, { recursive: true });
  });

  it("keeps the failure of a file that fails again", async () => {
    const outcome = await mocha({
      name: "counting",
      files: ["test/architecture/bad/test/proofs/fails.test.ts"],
      repeatsFailed: true,
    });
    expect(outcome.failures.map(({ title }) => title)).to.deep.equal(["does not hold"]);
    expect(outcome.flaky ?? []).to.deep.equal([]);
  });

  it("shows why a test failed", async () => {
    const { failures } = await mocha({ name: "counting", files: ["test/architecture/bad/test/proofs/fails.test.ts"] });
    expect(firstLines(failures[0]?.details ?? "", 1)).to.equal("Error: 1 is not 2");
  });
});
