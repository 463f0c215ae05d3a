// `npm run verify`: all tests, and those that `npm test` leaves out because they take long. Continues after a step that
// fails, and lists the failed steps at the end.
import { spawnSync } from "node:child_process";

/** Kills and interleavings are of each database. */
const LONG = { FULL_MATRIX: "1", KILLS: "100", INTERLEAVINGS: "500", TRIES: "60", SETS: "1000" };

const outcomes = ["npm test", "npm run bench", "npm run mutation"].map((command) => {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...process.env, ...LONG } });
  return { command, isGood: status === 0 };
});
console.log(`\n${outcomes.map(({ command, isGood }) => `${isGood ? "✔" : "✖"} ${command}`).join("\n")}`);
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
