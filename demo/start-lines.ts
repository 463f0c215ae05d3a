import type { DemoSummary } from "./seed-demo.ts";

/** Returns what the operator sees of the demonstration when the server is ready. */
export function demoStartLines({
  outcome,
  added,
  isFilling,
  retailers,
  stores,
  accounts,
  special,
}: DemoSummary): readonly string[] {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const signIns = accounts.map(
    ({ email, title, password }) => `  ${email.padEnd(widest)}  ${title}${password ? "" : ", password shown earlier"}`,
  );
  const passwords = [...new Set(accounts.flatMap(({ password }) => password ?? []))];
  return [
    `  Demo data  ${outcome}: ${added.toLocaleString("en")} receipts added; ${retailers.length} retailers, ${stores} stores`,
    ...(isFilling ? ["             receipts of older months are added in the background"] : []),
    "",
    ...passwords.map((password) => `Sign in as one of these, with the password: ${password}`),
    ...signIns,
    "",
    "Receipts worth a look:",
    ...special.map(({ transactionId, about }) => `  ${transactionId}  ${about}`),
  ];
}
