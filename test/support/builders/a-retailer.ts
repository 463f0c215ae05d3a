import type { RetailerRecord } from "#domain/retailers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";

type RetailerFacts = {
  readonly id?: string;
  readonly name?: string;
  readonly settings?: JsonObject;
  readonly tweaks?: JsonObject;
  readonly version?: string;
};

export const aRetailer = ({
  id = "1001",
  name = "Alder & Finch",
  settings = {},
  tweaks = {},
  version = "2026-03-01T09:00:00Z",
}: RetailerFacts = {}): RetailerRecord => ({
  id: id as RetailerId,
  name,
  settings,
  tweaks,
  version: parseVersion(version) as Version,
});
