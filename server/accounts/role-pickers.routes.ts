import type { Kysely } from "kysely";
import { ALL, givableAt, givableTypes, UNKNOWN_SOURCE, type RoleSource, type RoleType } from "#domain/accounts/index.ts";
import { LARGEST_PAGE } from "#domain/shared/limits.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { ChangingCall } from "../plugins/changes.ts";
import type { Routes } from "../plugins/operations.ts";
import { notFound } from "../plugins/problems.ts";
import { keepingOf, retailersManagedBy } from "./account-view.ts";
import { viewIn } from "./accounts.routes.ts";
import type { Caller } from "./caller.ts";

type Deps = { readonly db: Kysely<Database> };

/** Routes for the options of the role editor: what the caller may grant at the requested retailer. */
export function rolePickerRoutes(deps: Deps): Routes["guarded"] {
  return {
    listRoleTypes: async (call) => {
      const { type, types } = await parseRequest(call, deps);
      return choices(type, types);
    },

    listRoleNames: async (call) => {
      const { type, types, retailer } = await parseRequest(call, deps);
      return choices(type, types.includes(type) ? await sourcesOf(deps, { retailer, type, caller: call.caller }) : []);
    },

    listRolePermissions: async (call) => {
      const { type, keeper, retailer } = await parseRequest(call, deps);
      return choices(type, givableAt(keeper, retailer, type));
    },

    searchRetailers: async ({ caller, input }) => {
      const prefix = String(input.query["prefix"]).trim().toLowerCase();
      const retailers = prefix === "" ? [] : await retailersManaged(deps, caller);
      const hints = retailers.filter(({ name }) => name.toLowerCase().startsWith(prefix)).sort(byName).slice(0, LARGEST_PAGE);
      return { text: JSON.stringify({ data: hints }) };
    },
  };
}

const choices = (type: RoleType, values: readonly unknown[]): Answer => ({ text: JSON.stringify({ type_name: type, values }) });

/** Responds with 404 if the caller may grant nothing, and so reveals neither the account nor the retailer. */
async function parseRequest(call: ChangingCall, deps: Deps) {
  const { keeper } = await viewIn(call, deps);
  const retailer = String(call.input.query["retailer_id"] ?? call.caller.retailer.id);
  const types = givableTypes(keeper, retailer);
  if (types.length === 0) throw notFound();
  return { keeper, retailer, types, type: call.input.query["role_type"] as RoleType };
}

type SourceRequest = { readonly retailer: string; readonly type: RoleType; readonly caller: Caller };

async function sourcesOf({ db }: Deps, { retailer, type, caller }: SourceRequest): Promise<readonly RoleSource[]> {
  if (retailer === ALL) return [{ value: ALL, name: UNKNOWN_SOURCE }];
  if (type === "retailer_id") return [{ value: retailer, name: caller.retailer.name }];
  const stores = await db.selectFrom("stores").select(["id as value", "name"]).where("retailer_id", "=", retailer).execute();
  return stores.sort(byName);
}

async function retailersManaged({ db }: Deps, caller: Caller): Promise<{ id: string; name: string }[]> {
  const { keeper } = await keepingOf(db, caller);
  const managed = retailersManagedBy(keeper);
  if (managed.length === 0) return [];
  return db.selectFrom("retailers").select(["id", "name"]).$if(managed !== "all", (query) => query.where("id", "in", [...managed])).execute();
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name, "en");
