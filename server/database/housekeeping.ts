import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "./schema.ts";

/** Removes what has run out: sessions that ended by themselves, and counts of tries that no limit looks at any more. */
export async function tidyUp(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = Date.parse(clock.now());
  await db.deleteFrom("sessions").where("expires", "<", new Date(now)).execute();
  await db.deleteFrom("rate_limits").where("window_start", "<", new Date(now - DAY)).execute();
}

/** What a PostgreSQL server does by itself, and the embedded one does not: give back space and know its own sizes. */
export const vacuum = async (db: Kysely<Database>): Promise<void> => {
  await sql`VACUUM (ANALYZE)`.execute(db);
};

const DAY = 86_400_000;
