import type { ReceiptCounter } from "#domain/receipts/index.ts";

/**
 * State of the hydration of the page that the host rendered.
 * Until it is done, the app must render the same markup as the host. Everything that differs between host and browser
 * waits for {@link done}.
 */
export class Hydration {
  isDone = false;
  readonly done: Promise<void>;
  private resolve: () => void = () => undefined;

  constructor() {
    this.done = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  finish(): void {
    this.isDone = true;
    this.resolve();
  }
}

/** The hydration of this page. On the host it never ends. */
export const hydration = new Hydration();

/** Loads code that the host does not render: dialogs, collapsed panels and charts. */
export const afterHydration = <Module>(load: () => Promise<Module>): Promise<Module> =>
  Promise.all([load(), hydration.done]).then(([module]) => module);

/**
 * Returns totals after the hydration. A list does not wait for its totals: whether the host or the browser has them in
 * its first render depends on the speed of each.
 */
export const afterHydrationTotals = (counter: ReceiptCounter): ReceiptCounter => ({
  total: (query, cancellation) => afterHydration(() => counter.total(query, cancellation)),
});
