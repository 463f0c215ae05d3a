import { sql } from "kysely";
import { addressSkeleton } from "#domain/accounts/index.ts";
import type { Backfill } from "../database/backfill.ts";

/** Computes the skeletons of addresses again, since ASCII letters that look alike have one. */
export const accountSkeletons: Backfill = {
  name: "skeletons of account addresses",
  run: async (trx, { position, limit }) => {
    const rows = await trx
      .selectFrom("accounts")
      .select(["email", "display_email"])
      .where("email", ">", position)
      .orderBy("email")
      .limit(limit)
      .forUpdate()
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return { position, isDone: true };
    const [emails, skeletons] = [
      rows.map(({ email }) => email),
      rows.map((account) => addressSkeleton(account.display_email)),
    ];
    await sql`UPDATE accounts SET email_skeleton = computed.skeleton
      FROM unnest(${emails}::text[], ${skeletons}::text[]) AS computed(email, skeleton) WHERE accounts.email = computed.email`.execute(
      trx,
    );
    return { position: last.email, isDone: false };
  },
};
