// Mocha's JSON reporter, which also writes to the standard output how many tests have ended: at most one line a second.
const { reporters, Runner } = require("mocha");

const { EVENT_RUN_BEGIN, EVENT_TEST_END } = Runner.constants;
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
    runner.on(EVENT_TEST_END, () => {
      ended += 1;
      if (performance.now() - told > INTERVAL_MS) tell();
    });
  }
};
