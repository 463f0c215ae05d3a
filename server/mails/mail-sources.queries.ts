import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { toEmailReports, type EmailReports, type EmailSourceKind } from "#domain/dashboard/index.ts";
import { formatIsoInstant, toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";

/** A source besides the outbox, which is always there. */
export type ConfiguredSource = { readonly name: string; readonly kind: Exclude<EmailSourceKind, "outbox"> };

/** The bounce mailbox. With notifications of success it is another source, so that the periods of both are known. */
export const mailboxSource = (isNotified: boolean): ConfiguredSource => {
  const name = isNotified ? NOTIFIED : "mailbox";
  return { name, kind: name };
};
const NOTIFIED = "notified-mailbox";

/** Stores since when the sources that are set up can report, and until when others could. The server calls it when it starts. */
export async function storeMailSources(
  db: Kysely<Database>,
  configured: readonly ConfiguredSource[],
  now: Instant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const open = await trx.selectFrom("mail_sources").select("name").where("until", "is", null).forUpdate().execute();
    const [had, has] = [open.map(({ name }) => name), configured.map(({ name }) => name)];
    const gone = had.filter((name) => !has.includes(name));
    const added = configured.filter(({ name }) => !had.includes(name));
    if (gone.length > 0)
      await trx
        .updateTable("mail_sources")
        .set({ until: now })
        .where("until", "is", null)
        .where("name", "in", gone)
        .execute();
    if (added.length > 0)
      await trx
        .insertInto("mail_sources")
        .values(added.map(({ name, kind }) => ({ name, kind: kind === NOTIFIED ? "mailbox" : kind, since: now })))
        .onConflict((known) => known.doNothing())
        .execute();
  });
}

/** Returns what the sources reported, in the order of their setup. */
export async function selectEmailReports(db: Kysely<Database>): Promise<readonly EmailReports[]> {
  const rows = await db
    .selectFrom("mail_sources")
    .select(["name", "kind", "since", "until"])
    .orderBy("since")
    .orderBy("name")
    .execute();
  return rows.map(({ name, kind, since, until }) =>
    toEmailReports({
      ...{ kind: name === NOTIFIED ? NOTIFIED : kind, since: toInstant(since) },
      ...(until === null ? {} : { until: toInstant(until) }),
    }),
  );
}

/** Returns the reports as the API and the page of the portal have them. */
export const wireEmailReports = (reports: readonly EmailReports[]): NonNullable<Schema<"Session">["email_reports"]> =>
  reports.map(({ series, since, until }) => ({
    ...{ series: [...series], since: formatIsoInstant(since) },
    ...(until === undefined ? {} : { until: formatIsoInstant(until) }),
  }));
