import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import type { BoxFilterParameter } from "#domain/search/rules.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { hasAnyFlag, hasFlag, type Permissions } from "#domain/shared/access/permission.ts";
import { buildPageMenu } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { BoxAction } from "#ui/shell/search-box-options.ts";
import { SearchBoxViewModel } from "#ui/shell/search-box.view-model.ts";
import { singleton, type Resolved } from "./injected.ts";
import { tokens } from "./tokens.ts";

const NAMED = {
  bootstrap: tokens.bootstrap,
  can: tokens.can,
  client: tokens.client,
  clock: tokens.clock,
  isReachable: tokens.isReachable,
  navigation: tokens.navigation,
  origin: tokens.origin,
  pageExists: tokens.pageExists,
  receipts: tokens.receipts,
  schedule: tokens.schedule,
  shell: tokens.shell,
  stores: tokens.stores,
} as const;

type Deps = Resolved<typeof NAMED>;

/** The search box, whose code loads after the first screen. */
export const searchBoxBinding = singleton(tokens.searchBox, NAMED, createSearchBox);

/** Creates the results of the search box, as far as the account may see them. */
function createSearchBox({ bootstrap, isReachable, ...deps }: Deps): SearchBoxViewModel {
  const { permissions, settings, apiUrl, retailer } = bootstrap;
  const { can, client, clock, receipts, schedule, shell, stores } = deps;
  const findsCustomers = isReachable("consumer-record");
  return new SearchBoxViewModel({
    receipts,
    stores,
    consumers: findsCustomers ? new ApiConsumers(client, { apiUrl, retailerId: retailer.id }) : undefined,
    accounts: isReachable("account") ? new ApiAccounts(client) : undefined,
    schedule,
    today: () => toCalendarDay(clock.now(), settings.timezone),
    currency: settings.currency,
    country: settings.country,
    zone: settings.timezone,
    may: {
      openReceipts: isReachable("receipt"),
      findByText: isReachable("receipts") && hasAnyFlag(permissions, flagsFor("read")) && can("listReceipts", "q"),
      filterBy: (name) => LISTED_BY[name]({ can, permissions }),
      writeQueries: isReachable("query") && hasFlag(permissions, "advanced_query"),
      administerStores: isReachable("store"),
    },
    actions: actionsOf({ bootstrap, isReachable, ...deps }),
    open: (href) => {
      const { pathname: path, search } = new URL(href, deps.origin);
      deps.navigation.push({ path, search });
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
function actionsOf({ bootstrap, isReachable, pageExists, shell }: Deps): readonly BoxAction[] {
  const pages = buildPageMenu(bootstrap.permissions, pageExists);
  const opens = (label: string, href: string): BoxAction => ({ label, target: { kind: "address", href } });
  return [
    ...pages.map(({ label, path }) => opens(label, path)),
    ...(isReachable("store-form") ? [opens("New store", "/admin/stores/add")] : []),
    ...(isReachable("file-form") ? [opens("New file", "/admin/filemanager/add")] : []),
    ...shell.retailers
      .filter(({ id }) => id !== shell.retailer.id)
      .map(({ id, name }): BoxAction => ({
        label: `Switch retailer: ${name}`,
        target: { kind: "action", run: () => shell.openRetailer(id) },
      })),
  ];
}
