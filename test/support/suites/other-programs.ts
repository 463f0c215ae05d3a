import { existsSync } from "node:fs";
import { PROGRAMS } from "../../other-programs/programs.ts";
import { mocha } from "./mocha.ts";
import type { Outcome } from "./outcome.ts";

/** Opens the files of the portal in the programs of translators and in a spreadsheet, as far as they are installed. */
export async function otherPrograms(): Promise<Outcome> {
  const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[];
  const installed = names.filter((name) => existsSync(PROGRAMS[name]));
  const missing = names.filter((name) => !installed.includes(name));
  const remark = missing.length === 0 ? {} : { remark: `not found: apt-get install ${missing.join(" ")}` };
  if (installed.length === 0) return { passed: 0, failures: [], skipped: missing.length, ...remark };
  const files = installed.map((name) => `test/other-programs/${name}.test.ts`);
  const outcome = await mocha({ name: "other-programs", files, timeout: 180_000 });
  return { ...outcome, skipped: outcome.skipped + missing.length, ...remark };
}
