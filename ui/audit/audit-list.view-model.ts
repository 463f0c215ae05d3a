import { makeAutoObservable, observableRef } from "mobx";
import {
  AUDIT_FAILED,
  auditListHref,
  auditListLocation,
  parseAuditCursor,
  parseAuditFilter,
  type AuditCursor,
  type AuditFilter,
  type AuditLog,
  type AuditPage,
} from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { PageId } from "#domain/shell/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { AuditFilterBar } from "./audit-filter-bar.ts";
import { toAuditRow, type AuditRow } from "./audit-row.ts";

/** The events of a file. */
export type AuditExportQuery = {
  readonly filter: AuditFilter;
  readonly nameOfStore: (id: string | undefined) => string | undefined;
};

type Deps = {
  readonly openExport: OpenListExport<AuditExportQuery>;
  readonly notifier: Notifier;
  readonly can: Can;
  readonly log: AuditLog;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly navigator: ScreenNavigator;
  readonly tools: ListTools;
  /** True in a demonstration, where people are masked and cannot be looked for. */
  readonly isMasked: boolean;
  /** True if the account may open a page, which links lead to. */
  readonly opensPage: (page: PageId) => boolean;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The loaded page with its filter. */
type Page = AuditPage & { readonly filter: AuditFilter; readonly before: AuditCursor | undefined };

/** View-model of the audit log: filters, the list and its file. */
export class AuditListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly page = new AsyncValue<Page>();
  private filter: AuditFilter = {};
  private before: AuditCursor | undefined = undefined;
  private hasEntered = false;

  readonly tools: ListTools;
  readonly title = "Audit log";
  readonly pageSize = RESULTS_PER_PAGE;
  readonly bar: AuditFilterBar;
  readonly exporting: ReturnType<typeof createExportDisclosure>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.bar = new AuditFilterBar({ ...deps, onChoice: (filter) => deps.navigator.push(auditListLocation(filter)) });
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: { filter: this.filter, nameOfStore: (id) => this.bar.nameOfStore(id) },
        columns: this.tools.shownColumns,
        isOffered: deps.can("getAuditEventFile"),
      }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "page" | "filter" | "before" | "hasEntered">(
      this,
      {
        ...{
          tools: false,
          deps: false,
          page: false,
          hasEntered: false,
          title: false,
          pageSize: false,
          bar: false,
          exporting: false,
        },
        filter: observableRef,
        before: true,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.page.isReady;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get rows(): readonly AuditRow[] {
    return (this.page.value?.entries ?? []).map((entry) =>
      toAuditRow(entry, { ...this.deps, store: this.bar.nameOfStore(entry.storeId) }),
    );
  }

  get maySearch(): boolean {
    return !this.deps.isMasked;
  }

  get isLoading(): boolean {
    return this.page.isPending;
  }

  get failure(): string | undefined {
    return this.page.failure && AUDIT_FAILED;
  }

  /** Announces the loaded events to screen readers. */
  get summary(): string {
    if (!this.page.isReady) return "";
    const count = this.rows.length;
    return count === 0 ? "No changes found" : `${formatCountWithNoun(count, "change")}, newest first`;
  }

  get emptyText(): string {
    if (this.before !== undefined) return "No older changes. Use Latest to go back to the newest.";
    if (Object.keys(this.filter).length === 1) return "No change matches this filter. Change or remove it.";
    return this.clearHref === undefined
      ? "Changes to the retailer's records appear here."
      : "No change matches these filters. Remove one, or choose other days.";
  }

  /** The address of all events. Undefined if nothing is filtered. */
  get clearHref(): string | undefined {
    return Object.keys(this.filter).length === 0 ? undefined : auditListHref({});
  }

  get olderHref(): string | undefined {
    const page = this.page.value;
    return page?.next && auditListHref(page.filter, page.next);
  }

  get latestHref(): string | undefined {
    const page = this.page.value;
    return page?.before && auditListHref(page.filter);
  }

  async enter({ search }: Location): Promise<void> {
    const parameters = parseUrlQuery(search);
    const { actor, target, ...others } = parseAuditFilter(parameters);
    const people = this.maySearch ? { ...(actor && { actor }), ...(target && { target }) } : {};
    this.filter = { ...others, ...people };
    this.before = parseAuditCursor(parameters["before"]);
    this.bar.show(this.filter);
    const names = this.bar.load();
    const list = this.load();
    if (this.hasEntered) return list;
    this.hasEntered = true;
    await Promise.all([list, names]);
  }

  exit(): void {
    this.page.abort();
    this.bar.stop();
    this.exporting.close();
  }

  async retry(): Promise<void> {
    await this.enter(auditListLocation(this.filter, this.before));
  }

  private async load(): Promise<void> {
    const { filter, before } = this;
    const page = { limit: this.pageSize, ...(before === undefined ? {} : { before }) };
    await this.page.load(
      (signal) => this.deps.log.matching(filter, page, signal),
      (answer) => this.handleResult(mapResult(answer, (found) => ({ ...found, filter, before }))),
    );
  }

  private handleResult(answer: Result<Page, Failure>): void {
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, AUDIT_FAILED);
    this.page.resolve(answer);
  }
}
