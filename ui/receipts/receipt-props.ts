import type { ViewOf } from "#ui/model/public.ts";
import type { ReceiptViewModel } from "./receipt.view-model.ts";

/** What every part of a receipt's screen is given. */
export type ReceiptProps = { readonly model: ViewOf<ReceiptViewModel> };
