import type { Kysely } from "kysely";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Call } from "../plugins/gate.ts";
import { HttpRefusal } from "../plugins/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { meantIdentifier } from "../receipts/meant-identifier.ts";
import { isKnown, type ConsumerId } from "./consumers.queries.ts";

/** Returns the customer in the URL. Callers who see masked identifiers use the key. */
export function consumerIn({ caller, input }: Call, keys: IdentifierKeys): ConsumerId {
  const identifier = meantIdentifier(String(input.path["id"]), caller, keys);
  if (identifier === undefined) throw unknownCustomer();
  return { retailer: caller.retailer.id, identifier };
}

/** @throws HttpRefusal for an identifier that does not occur in the caller's stores. */
export async function refuseUnknown(db: Kysely<Database>, call: Call, { identifier }: ConsumerId): Promise<void> {
  if (!(await isKnown(db, storeScopeOf(call), identifier))) throw unknownCustomer();
}

/**
 * The portal shows this text if another user has erased the customer.
 * It is the same for customers that the caller may not see.
 */
const unknownCustomer = (): HttpRefusal => new HttpRefusal(404, "There is no such customer");
