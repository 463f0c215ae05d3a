import { existsSync } from "node:fs";
import { MAIL_PROGRAMS } from "../../mail-server/mail-programs.ts";
import { mocha } from "./mocha.ts";
import type { Outcome } from "./outcome.ts";

/** Runs the program against a real mail server. Installs none, because Debian would start it. */
export async function mailServer(): Promise<Outcome> {
  const missing = Object.values(MAIL_PROGRAMS).filter((program) => !existsSync(program));
  const isRoot = process.getuid?.() === 0;
  if (missing.length === 0 && isRoot)
    return mocha({ name: "mail-server", files: ["test/mail-server/**/*.test.ts"], timeout: 600_000 });
  const remark = isRoot
    ? `${missing.join(" and ")} not found: install postfix and dovecot-imapd`
    : "Postfix starts as root only";
  return { passed: 0, skipped: 1, failures: [], remark };
}
