import { makeAutoObservable, observableRef } from "mobx";
import type { Receipts } from "#domain/receipts/index.ts";
import type { MatchCount } from "#domain/shared/processing/bulk.messages.ts";
import { formatCount, formatCountWithNoun } from "#domain/shared/number/count.ts";
import type { SuppressedAddresses } from "#domain/suppression/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { EMAIL_SERIES_LABELS, type EmailReports } from "#domain/dashboard/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import {
  formatMailTotal,
  MAILS_FAILED,
  MAX_MAILS_PER_PAGE,
  parseMailCursor,
  parseMailFilter,
  type LoggedMail,
  type MailCursor,
  type MailFilter,
  type MailLog,
  type MailPage,
  type MailQuotas,
  EMAIL_REPORTS_HREF,
  mailListHref,
  selectUnreportedStage,
  SUPPRESSED_HREF,
  mailListLocation,
} from "#domain/mails/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { BulkOrder, BulkResult } from "#ui/model/bulk-run.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { ListSelection } from "#ui/model/list-selection.ts";
import type { Screen, ScreenNavigator } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { MailFilterBar } from "./mail-filter-bar.ts";
import { MailGroupList } from "./mail-groups.ts";
import { toMailRow, type MailRow } from "./mail-row.ts";
import type { ResendPreviewDeps, ResendPreviewViewModel } from "./resending/resend-preview.view-model.ts";
import type { ResendItem, ResendRun } from "./resending/resend-run.ts";

/** The emails of a file. */
export type MailExportQuery = {
  readonly filter: MailFilter;
  readonly nameOfStore: (id: string | undefined) => string | undefined;
};

