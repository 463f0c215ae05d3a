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

type Desk = { readonly db: Kysely<Database> };

/** What can be chosen while a role is given: what the caller may give, at the retailer that they ask for. */
export function rolePickerRoutes(desk: Desk): Routes["guarded"] {
  return {
    listRoleTypes: async (call) => {
      const { type, types } = await askedIn(call, desk);
      return choices(type, types);
    },

    listRoleNames: async (call) => {
      const { type, types, retailer } = await askedIn(call, desk);
      return choices(type, types.includes(type) ? await sourcesOf(desk, { retailer, type, caller: call.caller }) : []);
    },

    listRolePermissions: async (call) => {
      const { type, keeper, retailer } = await askedIn(call, desk);
      return choices(type, givableAt(keeper, retailer, type));
    },

    searchRetailers: async ({ caller, input }) => {
      const sought = String(input.query["prefix"]).trim().toLowerCase();
      const found = sought === "" ? [] : await retailersManaged(desk, caller);
      const hints = found.filter(({ name }) => name.toLowerCase().startsWith(sought)).sort(byName).slice(0, LARGEST_PAGE);
      return { text: JSON.stringify({ data: hints }) };
    },
  };
}

const choices = (type: RoleType, values: readonly unknown[]): Answer => ({ text: JSON.stringify({ type_name: type, values }) });

/** Where nobody can give anything there is nothing to choose from: neither the account nor the retailer is told of. */
async function askedIn(call: ChangingCall, desk: Desk) {
  const { keeper } = await viewIn(call, desk);
  const retailer = String(call.input.query["retailer_id"] ?? call.caller.retailer.id);
  const types = givableTypes(keeper, retailer);
  if (types.length === 0) throw notFound();
  return { keeper, retailer, types, type: call.input.query["role_type"] as RoleType };
}

type Asked = { readonly retailer: string; readonly type: RoleType; readonly caller: Caller };

async function sourcesOf({ db }: Desk, { retailer, type, caller }: Asked): Promise<readonly RoleSource[]> {
  if (retailer === ALL) return [{ value: ALL, name: UNKNOWN_SOURCE }];
  if (type === "retailer_id") return [{ value: retailer, name: caller.retailer.name }];
  const stores = await db.selectFrom("stores").select(["id as value", "name"]).where("retailer_id", "=", retailer).execute();
  return stores.sort(byName);
}

async function retailersManaged({ db }: Desk, caller: Caller): Promise<{ id: string; name: string }[]> {
  const { keeper } = await keepingOf(db, caller);
  const managed = retailersManagedBy(keeper);
  if (managed.length === 0) return [];
  return db.selectFrom("retailers").select(["id", "name"]).$if(managed !== "all", (query) => query.where("id", "in", [...managed])).execute();
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name, "en");
