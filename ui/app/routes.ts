import type { Container } from "inversify";
import type { Route } from "./navigation.ts";
import type { BuiltPage } from "./screen-files.ts";
import { screens } from "./tokens.ts";

/** Which view-model and which view make the screen of a page. */
export const routesOf = (container: Container): Readonly<Record<BuiltPage, Route>> => ({
  receipts: {
    model: () => container.get(screens.receiptList),
    view: async () => (await import("#ui/receipts/receipt-list.view.tsx")).ReceiptListView,
    keep: true,
  },
  receipt: {
    model: () => container.get(screens.receipt),
    view: async () => (await import("#ui/receipts/receipt.view.tsx")).ReceiptView,
  },
});
