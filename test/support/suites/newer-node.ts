import { join } from "node:path";
import { ROOT, run, TYPESCRIPT_HOOK } from "./command.ts";
import { failure, lastLines, type Outcome } from "./outcome.ts";

/** Runs suites on the Node of NODE24. `.ci/run` installs it from the npm registry. */
export async function onNewerNode(suites: readonly string[]): Promise<Outcome> {
  const node = process.env["NODE24"];
  if (node === undefined) return { passed: 0, skipped: 1, failures: [], remark: "NODE24 does not name a program of Node 24" };
  const { code, output } = await run(node, [`--import=${TYPESCRIPT_HOOK}`, join(ROOT, "test/all.ts"), ...suites], { env: { TEST_REPORTS: "reports/node24" } });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(output.slice(output.lastIndexOf("\nsuite "))) ?? [];
  if (passed === undefined || code !== 0 || failed !== "0") return failure("The suites do not pass on Node 24", lastLines(output));
  return { passed: Number(passed), skipped: 0, failures: [] };
}
