import { makeAutoObservable } from "mobx";
import {
  consumersFailureMessage,
  fetchAllReceipts,
  type AllReceipts,
  type Consumers,
} from "#domain/consumers/index.ts";
import type { Receipts, ReceiptSummary } from "#domain/receipts/index.ts";
import { hasFlag, type Permissions } from "#domain/shared/access/permission.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyPartFailure, type Notifier } from "#ui/model/notifier.ts";
import { receiptSearchHref } from "./consumer-addresses.ts";

type Deps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly consumers: Pick<Consumers, "receiptsOf">;
  readonly notifier: Notifier;
  readonly permissions: Permissions;
};

/** Number of receipts shown at first. */
const LAST_RECEIPTS = 5;

/** The receipts of a customer: the last ones, and all if the user asks for them [CONS-033, CONS-035]. */
export class ConsumerReceiptsViewModel {
  private readonly deps: Deps;
  private readonly last = new AsyncValue<readonly ReceiptSummary[]>();
  private readonly all = new AsyncValue<AllReceipts<ReceiptSummary>>();
  private consumer = "";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "last" | "all">(
      this,
      { deps: false, last: false, all: false },
      { autoBind: true },
    );
  }

  get rows(): readonly ReceiptSummary[] {
    return this.all.value?.receipts ?? this.latest;
  }

  /** The last receipts. Their emails are shown on the page. */
  get latest(): readonly ReceiptSummary[] {
    return this.last.value ?? [];
  }

  get isLoading(): boolean {
    return this.last.isPending;
  }

  get isLoadingAll(): boolean {
    return this.all.isLoading;
  }

  /** True if there may be more receipts than those on the page. */
  get offersAll(): boolean {
    return this.all.value === undefined && this.latest.length === LAST_RECEIPTS;
  }

  get title(): string {
    return this.offersAll ? `Last ${LAST_RECEIPTS} receipts` : "Receipts";
  }

  get failure(): string | undefined {
    const failure = this.last.failure ?? this.all.failure;
    return failure && consumersFailureMessage("receipts", failure);
  }

  /** Announces the number of receipts, or that the list may be incomplete. */
  get summary(): string {
    const { value } = this.all;
    if (value === undefined) return "";
    const count = value.receipts.length === 1 ? "1 receipt" : `${value.receipts.length} receipts`;
    return value.isIncomplete ? `${count}. The list is incomplete: the server repeated a page.` : count;
  }

  /**
   * The receipt search for the customer, with pages.
   * Undefined if the user may not search or sees no identifiers.
   */
  get searchHref(): string | undefined {
    const { permissions } = this.deps;
    return canOpenPage(findPage("query"), permissions) && !hasFlag(permissions, "sales_demo")
      ? receiptSearchHref(this.consumer)
      : undefined;
  }

  async load(consumer: string): Promise<void> {
    if (consumer !== this.consumer) this.all.reset();
    this.consumer = consumer;
    await this.last.load(
      (signal) => this.deps.receipts.matching({ consumer, count: LAST_RECEIPTS }, signal),
      (result) => {
        this.last.resolve(result);
        if (!result.ok)
          notifyPartFailure(this.deps.notifier, result.error, consumersFailureMessage("receipts", result.error));
      },
    );
  }

  async showAll(): Promise<void> {
    const { consumers } = this.deps;
    await this.all.load((signal) =>
      fetchAllReceipts((older, cancellation) => consumers.receiptsOf(this.consumer, older, cancellation), signal),
    );
  }

  async retry(): Promise<void> {
    if (this.last.failure) await this.load(this.consumer);
    else await this.showAll();
  }

  stop(): void {
    this.last.abort();
    this.all.abort();
  }
}
