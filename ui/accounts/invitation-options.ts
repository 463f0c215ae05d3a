import { visibleRoleTypes, type InvitationOptions } from "#domain/accounts/drafts.ts";
import type { RetailerHint, RoleGrantor, RoleOptions, RoleType } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";

type Query = {
  /** The account of the user. The options are those for an account, and the new one does not exist yet. */
  readonly email: string;
  readonly retailer: RetailerHint;
  readonly options: RoleOptions;
  readonly grantor: RoleGrantor;
};

/** Loads what the user can give a new account at a retailer. */
export async function loadInvitationOptions(
  { email, retailer, options, grantor }: Query,
  cancellation?: Cancellation,
): Promise<Result<InvitationOptions, Failure>> {
  const query = { email, retailer: retailer.id };
  const known = await options.types(query, cancellation);
  if (!known.ok) return known;
  const types = visibleRoleTypes(known.value, grantor);
  const permissionsOf = (type: RoleType) =>
    types.includes(type) ? options.permissions({ ...query, type }, cancellation) : ok([]);
  const [forRetailer, forStores, stores] = await Promise.all([
    permissionsOf("retailer_id"),
    permissionsOf("store_id"),
    types.includes("store_id") ? options.sources({ ...query, type: "store_id" }, cancellation) : ok([]),
  ]);
  if (!forRetailer.ok) return forRetailer;
  if (!forStores.ok) return forStores;
  if (!stores.ok) return stores;
  return ok({
    retailer,
    types,
    permissions: { retailer_id: forRetailer.value, store_id: forStores.value },
    stores: stores.value,
  });
}
