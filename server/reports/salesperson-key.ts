import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { loadSecret } from "../database/secrets.ts";
import type { Database } from "../database/schema.ts";
import type { SalespersonPlace } from "./salespersons.queries.ts";

/** Returns an opaque key of a salesperson at a store. Masked names and store names are not unique. */
export type SalespersonKey = (place: SalespersonPlace) => string;

/** Keys are stable for a retailer. Without the secret, a key reveals no name and names cannot be tried. */
export function createSalespersonKeys(db: Kysely<Database>): (retailer: string) => Promise<SalespersonKey> {
  let known: Buffer | undefined;
  return async (retailer) => {
    const secret = (known ??= await loadSecret(db, "salesperson keys"));
    return ({ salesperson, store }) =>
      createHmac("sha256", secret)
        .update(JSON.stringify([retailer, salesperson, store]))
        .digest()
        .subarray(0, KEY_BYTES)
        .toString("base64url");
  };
}

/** 96 bits, which is 16 characters, up to 5,000 times in a response. A key grants nothing, so it can be short. */
const KEY_BYTES = 12;
