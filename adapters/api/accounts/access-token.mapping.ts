import type { AccessToken, MadeToken, NewToken } from "#domain/accounts/index.ts";
import type { NewAccessToken } from "#sdk/index.ts";
import { checked, instant, list, optional, record, text } from "../shared/wire.ts";

/** Parses the tokens of an account in the order of the response; undefined if any of them is invalid. */
export const parseTokens = checked((wire) => list(wire, tokenOf));

/** Parses a new token with its secret. */
export const parseMadeToken = checked((wire): MadeToken => {
  const created = record(wire);
  return { token: tokenOf(created["token"]), secret: text(created["secret"]) };
});

function tokenOf(wire: unknown): AccessToken {
  const token = record(wire);
  return {
    id: text(token["id"]),
    name: text(token["name"]),
    retailers: list(token["retailers"], text),
    permissions: list(token["permissions"], text),
    created: instant(token["created_timestamp"]),
    ...optional("stores", token["stores"], (stores) => list(stores, text)),
    ...optional("lastUsed", token["last_used_timestamp"], instant),
  };
}

export const wireTokenOf = ({ name, retailers, permissions, stores }: NewToken): NewAccessToken => ({
  name,
  retailers: [...retailers],
  permissions: [...permissions],
  ...(stores && { stores: [...stores] }),
});
