import { initialEmailChoice, rateChartSpan } from "#domain/dashboard/index.ts";
import { flagsFor, parseSimpleQuery, receiptQueryOf, SIMPLE_QUERY_PARAMETERS, usesStore, type ReceiptQuery } from "#domain/receipts/index.ts";
import { dayOf } from "#domain/shared/calendar-day.ts";
import { spanOf } from "#domain/shared/day-range.ts";
import { writtenInstant, type Instant } from "#domain/shared/instant.ts";
import { matchPage, mayOpen, parsePortalSettings } from "#domain/shell/index.ts";
import { standingChoice, storeChoices, type Store } from "#domain/stores/index.ts";
import type { Caller } from "../accounts/caller.ts";
import type { Location } from "./portal-build.ts";

type Facts = {
  readonly now: Instant;
  /** Those that the caller may see, sorted. */
  readonly stores: () => Promise<readonly Store[]>;
};

export type EarlyCalls = {
  readonly calls: readonly string[];
  /** Those of polls, which ask nothing while the page is hidden: there nobody would take the answers over. */
  readonly whenSeen: readonly string[];
};

/**
 * The first calls that the page of an address will make, written as the SDK writes them: the page starts them before
 * its scripts are there, and they take the answers over. A guess that is not taken up costs a call, nothing else.
 */
export async function earlyCalls({ path, search }: Location, caller: Caller, facts: Facts): Promise<EarlyCalls> {
  const match = matchPage(path);
  if (match === undefined || !mayOpen(match.page, caller.permissions)) return always();
  const retailer = caller.retailer.id;
  if (match.page.id === "receipt") {
    return always(call("/receipts", { count: "1", retailer_id: retailer, transaction_id: match.parameters["id"] ?? "" }));
  }
  // With something in its address it shows other days, or other stores.
  if (match.page.id === "home" && search === "") return dashboardCalls(caller, facts.now);
  // Which store they ask for first the browser remembers.
  if (["sales", "salespersons", "query"].includes(match.page.id)) return always(call("/stores", { retailer_id: retailer }));
  if (match.page.id !== "receipts") return always();
  const question = await firstQuestion(search, caller, facts);
  return always(call("/stores", { retailer_id: retailer }), call("/receipts", { ...written(question), fields: "summary", retailer_id: retailer }));
}

const always = (...calls: readonly string[]): EarlyCalls => ({ calls, whenSeen: [] });

/** Who is restricted to some stores asks for one of them; a date goes by the clock of the store that is asked for. */
async function firstQuestion(search: string, { retailer, storesFor }: Caller, { now, stores }: Facts): Promise<ReceiptQuery> {
  const { timezone } = parsePortalSettings(retailer.settings);
  const asked = new URLSearchParams(search);
  const parameters = Object.fromEntries(SIMPLE_QUERY_PARAMETERS.map((name) => [name, asked.get(name)]));
  const query = parseSimpleQuery(parameters, () => dayOf(now, timezone));
  const allowed = storesFor(flagsFor("read"));
  const restricted = allowed !== "all" && usesStore(query.filterBy);
  if (!restricted && (query.storeId === undefined || query.date === undefined)) return receiptQueryOf(query, timezone);
  const known = await stores();
  const storeId = restricted ? standingChoice(storeChoices(known, [...allowed]), query.storeId)?.value : query.storeId;
  const zone = known.find(({ id }) => id === storeId)?.timezone ?? timezone;
  return receiptQueryOf({ ...query, ...(storeId === undefined ? {} : { storeId }) }, zone);
}

function dashboardCalls({ retailer: { id, settings } }: Caller, now: Instant): EarlyCalls {
  const { timezone } = parsePortalSettings(settings);
  const { days, resolution } = initialEmailChoice(dayOf(now, timezone));
  const [mails, rates] = [spanOf(days, timezone), rateChartSpan(now)];
  return {
    calls: [
      call("/_/statistics/sendgrid", { from_timestamp: writtenInstant(mails.from), to_timestamp: writtenInstant(mails.until), resolution, retailer_id: id }),
    ],
    whenSeen: [
      call("/_/statistics/receipts/rate", { retailer_id: id }),
      call("/_/statistics/baskets/duration/7d", { retailer_id: id }),
      call("/pos/status", { retailer_id: id }),
      call("/_/statistics/receipts/rates", { start: writtenInstant(rates.from), end: writtenInstant(rates.until), resolution: "1h", retailer_id: id }),
    ],
  };
}

const written = ({ storeId, newer, older, count }: ReceiptQuery): Readonly<Record<string, string>> => ({
  count: String(count),
  ...(newer === undefined ? {} : { newer }),
  ...(older === undefined ? {} : { older }),
  ...(storeId === undefined ? {} : { store_id: storeId }),
});

function call(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters);
  query.sort();
  return `/api${path}?${query.toString()}`;
}
