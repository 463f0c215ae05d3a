import type { Kysely } from "kysely";
import { canPreview } from "#domain/accounts/index.ts";
import type { PreviewedRole } from "#domain/shared/access/role-preview.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import type { Caller, CallerSession } from "./caller.ts";
import { sessionRefusal } from "./require-session.ts";
import type { SessionStore } from "./session-store.queries.ts";

type Deps = { readonly db: Kysely<Database>; readonly sessions: SessionStore };

/** Starts and ends the preview of a role. */
export function rolePreviewRoutes({ db, sessions }: Deps) {
  return defineRoutes<"startRolePreview" | "endRolePreview">()({
    startRolePreview: async (call) => {
      const { caller, input } = call;
      const { id } = previewingSession(caller);
      const { permission, store_id: store } = input.body;
      const role: PreviewedRole = { permission, ...(store === undefined ? {} : { store }) };
      const stores = store === undefined ? [] : [await requireStore(db, store, caller)];
      const scope = { retailer: caller.retailer.id, stores: new Set([...(await ownStores(db, caller)), ...stores]) };
      if (!canPreview(role, caller.roles, scope))
        throw badRequest([{ description: "You hold no permission of this role there", pointer: "permission" }]);
      return call.withTransaction(async ({ db: trx, audit }) => {
        await sessions.startPreview(trx, id, { ...role, retailer: caller.retailer.id });
        await audit({
          action: "role-preview.start",
          target: caller.actor,
          details: { permission, ...(store === undefined ? {} : { store_id: store }) },
        });
        return {};
      }, "rights");
    },

    endRolePreview: (call) => {
      const { caller } = call;
      const { id } = previewingSession(caller);
      return call.withTransaction(async ({ db: trx, audit }) => {
        await sessions.endPreview(trx, id);
        if (caller.preview !== undefined)
          await audit({
            action: "role-preview.end",
            target: caller.actor,
            details: { permission: caller.preview.permission },
          });
        return {};
      }, "rights");
    },
  });
}

function previewingSession(caller: Caller): CallerSession {
  if (caller.session !== undefined) return caller.session;
  throw sessionRefusal(caller, "preview a role") ?? new HttpRefusal("session_required", "Sign in to the portal");
}

async function requireStore(db: Kysely<Database>, store: string, { retailer }: Caller): Promise<string> {
  const row = await db
    .selectFrom("stores")
    .select("id")
    .where("id", "=", store)
    .where("retailer_id", "=", retailer.id)
    .executeTakeFirst();
  if (row === undefined) throw badRequest([{ description: "The retailer has no such store", pointer: "store_id" }]);
  return row.id;
}

/** Returns the stores of the retailer that the roles of the caller name. */
async function ownStores(db: Kysely<Database>, { roles, retailer }: Caller): Promise<readonly string[]> {
  const named = roles.flatMap(({ contextName, contextValue }) => (contextName === "store_id" ? [contextValue] : []));
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom("stores")
    .select("id")
    .where("retailer_id", "=", retailer.id)
    .where("id", "in", named)
    .execute();
  return rows.map(({ id }) => id);
}
