import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  type AccountEntry,
  type AccountAuditLog,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import { formatChanges, type FormattedChange } from "./account-audit-log-format.ts";
import type { AccountResource } from "./account-resource.ts";
import { labelsFromOptions, type ContextLabels } from "./context-labels.ts";

type Deps = {
  readonly record: AccountResource;
  readonly log: AccountAuditLog;
  readonly pickers: Pick<RoleOptions, "sources">;
  readonly places: ContextLabels;
  /** The retailer of the current user. */
  readonly retailer: Retailer;
};

/** A change with its row key. */
export type ChangeRow = FormattedChange & { readonly key: string };

/** How many changes are shown at first, and per Show more. The log can have hundreds. */
const PAGE_SIZE = 50;

/** The change log of an account, newest first, as text. */
export class AccountAuditLogViewModel {
  private readonly deps: Deps;
  private limit = PAGE_SIZE;

  readonly log: Disclosure<readonly AccountEntry[]>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.log = new Disclosure((cancellation) => this.read(cancellation));
    makeAutoObservable<this, "deps">(this, { deps: false, log: false }, { autoBind: true });
  }

  get shown(): readonly ChangeRow[] {
    return this.all.slice(0, this.limit);
  }

  /** The number of earlier changes that are not shown. */
  get hidden(): number {
    return this.all.length - this.shown.length;
  }

  get failure(): string | undefined {
    return this.log.failure && accountFailureMessage("log", this.log.failure);
  }

  showMore(): void {
    this.limit += PAGE_SIZE;
  }

  /** Numbers the keys from the oldest change, so that a new change keeps the keys of the others. */
  private get all(): readonly ChangeRow[] {
    const changes = formatChanges(this.log.value ?? [], this.deps.places.labels);
    return changes.map((change, at) => ({ ...change, key: String(changes.length - at) }));
  }

  /** Loads the log. Also loads the store names of the current retailer, because removed roles have only store ids. */
  private read(cancellation: Cancellation): ReturnType<AccountAuditLog["of"]> {
    const {
      record: { email },
      log,
      pickers,
      places,
      retailer,
    } = this.deps;
    void pickers
      .sources({ email, retailer: retailer.id, type: "store_id" })
      .then((stores) => stores.ok && places.add(labelsFromOptions("store_id", stores.value)));
    return log.of(email, cancellation);
  }
}
