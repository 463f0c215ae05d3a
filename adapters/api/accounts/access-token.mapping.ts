import type { ContractSchemas } from "#contract/index.ts";
import type { AccessToken, CreatedToken, NewToken } from "#domain/accounts/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { NewAccessToken } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import {
  toWireParser,
  readInstant,
  readList,
  readOptional,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses the tokens of an account in the order of the response; undefined if any of them is invalid. */
export const parseTokens = toWireParser((wire: Unchecked<readonly ContractSchemas["AccessToken"][]>) =>
  readList(wire, tokenOf),
);

/** Parses a new token with its secret. */
export const parseCreatedToken = toWireParser((wire: Unchecked<ContractSchemas["MadeAccessToken"]>): CreatedToken => {
  const created = readMembers(wire);
  return { token: tokenOf(created.token), secret: readString(created.secret) };
});

function tokenOf(wire: Unchecked<ContractSchemas["AccessToken"]>): AccessToken {
  const token = readMembers(wire);
  return {
    id: readString(token.id),
    name: readString(token.name),
    retailers: readList(token.retailers, readString),
    permissions: readList(token.permissions, readString),
    created: readInstant(token.created_timestamp),
    ...readOptional("stores", token.stores, (stores) => readList(stores, readString)),
    ...readOptional("expires", token.expires, readInstant),
    ...readOptional("lastUsed", token.last_used_timestamp, readInstant),
  };
}

export const toWireToken = ({ name, retailers, permissions, stores, expires }: NewToken): NewAccessToken =>
  exactly<NewAccessToken>()({
    name,
    retailers: [...retailers],
    permissions: [...permissions],
    ...(stores && { stores: [...stores] }),
    ...(expires && { expires: formatIsoInstant(expires) }),
  });
