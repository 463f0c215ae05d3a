import type { DemoSummary } from "./demo/seed-demo.ts";

/** An external service, and what the server uses if none is configured. */
export type ThirdParty = { readonly name: string; readonly inUse: string };

type Facts = {
  readonly url: string;
  readonly database: string;
  readonly externals: readonly ThirdParty[];
  readonly demo: DemoSummary | undefined;
};

/** Returns the lines that the operator sees when the server is ready. */
export function startLines({ url, database, externals, demo }: Facts): readonly string[] {
  return [
    "",
    `Counterfoil is ready at ${url}`,
    "",
    `  Database  ${database}`,
    ...externals.map(({ name, inUse }) => `  ${name}  ${inUse}`),
    ...(demo ? demoLines(demo) : []),
    "",
  ];
}

function demoLines({
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
