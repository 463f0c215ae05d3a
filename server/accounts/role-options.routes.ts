import type { Kysely } from "kysely";
import type { OperationRequest, Schema } from "#contract/index.ts";
import {
  ALL,
  grantablePermissionsAt,
  grantableRoleTypes,
  UNKNOWN_SOURCE,
  type RoleSource,
  type RoleType,
} from "#domain/accounts/index.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { notFoundRefusal } from "../http/problems.ts";
import { loadManagementContext, selectManagedRetailers } from "./account-access.ts";
import { loadRequestedAccount, type AccountInput } from "./accounts.routes.ts";
import type { Caller } from "./caller.ts";

type Deps = { readonly db: Kysely<Database> };

/** Routes for the options of the role editor: what the caller may grant at the requested retailer. */
export function roleOptionRoutes(deps: Deps) {
  return defineRoutes<"listRoleTypes" | "listRoleNames" | "listRolePermissions" | "searchRetailers">()({
    listRoleTypes: async (call) => {
      const { type, types } = await parseRequest(call, deps);
      return { json: { type_name: type, values: types } };
    },

    listRoleNames: async (call) => {
      const { type, types, retailer } = await parseRequest(call, deps);
      const sources = types.includes(type) ? await sourcesOf(deps, { retailer, type, caller: call.caller }) : [];
      return { json: { type_name: type, values: sources.map(wireSource) } };
    },

    listRolePermissions: async (call) => {
      const { type, actor, retailer } = await parseRequest(call, deps);
      return { json: { type_name: type, values: grantablePermissionsAt(actor, retailer, type) } };
    },

    searchRetailers: async ({ caller, input }) => {
      const prefix = toPlainLetters(input.query.prefix.trim());
      const retailers = prefix === "" ? [] : await retailersManaged(deps, caller);
      const hints = retailers
        .filter(({ name }) => toPlainLetters(name).startsWith(prefix))
        .sort(byName)
        .slice(0, MAX_PAGE_SIZE);
      return { json: { data: hints } };
    },
  });
}

const wireSource = ({ value, name }: RoleSource): Schema<"RoleSource"> => ({ value, name });

/** The input of an operation on the options of a role. */
type RoleOptionInput = AccountInput & {
  readonly query: Pick<OperationRequest<"listRoleNames">["query"], "retailer_id" | "role_type">;
};

/** Responds with 404 if the caller may grant nothing, and so reveals neither the account nor the retailer. */
async function parseRequest(call: AuthorizedCall<RoleOptionInput>, deps: Deps) {
  const { actor } = await loadRequestedAccount(call, deps);
  const { retailer_id: retailer = call.caller.retailer.id, role_type: type } = call.input.query;
  const types = grantableRoleTypes(actor, retailer);
  if (types.length === 0) throw notFoundRefusal();
  return { actor, retailer, types, type };
}

type SourceRequest = { readonly retailer: string; readonly type: RoleType; readonly caller: Caller };

async function sourcesOf({ db }: Deps, { retailer, type, caller }: SourceRequest): Promise<readonly RoleSource[]> {
  if (retailer === ALL) return [{ value: ALL, name: UNKNOWN_SOURCE }];
  if (type === "retailer_id") return [{ value: retailer, name: caller.retailer.name }];
  const stores = await db
    .selectFrom("stores")
    .select(["id as value", "name"])
    .where("retailer_id", "=", retailer)
    .execute();
  return stores.sort(byName);
}

async function retailersManaged({ db }: Deps, caller: Caller): Promise<{ id: string; name: string }[]> {
  const { actor } = await loadManagementContext(db, caller);
  const managed = selectManagedRetailers(actor);
  if (managed.length === 0) return [];
  return db
    .selectFrom("retailers")
    .select(["id", "name"])
    .$if(managed !== "all", (query) => query.where("id", "in", managed === "all" ? [] : [...managed]))
    .execute();
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, "en");
