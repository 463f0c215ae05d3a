import type { Kysely } from "kysely";
import { UNKNOWN_CUSTOMER } from "#domain/consumers/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { resolveIdentifier, writtenIdentifierFlaw } from "../receipts/resolve-identifier.ts";
import { isKnownConsumer, type ConsumerId } from "./consumers.queries.ts";

/** The input of an operation on a customer. */
export type ConsumerInput = { readonly path: { readonly id: string } };

/** Returns the customer in the URL. Callers who see masked identifiers use the key. */
export function parseConsumerId({ caller, input }: AuthorizedCall<ConsumerInput>, keys: IdentifierKeys): ConsumerId {
  const identifier = resolveIdentifier(input.path.id, caller, keys);
  if (identifier === undefined) throw unknownCustomer();
  return { retailer: caller.retailer.id, identifier };
}

/**
 * Returns the customer in the URL of a write, where only the canonical form may be written, with other case or spaces,
 * or after `mailto:` [D26].
 * @throws HttpRefusal for every other spelling.
 */
export function parseWrittenConsumerId(call: AuthorizedCall<ConsumerInput>, keys: IdentifierKeys): ConsumerId {
  const id = parseConsumerId(call, keys);
  const text = call.input.path.id;
  const description =
    keys.of(call.caller).decrypt(text) === undefined ? writtenIdentifierFlaw(call.caller.retailer, text) : undefined;
  if (description !== undefined) throw badRequest([{ description, pointer: "id" }]);
  return id;
}

/** @throws HttpRefusal for an identifier that does not occur in the caller's stores. */
export async function requireKnownConsumer(
  db: Kysely<Database>,
  call: AuthorizedCall,
  { identifier }: ConsumerId,
): Promise<void> {
  if (!(await isKnownConsumer(db, toStoreScope(call), identifier))) throw unknownCustomer();
}

/**
 * The portal shows this text if another user has erased the customer.
 * It is the same for customers that the caller may not see.
 */
export const unknownCustomer = (): HttpRefusal => new HttpRefusal("customer_not_found", UNKNOWN_CUSTOMER);
