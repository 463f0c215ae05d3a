import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { parseLanguageTag } from "#domain/templates/index.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes, type CallOf } from "../http/operation-routes.ts";
import { foreignRecordRefusal, notFoundRefusal } from "../http/problems.ts";
import { findStore, hasStore } from "../stores/stores.queries.ts";
import {
  templateVersion,
  templateVersionsOf,
  type KeptTemplate,
  type TemplateKey,
} from "./template-versions.queries.ts";

type Calls = CallOf<"listTemplateVersions"> | CallOf<"getTemplateVersion">;

export function templateVersionRoutes(db: Kysely<Database>) {
  return defineRoutes<"listTemplateVersions" | "getTemplateVersion">()({
    listTemplateVersions: async (call) => {
      const kept = await templateVersionsOf(db, await keyOf(db, call));
      return { json: kept.map((each) => bodyOf(each, call)) };
    },

    getTemplateVersion: async (call) => {
      const kept = await templateVersion(db, await keyOf(db, call), call.input.path.version);
      if (kept === undefined) throw notFoundRefusal();
      return { json: { ...bodyOf(kept, call), data: kept.data } };
    },
  });
}

/** Refuses a store that the caller cannot see. */
async function keyOf(db: Kysely<Database>, call: Calls): Promise<TemplateKey> {
  const { store, language } = call.input.query;
  const retailer = call.caller.retailer.id;
  const tag = language === undefined ? undefined : parseLanguageTag(language);
  if (store === undefined) return { retailer, language: tag };
  const found = await findStore(db, toStoreScope(call), store);
  if (found !== undefined) return { retailer, storeId: found.id, language: tag };
  throw (await hasStore(db, retailer, store)) ? foreignRecordRefusal() : notFoundRefusal();
}

const bodyOf = ({ revision, updatedBy, version }: KeptTemplate, { caller }: Calls): Schema<"TemplateVersion"> => ({
  version: revision,
  ...(updatedBy === undefined ? {} : { updated_by: isSalesDemo(caller) ? maskText(updatedBy) : updatedBy }),
  updated_timestamp: formatIsoInstant(version),
});
