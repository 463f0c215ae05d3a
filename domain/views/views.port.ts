import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { SavedView, ViewFields } from "./saved-view.ts";
import type { ViewList } from "./view-list.ts";

/** The saved views of the account and those that others share with it. */
export interface SavedViews {
  /** Returns the views of a list, own ones first, each group by name. */
  of(list: ViewList, cancellation?: Cancellation): Promise<Result<readonly SavedView[], Failure>>;

  /** Saves a view of the account. The same `attempt` never saves a second one. A limit is a `rejected` failure (422). */
  add(list: ViewList, fields: ViewFields, attempt: string): Promise<Result<SavedView, Failure>>;

  /**
   * Changes a view. Fails as outdated (412) and writes nothing if it has changed since it was `seen`, as denied (403) if
   * the account may not change it.
   */
  change(change: ViewChange): Promise<Result<SavedView, Failure>>;

  /** Makes a view the one with which the list opens for the account, or no longer. Returns the view. */
  setDefault(view: SavedView, isDefault: boolean): Promise<Result<SavedView, Failure>>;

  /** Deletes a view that is unchanged since it was seen. */
  remove(seen: SavedView): Promise<Result<undefined, Failure>>;
}

export type ViewChange = { readonly seen: SavedView; readonly wanted: ViewFields };
