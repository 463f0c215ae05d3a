import { makeAutoObservable, observableRef } from "mobx";
import { isSignedOut, type Failure } from "#domain/shared/failure.ts";
import { formatInstant, offsetOf, parseInstant } from "#domain/shared/instant.ts";
import { holds, type Permissions } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  isTrouble,
  knownProperties,
  orderCounts,
  orderEvents,
  parseTransactionId,
  propertySections,
  RECEIPT_FAILED,
  takenOff,
  type DeliveryCount,
  type DeliveryEvent,
  type Discount,
  type KnownProperties,
  type PropertyTreeOptions,
  type Receipt,
  type ReceiptItem,
  type Receipts,
  type TransactionId,
} from "#domain/receipts/index.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Clipboard, PortalSettings } from "#domain/shell/index.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import { Asked } from "#ui/model/asked.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { ListedReceipts } from "./listed-receipts.ts";
import { OriginalLink } from "./original-link.ts";
import { PropertyTreeViewModel } from "./property-tree.view-model.ts";
import type { RememberedExpansion } from "./remembered-expansion.ts";

type Collaborators = {
  readonly receipts: Receipts;
  readonly listed: Pick<ListedReceipts, "ofTransaction">;
  readonly announcer: Announcer;
  readonly clipboard: Clipboard;
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "receipts" | "timezone">;
  readonly expansion: RememberedExpansion;
  readonly retailerName: string;
  readonly reportBug: (error: unknown) => void;
};

type Trouble = { readonly isTrouble: boolean };
const withTrouble = <T extends { readonly event: string }>(of: T): T & Trouble => ({ ...of, isTrouble: isTrouble(of.event) });

/** Everything on one receipt. */
export class ReceiptViewModel implements Screen {
  private readonly with: Collaborators;
  private readonly asked = new Asked<Receipt | undefined>();
  private readonly original: OriginalLink;

  private transactionId: TransactionId | undefined = undefined;
  /** What stands there is what a list knew of it. */
  private isForeshown = false;

