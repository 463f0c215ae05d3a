import type { AccountEntry } from "#domain/accounts/index.ts";
import { toWireParser, readInstant, readList, readOptional, readWireObject, readString, type WireObject } from "../shared/wire.ts";
import { parseRole } from "./role.mapping.ts";

/** Parses the change log of an account in the order of the response; undefined if any entry is invalid. */
export const parseAccountEntries = toWireParser((wire) => readList(wire, entryOf));

function entryOf(wire: unknown): AccountEntry {
  const entry = readWireObject(wire);
  return {
    at: readInstant(entry["at"]),
    actor: readString(entry["actor"]),
    action: readString(entry["action"]),
    details: detailsOf(readWireObject(entry["details"])),
    ...readOptional("token", entry["token"], readString),
    ...readOptional("requestId", entry["request_id"], readString),
  };
}

/** Keeps all details as they are, except roles, whose wire format differs. */
const detailsOf = (details: WireObject): WireObject =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, parseRoles(value) ?? value]));

const parseRoles = toWireParser((wire) => readList(wire, parseRole));
