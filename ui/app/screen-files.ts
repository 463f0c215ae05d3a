import type { PageId } from "#domain/shell/index.ts";

/**
 * The pages that have a screen, and the file that brings it. The host reads which pages exist, and tells the browser
 * which parts to fetch ahead; the routes cannot leave one out.
 */
export const SCREEN_FILES = {
  home: "ui/app/screens/dashboard.ts",
  "inactive-tills": "ui/app/screens/inactive-tills.ts",
  receipts: "ui/app/screens/receipt-list.ts",
  receipt: "ui/app/screens/receipt.ts",
  query: "ui/app/screens/search.ts",
  sales: "ui/app/screens/sales.ts",
  salespersons: "ui/app/screens/salespersons.ts",
  "embedded-reports": "ui/app/screens/embedded-reports.ts",
  "embedded-report": "ui/app/screens/embedded-report.ts",
  pos: "ui/app/screens/raw-record-list.ts",
  "raw-record": "ui/app/screens/raw-record.ts",
  accounts: "ui/app/screens/account-list.ts",
  account: "ui/app/screens/account.ts",
  stores: "ui/app/screens/store-list.ts",
  store: "ui/app/screens/store.ts",
  "store-form": "ui/app/screens/store-form.ts",
  rates: "ui/app/screens/rates.ts",
  "rates-record": "ui/app/screens/rates-record.ts",
  "post-receipt": "ui/app/screens/post-receipt.ts",
  admin: "ui/app/screens/admin.ts",
} as const satisfies Partial<Record<PageId, string>>;

export type BuiltPage = keyof typeof SCREEN_FILES;

export const isBuilt = (id: PageId): id is BuiltPage => Object.hasOwn(SCREEN_FILES, id);
