import type { Container } from "inversify";
import type { LazyScreen } from "./lazy-screen.ts";
import type { OpenedScreen, Route } from "./route.ts";
import type { BuiltPage } from "./screen-files.ts";

/** How each page comes to its screen; its code is fetched when it is first needed. */
export const routesOf = (container: Container): Readonly<Record<BuiltPage, Route>> => ({
  receipts: {
    open: onceFetched(container, async () => (await import("./screens/receipt-list.ts")).receiptList),
    keep: true,
    leadsTo: ["receipt"],
  },
  receipt: {
    open: onceFetched(container, async () => (await import("./screens/receipt.ts")).receipt),
  },
  accounts: {
    open: onceFetched(container, async () => (await import("./screens/account-list.ts")).accountList),
    keep: true,
    leadsTo: ["account"],
  },
  account: {
    open: onceFetched(container, async () => (await import("./screens/account.ts")).account),
  },
  stores: {
    open: onceFetched(container, async () => (await import("./screens/store-list.ts")).storeList),
    keep: true,
    leadsTo: ["store", "store-form"],
  },
  store: {
    open: onceFetched(container, async () => (await import("./screens/store.ts")).store),
    leadsTo: ["store-form", "stores"],
  },
  "store-form": {
    open: onceFetched(container, async () => (await import("./screens/store-form.ts")).storeForm),
    leadsTo: ["store"],
  },
  rates: {
    open: onceFetched(container, async () => (await import("./screens/rates.ts")).rates),
    leadsTo: ["rates-record"],
  },
  "rates-record": {
    open: onceFetched(container, async () => (await import("./screens/rates-record.ts")).ratesRecord),
    leadsTo: ["rates"],
  },
  admin: {
    open: onceFetched(container, async () => (await import("./screens/admin.ts")).admin),
  },
});

/** A screen that is here is not waited for again. */
function onceFetched(container: Container, fetch: () => Promise<LazyScreen>): Route["open"] {
  let here: OpenedScreen | undefined;
  return () => here ?? fetch().then((screen) => (here = opened(container, screen)));
}

/** A screen whose code is here: what it needs is told to the container the first time. */
export function opened(container: Container, { View, token, module, area }: LazyScreen): OpenedScreen {
  if (area && !container.isBound(area.token)) container.load(area.module);
  if (!container.isBound(token)) container.load(module);
  return { View, createModel: () => container.get(token) };
}
