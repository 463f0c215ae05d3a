import { isJsonObject, getOwnMember } from "../shared/json/json.ts";
import type { FilterList } from "./filter-list.ts";
import type { ValueTransform } from "./pad-start.ts";
import { isSearchField, SEARCH_FIELDS, hasRanges } from "./search-fields.ts";
import { FILTER_TYPES, toFilterId, type FilterType, type SearchFilter } from "./search-filter.ts";

type Offer = Pick<SearchFilter, "name"> & Partial<Pick<SearchFilter, "term" | "type" | "phrase" | "transforms">>;

/** The default filters, used if the settings of the retailer define none. */
const USUAL: readonly Offer[] = [
  { name: "Transaction ID", term: "transaction_id", phrase: true },
  { name: "Store", term: "store_id" },
  { name: "Date", term: "localtime", type: "date_range" },
  { name: "Total", term: "total", type: "value_range" },
  { name: "Customer", term: "identifier", phrase: true },
  { name: "Salesperson", term: "salesperson" },
  { name: "Product code", term: "product_code", phrase: true },
  { name: "_query", type: "query" },
];

/** Maximum length that a value is padded to. */
const LONGEST_FILL = 256;

/**
 * Returns the filters of a retailer: `settings.advanced_query.filters`, a list of `{name, term?, type?, phrase?, transforms?}`,
 * or the defaults. A filter without a term uses its id as the field. Filters of unknown fields are omitted.
 */
export function parseOfferedFilters(settings: unknown): FilterList {
  const advanced = isJsonObject(settings) ? getOwnMember(settings, "advanced_query") : undefined;
  const listed = isJsonObject(advanced) ? getOwnMember(advanced, "filters") : undefined;
  const offers = Array.isArray(listed) ? listed.flatMap(readOffer) : USUAL;
  const filters = offers.map(filterOf).filter(canBeAsked);
  return filters.filter(({ id }, at) => filters.findIndex((filter) => filter.id === id) === at);
}

function filterOf({ name, term, type = "plain", phrase = false, transforms = [] }: Offer): SearchFilter {
  const id = toFilterId(name);
  return { name, id, term: term ?? id, type, value: "", range: {}, phrase, transforms, available: true, index: 0 };
}

function canBeAsked({ term, type }: SearchFilter): boolean {
  if (type === "query") return true;
  return (
    isSearchField(term) &&
    (type === "plain" ||
      (hasRanges(SEARCH_FIELDS[term]) && (type === "date_range") === (SEARCH_FIELDS[term] === "time")))
  );
}

function readOffer(source: unknown): Offer[] {
  if (!isJsonObject(source)) return [];
  const { name, term, type = "plain", phrase, transforms } = source;
  if (typeof name !== "string" || name.trim() === "" || !isFilterType(type)) return [];
  return [
    {
      name,
      type,
      ...(typeof term === "string" && term !== "" ? { term } : {}),
      phrase: phrase === true,
      transforms: Array.isArray(transforms) ? transforms.flatMap(readTransform) : [],
    },
  ];
}

const isFilterType = (type: unknown): type is FilterType => FILTER_TYPES.some((known) => known === type);

function readTransform(source: unknown): ValueTransform[] {
  if (!isJsonObject(source) || source["type"] !== "left_fill") return [];
  const { length, character } = source;
  return Number.isInteger(length) && typeof character === "string"
    ? [{ type: "left_fill", length: Math.min(Number(length), LONGEST_FILL), character }]
    : [];
}
