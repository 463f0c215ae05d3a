import { ALL, type RetailerHint } from "#domain/accounts/index.ts";

/** Returns the name of a retailer in words. The pseudo-retailer of all has a name for programs only [ACCT-010]. */
export const retailerName = ({ id, name }: RetailerHint): string => (id === ALL ? "All retailers" : name);
