import type { EmailReports } from "#domain/dashboard/index.ts";
import {
  EMAIL_REPORTS_HREF,
  mailListHref,
  selectUnreportedOfLatest,
  unreportedStageSentence,
} from "#domain/mails/index.ts";
import type { ViewOf, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import type { AuditLog } from "#domain/audit/index.ts";
import { makeAutoObservable, observable, observableRef } from "mobx";
import { formatInstant, formatUtcOffset } from "#domain/shared/time/instant.ts";
import { hasFlag, type Permissions } from "#domain/shared/access/permission.ts";
import {
  deliveryEventName,
  isEmailFailure,
  parseKnownProperties,
  mailOutcome,
  orderCounts,
  orderEvents,
  propertySections,
  RECEIPT_FAILED,
  discountEffect,
  type DeliveryCount,
  type DeliveryEvent,
  type Discount,
  type KnownProperties,
  type MailOutcome,
  type PropertyTreeOptions,
  type Receipt,
  type Receipts,
} from "#domain/receipts/index.ts";
import { selectSendPreview } from "#domain/receipts/actions.ts";
import { formatQuery } from "#domain/search/texts.ts";
import type { Location } from "#domain/shared/location.ts";
import {
  consumerPath,
  canOpenPage,
  findPage,
  receiptHref,
  recordsOfReceiptHref,
  receiptPath,
  type Clipboard,
  type PortalSettings,
} from "#domain/shell/index.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";
import { ReceiptActionsViewModel, type ReceiptActionsDeps } from "./actions/receipt-actions.view-model.ts";
import { toItemRows, type ItemRow } from "./item-row.ts";
import type { ReceiptCache } from "./receipt-cache.ts";
import { PropertyTreeViewModel } from "./property-tree.view-model.ts";
import { ReceiptResource } from "./receipt-resource.ts";
import { buildReceiptRows, type ReceiptRow } from "./receipt-row.ts";
import type { SalesOfNumber } from "./sales-of-number.ts";
import { ReceiptAudit } from "./receipt-audit.ts";
import { formatZoneNote, buildTimelineRows, type TimelineRow } from "./receipt-timeline.ts";
import type { ExpansionState } from "./expansion-state.ts";

type Deps = {
  readonly receipts: Receipts;
  readonly listed: Pick<ReceiptCache, "update">;
  readonly notifier: ActionNotifier;
  readonly clipboard: Clipboard;
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "receipts" | "surveys" | "timezone">;
  /** True if the account may open the log of emails. */
  readonly showsMailLog: boolean;
  /** Says who changed the receipt. Absent for accounts that may not see the audit log. */
  readonly auditLog: Pick<AuditLog, "matching"> | undefined;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
  readonly expansion: ExpansionState;
  readonly retailerName: string;
  readonly logError: (error: unknown) => void;
  readonly acting: ReceiptActionsDeps;
};

/** An email event with its label. */
type NamedEvent = { readonly name: string; readonly isTrouble: boolean };
const withLabel = <T extends { readonly event: string }>(of: T): T & NamedEvent => ({
  ...of,
  name: deliveryEventName(of.event),
  isTrouble: isEmailFailure(of.event),
});

/** A panel that is folded at first: what it has is elsewhere in short, or for support only. */
type FoldedPanel = "email" | "raw";

/** Number of timeline rows shown at first. */
const MAX_TIMELINE_ROWS = 100;

/** The receipt page. */
export class ReceiptViewModel implements Screen {
  private readonly deps: Deps;
  private readonly record: ReceiptResource;
  private readonly audit: ReceiptAudit;

  readonly actions: ReceiptActionsViewModel;
  /** The properties by section, each with its expanded branches. */
  propertyTrees: readonly PropertyTreeViewModel[] = [];
  /** True after the user asks for all events. */
  private showsWholeTimeline = false;
  /** The panels that the user has opened. All are folded at first. */
  private readonly opened = observable.set<FoldedPanel>();

  constructor(deps: Deps) {
    const { permissions, settings, acting } = deps;
    this.deps = deps;
    this.audit = new ReceiptAudit(deps.auditLog);
    this.record = new ReceiptResource({
      ...deps,
      onShown: () => this.handleShown(),
      onRead: () => this.handleRead(),
    });
    const {
      timezone,
      receipts: { webViewHosts },
    } = settings;
    this.actions = new ReceiptActionsViewModel({
      ...acting,
      ...deps,
      record: this.record,
      permissions,
      zone: timezone,
      copy: (text) => this.copy(text),
      webViewHosts,
    });
    makeAutoObservable<this, "deps" | "record" | "audit" | "opened">(
      this,
      { propertyTrees: observableRef, deps: false, record: false, audit: false, actions: false, opened: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Receipt ${this.heading}`.trim();
  }

  get isIdle(): boolean {
    return this.record.isReady;
  }

  get receipt(): Receipt | undefined {
    return this.record.receipt;
  }

  get heading(): string {
    return this.record.transactionId ?? "";
  }

  /** The same page without an identifier to attach. */
  get cancelAttachHref(): string {
    return this.receipt ? receiptHref(this.heading, this.receipt.id) : receiptPath(this.heading);
  }

  get retailerName(): string {
    return this.deps.retailerName;
  }

  /** A missing receipt is not an error [RCPT-020]. */
  get state(): "loading" | "ready" | "several" | "empty" | "error" {
    if (this.record.isPending) return "loading";
    if (this.record.failure) return "error";
    if (this.record.sales.shown.length > 0) return "several";
    return this.receipt ? "ready" : "empty";
  }

  get items(): readonly ItemRow[] {
    return toItemRows(this.receipt?.items ?? []);
  }

  /** The discounts as on the printed receipt: the lines add up to the total. */
  get reductions(): readonly Discount[] {
    return (this.receipt?.discounts ?? []).map((discount) => ({ ...discount, amount: discountEffect(discount) }));
  }

  /** The channels by which the receipt is sent, as far as known. */
  get sending(): readonly { readonly way: string; readonly isSent: boolean }[] {
    const { email, sms, whatsapp } = this.known.sending;
    const ways = [
      ["email", email],
      ["SMS", sms],
      ["WhatsApp", whatsapp],
    ] as const;
    return ways.flatMap(([way, isSent]) => (isSent === undefined ? [] : [{ way, isSent }]));
  }

  get propertiesTitle(): string {
    return this.treeOptions.title;
  }

  /** The search for receipts whose id contains the requested text: users often have only a part of an id. */
  get similarHref(): string | undefined {
    if (this.heading === "" || !canOpenPage(findPage("query"), this.deps.permissions)) return undefined;
    return `/query${formatUrlQuery([["query", formatQuery({ kind: "words", field: "transaction_id", words: [`*${this.heading}*`] })]])}`;
  }

  get failure(): string | undefined {
    return this.record.failure && RECEIPT_FAILED;
  }

  /** UTC offset of the receipt's local time [RCPT-035]. */
  get timeOffset(): string {
    return this.receipt ? formatUtcOffset(this.receipt.localtime) : "";
  }

  get zoneNote(): string {
    return formatZoneNote(this.receipt, this.zone);
  }

  /** The page of the customer. Undefined if the user may not open it, or sees no identifiers. */
  get consumerHref(): string | undefined {
    const { permissions } = this.deps;
    const identifier = this.receipt?.identifier;
    return identifier !== undefined &&
      canOpenPage(findPage("consumer-record"), permissions) &&
      !hasFlag(permissions, "sales_demo")
      ? consumerPath(identifier)
      : undefined;
  }

  /** Why the latest email failed. Undefined if it did not, or without a reason. */
  get failureReason(): string | undefined {
    const { last } = this.receipt ? selectSendPreview(this.receipt) : {};
    return last && isEmailFailure(last.event) ? last.reason : undefined;
  }

  get outcome(): MailOutcome {
    return this.receipt ? mailOutcome(this.receipt.delivery) : "none";
  }

  /** What is not reported about the latest email, and where to read why. */
  get unreported(): { readonly text: string; readonly href: string } | undefined {
    const stage = this.receipt && selectUnreportedOfLatest(this.receipt.delivery, this.emailReports);
    return stage && { text: unreportedStageSentence(stage), href: EMAIL_REPORTS_HREF };
  }

  get emailReports(): readonly EmailReports[] | undefined {
    return this.deps.emailReports;
  }

  get hasReturn(): boolean {
    return this.items.some(({ returned }) => returned !== undefined);
  }

  get known(): KnownProperties {
    return parseKnownProperties(this.receipt?.properties ?? {});
  }

  get showsProcessed(): boolean {
    return hasFlag(this.deps.permissions, "receipts:view_processed");
  }

  get processed(): string {
    return this.receipt?.processed
      ? `${formatInstant(this.receipt.processed, this.zone)} (${this.zone})`
      : "Not processed";
  }

  get deliveryCounts(): readonly (DeliveryCount & NamedEvent)[] {
    return this.receipt ? orderCounts(this.receipt.delivery).map(withLabel) : [];
  }

  get deliveryEvents(): readonly (DeliveryEvent & NamedEvent)[] {
    return this.receipt ? orderEvents(this.receipt.delivery.events).map(withLabel) : [];
  }

  /** IANA zone of times that are not on the store's clock. */
  get zone(): string {
    return this.deps.settings.timezone;
  }

  /** The till records of the receipt. Undefined if the account may not see them, or the API cannot find them. */
  get tillRecordHref(): string | undefined {
    const { acting, permissions } = this.deps;
    const isShown = acting.can("listRawRecords", "receipt_id") && canOpenPage(findPage("pos"), permissions);
    return this.receipt && isShown ? recordsOfReceiptHref(this.receipt.id) : undefined;
  }

  /** The emails of the receipt in the log. Undefined if the account may not see it, or the API has none. */
  get mailLogHref(): string | undefined {
    return this.receipt && this.deps.showsMailLog ? mailListHref({ receiptId: this.receipt.id }) : undefined;
  }

  get originalHref(): string | undefined {
    return this.record.original.href;
  }

  get originalLabel(): string {
    return this.record.original.label;
  }

  /** The duplicates of this sale [D25]. */
  get copies(): readonly ReceiptRow[] {
    return buildReceiptRows(this.record.copies, { zone: this.zone });
  }

  /** The sales to choose from, if several have the transaction id [D25]. */
  get sales(): SalesOfNumber {
    return this.record.sales;
  }

  /** The events, oldest first. Shows only the latest of a long timeline until the user asks for all. */
  get timeline(): readonly TimelineRow[] {
    return this.showsWholeTimeline ? this.wholeTimeline : this.wholeTimeline.slice(-MAX_TIMELINE_ROWS);
  }

  /** The label of the button that shows all events. Undefined if all are shown. */
  get wholeTimelineLabel(): string | undefined {
    const { length } = this.wholeTimeline;
    return this.timeline.length < length ? `Show all ${length}` : undefined;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.actions.unsaved;
  }

  isOpen(panel: FoldedPanel): boolean {
    return this.opened.has(panel);
  }

  toggle(panel: FoldedPanel): void {
    if (!this.opened.delete(panel)) this.opened.add(panel);
  }

  showWholeTimeline(): void {
    this.showsWholeTimeline = true;
  }

  enter({ search }: Location, { id }: Readonly<Record<string, string>>): Promise<void> | undefined {
    const { attach, receipt } = parseUrlQuery(search);
    // A dialog about the previous receipt must not act on the next one.
    if (!this.record.isAt(id, receipt)) this.actions.exit();
    this.actions.enter(attach);
    return this.record.open(id, receipt);
  }

  exit(): void {
    this.showsWholeTimeline = false;
    this.opened.clear();
    this.record.exit();
    this.audit.stop();
    this.actions.exit();
  }

  async retry(): Promise<void> {
    await this.record.load();
  }

  async copy(text: string): Promise<boolean> {
    const copied = await this.deps.clipboard.copy(text);
    if (!copied) this.deps.notifier.raise("warn", "The browser blocked copying");
    return copied;
  }

  /** Called when a panel fails to render. Logs the bug for support. */
  reportRenderError(error: unknown): void {
    this.deps.logError(error);
  }

  private handleShown(): void {
    this.buildPropertyTrees();
    void this.audit.load(this.receipt?.id);
  }

  private handleRead(): void {
    void this.audit.load(this.receipt?.id);
    void this.actions.mails.refresh();
    this.actions.checkUnfinishedForms();
  }

  private get wholeTimeline(): readonly TimelineRow[] {
    const { receipt, showsProcessed, emailReports } = this;
    if (receipt === undefined) return [];
    return buildTimelineRows(receipt, { showsProcessed, emailReports, audited: this.audit.entriesOf(receipt.id) });
  }

  private get treeOptions(): PropertyTreeOptions {
    const { properties, propertiesTitle } = this.deps.settings.receipts;
    const showHidden = hasFlag(this.deps.permissions, "receipts:view_hidden_properties");
    return { labels: properties, title: propertiesTitle, showHidden };
  }

  private buildPropertyTrees(): void {
    const sections = propertySections(this.receipt?.properties ?? {}, this.treeOptions);
    this.propertyTrees = sections.map(
      (section) => new PropertyTreeViewModel(section, this.treeOptions, this.deps.expansion),
    );
  }
}

/** The props of every part of the receipt page. */
export type ReceiptProps = { readonly model: ViewOf<ReceiptViewModel> };
