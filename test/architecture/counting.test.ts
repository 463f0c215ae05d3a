import { expect } from "chai";
import { mocha } from "#test/support/suites/mocha.ts";
import { firstLines } from "#test/support/suites/outcome.ts";

// A suite that did not run, or not to its end, must never look green.
const CASES: readonly (readonly [file: string, passed: number, failures: readonly string[]])[] = [
  ["holds", 1, []],
  ["fails", 1, ["does not hold"]],
  ["waits", 1, ["is left for later"]],
  ["stands-alone", 0, ["counting: no tests found"]],
  ["breaks-off", 0, ["counting: no tests found"]],
  ["does-not-load", 0, ["counting: no tests found"]],
  ["is-empty", 0, ["counting: no tests found"]],
  ["is-nowhere", 0, ["counting: no tests found"]],
];

describe("counting", function () {
  this.timeout(20_000);

  for (const [file, passed, failures] of CASES) {
    it(`tells what became of a test that ${file.replaceAll("-", " ")}`, async () => {
      const outcome = await mocha({ name: "counting", files: [`test/architecture/bad/test/proofs/${file}.test.ts`] });
      expect(outcome.passed).to.equal(passed);
      expect(outcome.failures.map(({ title }) => title)).to.deep.equal(failures);
    });
  }

  it("shows why a test failed", async () => {
    const { failures } = await mocha({ name: "counting", files: ["test/architecture/bad/test/proofs/fails.test.ts"] });
    expect(firstLines(failures[0]?.details ?? "", 1)).to.equal("Error: 1 is not 2");
  });
});
