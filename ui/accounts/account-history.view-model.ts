import { makeAutoObservable } from "mobx";
import { accountFailed, type AccountEntry, type AccountLog, type RolePickers } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Retailer } from "#domain/shared/retailer.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import { changesInWords, type ChangeInWords } from "./account-log-words.ts";
import type { AccountRecord } from "./account-record.ts";
import { namesOf, type ContextLabels } from "./context-labels.ts";

type Deps = {
  readonly record: AccountRecord;
  readonly log: AccountLog;
  readonly pickers: Pick<RolePickers, "sources">;
  readonly places: ContextLabels;
  /** Where whoever looks stands. */
  readonly retailer: Retailer;
};

/** A change with what tells it from the others, for as long as there are no more of them. */
export type ChangeRow = ChangeInWords & { readonly key: string };

/** How many changes are shown at once: the log tells of hundreds. */
const AT_ONCE = 50;

/** What was done to an account, the latest first, in words. */
export class AccountHistoryViewModel {
  private readonly deps: Deps;
  private wished = AT_ONCE;

  readonly log: Disclosure<readonly AccountEntry[]>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.log = new Disclosure((cancellation) => this.read(cancellation));
    makeAutoObservable<this, "deps">(this, { deps: false, log: false }, { autoBind: true });
  }

  get shown(): readonly ChangeRow[] {
    return this.all.slice(0, this.wished);
  }

  /** How many earlier ones are not shown. */
  get hidden(): number {
    return this.all.length - this.shown.length;
  }

  get failure(): string | undefined {
    return this.log.failure && accountFailed("log", this.log.failure);
  }

  showMore(): void {
    this.wished += AT_ONCE;
  }

  /** Counted from the first change, so that one more leaves all others as they are. */
  private get all(): readonly ChangeRow[] {
    const changes = changesInWords(this.log.value ?? [], this.deps.places.names);
    return changes.map((change, at) => ({ ...change, key: String(changes.length - at) }));
  }

  /** Roles that were taken away name stores by their ids: those of where one stands get their names as they come. */
  private read(cancellation: Cancellation): ReturnType<AccountLog["of"]> {
    const { record: { email }, log, pickers, places, retailer } = this.deps;
    void pickers.sources({ email, retailer: retailer.id, type: "store_id" }).then((stores) => stores.ok && places.add(namesOf("store_id", stores.value)));
    return log.of(email, cancellation);
  }
}
