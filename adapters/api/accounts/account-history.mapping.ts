import type { AccountEntry } from "#domain/accounts/index.ts";
import { checked, instant, list, optional, record, text, type Wire } from "../shared/wire.ts";
import { roleOf } from "./role.mapping.ts";

/** Parses the change log of an account in the order of the response; undefined if any entry is invalid. */
export const parseEntries = checked((wire) => list(wire, entryOf));

function entryOf(wire: unknown): AccountEntry {
  const entry = record(wire);
  return {
    at: instant(entry["at"]),
    actor: text(entry["actor"]),
    action: text(entry["action"]),
    details: detailsOf(record(entry["details"])),
    ...optional("token", entry["token"], text),
    ...optional("requestId", entry["request_id"], text),
  };
}

/** Keeps all details as they are, except roles, whose wire format differs. */
const detailsOf = (details: Wire): Wire =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, parseRoles(value) ?? value]));

const parseRoles = checked((wire) => list(wire, roleOf));
