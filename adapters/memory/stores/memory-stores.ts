import { sortStores, type Store, type StoreId, type Stores } from "#domain/stores/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import { mayBeSeen, type StoresAllowed } from "../shared/stores-allowed.ts";

/** The stores of one retailer, kept in this program; what goes in and out is a copy. */
export class MemoryStores implements Stores {
  readonly #stores = new Map<StoreId, Store>();
  readonly #isVisible: (storeId: string) => boolean;

  /** `allowed` names by id the stores that the account may see. */
  constructor(stores: Iterable<Store> = [], allowed: StoresAllowed = "all") {
    for (const store of stores) this.add(store);
    this.#isVisible = mayBeSeen(allowed);
  }

  /** One more, or one in another state: a store of the same id is replaced. */
  add(store: Store): void {
    this.#stores.set(store.id, structuredClone(store));
  }

  all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>> {
    return answered(() => ok(sortStores([...this.#stores.values()].filter(({ id }) => this.#isVisible(id)))), cancellation);
  }
}
