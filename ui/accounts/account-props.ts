import type { ViewOf } from "#ui/model/public.ts";
import type { AccountViewModel } from "./account.view-model.ts";

export type AccountProps = { readonly model: ViewOf<AccountViewModel> };
