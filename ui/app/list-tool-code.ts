import { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import type { ViewList } from "#domain/views/index.ts";
import type { ListToolCode, ListTools } from "#ui/model/list-tools.ts";
import { ColumnChoiceView } from "#ui/views/column-choice.view.tsx";
import { ListToolDialogs } from "#ui/views/list-tool-dialogs.ts";
import { SavedListViews } from "#ui/views/list-views.ts";
import { ViewsDialogView } from "#ui/views/views-dialog.view.tsx";
import type { Get } from "./areas/area.ts";
import { tokens } from "./tokens.ts";

const NEWEST_FIRST = "Newest first. This list cannot be sorted by other columns.";

/** Why a list cannot be sorted by its columns: an index has one order only. The other lists are whole in memory. */
const UNSORTED: Partial<Readonly<Record<ViewList, string>>> = {
  receipts: NEWEST_FIRST,
  query: NEWEST_FIRST,
  till_records: NEWEST_FIRST,
  mails: NEWEST_FIRST,
  audit: NEWEST_FIRST,
  consumers: "Best matches first. This list cannot be sorted by other columns.",
};

type ListFacts = { readonly list: ViewList; readonly hasViews: boolean; readonly tools: ListTools };

/** Creates the dialogs and the saved views of a list. */
export function createListToolCode(get: Get, { list, hasViews, tools }: ListFacts): ListToolCode {
  const { permissions, settings } = get(tokens.bootstrap);
  const [dialogs, notifier] = [get(tokens.dialogs), get(tokens.notifications)];
  const createViews = () =>
    new SavedListViews({
      ...{ list, tools, notifier },
      views: new ApiSavedViews(get(tokens.client)),
      navigator: get(tokens.navigation),
      clock: get(tokens.clock),
      random: get(tokens.random),
      zone: settings.timezone,
      isAccountsAdmin: hasFlag(permissions, "accounts_admin"),
    });
  return new ListToolDialogs({
    ...{ dialogs, notifier },
    columns: tools.columns,
    unsorted: UNSORTED[list],
    views: hasViews ? createViews() : undefined,
    components: { columns: ColumnChoiceView, views: ViewsDialogView },
  });
}
