import "../shared-chunk.ts";
import { ApiSearches } from "#adapters/api/queries/api-searches.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { pageOf } from "#domain/shell/index.ts";
import { meansOf } from "#ui/queries/search-means.ts";
import { SearchViewModel } from "#ui/queries/search.view-model.ts";
import { searchView } from "#ui/queries/search.view.tsx";
import { TableOfReceipts } from "#ui/receipts/receipt-table.tsx";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";

export const searchArea: Area = {
  screens: {
    query: screen(searchView(TableOfReceipts), (get) => {
      const bootstrap = get(tokens.bootstrap);
      return new SearchViewModel({
        ...services(get), searches: new ApiSearches(get(tokens.client)), listed: get(tokens.receiptCache),
        means: meansOf(bootstrap), storesAllowed: storesOpenTo(pageOf("query").opensWith, bootstrap),
      });
    }, { keepAlive: true, prefetch: ["receipt"] }),
  },
};
