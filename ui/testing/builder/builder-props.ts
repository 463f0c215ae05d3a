import type { ViewOf } from "#ui/model/public.ts";
import type { ReceiptBuilderViewModel } from "./receipt-builder.view-model.ts";

export type ReceiptBuilderProps = { readonly model: ViewOf<ReceiptBuilderViewModel> };
