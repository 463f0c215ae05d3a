import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { AUDIT_FILE_COLUMNS, describeAuditFilter } from "#domain/audit/exports.ts";
import { parseAuditFilter, type AuditCursor, type AuditEntry } from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { createListFile } from "../exports/list-file.ts";
import { readPages, ROWS_PER_READ } from "../exports/read-pages.ts";
import { loadVisibleStores } from "../exports/visible-stores.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import { readAuditPage, toAuditSelection } from "./audit-events.routes.ts";

export function auditEventFileRoutes({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  return defineRoutes<"getAuditEventFile">()({
    getAuditEventFile: async (call) => {
      const { caller } = call;
      const { format, columns, ...query } = call.input.query;
      const selection = await toAuditSelection(db, query, caller);
      const { nameOf: nameOfStore } = await loadVisibleStores(db, toStoreScope(call));
      return createListFile(
        {
          list: "Audit log",
          columns: AUDIT_FILE_COLUMNS,
          context: { zone: parsePortalSettings(caller.retailer.settings).timezone, nameOfStore },
          filters: describeAuditFilter(parseAuditFilter(query), nameOfStore),
          count: undefined,
          pages: readPages(async (before: AuditCursor | undefined) => {
            const { events, next } = await readAuditPage(db, caller, { ...selection, before, limit: ROWS_PER_READ });
            return { page: events.map(toAuditEntry), next };
          }),
        },
        { caller, clock, query: { format, columns } },
      );
    },
  });
}

const toAuditEntry = (event: Schema<"AuditEvent">): AuditEntry => ({
  id: event.id,
  at: parseInstant(event.timestamp) as Instant,
  action: event.action,
  actor: event.actor,
  target: event.target,
  changes: event.changes,
  details: event.details ?? {},
  ...present<AuditEntry>({
    token: event.token,
    transactionId: event.transaction_id,
    storeId: event.store_id,
    requestId: event.request_id,
    reason: event.reason,
    moreChanges: event.more_changes,
  }),
});
