import { ALL, type RetailerHint } from "#domain/accounts/index.ts";

/** Returns the display name of a retailer. The name of the pseudo-retailer for all is for programs only [ACCT-010]. */
export const retailerName = ({ id, name }: RetailerHint): string => (id === ALL ? "All retailers" : name);
