import { MemoryAuditLog } from "#adapters/memory/audit/memory-audit-log.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { AUDIT_FILE_COLUMNS, describeAuditFilter } from "#domain/audit/exports.ts";
import type { AuditCursor, AuditEntry, AuditLog } from "#domain/audit/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { TWO_DAYS_OF_CHANGES } from "#test/support/builders/an-audit-entry.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { AUDIT_LIST_COLUMNS } from "#ui/audit/audit-list-columns.ts";
import { ListExportView } from "#ui/app/list-export.view.tsx";
import type { Can } from "#ui/model/capabilities.ts";
import { AuditListViewModel } from "#ui/audit/audit-list.view-model.ts";

type Facts = {
  readonly entries?: readonly AuditEntry[];
  readonly isMasked?: boolean;
  /** Wraps the log, for example to fail requests. */
  readonly behind?: (log: AuditLog) => AuditLog;
  readonly opensPages?: boolean;
  readonly can?: Can;
};

/** The audit log of a retailer in London with a store in Soho. It is the 1st of March. */
export class AuditDriver {
  readonly clock = new FixedClock("2026-03-01T12:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly navigator = new RecordingNavigator();
  readonly notifier = new RecordingNotifier();
  readonly exports: MemoryListExports;
  readonly model: AuditListViewModel;

  constructor({ entries = TWO_DAYS_OF_CHANGES, isMasked = false, opensPages = true, ...facts }: Facts = {}) {
    const log = new MemoryAuditLog(entries, { timezone: "Europe/London", isMasked });
    const { clock, schedule, navigator, notifier } = this;
    this.exports = new MemoryListExports({ clock, notifier, View: ListExportView });
    this.model = new AuditListViewModel({
      tools: listTools(AUDIT_LIST_COLUMNS),
      ...{ clock, schedule, navigator, notifier, isMasked, zone: "Europe/London" },
      log: facts.behind?.(log) ?? log,
      stores: new MemoryStores([aStore({ id: "5001", name: "Soho" })]),
      opensPage: () => opensPages,
      can: facts.can ?? canEverything,
      openExport: this.exports.of({
        list: "Audit log",
        noun: "changes",
        columns: AUDIT_FILE_COLUMNS,
        context: ({ nameOfStore }) => ({ zone: "Europe/London", nameOfStore }),
        describe: ({ filter, nameOfStore }) => describeAuditFilter(filter, nameOfStore),
        page: async ({ filter }, before: AuditCursor | undefined, signal) =>
          mapResult(
            await log.matching(filter, { limit: 100, ...(before === undefined ? {} : { before }) }, signal),
            ({ entries: rows, next }) => ({ rows, next }),
          ),
      }),
    });
  }

  async open(search = ""): Promise<AuditListViewModel> {
    await this.model.enter({ path: "/admin/audit", search });
    return this.model;
  }
}
