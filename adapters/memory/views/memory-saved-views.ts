import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import {
  decideViewRights,
  describeViewRefusal,
  MAX_VIEWS_OF_LIST,
  parseViewFields,
  selectViewFields,
  sortViews,
  TOO_MANY_VIEWS,
  VIEW_NOT_OWN,
  type SavedView,
  type SavedViews,
  type ViewChange,
  type ViewFields,
  type ViewList,
} from "#domain/views/index.ts";
import { deniedFailure, outdatedFailure } from "../shared/failures.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { notFoundFailure, respond } from "../shared/respond.ts";

/** An account that works with views. */
export type ViewAccount = {
  readonly email: string;
  readonly isAccountsAdmin: boolean;
  /** The lists whose page the account may open. */
  readonly lists: "all" | readonly ViewList[];
};

type StoredView = Omit<SavedView, "isOwn" | "isDefault">;

/** The views of a retailer, which its accounts share. */
export class MemoryViewStore {
  readonly views = new Map<string, StoredView>();
  /** The ids of default views, by account and list. */
  readonly defaults = new Map<string, string>();
  readonly #clock: Clock;
  #made = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the views as an account sees them. */
  openedBy(account: ViewAccount): SavedViews {
    return new MemorySavedViews(this, this.#clock, account);
  }

  nextId(): string {
    return `view-${String(++this.#made).padStart(4, "0")}`;
  }
}

class MemorySavedViews implements SavedViews {
  readonly #store: MemoryViewStore;
  readonly #clock: Clock;
  readonly #account: ViewAccount;
  readonly #attempts = new IdempotentResults<SavedView>();

  constructor(store: MemoryViewStore, clock: Clock, account: ViewAccount) {
    this.#store = store;
    this.#clock = clock;
    this.#account = account;
  }

  of(list: ViewList, cancellation?: Cancellation): Promise<Result<readonly SavedView[], Failure>> {
    return respond(() => ok(sortViews(this.#visible().filter((view) => view.list === list))), cancellation);
  }

  add(list: ViewList, fields: ViewFields, attempt: string): Promise<Result<SavedView, Failure>> {
    return respond(() => this.#attempts.runOnce(attempt, () => this.#make(list, fields)));
  }

  change({ seen, wanted }: ViewChange): Promise<Result<SavedView, Failure>> {
    return respond(() => {
      const current = this.#stillAs(seen);
      if (!current.ok) return current;
      const checked = checkFields(wanted);
      if (!checked.ok) return checked;
      const [view, before] = [current.value, selectViewFields(current.value)];
      const rights = decideViewRights(view, this.#account.isAccountsAdmin);
      const unshares = isSameJson({ ...before, isShared: false }, checked.value);
      if (!rights.mayChange && !(rights.mayUnshare && unshares)) return deniedFailure(VIEW_NOT_OWN);
      if (isSameJson(before, checked.value)) return current;
      const { id, list, owner, createdAt } = view;
      const version = nextVersion(view.version, this.#clock.now());
      this.#store.views.set(id, { ...checked.value, id, list, owner, createdAt, version });
      return ok(this.#seen({ ...checked.value, id, list, owner, createdAt, version }));
    });
  }

  setDefault({ id }: SavedView, isDefault: boolean): Promise<Result<SavedView, Failure>> {
    return respond(() =>
      mapResult(this.#withId(id), (view) => {
        const key = this.#defaultKey(view.list);
        if (isDefault) this.#store.defaults.set(key, id);
        else if (this.#store.defaults.get(key) === id) this.#store.defaults.delete(key);
        return { ...view, isDefault };
      }),
    );
  }

  remove(seen: SavedView): Promise<Result<undefined, Failure>> {
    return respond(() => {
      const current = this.#stillAs(seen);
      if (!current.ok) return current;
      if (!decideViewRights(current.value, this.#account.isAccountsAdmin).mayDelete) return deniedFailure(VIEW_NOT_OWN);
      this.#store.views.delete(seen.id);
      return ok(undefined);
    });
  }

  #make(list: ViewList, fields: ViewFields): Result<SavedView, Failure> {
    const checked = checkFields(fields);
    if (!checked.ok) return checked;
    const { email } = this.#account;
    const own = [...this.#store.views.values()].filter((view) => view.owner === email && view.list === list);
    if (own.length >= MAX_VIEWS_OF_LIST) return unprocessable(TOO_MANY_VIEWS, { code: "too_many_views" });
    const version = nextVersion(undefined, this.#clock.now());
    const view = { ...checked.value, id: this.#store.nextId(), list, owner: email, createdAt: version, version };
    this.#store.views.set(view.id, view);
    return ok(this.#seen(view));
  }

  #visible(): readonly SavedView[] {
    return [...this.#store.views.values()].map((view) => this.#seen(view)).filter((view) => this.#isVisible(view));
  }

  #isVisible({ isOwn, isShared, list }: SavedView): boolean {
    const { lists } = this.#account;
    return isOwn || (isShared && (lists === "all" || lists.includes(list)));
  }

  #seen(view: StoredView): SavedView {
    const isDefault = this.#store.defaults.get(this.#defaultKey(view.list)) === view.id;
    return { ...view, isOwn: view.owner === this.#account.email, isDefault };
  }

  #defaultKey(list: ViewList): string {
    return `${this.#account.email} ${list}`;
  }

  #withId(id: string): Result<SavedView, Failure> {
    const view = this.#visible().find((each) => each.id === id);
    return view ? ok(view) : notFoundFailure();
  }

  #stillAs({ id, version }: SavedView): Result<SavedView, Failure> {
    const current = this.#withId(id);
    return current.ok && current.value.version !== version ? outdatedFailure() : current;
  }
}

function checkFields(fields: ViewFields): Result<ViewFields, Failure> {
  const checked = parseViewFields(fields);
  if (checked.ok) return ok(selectViewFields(checked.value));
  const error = describeViewRefusal(checked.error);
  return unprocessable(error.description, { code: "view_refused", errors: [error] });
}

const unprocessable = (description: string, facts: Pick<Failure, "code"> & Partial<Pick<Failure, "errors">>) =>
  err(failure("rejected", { status: 422, statusText: "Unprocessable Entity", description, ...facts }));
