import type { PageId } from "../shell/index.ts";

/** The lists that have saved views, by the names of the contract. */
export const VIEW_LISTS = [
  ...(["receipts", "query", "consumers", "accounts", "stores", "till_records"] as const),
  ...(["inactive_tills", "rates", "mails", "surveys", "audit"] as const),
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const parseViewList = (text: string): ViewList | undefined => VIEW_LISTS.find((list) => list === text);

type ListFacts = {
  /** The page with the list. An account that may not open it sees no views of others. */
  readonly page: PageId;
  /** Parameters of the URL that hold a day. */
  readonly days?: readonly string[];
  /** Parameters that are no filter: the place in the list, and what the user is about to do. */
  readonly passing?: readonly string[];
};

const FACTS: Readonly<Record<ViewList, ListFacts>> = {
  receipts: {
    page: "receipts",
    days: ["date", "sold_from", "sold_to", "returned_from", "returned_to"],
    passing: ["older", "newer", "attach"],
  },
  query: { page: "query", passing: ["offset"] },
  consumers: { page: "consumer", passing: ["page", "attach"] },
  accounts: { page: "accounts", passing: ["page"] },
  stores: { page: "stores", passing: ["page"] },
  till_records: { page: "pos", passing: ["older", "newer"] },
  inactive_tills: { page: "inactive-tills" },
  rates: { page: "rates" },
  mails: { page: "mails", days: ["from", "to"], passing: ["before"] },
  surveys: { page: "surveys" },
  audit: { page: "audit", days: ["from", "to"], passing: ["before"] },
};

export const pageOfViewList = (list: ViewList): PageId => FACTS[list].page;

/** The name of the parameter with the sort order. It is part of a view, but no filter. */
export const SORT_PARAMETER = "sort";

/** The name of the parameter with the id of the view that a link opens. */
export const VIEW_PARAMETER = "view";

export const isDayParameter = (list: ViewList, name: string): boolean => FACTS[list].days?.includes(name) ?? false;

/** True if a parameter of the list's URL filters its rows. */
export const isFilterParameter = (list: ViewList, name: string): boolean =>
  name !== SORT_PARAMETER && name !== VIEW_PARAMETER && !FACTS[list].passing?.includes(name);
