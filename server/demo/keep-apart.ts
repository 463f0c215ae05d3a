import { sql, type Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

/** What somebody works with must not get accounts that everybody knows: a demonstration begins empty, or is one already. */
export async function refuseRealData(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ real: boolean }>`
    SELECT (EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM retailers))
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ANY (${EMAILS}::text[])) AS real`.execute(db);
  if (rows[0]?.real) {
    throw new StartFailure(EXIT.usage, "This database is not a demonstration. Start it with npm run serve, or choose another DATA_DIR.");
  }
}

/** The passphrase of the demonstration is known to all the world: its accounts must not be served for real. */
export async function refuseDemo(db: Kysely<Database>): Promise<void> {
  const found = await db.selectFrom("accounts").select("email").where("email", "in", EMAILS).where("status", "=", "active").execute();
  if (found.length === 0) return;
  throw new StartFailure(EXIT.usage, "This database is a demonstration, with published passwords. Start it with npm start, or choose another DATA_DIR.");
}
