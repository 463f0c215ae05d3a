import type { ViewOf } from "#ui/model/public.ts";
import type { PostReceiptViewModel } from "./post-receipt.view-model.ts";

export type TestingProps = { readonly model: ViewOf<PostReceiptViewModel> };
