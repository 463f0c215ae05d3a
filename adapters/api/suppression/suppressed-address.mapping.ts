import type { ContractSchemas } from "#contract/index.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { SUPPRESSION_CAUSES, type SuppressedAddress } from "#domain/suppression/index.ts";
import {
  readInstant,
  readList,
  readMembers,
  readOptional,
  readString,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses a page of addresses; returns undefined if one of them is invalid. */
export const parseSuppressedAddresses = toWireParser(
  (wire: Unchecked<readonly ContractSchemas["SuppressedAddress"][]>) => readList(wire, addressOf),
);

/** Parses what is known of one address; returns undefined if it is invalid. */
export const parseAddressSuppression = toWireParser(
  (wire: Unchecked<ContractSchemas["AddressSuppression"]>): { readonly suppression?: SuppressedAddress } =>
    readOptional("suppression", readMembers(wire).suppression, addressOf),
);

function addressOf(wire: Unchecked<ContractSchemas["SuppressedAddress"]>): SuppressedAddress {
  const raw = readMembers(wire);
  const cause = readString(raw.cause);
  return {
    id: readString(raw.id),
    ...readOptional("address", raw.address, readString),
    cause: requireParsed(SUPPRESSION_CAUSES.find((known) => known === cause)),
    since: readInstant(raw.since),
    ...readOptional("reason", raw.reason, readString),
    ...readOptional("receiptId", raw.receipt_id, (id) => requireParsed(parseReceiptId(readString(id)))),
  };
}
