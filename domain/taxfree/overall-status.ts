import { isJsonObject, type JsonObject } from "../shared/json/json.ts";

/** [TAXF-002] */
export const TAX_FREE_FORM_STATUSES = ["initiated", "issued", "error", "voided", "removed"] as const;
export type TaxFreeFormStatus = (typeof TAX_FREE_FORM_STATUSES)[number];

export const OVERALL_STATUSES = ["none", "issued", "initiated", "error"] as const;
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/** Returns the status of all forms of a receipt [TAXF-009]. `none` if another form can be issued. */
export const selectOverallStatus = (statuses: readonly TaxFreeFormStatus[]): OverallStatus =>
  (["issued", "initiated", "error"] as const).find((status) => statuses.includes(status)) ?? "none";

/** Returns the statuses of entries without parsing the rest. */
export const selectFormStatuses = (entries: JsonObject): readonly TaxFreeFormStatus[] =>
  Object.values(entries).flatMap(
    (entry) => TAX_FREE_FORM_STATUSES.find((status) => isJsonObject(entry) && entry["status"] === status) ?? [],
  );
