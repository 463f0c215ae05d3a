import { parsePortalSettings } from "#domain/shell/index.ts";
import { boxCustomers, readBoxText } from "#domain/search/rules.ts";
import { hasAnyFlag, hasFlag } from "#domain/shared/access/permission.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Caller } from "../accounts/caller.ts";
import { permissionDenied } from "../http/problems.ts";
import { canSeeProperty } from "../receipts/receipt-redactor.ts";
import { checkWrittenQuery } from "../search/read-search.ts";
import { callerAt, notLimitable, requireAtRetailer, type HostCall, type HostCut } from "./host-call.ts";

/** A query can name every store, so that the flags for queries count at the whole retailer only [QUERY-012]. */
export function checkSearch(call: HostCall): HostCut {
  const { query } = call.query;
  const caller = callerAt(call.caller, undefined);
  if (query === undefined || mayWriteAnything(caller)) return {};
  if (typeof query !== "string") throw notLimitable();
  checkWrittenQuery(query, caller);
  return {};
}

const mayWriteAnything = (caller: Caller): boolean =>
  hasFlag(caller.permissions, "advanced_query") && canSeeProperty(caller, "_");

/** A query in a list is the search, with its flag. */
export function checkSelection(call: HostCall): HostCut {
  if (call.query["query"] !== undefined) requireAtRetailer(call, ["advanced_search_view"]);
  checkBox(call);
  return checkSearch(call);
}

/** The search box finds customers by name for callers who may search for customers. For others by address or digits. */
export function checkBox({ query, caller, stores, now }: HostCall): HostCut {
  const text = query["q"];
  const { store_id: store } = query;
  const seer = callerAt(caller, stores === "all" || typeof store !== "string" ? onlyOf(stores) : store);
  if (text === undefined || hasAnyFlag(seer.permissions, ["patch_identifier", "consumer_view"])) return {};
  const { timezone, currency, country } = parsePortalSettings(caller.retailer.settings);
  const context = { today: toCalendarDay(now, timezone), stores: [], currency, country };
  const customers = String(text) === text ? readBoxText(text, context).flatMap(boxCustomers) : [""];
  if (!customers.every((customer) => ADDRESS_OR_DIGITS.test(customer)))
    throw permissionDenied(["patch_identifier", "consumer_view"]);
  return {};
}

const onlyOf = (stores: HostCall["stores"]): string | undefined =>
  stores === "all" || stores.size !== 1 ? undefined : [...stores][0];

const ADDRESS_OR_DIGITS = /@|^[\d\s+*().-]+$/;
