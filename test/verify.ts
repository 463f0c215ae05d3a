// `npm run verify`: everything, and what `npm test` leaves out because it takes long. Goes on after a step that fails: what
// the others found in these hours is worth knowing. Says at the end which failed.
import { spawnSync } from "node:child_process";

const LONG = { FULL_MATRIX: "1", KILLS: "200", INTERLEAVINGS: "1000", TRIES: "60" };

const outcomes = ["npm test", "npm run bench", "npx stryker run"].map((command) => {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...process.env, ...LONG } });
  return { command, isGood: status === 0 };
});
console.log(`\n${outcomes.map(({ command, isGood }) => `${isGood ? "✔" : "✖"} ${command}`).join("\n")}`);
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
