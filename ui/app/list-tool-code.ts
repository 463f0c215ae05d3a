import { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import type { ViewList } from "#domain/views/index.ts";
import type { Client } from "#sdk/index.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { ListToolCode, ListTools } from "#ui/model/list-tools.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { ColumnChoiceView } from "#ui/views/column-choice.view.tsx";
import { ListToolDialogs } from "#ui/views/list-tool-dialogs.ts";
import { SavedListViews } from "#ui/views/list-views.ts";
import { ViewsDialogView } from "#ui/views/views-dialog.view.tsx";

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

export type ListToolDeps = {
  readonly bootstrap: Bootstrap;
  readonly client: Client;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  readonly navigator: ScreenNavigator;
  readonly notifier: Notifier;
  readonly random: Random;
};

/** Creates the dialogs and the saved views of a list. */
export function createListToolCode(deps: ListToolDeps, { list, hasViews, tools }: ListFacts): ListToolCode {
  const { bootstrap, client, dialogs, notifier, navigator, clock, random } = deps;
  const { permissions, settings } = bootstrap;
  const createViews = () =>
    new SavedListViews({
      ...{ list, tools, notifier, navigator, clock, random },
      views: new ApiSavedViews(client),
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
