import type { Kysely } from "kysely";
import type { Flag } from "#domain/shared/access/permission.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveAllowedStores } from "#domain/shared/access/role.ts";
import type { Caller } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";

/** The flags of which one gives access to the files of a retailer. */
const FILE_FLAGS: readonly Flag[] = ["files_admin", "accounts_admin"];

/** Returns the retailers whose files the caller manages: those at which a role for the whole retailer carries a flag. */
export async function managedRetailers(
  db: Kysely<Database>,
  { effectiveRetailers, roles }: Caller,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("retailers")
    .select("id")
    .$if(!effectiveRetailers.includes("*"), (query) => query.where("id", "in", [...effectiveRetailers, ""]))
    .execute();
  return rows
    .map(({ id }) => id)
    .filter(
      (id) => resolveAllowedStores(roles, { retailer: id as RetailerId, stores: new Set() }, FILE_FLAGS) === "all",
    );
}
