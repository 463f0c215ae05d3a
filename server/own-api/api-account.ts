import { getOwnMember, isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";
import { ApiFailure, type ApiClient } from "./api-client.ts";
import { toList } from "./host-call.ts";
import { parseApiJson } from "./host-reader.ts";
import { readLimitedText } from "./read-body.ts";

/** What an account of the API may do. */
export type ApiAccount = { readonly retailers: readonly string[]; readonly roles: readonly Role[] };

type Wanted = {
  /** An address that the identity provider has verified: it decides what the user may do. */
  readonly email: string;
  /** The access token of the user, or of the host. */
  readonly bearer: string;
};

/** `none`: the API has no account, or it is inactive or not confirmed. `refused`: the API refuses the token. */
export type ReadApiAccount =
  | { readonly kind: "account"; readonly account: ApiAccount }
  | { readonly kind: "none" }
  | { readonly kind: "refused"; readonly reason: string };

/** Reads an account of the API, `GET /_/account/{email}`. Throws if the API does not answer, or not so. */
export async function readApiAccount(
  client: Pick<ApiClient, "send">,
  { email, bearer }: Wanted,
): Promise<ReadApiAccount> {
  const { statusCode, body } = await client.send({
    method: "GET",
    path: `/_/account/${encodeURIComponent(email)}`,
    headers: { authorization: `Bearer ${bearer}`, accept: "application/json" },
  });
  const text = await readLimitedText(body, MAX_BYTES);
  if (statusCode === 404 || statusCode === 410) return { kind: "none" };
  const reason = `GET /_/account answers ${statusCode}`;
  if (statusCode === 401 || statusCode === 403) return { kind: "refused", reason };
  if (statusCode !== 200) throw unusable(reason);
  const account = parseAccount(parseApiJson(text), email);
  return account === undefined ? { kind: "none" } : { kind: "account", account };
}

function parseAccount(account: Json, email: string): ApiAccount | undefined {
  if (!isJsonObject(account)) throw unusable("the account is no object");
  if (String(account["email"]).toLowerCase() !== email.toLowerCase()) throw unusable("the account has another address");
  if (account["status"] !== "active" || account["confirmed"] !== true) return undefined;
  return {
    retailers: toList(account["retailers"]).flatMap(
      (retailer) => parseContext(isJsonObject(retailer) ? retailer["id"] : retailer) ?? [],
    ),
    roles: toList(account["roles"]).flatMap((role) => parseRole(role) ?? []),
  };
}

/** Returns undefined for a role that the portal does not understand: it gives nothing. */
function parseRole(role: Json): Role | undefined {
  if (!isJsonObject(role)) return undefined;
  const contextName = getOwnMember(role, "context_name");
  const [contextValue, permission] = [
    parseContext(getOwnMember(role, "context_value")),
    getOwnMember(role, "permission"),
  ];
  if (contextName !== "retailer_id" && contextName !== "store_id") return undefined;
  if (contextValue === undefined || typeof permission !== "string" || permission.trim() === "") return undefined;
  return { contextName, contextValue, permission: permission.trim() };
}

function parseContext(value: Json | undefined): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text === "*" ? "*" : parseRetailerId(text);
}

const unusable = (reason: string): ApiFailure =>
  new ApiFailure("bad_gateway", "The account of the retailer's API cannot be used", new Error(reason));

const MAX_BYTES = 1_048_576;
