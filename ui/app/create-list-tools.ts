import type { ViewList } from "#domain/views/index.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { ListColumns, type ListColumn } from "#ui/model/list-columns.ts";
import { ListTools, type ColumnFacts, type ListViews, type ViewFacts } from "#ui/model/list-tools.ts";
import { offersViews } from "#ui/views/offers-views.ts";
import type { Get } from "./areas/area.ts";
import { afterHydration, hydration } from "./hydration.ts";
import { lazyDialog } from "./lazy-dialog.ts";
import { tokens } from "./tokens.ts";

type ListFacts = {
  readonly list: ViewList;
  readonly columns: readonly ListColumn[];
  /** Undefined if the list can be sorted by its columns. */
  readonly unsorted?: string;
};

/** Shown for lists of which an index has one order only. */
export const NEWEST_FIRST = "Newest first. This list cannot be sorted by other columns.";

/** Creates the columns and the saved views of a list. */
export function createListTools(get: Get, { list, columns, unsorted }: ListFacts): ListTools {
  const { account, permissions } = get(tokens.bootstrap);
  const preferences = get(tokens.preferences);
  const key = `columns.${list}` as const;
  const hasViews = offersViews(get(tokens.can)) && !hasFlag(permissions, "sales_demo");
  return new ListTools({
    columns: new ListColumns({
      columns,
      account: toShortHash(account.key ?? account.email),
      read: () => preferences.get(key),
      write: (text) => (text === undefined ? preferences.remove(key) : preferences.set(key, text)),
    }),
    unsorted,
    loadViews: hasViews ? (tools) => createViews(get, { list, tools }) : undefined,
    phase: () => (isBrowser() ? (hydration.isDone ? "live" : "hydrating") : "host"),
    columnDialog,
    viewDialog: viewDialog(get),
    dialogs: get(tokens.dialogs),
    notifier: get(tokens.notifications),
  });
}

const load = () => import("./chunks/list-tools.ts");
const isBrowser = (): boolean => typeof document !== "undefined";

async function createViews(
  get: Get,
  { list, tools }: { readonly list: ViewList; readonly tools: ListTools },
): Promise<ListViews> {
  const { ApiSavedViews, SavedListViews } = await (isBrowser() ? afterHydration(load) : load());
  const { permissions, settings } = get(tokens.bootstrap);
  return new SavedListViews({
    ...{ list, tools },
    views: new ApiSavedViews(get(tokens.client)),
    navigator: get(tokens.navigation),
    notifier: get(tokens.notifications),
    clock: get(tokens.clock),
    random: get(tokens.random),
    zone: settings.timezone,
    isAccountsAdmin: hasFlag(permissions, "accounts_admin"),
  });
}

const columnDialog = lazyDialog(load, ({ ColumnChoiceView, ColumnChoiceViewModel }, facts: ColumnFacts) => ({
  View: ColumnChoiceView,
  model: new ColumnChoiceViewModel(facts),
}));

const viewDialog = (get: Get) =>
  lazyDialog(load, ({ SavedListViews, ViewsDialogView, ViewsDialogViewModel }, { views, ...actions }: ViewFacts) => {
    if (!(views instanceof SavedListViews)) throw new Error("The views of another kind");
    return {
      View: ViewsDialogView,
      model: new ViewsDialogViewModel({ ...actions, views, dialogs: get(tokens.dialogs) }),
    };
  });

/** FNV-1a. Tells accounts of a browser apart without naming them. */
function toShortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(36);
}
