import { ContainerModule } from "inversify";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { pageOf } from "#domain/shell/index.ts";
import { meansOf } from "#ui/queries/search-means.ts";
import { SearchViewModel } from "#ui/queries/search.view-model.ts";
import { searchView } from "#ui/queries/search.view.tsx";
import { TableOfReceipts } from "#ui/receipts/receipt-table.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { queriesModule } from "../modules/queries.ts";
import { screens, tokens } from "../tokens.ts";

export const search: LazyScreen = {
  View: searchView(TableOfReceipts),
  token: screens.search,
  areas: [{ token: tokens.searches, module: queriesModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.search).toResolvedValue(
      (searches, listed, stores, clock, notifier, itinerary, bootstrap) =>
        new SearchViewModel({
          searches, listed, stores, clock, notifier, itinerary,
          means: meansOf(bootstrap), storesAllowed: storesOpenTo(pageOf("query").opensWith, bootstrap),
        }),
      [tokens.searches, tokens.listedReceipts, tokens.stores, tokens.clock, tokens.notices, tokens.navigation, tokens.bootstrap],
    );
  }),
};
