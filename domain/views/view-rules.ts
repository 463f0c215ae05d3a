import { countCodePoints } from "../shared/text/code-points.ts";
import { err, ok, type Result } from "../shared/result.ts";
import type { SavedView, ViewFields } from "./saved-view.ts";

/** Why a view cannot be saved. */
export const VIEW_REFUSALS = ["no-name", "long-name", "large-filter", "many-columns"] as const;
export type ViewRefusal = (typeof VIEW_REFUSALS)[number];

export const MAX_VIEW_NAME_LENGTH = 60;
/** Of the names and the values of the filter. */
export const MAX_VIEW_FILTER_LENGTH = 4_000;
export const MAX_VIEW_COLUMNS = 40;
/** Of an account and a list. */
export const MAX_VIEWS_OF_LIST = 100;

/** Returns the fields as they are saved, or the first rule that refuses them. */
export function parseViewFields(fields: ViewFields): Result<ViewFields, ViewRefusal> {
  const name = fields.name.trim();
  if (name === "") return err("no-name");
  if (countCodePoints(name) > MAX_VIEW_NAME_LENGTH) return err("long-name");
  const length = Object.entries(fields.filter).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (length > MAX_VIEW_FILTER_LENGTH) return err("large-filter");
  if ((fields.columns ?? []).length > MAX_VIEW_COLUMNS) return err("many-columns");
  return ok({ ...fields, name });
}

/** What an account may do with a view. */
export type ViewRights = {
  /** Change the name, the filters, the columns and the order, and share it. */
  readonly mayChange: boolean;
  readonly mayUnshare: boolean;
  readonly mayDelete: boolean;
};

/** Only owners change a view. Holders of `accounts_admin` also end the sharing of a view, or delete a shared one. */
export function decideViewRights(
  { isOwn, isShared }: Pick<SavedView, "isOwn" | "isShared">,
  isAccountsAdmin: boolean,
): ViewRights {
  const mayUnshare = isShared && (isOwn || isAccountsAdmin);
  return { mayChange: isOwn, mayUnshare, mayDelete: isOwn || mayUnshare };
}
