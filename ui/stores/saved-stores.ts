import type { StoreDetails } from "#domain/stores/index.ts";

/** The store that was saved last, for the page that is opened then: it is as the server has just answered it. */
export class SavedStores {
  private last: StoreDetails | undefined;

  keep(store: StoreDetails): void {
    this.last = store;
  }

  /** Once: later it may have changed. */
  take(reference: string): StoreDetails | undefined {
    const { last } = this;
    this.last = undefined;
    return last?.reference === reference ? last : undefined;
  }
}
