// `npm run contract:changes` prints what the contract has changed since the last release.
import { changesSinceRelease } from "../test/contract/releases.ts";

const changes = changesSinceRelease();
for (const kind of ["breaking", "added", "deprecated"] as const)
  for (const { text } of changes.filter((change) => change.kind === kind)) console.log(`${kind}: ${text}`);
if (changes.length === 0) console.log("Nothing");
