/** The figures of the sales report, and those of a salesperson at a store, as the contract calls them. */
export const SALES_SERIES = ["transactions", "sales", "baskets", "conversions"] as const;
export const SALESPERSON_SERIES = ["transactions", "conversion", "total"] as const;
export type SalesSeries = (typeof SALES_SERIES)[number];
export type SalespersonSeries = (typeof SALESPERSON_SERIES)[number];
