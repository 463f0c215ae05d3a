import { makeAutoObservable } from "mobx";
import type { ConsumerSummary } from "#domain/consumers/index.ts";
import { formatSimpleQuery, parseReceiptId, type Receipt, type Receipts } from "#domain/receipts/index.ts";
import { receiptHref } from "#domain/shell/index.ts";
import type { Store, Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";

type Deps = { readonly stores: Pick<Stores, "all">; readonly receipts: Pick<Receipts, "withId"> };

/** A visited store. Has no link if the user may not see the store. */
export type VisitedStore = { readonly reference: string; readonly name: string; readonly href: string | undefined };

/**
 * The links of the summary: from visits to the receipts of a store, from a rating to its receipt
 * [CONS-017, CONS-018].
 */
export class VisitLinks {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();
  private readonly rated = new AsyncValue<Receipt>();
  private references: readonly string[] = [];

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stores" | "rated">(
      this,
      { deps: false, stores: false, rated: false },
      { autoBind: true },
    );
  }

  get visited(): readonly VisitedStore[] {
    const known = new Map((this.stores.value ?? []).map((store) => [store.reference, store]));
    return this.references.map((reference) => {
      const store = known.get(reference);
      return { reference, name: store?.name ?? reference, href: store && storeReceiptsHref(store) };
    });
  }

  /** The receipt of the last rating. Undefined if the user may not see it. */
  get ratedHref(): string | undefined {
    const { value } = this.rated;
    return value && receiptHref(value.transactionId, value.id);
  }

  async load(summary: ConsumerSummary | undefined): Promise<void> {
    const id = parseReceiptId(summary?.ratings?.emailFeedback.last.receiptId ?? "");
    this.references = summary?.visits.stores ?? [];
    this.rated.reset();
    await Promise.all([
      this.references.length > 0 && !this.stores.isReady && this.stores.load((signal) => this.deps.stores.all(signal)),
      id && this.rated.load((signal) => this.deps.receipts.withId(id, signal)),
    ]);
  }

  stop(): void {
    this.stores.abort();
    this.rated.abort();
  }
}

const storeReceiptsHref = ({ id }: Store): string =>
  `/receipts${formatUrlQuery(formatSimpleQuery({ filterBy: "store_id", storeId: id }))}`;
