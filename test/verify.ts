// `npm run verify`: what `npm test` leaves out because it takes long. Stops at the first step that fails.
import { spawnSync } from "node:child_process";

const LONG = { FULL_MATRIX: "1", KILLS: "200", INTERLEAVINGS: "1000" };

for (const command of ["npm test", "npm run bench", "npx stryker run"]) {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...process.env, ...LONG } });
  if (status !== 0) process.exit(status ?? 1);
}
