import { existsSync } from "node:fs";
import { PROGRAMS } from "../../other-programs/programs.ts";
import { mocha } from "./mocha.ts";
import { combine, type Outcome } from "./outcome.ts";

/** Opens the files of the portal in the programs of translators and a spreadsheet, as far as they are installed. */
export async function otherPrograms(): Promise<Outcome> {
  const missing = Object.entries(PROGRAMS).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  const outcome = await mocha({
    name: "other-programs",
    files: ["test/other-programs/**/*.test.ts"],
    timeout: 180_000,
  });
  const remark = `${missing.join(" and ")} not found: install with apt-get`;
  return missing.length === 0 ? outcome : combine([outcome, { passed: 0, skipped: 0, failures: [], remark }]);
}
