import type { ContractSchemas } from "#contract/index.ts";
import type { AccountEntry } from "#domain/accounts/index.ts";
import {
  assumeShape,
  toWireParser,
  readInstant,
  readList,
  readMap,
  readOptional,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";
import { parseRole } from "./role.mapping.ts";

/** Parses the change log of an account in the order of the response; undefined if any entry is invalid. */
export const parseAccountEntries = toWireParser((wire: Unchecked<readonly ContractSchemas["AccountEntry"][]>) =>
  readList(wire, entryOf),
);

function entryOf(wire: Unchecked<ContractSchemas["AccountEntry"]>): AccountEntry {
  const entry = readMembers(wire);
  return {
    at: readInstant(entry.at),
    actor: readString(entry.actor),
    action: readString(entry.action),
    details: readMap(entry.details, detailOf),
    ...readOptional("token", entry.token, readString),
    ...readOptional("requestId", entry.request_id, readString),
  };
}

/** Keeps a detail as it is, except roles, whose wire format differs. The contract leaves the details open. */
const detailOf = (detail: Unchecked<unknown>): unknown => parseRoles(assumeShape(detail)) ?? detail;

const parseRoles = toWireParser((wire: Unchecked<readonly ContractSchemas["Role"][]>) => readList(wire, parseRole));
