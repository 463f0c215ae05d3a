import type { Container } from "inversify";
import type { LazyScreen } from "./lazy-screen.ts";
import type { OpenedScreen, Route } from "./route.ts";
import type { BuiltPage } from "./screen-files.ts";

/** How each page comes to its screen; its code is fetched when it is first needed. */
export function routesOf(container: Container): Readonly<Record<BuiltPage, Route>> {
  const to = (fetch: () => Promise<LazyScreen>, ways: Omit<Route, "open"> = {}): Route => ({ open: onceFetched(container, fetch), ...ways });
  return {
    home: to(async () => (await import("./screens/dashboard.ts")).dashboard, { leadsTo: ["inactive-tills"] }),
    // The dashboard would bring what draws charts along, and most do not go back to it at once.
    "inactive-tills": to(async () => (await import("./screens/inactive-tills.ts")).inactiveTills),
    receipts: to(async () => (await import("./screens/receipt-list.ts")).receiptList, { keep: true, leadsTo: ["receipt"] }),
    receipt: to(async () => (await import("./screens/receipt.ts")).receipt),
    query: to(async () => (await import("./screens/search.ts")).search, { keep: true, leadsTo: ["receipt"] }),
    sales: to(async () => (await import("./screens/sales.ts")).sales, { leadsTo: ["salespersons"] }),
    salespersons: to(async () => (await import("./screens/salespersons.ts")).salespersons, { leadsTo: ["sales"] }),
    "embedded-reports": to(async () => (await import("./screens/embedded-reports.ts")).embeddedReports, { leadsTo: ["embedded-report"] }),
    "embedded-report": to(async () => (await import("./screens/embedded-report.ts")).embeddedReport, { leadsTo: ["embedded-reports"] }),
    pos: to(async () => (await import("./screens/raw-record-list.ts")).rawRecordList, { keep: true, leadsTo: ["raw-record"] }),
    "raw-record": to(async () => (await import("./screens/raw-record.ts")).rawRecord),
    accounts: to(async () => (await import("./screens/account-list.ts")).accountList, { keep: true, leadsTo: ["account"] }),
    account: to(async () => (await import("./screens/account.ts")).account),
    stores: to(async () => (await import("./screens/store-list.ts")).storeList, { keep: true, leadsTo: ["store", "store-form"] }),
    store: to(async () => (await import("./screens/store.ts")).store, { leadsTo: ["store-form", "stores"] }),
    "store-form": to(async () => (await import("./screens/store-form.ts")).storeForm, { leadsTo: ["store"] }),
    rates: to(async () => (await import("./screens/rates.ts")).rates, { leadsTo: ["rates-record"] }),
    "rates-record": to(async () => (await import("./screens/rates-record.ts")).ratesRecord, { leadsTo: ["rates"] }),
    "post-receipt": to(async () => (await import("./screens/post-receipt.ts")).postReceipt, { leadsTo: ["receipt"] }),
    admin: to(async () => (await import("./screens/admin.ts")).admin),
  };
}

/** A screen that is here is not waited for again. */
function onceFetched(container: Container, fetch: () => Promise<LazyScreen>): Route["open"] {
  let here: OpenedScreen | undefined;
  return () => here ?? fetch().then((screen) => (here = opened(container, screen)));
}

/** A screen whose code is here: what it needs is told to the container the first time. */
export function opened(container: Container, { View, token, module, areas = [] }: LazyScreen): OpenedScreen {
  for (const area of areas) if (!container.isBound(area.token)) container.load(area.module);
  if (!container.isBound(token)) container.load(module);
  return { View, createModel: () => container.get(token) };
}
