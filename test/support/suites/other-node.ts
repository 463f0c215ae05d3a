import { join } from "node:path";
import { ROOT, run, TYPESCRIPT_HOOK } from "./command.ts";
import { failure, lastLines, type Outcome } from "./outcome.ts";

/** Runs suites on the Node of OTHER_NODE. `.ci/run` names the machine's own there, and runs everything else on Node 24. */
export async function onOtherNode(suites: readonly string[]): Promise<Outcome> {
  const node = process.env["OTHER_NODE"];
  if (node === undefined)
    return { passed: 0, skipped: 1, failures: [], remark: "OTHER_NODE does not name another program of Node" };
  const { code, output } = await run(node, [`--import=${TYPESCRIPT_HOOK}`, join(ROOT, "test/all.ts"), ...suites], {
    env: { TEST_REPORTS: "reports/other-node" },
  });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(output.slice(output.lastIndexOf("\nsuite "))) ?? [];
  if (passed === undefined || code !== 0 || failed !== "0")
    return failure(`The suites do not pass on ${node}`, lastLines(output));
  return { passed: Number(passed), skipped: 0, failures: [] };
}