  /** The properties by section, each with what is open of it. */
  propertyTrees: readonly PropertyTreeViewModel[] = [];

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.original = new OriginalLink(collaborators.receipts);
    makeAutoObservable<this, "with" | "asked" | "original" | "isForeshown">(
      this,
      { propertyTrees: observableRef, with: false, asked: false, original: false, isForeshown: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Receipt ${this.transactionId ?? ""}`.trim();
  }

  get settled(): boolean {
    return this.asked.isReady;
  }

  get receipt(): Receipt | undefined {
    return this.asked.value;
  }

  get heading(): string {
    return this.transactionId ?? "";
  }

  get retailerName(): string {
    return this.with.retailerName;
  }

  /** That there is no such receipt is no error [RCPT-020]. */
  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.asked.isUnderWay) return "loading";
    if (this.asked.failure) return "error";
    return this.receipt ? "ready" : "empty";
  }

  /** Each with a key of its own: a receipt may list the same thing twice. */
  get items(): readonly (ReceiptItem & { readonly key: string })[] {
    return (this.receipt?.items ?? []).map((item, at) => ({ ...item, key: String(at) }));
  }

  /** The discounts as the customer reads them: the lines of the paper add up to its total. */
  get reductions(): readonly Discount[] {
    return (this.receipt?.discounts ?? []).map((discount) => ({ ...discount, amount: takenOff(discount) }));
  }

  /** By which ways the receipt goes out, as far as anything was said. */
  get sending(): readonly { readonly way: string; readonly isSent: boolean }[] {
    const { email, sms, whatsapp } = this.known.sending;
    const ways = [["e-mail", email], ["SMS", sms], ["WhatsApp", whatsapp]] as const;
    return ways.flatMap(([way, isSent]) => (isSent === undefined ? [] : [{ way, isSent }]));
  }

  get propertiesTitle(): string {
    return this.treeOptions.title;
  }

  get failure(): string | undefined {
    return this.asked.failure && RECEIPT_FAILED;
  }

  /** How far the receipt's own clock is from UTC [RCPT-035]. */
  get timeOffset(): string {
    return this.receipt ? offsetOf(this.receipt.localtime) : "";
  }

  get known(): KnownProperties {
    return knownProperties(this.receipt?.properties ?? {});
  }

  get showsProcessed(): boolean {
    return holds(this.with.permissions, "receipts:view_processed");
  }

  get processed(): string {
    return this.receipt?.processed ? formatInstant(this.receipt.processed, this.zone) : "Not processed";
  }

  /** By whom and when the receipt was checked; undefined while it was not. */
  get checked(): string | undefined {
    const { checked } = this.known;
    if (!checked) return undefined;
    const at = parseInstant(checked.timestamp);
    return at ? `${checked.user}, ${formatInstant(at, this.zone)}` : checked.user;
  }

  get deliveryCounts(): readonly (DeliveryCount & Trouble)[] {
    return this.receipt ? orderCounts(this.receipt.delivery).map(withTrouble) : [];
  }

  get deliveryEvents(): readonly (DeliveryEvent & Trouble)[] {
    return this.receipt ? orderEvents(this.receipt.delivery.events).map(withTrouble) : [];
  }

  /** IANA zone in which moments of the portal's side are shown. */
  get zone(): string {
    return this.with.settings.timezone;
  }

  get originalHref(): string | undefined {
    return this.original.href;
  }

  get originalLabel(): string {
    return this.original.label;
  }

  arrive(_location: Location, parameters: Readonly<Record<string, string>>): Promise<void> | undefined {
    const isFirst = this.transactionId === undefined;
    this.transactionId = parseTransactionId(parameters["id"]);
    if (isFirst) this.foreshow();
    const answered = this.load();
    return this.isForeshown ? undefined : answered;
  }

  leave(): void {
    this.asked.stop();
    this.original.stop();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  async copy(text: string): Promise<boolean> {
    const copied = await this.with.clipboard.copy(text);
    if (!copied) this.with.announcer.raise("warn", "The browser did not allow copying");
    return copied;
  }

  /** Told of what could not be drawn: a bug, which support can find by this line. */
  partFailed(error: unknown): void {
    this.with.reportBug(error);
  }

  private get treeOptions(): PropertyTreeOptions {
    const { properties, propertiesTitle } = this.with.settings.receipts;
    const showHidden = holds(this.with.permissions, "receipts:view_hidden_properties");
    return { wording: properties, title: propertiesTitle, showHidden };
  }

  private foreshow(): void {
    const listed = this.transactionId && this.with.listed.ofTransaction(this.transactionId);
    if (!listed) return;
    this.isForeshown = true;
    this.asked.put(listed);
    this.plantTrees();
  }

  private async load(): Promise<void> {
    const { transactionId } = this;
    if (!transactionId) return this.asked.put(undefined);
    this.original.forget();
    await this.asked.ask((signal) => this.with.receipts.ofTransaction(transactionId, signal), this.answered);
  }

  private announce(error: Failure): void {
    if (!isSignedOut(error)) this.with.announcer.raise("error", RECEIPT_FAILED, error.requestId);
  }

  private answered(answer: Result<Receipt | undefined, Failure>): void {
    this.show(answer);
    if (!answer.ok) this.announce(answer.error);
    else if (answer.value?.duplicate) void this.original.find(answer.value);
  }

  private show(answer: Result<Receipt | undefined, Failure>): void {
    const { receipt, isForeshown } = this;
    this.isForeshown = false;
    if (answer.ok && receipt && isSame(answer.value, receipt)) {
      this.asked.put(receipt);
      return;
    }
    // A receipt that cannot be had is not shown because a list knew it.
    if (isForeshown) this.asked.forget();
    this.asked.settle(answer);
    if (answer.ok || isForeshown) this.plantTrees();
  }

  private plantTrees(): void {
    const sections = propertySections(this.receipt?.properties ?? {}, this.treeOptions);
    this.propertyTrees = sections.map((section) => new PropertyTreeViewModel(section, this.treeOptions, this.with.expansion));
  }
}

/** Both were read from the wire in the same order: what is the same is not drawn again, and what is open of it stays open. */
const isSame = (one: Receipt | undefined, other: Receipt): boolean => JSON.stringify(one) === JSON.stringify(other);