type Deps = {
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
  readonly openExport: OpenListExport<MailExportQuery>;
  readonly log: MailLog;
  readonly stores: Stores;
  readonly storesAllowed: "all" | readonly string[];
  readonly receipts: Pick<Receipts, "withId">;
  /** Absent if the API has no list of suppressed addresses. */
  readonly suppressed: Pick<SuppressedAddresses, "find"> | undefined;
  readonly can: Can;
  readonly quotas: MailQuotas;
  /** The run of the portal, which other pages do not end. */
  readonly resending: ResendRun;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  readonly tools: ListTools;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly resendPreview: LazyFactory<ResendPreviewDeps, ResendPreviewViewModel>;
  /** True if the account may email receipts again. */
  readonly mayResend: boolean;
  /** True if the account may open the list of suppressed addresses. */
  readonly showsSuppressed: boolean;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The loaded page with its filter. The pagination belongs to the shown emails. */
type Page = MailPage & { readonly filter: MailFilter; readonly before: MailCursor | undefined };

/** A part of the filter without a field, with the address of the list without it. */
export type MailFilterChip = { readonly key: string; readonly label: string; readonly href: string };

/** View-model of the log of emails: filters, groups, the list, its file and resending. */
export class MailListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly page = new AsyncValue<Page>();
  private filter: MailFilter = {};
  private before: MailCursor | undefined = undefined;
  /** The number of emails of a filter, which only its first page has. */
  private counted: { readonly key: string; readonly text: string; readonly total: MatchCount } | undefined = undefined;
  private hasEntered = false;
  /** Ends the notices of the run. Undefined after the user has left the page. */
  private unwatch: (() => void) | undefined = undefined;

  readonly tools: ListTools;
  readonly title = "Email log";
  readonly pageSize = RESULTS_PER_PAGE;
  readonly bar: MailFilterBar;
  readonly reasons: MailGroupList;
  readonly domains: MailGroupList;
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  readonly selection: ListSelection<string>;
  readonly resending: ResendRun;
  readonly preview: LazyDialog<ResendPreviewViewModel>;
  /** The emails that the preview is about. */
  private collect: ResendPreviewDeps["collect"] = () => Promise.resolve(ok({ sources: [] }));

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.bar = new MailFilterBar({ ...deps, onChoice: (filter) => deps.navigator.push(mailListLocation(filter)) });
    this.reasons = new MailGroupList("reason", deps);
    this.domains = new MailGroupList("domain", deps);
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: { filter: this.filter, nameOfStore: (id) => this.bar.nameOfStore(id) },
        columns: this.tools.shownColumns,
        isOffered: deps.can("getMailListFile"),
        countText: this.totalText,
      }),
      deps.notifier,
    );
    this.resending = deps.resending;
    this.selection = new ListSelection({
      ids: () => this.mails.map(({ id }) => id),
      total: () => this.countedNow?.total,
      hasOthers: () => this.olderHref !== undefined || this.latestHref !== undefined,
    });
    this.preview = LazyDialog.of(
      deps.resendPreview,
      (dialog) => ({
        ...dialog,
        collect: this.collect,
        receipts: deps.receipts,
        suppressed: deps.suppressed,
        schedule: deps.schedule,
        quotas: deps.can("getMailQuota") ? deps.quotas : undefined,
        noun: "email" as const,
        zone: deps.zone,
        onConfirm: this.begin,
      }),
      deps,
    );
    makeAutoObservable<
      this,
      "deps" | "page" | "selection" | "filter" | "before" | "counted" | "hasEntered" | "unwatch" | "collect"
    >(
      this,
      {
        deps: false,
        tools: false,
        page: false,
        selection: false,
        filter: observableRef,
        before: true,
        counted: observableRef,
        hasEntered: false,
        unwatch: false,
        collect: false,
        title: false,
        pageSize: false,
        bar: false,
        reasons: false,
        domains: false,
        exporting: false,
        resending: false,
        preview: false,
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

  get mayResend(): boolean {
    return this.deps.mayResend;
  }

  /** The address of the suppressed addresses. Undefined if the account may not open them. */
  get suppressedHref(): string | undefined {
    return this.deps.showsSuppressed ? SUPPRESSED_HREF : undefined;
  }

  get rowHrefs(): readonly string[] {
    return this.rows.flatMap(({ href = [] }) => href);
  }

  get rows(): readonly MailRow[] {
    return this.mails.map((mail) =>
      toMailRow(mail, {
        store: this.bar.nameOfStore(mail.storeId),
        isChosen: this.selection.has(mail.id),
        result: this.resultOf(mail),
        unreported: selectUnreportedStage(mail, this.deps.emailReports),
      }),
    );
  }

  /** Where to read why the state of some emails is not reported. Undefined if none of the page has such a state. */
  get reportsHref(): string | undefined {
    return this.rows.some(({ unreported }) => unreported !== undefined) ? EMAIL_REPORTS_HREF : undefined;
  }

  get isLoading(): boolean {
    return this.page.isPending;
  }

  get failure(): string | undefined {
    return this.page.failure && MAILS_FAILED;
  }

  /** '2,345 emails' or '812 emails, 1,204 opens'. Undefined before they are counted. */
  get totalText(): string | undefined {
    return this.countedNow?.text;
  }

  /** Announces the loaded emails to screen readers. */
  get summary(): string {
    if (!this.page.isReady) return "";
    const count = this.mails.length;
    if (count === 0) return "No emails found";
    return this.totalText
      ? `${formatCount(count)} of ${this.totalText}, newest first`
      : `${formatCountWithNoun(count, "email")}, newest first`;
  }

  get emptyText(): string {
    if (this.before !== undefined) return "No older emails. Use Latest to go back to the newest.";
    if (Object.keys(this.filter).length === 1) return "No email matches this filter. Change or remove it.";
    return this.isFiltered
      ? "No email matches these filters. Remove one, or choose other days."
      : "There are no emails that you can see yet.";
  }

  /** True if every listed email is of the store that the filter shows. */
  get isOfOneStore(): boolean {
    return this.filter.storeId !== undefined;
  }

  get isFiltered(): boolean {
    return Object.keys(this.filter).length > 0;
  }

  /** The address of all emails. Undefined if nothing is filtered. */
  get clearHref(): string | undefined {
    return this.isFiltered ? mailListHref({}) : undefined;
  }

  /** The parts of the filter that have no field. */
  get chips(): readonly MailFilterChip[] {
    const { filter } = this;
    const { event, times, reason, domain, receiptId } = filter;
    return [
      event && {
        key: "event",
        label: `Event (any later state): ${EMAIL_SERIES_LABELS[event]}`,
        href: hrefWithout(filter, "event", "times"),
      },
      times && {
        key: "times",
        label: `Time: ${formatInstant(times.from, this.zone)} to ${formatInstant(times.until, this.zone)}`,
        href: hrefWithout(filter, "times"),
      },
      reason && {
        key: "reason",
        label: `Reason: ${this.reasons.labelOf(reason)}`,
        href: hrefWithout(filter, "reason"),
      },
      domain && {
        key: "domain",
        label: `Domain: ${this.domains.labelOf(domain)}`,
        href: hrefWithout(filter, "domain"),
      },
      receiptId && {
        key: "receipt",
        label: `Receipt: ${this.mails[0]?.transactionId ?? receiptId}`,
        href: hrefWithout(filter, "receiptId"),
      },
    ].filter((chip) => chip !== undefined && chip !== "");
  }

  get resendLabel(): string {
    return this.selection.labelOf("Resend");
  }

  /** Why the chosen emails cannot be sent again now. */
  get heldReason(): string | undefined {
    if (this.resending.isPending) return "Wait until the others are sent, or stop them";
    return this.selection.isEmpty ? "Choose emails first" : undefined;
  }

  get olderHref(): string | undefined {
    const page = this.page.value;
    return page?.next && mailListHref(page.filter, page.next);
  }

  get latestHref(): string | undefined {
    const page = this.page.value;
    return page?.before && mailListHref(page.filter);
  }

  async enter({ search }: Location): Promise<void> {
    const parameters = parseUrlQuery(search);
    const [filter, before] = [parseMailFilter(parameters), parseMailCursor(parameters["before"])];
    const isSame = this.hasEntered && keyOf(filter) === keyOf(this.filter) && before === this.before;
    this.filter = filter;
    this.before = before;
    this.bar.show(filter);
    this.selection.enter(keyOf(filter));
    this.watch();
    const list = this.load();
    const others = [this.bar.load(), ...this.loadGroups(isSame)];
    if (this.hasEntered) return list;
    this.hasEntered = true;
    await Promise.all([list, ...others]);
  }

  /** Loads the emails and the groups again, because they have other states now. */
  resume(): void {
    this.watch();
    void this.refresh();
  }

  exit(): void {
    this.unwatch?.();
    this.unwatch = undefined;
    this.page.abort();
    this.bar.stop();
    this.reasons.stop();
    this.domains.stop();
    this.exporting.close();
    this.preview.close();
  }

  async retry(): Promise<void> {
    await this.enter(mailListLocation(this.filter, this.before));
  }

  /** Shows what would be sent of the chosen emails: rows of the page, or all that match the filter. */
  async resend(): Promise<void> {
    if (this.heldReason !== undefined || !this.deps.mayResend) return;
    this.collect = this.selection.isAll ? this.collectAll(this.filter) : this.collectChosen();
    await this.preview.open();
  }

  private collectChosen(): ResendPreviewDeps["collect"] {
    const sources = this.mails.filter(({ id }) => this.selection.has(id));
    return () => Promise.resolve(ok({ sources }));
  }

  private collectAll(filter: MailFilter): ResendPreviewDeps["collect"] {
    return async (place, cancellation) => {
      const before = parseMailCursor(place);
      const page = { limit: MAX_MAILS_PER_PAGE, ...(before && { before }) };
      const answer = await this.deps.log.matching(filter, page, cancellation);
      return mapResult(answer, ({ mails: sources, ...rest }) => ({ sources, ...rest }));
    };
  }

  private get countedNow() {
    return this.counted?.key === keyOf(this.filter) ? this.counted : undefined;
  }

  private get mails(): readonly LoggedMail[] {
    return this.page.value?.mails ?? [];
  }

  /** The result of sending the receipt again, while the progress is shown. */
  private resultOf({ receiptId, kind, at }: LoggedMail): BulkResult | undefined {
    const { startedAt, showsProgress } = this.resending;
    if (!showsProgress || kind === "copy" || startedAt === undefined || at >= startedAt) return undefined;
    return this.resending.resultOf(receiptId);
  }

  private begin(order: BulkOrder<ResendItem>): void {
    this.selection.clear();
    void this.resending.begin(order);
  }

  private watch(): void {
    this.unwatch ??= this.resending.watch(() => void this.refresh());
  }

  /** Loads the groups of the filter. A reload also loads those that have this filter already. */
  private loadGroups(isReload: boolean): readonly Promise<void>[] {
    return [this.reasons, this.domains].map((groups) => (isReload ? groups.reload() : groups.load(this.filter)));
  }

  /** Loads the page again, without a skeleton. Its rows stay if that fails, or if the user left. */
  private async refresh(): Promise<void> {
    const { filter, before } = this;
    if (!this.unwatch || !this.page.isReady) return;
    await Promise.all([this.load(true), ...this.loadGroups(true)]);
    if (this.filter === filter && this.before === before) this.selection.keep();
  }

  /** Loads the page. A refresh that fails keeps the rows. */
  private async load(isRefresh = false): Promise<void> {
    const { filter, before } = this;
    const page = { limit: this.pageSize, ...(before === undefined ? {} : { before }) };
    const kept = isRefresh ? this.page.value : undefined;
    await this.page.load(
      (signal) => this.deps.log.matching(filter, page, signal),
      (answer) =>
        this.handleResult(
          mapResult(answer, (found) => ({ ...found, filter, before })),
          kept,
        ),
    );
  }

  private handleResult(answer: Result<Page, Failure>, kept: Page | undefined): void {
    if (answer.ok && answer.value.total) {
      const { filter, total, events } = answer.value;
      this.counted = { key: keyOf(filter), text: formatMailTotal(filter, total, events), total };
    }
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, MAILS_FAILED);
    if (answer.ok || kept === undefined) this.page.resolve(answer);
    else this.page.set(kept);
  }
}

function hrefWithout(filter: MailFilter, ...names: readonly (keyof MailFilter)[]): string {
  const left = Object.entries(filter).filter(([name]) => !names.some((removed) => removed === name));
  return mailListHref(Object.fromEntries(left));
}

const keyOf = (filter: MailFilter): string => JSON.stringify(filter);
