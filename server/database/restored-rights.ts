import type { PGlite } from "@electric-sql/pglite";

/** An access token that is good in a copy of the database, whatever has become of it since. */
export type RestoredToken = { readonly id: string; readonly name: string };

/**
 * Ends every session of a copy that is about to be put back, and every link that was mailed: some were ended or used
 * since it was made, and nobody can tell which. Whoever works signs in again. Tokens stay, because what they stand for would stop at the worst moment: whoever
 * restores is told which.
 */
export async function endSessions(lite: PGlite): Promise<readonly RestoredToken[]> {
  await lite.exec("DELETE FROM sessions");
  // Copies of the time before there were any can be put back too.
  const { rows: known } = await lite.query<{ table: string }>("SELECT relname AS table FROM pg_class WHERE relname IN ('account_links', 'outbox') AND relkind = 'r'");
  for (const { table } of known) await lite.exec(`DELETE FROM ${table}`);
  const { rows } = await lite.query<RestoredToken>("SELECT id, name FROM access_tokens WHERE revoked IS NULL ORDER BY name, id");
  return rows;
}

/** For whoever restores, who may know what was withdrawn since. */
export function restoredRights(tokens: readonly RestoredToken[]): readonly string[] {
  const lines = ["All users have to sign in again. Emailed links no longer work, and pending emails are not sent. Passwords, roles and access tokens are as they were when the backup was created."];
  if (tokens.length === 0) return lines;
  return [
    ...lines,
    "These access tokens are valid again, even if they were revoked since. To revoke one: npm run token:create -- --revoke ID",
    ...tokens.map(({ id, name }) => `  ${id}  ${name}`),
  ];
}
