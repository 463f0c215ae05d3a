// Mocha's JSON reporter, which also writes to the standard output how many tests have ended, at most one line a second, and
// each failure at once: a program that is stopped leaves no report.
const { reporters, Runner } = require("mocha");

const { EVENT_RUN_BEGIN, EVENT_TEST_END, EVENT_TEST_FAIL } = Runner.constants;
const INTERVAL_MS = 1_000;

module.exports = class ProgressReporter extends reporters.JSON {
  constructor(runner, options) {
    super(runner, options);
    let [ended, told] = [0, 0];
    const tell = () => {
      told = performance.now();
      process.stdout.write(`\n#progress ${ended}/${runner.total}\n`);
    };
    runner.once(EVENT_RUN_BEGIN, tell);
    runner.on(EVENT_TEST_FAIL, (test, { message = "" }) =>
      process.stdout.write(`\nfailed: ${test.fullTitle()}: ${message.split("\n", 1)[0]}\n`),
    );
    runner.on(EVENT_TEST_END, () => {
      ended += 1;
      if (performance.now() - told > INTERVAL_MS) tell();
    });
  }
};
