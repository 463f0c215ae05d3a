import type { Kysely } from "kysely";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Call } from "../plugins/gate.ts";
import { HttpRefusal } from "../plugins/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { meantIdentifier } from "../receipts/meant-identifier.ts";
import { isKnown, type ConsumerId } from "./consumers.queries.ts";

/** The customer that the address names; callers who are shown masked identifiers name it by its key. */
export function consumerIn({ caller, input }: Call, keys: IdentifierKeys): ConsumerId {
  const identifier = meantIdentifier(String(input.path["id"]), caller, keys);
  if (identifier === undefined) throw unknownCustomer();
  return { retailer: caller.retailer.id, identifier };
}

/** @throws HttpRefusal for an identifier that occurs nowhere, as far as the caller may see. */
export async function refuseUnknown(db: Kysely<Database>, call: Call, { identifier }: ConsumerId): Promise<void> {
  if (!(await isKnown(db, storeScopeOf(call), identifier))) throw unknownCustomer();
}

/** Staff read this text if a colleague has erased the customer. It is the same for customers that the caller may not see. */
const unknownCustomer = (): HttpRefusal => new HttpRefusal(404, "There is no such customer");
