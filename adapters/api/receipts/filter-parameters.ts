import type { OperationRequest } from "#contract/index.ts";
import { toMailState, type ReceiptQuery } from "#domain/receipts/index.ts";
import { exactly } from "../shared/exactly.ts";

type FilterParameters = Omit<OperationRequest<"getReceiptTotals">["query"], "query" | "retailer_id">;
type Filters = Omit<ReceiptQuery, "id" | "transactionId" | "newer" | "older" | "count">;

/** Returns the parameters of the filters that a list of receipts and its totals have. Omits empty ones [RCPT-010]. */
export function toFilterParameters(filters: Filters): FilterParameters {
  const { consumer, storeId } = filters;
  const [from, to] = [filters.from ?? filters.firstDay, filters.to ?? filters.lastDay];
  return exactly<FilterParameters>()({
    ...(consumer === undefined ? {} : { consumer }),
    ...(storeId === undefined ? {} : { store_id: storeId }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...toSearchedParameters(filters),
  });
}

function toSearchedParameters(filters: Filters): FilterParameters {
  const { minTotal, maxTotal, currency, mail, last4, salesperson, isIdentified, isBasket, isDuplicate } = filters;
  const [returnedFrom, returnedTo] = [
    filters.returnedFrom ?? filters.firstReturnDay,
    filters.returnedTo ?? filters.lastReturnDay,
  ];
  return exactly<FilterParameters>()({
    ...(minTotal === undefined ? {} : { min_total: Number(minTotal) }),
    ...(maxTotal === undefined ? {} : { max_total: Number(maxTotal) }),
    ...(currency === undefined ? {} : { currency }),
    ...(mail === undefined ? {} : { mail: toMailState(mail) }),
    ...(last4 === undefined ? {} : { last4 }),
    ...(salesperson === undefined ? {} : { salesperson }),
    ...(isIdentified === undefined ? {} : { identified: isIdentified }),
    ...(isBasket === undefined ? {} : { basket: isBasket }),
    ...(isDuplicate === undefined ? {} : { duplicate: isDuplicate }),
    ...(returnedFrom === undefined ? {} : { returned_from: returnedFrom }),
    ...(returnedTo === undefined ? {} : { returned_to: returnedTo }),
    ...(filters.storeType === undefined ? {} : { store_type: filters.storeType }),
    ...(filters.text === undefined ? {} : { q: filters.text }),
  });
}
