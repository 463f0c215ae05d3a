import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "./schema.ts";

export type Retention = {
  /** 0 for good. */
  readonly auditDays: number;
};

/** Removes what has run out: sessions that ended by themselves, counts of tries that no limit looks at any more, old audit. */
export async function tidyUp(db: Kysely<Database>, clock: Clock, { auditDays }: Retention): Promise<void> {
  const now = Date.parse(clock.now());
  await db.deleteFrom("sessions").where("expires", "<", new Date(now)).execute();
  await db.deleteFrom("rate_limits").where("window_start", "<", new Date(now - DAY)).execute();
  if (auditDays > 0) await db.deleteFrom("audit").where("at", "<", new Date(now - auditDays * DAY)).execute();
}

/** What a PostgreSQL server does by itself, and the embedded one does not: give back space and know its own sizes. */
export const vacuum = async (db: Kysely<Database>): Promise<void> => {
  await sql`VACUUM (ANALYZE)`.execute(db);
};

const DAY = 86_400_000;
