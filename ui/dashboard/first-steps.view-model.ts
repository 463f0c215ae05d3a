import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { AccessTokens, Accounts } from "#domain/accounts/index.ts";
import {
  FIRST_STEP_LABELS,
  FIRST_STEPS,
  selectDoneSteps,
  type FirstStep,
  type FirstStepFacts,
} from "#domain/dashboard/index.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import { CODE_LOAD_FAILED } from "#ui/model/notifier.ts";

/** What the list needs after it is shown. */
export type RestOfFirstSteps = {
  /** Undefined if the account may not do the step. */
  readonly accounts: Pick<Accounts, "all"> | undefined;
  readonly tokens: Pick<AccessTokens, "of"> | undefined;
  /** Returns the call that sends a receipt, for a shell. */
  readonly formatCall: (storeReference: string) => string;
};

type Deps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly stores: Pick<Stores, "all">;
  readonly email: string;
  readonly retailer: Retailer;
  /** The address of each step that the account may do. */
  readonly hrefs: Readonly<Partial<Record<FirstStep, string>>>;
  readonly clipboard: Clipboard;
  /** Loaded after the page, which the list would move if it came later. */
  readonly rest: Pick<LazyModule<RestOfFirstSteps>, "module" | "isMissing" | "load">;
  readonly onDismiss: () => void;
};

/** A step with its state. */
export type ShownStep = {
  readonly id: FirstStep;
  readonly label: string;
  readonly href: string;
  /** Undefined until it is known. */
  readonly isDone: boolean | undefined;
};

/** The next steps of a retailer that has no receipts yet. */
export class FirstStepsViewModel {
  private readonly deps: Deps;
  private readonly abort = new AbortController();
  private stores: { readonly count: number | undefined; readonly reference: string } | undefined = undefined;
  private others: Pick<FirstStepFacts, "accounts" | "tokens"> | undefined = undefined;

  isCallOpen = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "abort" | "stores" | "others">(
      this,
      { deps: false, abort: false, stores: observableRef, others: observableRef },
      { autoBind: true },
    );
  }

  get title(): string {
    return `First steps of ${this.deps.retailer.name}`;
  }

  /** True after the answer that there are no receipts. */
  get isShown(): boolean {
    return this.stores !== undefined;
  }

  get steps(): readonly ShownStep[] {
    const { hrefs, retailer, email } = this.deps;
    const storeCount = this.stores?.count;
    const done = selectDoneSteps({
      ...this.others,
      ...(storeCount === undefined ? {} : { storeCount }),
      retailerId: retailer.id,
      email,
    });
    return FIRST_STEPS.flatMap((id) => {
      const href = hrefs[id];
      const isKnown = this.others !== undefined || !ASKED_LATER.has(id);
      const isDone = isKnown ? done.has(id) : undefined;
      return href === undefined ? [] : [{ id, label: FIRST_STEP_LABELS[id], href, isDone }];
    });
  }

  /** True if the account may send the test receipt. */
  get hasCall(): boolean {
    return this.deps.hrefs.receipt !== undefined;
  }

  /** The call that sends a test receipt, with the place of the token, while it is open and after its code is loaded. */
  get call(): string | undefined {
    return this.isCallOpen && this.stores ? this.deps.rest.module?.formatCall(this.stores.reference) : undefined;
  }

  get callFailure(): string | undefined {
    return this.isCallOpen && this.deps.rest.isMissing ? CODE_LOAD_FAILED : undefined;
  }

  /** Asks whether there are receipts, and if not, for the stores. The page waits for these, and for nothing else. */
  async load(): Promise<void> {
    const { receipts, stores } = this.deps;
    const { signal } = this.abort;
    const found = await receipts.matching({ count: 1 }, signal);
    if (!found.ok || found.value.length > 0) return;
    const all = await stores.all(signal);
    if (this.isStopped) return;
    runInAction(() => {
      this.stores = {
        count: all.ok ? all.value.length : undefined,
        reference: (all.ok && all.value[0]?.reference) || STORE_PLACE,
      };
    });
    void this.loadRest();
  }

  /** Asks what else is done. A failed request leaves its step open. */
  private async loadRest(): Promise<void> {
    const { rest, email } = this.deps;
    const { signal } = this.abort;
    await rest.load();
    const [accounts, tokens] = await Promise.all([
      rest.module?.accounts?.all(signal),
      rest.module?.tokens?.of(email, signal),
    ]);
    if (this.isStopped) return;
    runInAction(() => {
      this.others = {
        ...(accounts?.ok ? { accounts: accounts.value } : {}),
        ...(tokens?.ok ? { tokens: tokens.value } : {}),
      };
    });
  }

  toggleCall(): void {
    this.isCallOpen = !this.isCallOpen;
    if (this.isCallOpen) void this.deps.rest.load();
  }

  copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  dismiss(): void {
    this.deps.onDismiss();
  }

  stop(): void {
    this.abort.abort();
  }

  private get isStopped(): boolean {
    return (this.abort.signal as Cancellation).aborted;
  }
}

const ASKED_LATER: ReadonlySet<FirstStep> = new Set(["account", "token"]);

/** The place of the reference in the call, until there is a store. */
const STORE_PLACE = "STORE-REFERENCE";
