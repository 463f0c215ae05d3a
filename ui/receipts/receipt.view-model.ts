import type { ViewOf, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { makeAutoObservable, observableRef } from "mobx";
import { formatInstant, offsetOf } from "#domain/shared/instant.ts";
import { holds, type Permissions } from "#domain/shared/permission.ts";
import {
  deliveryEventName, isTrouble, knownProperties, mailOutcome, orderCounts, orderEvents, propertySections, RECEIPT_FAILED, takenOff,
  type DeliveryCount,
  type DeliveryEvent,
  type Discount,
  type KnownProperties,
  type MailOutcome,
  type PropertyTreeOptions,
  type Receipt,
  type ReceiptItem,
  type Receipts,
} from "#domain/receipts/index.ts";
import { formatQuery } from "#domain/queries/index.ts";
import type { Location } from "#domain/shared/location.ts";
import { consumerPath, mayOpen, pageOf, receiptPath, type Clipboard, type PortalSettings } from "#domain/shell/index.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";
import { parametersOf, searchOf } from "#ui/model/url-state.ts";
import { ReceiptActionsViewModel, type ActingWith } from "./actions/receipt-actions.view-model.ts";
import type { ReceiptCache } from "./receipt-cache.ts";
import { PropertyTreeViewModel } from "./property-tree.view-model.ts";
import { ReceiptRecord } from "./receipt-record.ts";
import { clockNote, timelineRows, type TimelineRow } from "./receipt-timeline.ts";
import type { RememberedExpansion } from "./remembered-expansion.ts";

type Deps = {
  readonly receipts: Receipts;
  readonly listed: Pick<ReceiptCache, "update">;
  readonly notifier: ActionNotifier;
  readonly clipboard: Clipboard;
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "receipts" | "surveys" | "timezone">;
  readonly expansion: RememberedExpansion;
  readonly retailerName: string;
  readonly logError: (error: unknown) => void;
  readonly acting: ActingWith;
};

/** An item with its position on the receipt. */
export type ItemRow = ReceiptItem & { readonly place: number; readonly key: string; readonly returnOffset?: string };

/** An email event with its label. */
type NamedEvent = { readonly name: string; readonly isTrouble: boolean };
const withLabel = <T extends { readonly event: string }>(of: T): T & NamedEvent => ({ ...of, name: deliveryEventName(of.event), isTrouble: isTrouble(of.event) });

/** Number of timeline rows shown at first. */
const MAX_TIMELINE_ROWS = 100;

/** The receipt page. */
export class ReceiptViewModel implements Screen {
  private readonly deps: Deps;
  private readonly record: ReceiptRecord;

  readonly actions: ReceiptActionsViewModel;
  /** The properties by section, each with its expanded branches. */
  propertyTrees: readonly PropertyTreeViewModel[] = [];
  /** True after the user asks for all events. */
  private showsWholeTimeline = false;

  constructor(deps: Deps) {
    const { permissions, settings, acting } = deps;
    this.deps = deps;
    this.record = new ReceiptRecord({ ...deps, onShown: () => this.buildPropertyTrees(), onRead: () => void this.actions.mails.refresh() });
    const { timezone, receipts: { webViewHosts } } = settings;
    this.actions = new ReceiptActionsViewModel({ ...acting, ...deps, record: this.record, permissions, zone: timezone, copy: (text) => this.copy(text), webViewHosts });
    makeAutoObservable<this, "deps" | "record">(
      this,
      { propertyTrees: observableRef, deps: false, record: false, actions: false },
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
  get plainHref(): string {
    return receiptPath(this.heading);
  }

  get retailerName(): string {
    return this.deps.retailerName;
  }

  /** A missing receipt is not an error [RCPT-020]. */
  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.record.isUnderWay) return "loading";
    if (this.record.failure) return "error";
    return this.receipt ? "ready" : "empty";
  }

  /** Uses the position as key, because a receipt may list the same item twice. */
  get items(): readonly ItemRow[] {
    return (this.receipt?.items ?? []).map((item, place) => ({
      ...item, place, key: String(place), ...(item.returned && { returnOffset: offsetOf(item.returned.localtime) }),
    }));
  }

  /** The discounts as on the printed receipt: the lines add up to the total. */
  get reductions(): readonly Discount[] {
    return (this.receipt?.discounts ?? []).map((discount) => ({ ...discount, amount: takenOff(discount) }));
  }

  /** The channels by which the receipt is sent, as far as known. */
  get sending(): readonly { readonly way: string; readonly isSent: boolean }[] {
    const { email, sms, whatsapp } = this.known.sending;
    const ways = [["email", email], ["SMS", sms], ["WhatsApp", whatsapp]] as const;
    return ways.flatMap(([way, isSent]) => (isSent === undefined ? [] : [{ way, isSent }]));
  }

  get propertiesTitle(): string {
    return this.treeOptions.title;
  }

  /** The search for receipts whose id contains the requested text: users often have only a part of an id. */
  get similarHref(): string | undefined {
    if (this.heading === "" || !mayOpen(pageOf("query"), this.deps.permissions)) return undefined;
    return `/query${searchOf([["query", formatQuery({ kind: "words", field: "transaction_id", words: [`*${this.heading}*`] })]])}`;
  }

  get failure(): string | undefined {
    return this.record.failure && RECEIPT_FAILED;
  }

  /** UTC offset of the receipt's local time [RCPT-035]. */
  get timeOffset(): string {
    return this.receipt ? offsetOf(this.receipt.localtime) : "";
  }

  get clockNote(): string {
    return clockNote(this.receipt, this.zone);
  }

  /** The page of the customer. Undefined if the user may not open it, or sees no identifiers. */
  get consumerHref(): string | undefined {
    const { permissions } = this.deps;
    const identifier = this.receipt?.identifier;
    return identifier !== undefined && mayOpen(pageOf("consumer-record"), permissions) && !holds(permissions, "sales_demo") ? consumerPath(identifier) : undefined;
  }

  get outcome(): MailOutcome {
    return this.receipt ? mailOutcome(this.receipt.delivery) : "none";
  }

  get hasReturn(): boolean {
    return this.items.some(({ returned }) => returned !== undefined);
  }

  get known(): KnownProperties {
    return knownProperties(this.receipt?.properties ?? {});
  }

  get showsProcessed(): boolean {
    return holds(this.deps.permissions, "receipts:view_processed");
  }

  get processed(): string {
    return this.receipt?.processed ? `${formatInstant(this.receipt.processed, this.zone)} (${this.zone})` : "Not processed";
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

  get originalHref(): string | undefined {
    return this.record.original.href;
  }

  get originalLabel(): string {
    return this.record.original.label;
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

  showWholeTimeline(): void {
    this.showsWholeTimeline = true;
  }

  enter({ search }: Location, { id }: Readonly<Record<string, string>>): Promise<void> | undefined {
    this.actions.arrive(parametersOf(search)["attach"]);
    return this.record.read(id);
  }

  exit(): void {
    this.showsWholeTimeline = false;
    this.record.leave();
    this.actions.leave();
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
  partFailed(error: unknown): void {
    this.deps.logError(error);
  }

  private get wholeTimeline(): readonly TimelineRow[] {
    return this.receipt ? timelineRows(this.receipt, this) : [];
  }

  private get treeOptions(): PropertyTreeOptions {
    const { properties, propertiesTitle } = this.deps.settings.receipts;
    const showHidden = holds(this.deps.permissions, "receipts:view_hidden_properties");
    return { wording: properties, title: propertiesTitle, showHidden };
  }

  private buildPropertyTrees(): void {
    const sections = propertySections(this.receipt?.properties ?? {}, this.treeOptions);
    this.propertyTrees = sections.map((section) => new PropertyTreeViewModel(section, this.treeOptions, this.deps.expansion));
  }
}

/** The props of every part of the receipt page. */
export type ReceiptProps = { readonly model: ViewOf<ReceiptViewModel> };
