import type { ViewOf } from "#ui/model/public.ts";
import type { RawRecordViewModel } from "./raw-record.view-model.ts";

/** What each part of a record's page is given. */
export type RecordProps = { readonly model: ViewOf<RawRecordViewModel> };
