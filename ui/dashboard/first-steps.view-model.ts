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
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Retailer } from "#domain/shared/retailer.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import type { Stores } from "#domain/stores/index.ts";

type Deps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly stores: Pick<Stores, "all">;
  /** Undefined if the account may not do the step. */
  readonly accounts: Pick<Accounts, "all"> | undefined;
  readonly tokens: Pick<AccessTokens, "of"> | undefined;
  readonly email: string;
  readonly retailer: Retailer;
  /** The address of each step that the account may do. */
  readonly hrefs: Readonly<Partial<Record<FirstStep, string>>>;
  readonly clipboard: Clipboard;
  /** Returns the call that sends a receipt, for a shell. */
  readonly formatCall: (storeReference: string) => string;
  readonly onDismiss: () => void;
};

/** A step with its state. */
export type ShownStep = {
  readonly id: FirstStep;
  readonly label: string;
  readonly href: string;
  readonly isDone: boolean;
};

/** The next steps of a retailer that has no receipts yet. */
export class FirstStepsViewModel {
  private readonly deps: Deps;
  private readonly abort = new AbortController();
  private facts: (Omit<FirstStepFacts, "retailerId" | "email"> & { readonly storeReference: string }) | undefined =
    undefined;

  isCallOpen = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "abort" | "facts">(
      this,
      { deps: false, abort: false, facts: observableRef },
      { autoBind: true },
    );
  }

  get title(): string {
    return `First steps of ${this.deps.retailer.name}`;
  }

  /** True after the answer that there are no receipts. */
  get isShown(): boolean {
    return this.facts !== undefined;
  }

  get steps(): readonly ShownStep[] {
    const { hrefs, retailer, email } = this.deps;
    const done = selectDoneSteps({ ...this.facts, retailerId: retailer.id, email });
    return FIRST_STEPS.flatMap((id) => {
      const href = hrefs[id];
      return href === undefined ? [] : [{ id, label: FIRST_STEP_LABELS[id], href, isDone: done.has(id) }];
    });
  }

  /** The call that sends a test receipt, with the place of the token. Undefined if the account may not send one. */
  get call(): string | undefined {
    const { hrefs, formatCall } = this.deps;
    return hrefs.receipt === undefined || this.facts === undefined ? undefined : formatCall(this.facts.storeReference);
  }

  /** Asks whether there are receipts, and if not, what is done. A failed request leaves its step open. */
  async load(): Promise<void> {
    const { receipts, stores, accounts, tokens, email } = this.deps;
    const { signal } = this.abort;
    const found = await receipts.matching({ count: 1 }, signal);
    if (!found.ok || found.value.length > 0) return;
    const [allStores, allAccounts, allTokens] = await Promise.all([
      stores.all(signal),
      accounts?.all(signal),
      tokens?.of(email, signal),
    ]);
    if (this.isStopped) return;
    runInAction(() => {
      this.facts = {
        storeReference: (allStores.ok && allStores.value[0]?.reference) || STORE_PLACE,
        ...(allStores.ok ? { storeCount: allStores.value.length } : {}),
        ...(allAccounts?.ok ? { accounts: allAccounts.value } : {}),
        ...(allTokens?.ok ? { tokens: allTokens.value } : {}),
      };
    });
  }

  toggleCall(): void {
    this.isCallOpen = !this.isCallOpen;
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

/** The place of the reference in the call, until there is a store. */
const STORE_PLACE = "STORE-REFERENCE";
