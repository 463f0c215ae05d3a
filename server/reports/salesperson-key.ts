import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { secretOf } from "../database/secrets.ts";
import type { Database } from "../database/schema.ts";
import type { Place } from "./salespersons.queries.ts";

/** What a salesperson at a store is told apart by where a masked name would stand for several, and the name of a store may, too. */
export type SalespersonKey = (place: Place) => string;

/** The same place of a retailer always has the same key; nobody without the secret can tell whose it is, or try names. */
export function salespersonKeys(db: Kysely<Database>): (retailer: string) => Promise<SalespersonKey> {
  let known: Buffer | undefined;
  return async (retailer) => {
    const secret = (known ??= await secretOf(db, "salesperson keys"));
    return ({ salesperson, store }) =>
      createHmac("sha256", secret).update(JSON.stringify([retailer, salesperson, store])).digest().subarray(0, KEY_BYTES).toString("base64url");
  };
}

/** 96 bits: sixteen letters, 5,000 times in an answer. It proves nothing, so that nobody gains by finding another one. */
const KEY_BYTES = 12;
