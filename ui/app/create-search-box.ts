import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import type { BoxFilterParameter } from "#domain/search/rules.ts";
import { toCalendarDay } from "#domain/shared/calendar-day.ts";
import { hasAnyFlag, hasFlag, type Permissions } from "#domain/shared/permission.ts";
import { buildPageMenu } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { BoxAction } from "#ui/shell/search-box-options.ts";
import { SearchBoxViewModel } from "#ui/shell/search-box.view-model.ts";
import { isReachable, type Get } from "./areas/area.ts";
import { tokens } from "./tokens.ts";

/** Creates the results of the search box, as far as the account may see them. */
export function createSearchBox(get: Get): SearchBoxViewModel {
  const { permissions, settings, apiUrl, retailer } = get(tokens.bootstrap);
  const [can, client, clock, shell] = [get(tokens.can), get(tokens.client), get(tokens.clock), get(tokens.shell)];
  const findsCustomers = isReachable(get, "consumer-record");
  return new SearchBoxViewModel({
    receipts: get(tokens.receipts),
    stores: get(tokens.stores),
    consumers: findsCustomers ? new ApiConsumers(client, { apiUrl, retailerId: retailer.id }) : undefined,
    accounts: isReachable(get, "account") ? new ApiAccounts(client) : undefined,
    schedule: get(tokens.schedule),
    today: () => toCalendarDay(clock.now(), settings.timezone),
    currency: settings.currency,
    country: settings.country,
    zone: settings.timezone,
    may: {
      openReceipts: isReachable(get, "receipt"),
      findByText: isReachable(get, "receipts") && hasAnyFlag(permissions, flagsFor("read")) && can("listReceipts", "q"),
      filterBy: (name) => LISTED_BY[name]({ can, permissions }),
      writeQueries: isReachable(get, "query") && hasFlag(permissions, "advanced_query"),
      administerStores: isReachable(get, "store"),
    },
    actions: actionsOf(get),
    open: (href) => {
      const { pathname: path, search } = new URL(href, get(tokens.origin));
      get(tokens.navigation).push({ path, search });
    },
    setText: shell.typeSearch,
  });
}

type Account = { readonly can: Can; readonly permissions: Permissions };

const ifKnown =
  (name: "from" | "to" | "min_total" | "max_total" | "currency" | "last4") =>
  ({ can }: Account): boolean =>
    can("listReceipts", name);

/** If the list of receipts has a filter. It finds no customer for accounts that see masks. */
const LISTED_BY: Readonly<Record<BoxFilterParameter, (account: Account) => boolean>> = {
  store_id: () => true,
  sold_from: ifKnown("from"),
  sold_to: ifKnown("to"),
  min_total: ifKnown("min_total"),
  max_total: ifKnown("max_total"),
  currency: ifKnown("currency"),
  consumer: ({ permissions }) => !hasFlag(permissions, "sales_demo"),
  last4: ifKnown("last4"),
};

/** The pages of the menu, and what the user can begin or change from anywhere. */
function actionsOf(get: Get): readonly BoxAction[] {
  const shell = get(tokens.shell);
  const pages = buildPageMenu(get(tokens.bootstrap).permissions, get(tokens.pageExists));
  const opens = (label: string, href: string): BoxAction => ({ label, target: { kind: "address", href } });
  return [
    ...pages.map(({ label, path }) => opens(label, path)),
    ...(isReachable(get, "store-form") ? [opens("New store", "/admin/stores/add")] : []),
    ...(isReachable(get, "file-form") ? [opens("New file", "/admin/filemanager/add")] : []),
    ...shell.retailers
      .filter(({ id }) => id !== shell.retailer.id)
      .map(({ id, name }): BoxAction => ({
        label: `Switch retailer: ${name}`,
        target: { kind: "action", run: () => shell.openRetailer(id) },
      })),
  ];
}
