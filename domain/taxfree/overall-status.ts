import { isJsonObject, type JsonObject } from "../shared/json.ts";

/** [TAXF-002] */
export const FORM_STATUSES = ["initiated", "issued", "error", "voided", "removed"] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

export const OVERALL_STATUSES = ["none", "issued", "initiated", "error"] as const;
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/** The status of all forms of a receipt [TAXF-009]: `none` if nothing keeps a form from being issued. */
export const overallStatus = (statuses: readonly FormStatus[]): OverallStatus =>
  (["issued", "initiated", "error"] as const).find((status) => statuses.includes(status)) ?? "none";

/** The statuses of entries, without reading the rest of them. */
export const formStatusesIn = (entries: JsonObject): readonly FormStatus[] =>
  Object.values(entries).flatMap((entry) => FORM_STATUSES.find((status) => isJsonObject(entry) && entry["status"] === status) ?? []);
