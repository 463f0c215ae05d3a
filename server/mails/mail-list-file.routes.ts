import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { describeMailFilter, MAIL_FILE_COLUMNS } from "#domain/mails/exports.ts";
import { parseMailFilter, type LoggedMail } from "#domain/mails/index.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { Caller } from "../accounts/caller.ts";
import { toStoreScope, type StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { createListFile } from "../exports/list-file.ts";
import { noPages, readPages, ROWS_PER_READ } from "../exports/read-pages.ts";
import { loadVisibleStores } from "../exports/visible-stores.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { selectMails, type MailSelection } from "./mail-log.queries.ts";
import { countSelectedMails, serializeMail, toMailSelection } from "./mail-log.routes.ts";
import { selectEmailReports } from "./mail-sources.queries.ts";

type Deps = { readonly db: Kysely<Database>; readonly clock: Clock; readonly keys: IdentifierKeys };

export function mailListFileRoutes({ db, clock, keys }: Deps) {
  return defineRoutes<"getMailListFile">()({
    getMailListFile: async (call) => {
      const { caller } = call;
      const { format, columns, ...query } = call.input.query;
      const selection = toMailSelection(query, caller, keys);
      const [scope, { timezone: zone }] = [toStoreScope(call), parsePortalSettings(caller.retailer.settings)];
      const [{ nameOf: nameOfStore }, emailReports, count] = await Promise.all([
        loadVisibleStores(db, scope),
        selectEmailReports(db),
        selection === undefined ? 0 : countExactly(db, scope, selection),
      ]);
      await call.withTransaction(async ({ audit }) => {
        await audit({ action: "mail.export", target: caller.retailer.id, details: { format } });
        return {};
      });
      return createListFile(
        {
          list: "Emails",
          columns: MAIL_FILE_COLUMNS,
          context: { zone, nameOfStore, emailReports },
          filters: describeMailFilter(parseMailFilter(query), { zone, nameOfStore }),
          count,
          pages: selection === undefined ? noPages() : readMails(db, scope, { selection, caller }),
        },
        { caller, clock, query: { format, columns } },
      );
    },
  });
}

async function countExactly(
  db: Kysely<Database>,
  scope: StoreScope,
  selection: MailSelection,
): Promise<number | undefined> {
  const { mails } = await countSelectedMails(db, scope, selection);
  return mails.isExact ? mails.count : undefined;
}

/** Reads the emails as the caller may see them, newest first. */
const readMails = (
  db: Kysely<Database>,
  scope: StoreScope,
  { selection, caller }: { readonly selection: MailSelection; readonly caller: Caller },
): AsyncGenerator<readonly LoggedMail[]> =>
  readPages(async (before: Parameters<typeof selectMails>[2]["before"]) => {
    const found = await selectMails(db, scope, { ...selection, before, limit: ROWS_PER_READ });
    const mails = found.slice(0, ROWS_PER_READ);
    return {
      page: mails.map((mail) => toLoggedMail(serializeMail(mail, caller))),
      next: found.length > ROWS_PER_READ ? mails.at(-1)?.cursor : undefined,
    };
  });

const toLoggedMail = (mail: Schema<"LoggedMail">): LoggedMail => ({
  id: mail.id,
  kind: mail.kind,
  at: parseInstant(mail.timestamp) as Instant,
  receiptId: mail.receipt_id as ReceiptId,
  state: mail.state,
  stateAt: parseInstant(mail.state_timestamp) as Instant,
  ...present<LoggedMail>({
    transactionId: mail.transaction_id,
    storeId: mail.store_id,
    recipient: mail.recipient,
    domain: mail.domain,
    reason: mail.reason,
  }),
});
