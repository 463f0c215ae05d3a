import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { foldIdentifier } from "#domain/shared/identifier/canonical-mailbox.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { REMOVAL_REASON_REQUIRED } from "#domain/suppression/index.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { IdentifierHash } from "../consumers/erasure/erased-identifiers.queries.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import { badRequest, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { present } from "../http/wire-members.ts";
import type { WriteContext } from "../http/write-context.ts";
import { maskReason } from "../mails/mask-reason.ts";
import { serializeSuppression, toSuppressionNumber } from "./suppression.wire.ts";
import {
  deleteSuppressed,
  findSuppressed,
  listSuppressed,
  suppressedKey,
  type StoredSuppression,
  type SuppressedKey,
} from "./suppressed-addresses.queries.ts";

export function suppressionRoutes(db: Kysely<Database>, hash: IdentifierHash) {
  return defineRoutes<"listSuppressedAddresses" | "getSuppressedAddress" | "deleteSuppressedAddress">()({
    listSuppressedAddresses: async (call) => {
      const { newer, older, search } = call.input.query;
      const [retailer, isMasked] = [call.caller.retailer.id, isSalesDemo(call.caller)];
      // Callers who see masked addresses could otherwise test who has bought.
      if (isMasked && search !== undefined)
        throw new HttpRefusal("permission_excluded", "You cannot search for masked addresses");
      const wanted = search === undefined ? undefined : foldIdentifier(search);
      const rows = await listSuppressed(db, toStoreScope(call), {
        newer: newer === undefined ? undefined : toSuppressionNumber(newer),
        older: older === undefined ? undefined : toSuppressionNumber(older),
        search: wanted,
        whole: wanted === undefined ? undefined : suppressedKey(hash, retailer, canonicalIdentifier(wanted)),
      });
      return { json: rows.map(isMasked ? maskSuppression : serializeSuppression) };
    },

    getSuppressedAddress: async (call) => {
      const key = toKey(call, hash);
      const found = await findSuppressed(db, toStoreScope(call), key);
      return {
        json: {
          address: key.address,
          ...present<Schema<"AddressSuppression">>({ suppression: found && serializeSuppression(found) }),
        },
      };
    },

    deleteSuppressedAddress: (call) => call.withTransaction((change) => removeAddress(call, change, hash)),
  });
}

/**
 * The reason of the header is added to the audit event. An erasure of the customer removes both from it. After the
 * erasure, the event has the hash of the address.
 */
async function removeAddress(
  call: CallOf<"deleteSuppressedAddress">,
  { db, audit }: WriteContext,
  hash: IdentifierHash,
): Promise<ResponseOf<"deleteSuppressedAddress">> {
  if ((call.input.header[REASON] ?? "").trim() === "")
    throw badRequest([{ description: REMOVAL_REASON_REQUIRED, pointer: REASON }]);
  const key = toKey(call, hash);
  const removed = await deleteSuppressed(db, key);
  if (removed === undefined) throw notFoundRefusal();
  const { cause, isErased } = removed;
  const target = isErased ? key.hash : key.address;
  await audit({ action: "consumer.unsuppress", target, details: { cause } });
  return {};
}

const REASON = "counterfoil-overwrite-reason";

/** The list has mailboxes only, so no other text is on it. */
const toKey = (
  { caller, input }: AuthorizedCall<{ readonly path: { readonly address: string } }>,
  hash: IdentifierHash,
): SuppressedKey => suppressedKey(hash, caller.retailer.id, canonicalIdentifier(input.path.address));

const maskSuppression = ({ address, reason, ...stored }: StoredSuppression): Schema<"SuppressedAddress"> =>
  serializeSuppression({
    ...stored,
    address: address === null ? null : maskText(address),
    reason: reason === null ? null : maskReason(reason),
  });
