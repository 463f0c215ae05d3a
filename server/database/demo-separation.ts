import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.ts";
import { EXIT, StartFailure } from "../exit-codes.ts";

/** The addresses of all accounts of a demonstration. `.example` is reserved: no real account has one of them. */
const DEMO_ADDRESSES = "%@demo.example";

/** Refuses a database with real data, which must not get accounts with a published password. */
export async function assertNoRealData(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ real: boolean }>`
    SELECT (EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM retailers))
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE email LIKE ${DEMO_ADDRESSES}) AS real`.execute(db);
  if (rows[0]?.real) {
    throw new StartFailure(
      EXIT.usage,
      "This database is not a demonstration. Start it with npm run serve, or choose another DATA_DIR.",
    );
  }
}

/** Refuses to serve a demonstration as a real server, because its passwords are published. */
export async function refuseDemo(db: Kysely<Database>): Promise<void> {
  const found = await db
    .selectFrom("accounts")
    .select("email")
    .where("email", "like", DEMO_ADDRESSES)
    .where("status", "=", "active")
    .execute();
  if (found.length === 0) return;
  throw new StartFailure(
    EXIT.usage,
    "This database is a demonstration, with published passwords. Start it with npm start, or choose another DATA_DIR.",
  );
}
