import { parseEmailReports, type EmailReports } from "../dashboard/index.ts";
import { parseInstant, type Instant } from "../shared/time/instant.ts";
import { parsePermissions, type Permissions } from "../shared/access/permission.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { parseRetailerId, type Retailer } from "../shared/access/retailer.ts";
import type { RolePreview } from "../shared/access/role-preview.ts";
import type { StoresByFlag } from "../shared/access/stores-by-flag.ts";
import type { ZoneOffsets } from "../shared/time/time-zone.ts";
import { parsePageKind, type PageKind } from "./page-kind.ts";
import { parseStoredPreferences, type StoredPreferences } from "./stored-preferences.ts";
import type { PageViewSampling } from "./web-vitals.ts";
import { parsePortalSettings, parseTweaks, type PortalSettings, type Tweaks } from "./portal-settings.ts";

/** The data that the host embeds in the page for the signed-in account [SHELL-019]. */
export type Bootstrap = {
  /** Absent if the account may open no page. */
  readonly pageKind?: PageKind;
  readonly account: {
    /** The address as the portal shows it. */
    readonly email: string;
    /** Identifies the account after a new sign-in. Without a key, every sign-in counts as another account. */
    readonly key?: string;
  };
  readonly retailer: Retailer;
  /** The name of the session's retailer, if the account has lost access to it. */
  readonly lostRetailer?: string;
  /** Every retailer that the account may switch to, including the current one. */
  readonly retailers: readonly Retailer[];
  readonly permissions: Permissions;
  readonly settings: PortalSettings;
  readonly tweaks: Tweaks;
  /** The stores of each flag that the account does not hold at the whole retailer [RCPT-015]. */
  readonly storesByFlag: StoresByFlag;
  /** The base URL of the API. */
  readonly apiUrl: string;
  /** By operationId: what the API has beyond the specification, each with its optional parameters [D15]. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>;
  /** What the sources of email events reported, and when. Absent if unknown [D29]. */
  readonly emailReports?: readonly EmailReports[];
  /** The role that the session previews. */
  readonly preview?: RolePreview;
  /** The host's time. The first rendering in the browser uses it too. */
  readonly now?: Instant;
  /** The preferences with which the host rendered the page. */
  readonly preferences: StoredPreferences;
  /** Absent if the host measures no page views. */
  readonly pageViews?: PageViewSampling;
};

/** Parses the bootstrap JSON of the page. Fails without a retailer and an account. */
export function parseBootstrap(source: unknown): Result<Bootstrap, "malformed-bootstrap"> {
  const page = record(source);
  const account = record(page["account"]);
  const retailer = parseRetailer(page["retailer"]);
  const now = typeof page["now"] === "string" ? parseInstant(page["now"]) : undefined;
  const emailReports = parseEmailReports(page["email_reports"]);
  if (retailer === undefined || typeof account["email"] !== "string") return err("malformed-bootstrap");
  const pageKind = parsePageKind(page["page_kind"]);
  return ok({
    ...(pageKind ? { pageKind } : {}),
    account: { email: account["email"], ...(typeof account["key"] === "string" ? { key: account["key"] } : {}) },
    retailer,
    retailers: texts(page["retailers"]).flatMap((entry) => parseRetailer(entry) ?? []),
    ...(typeof page["lost_retailer"] === "string" ? { lostRetailer: page["lost_retailer"] } : {}),
    permissions: parsePermissions(page["permissions"], page["permission_flags"]),
    settings: parsePortalSettings(page["settings"]),
    tweaks: parseTweaks(page["tweaks"]),
    storesByFlag: parseTextsByName(page["stores_by_flag"]),
    apiUrl: typeof page["api_url"] === "string" ? page["api_url"] : "/api",
    capabilities: parseTextsByName(page["capabilities"]),
    ...(emailReports === undefined ? {} : { emailReports }),
    ...(now === undefined ? {} : { now }),
    ...parsePreview(page["preview"]),
    ...parseSampling(page["page_views"]),
    preferences: parseStoredPreferences(page["preferences"]),
  });
}

/** Parses the offsets of the retailer's time zone. Undefined if any is missing: the browser then finds them. */
export function parseZoneOffsets(source: unknown): ZoneOffsets | undefined {
  const { zone, offsets, end } = record(record(source)["zone_offsets"]);
  if (typeof zone !== "string" || typeof end !== "number" || !texts(offsets).every(isOffset)) return undefined;
  return { zone, offsets: texts(offsets) as ZoneOffsets["offsets"], end };
}

const isOffset = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => Number.isInteger(part));

function parseSampling(source: unknown): Pick<Bootstrap, "pageViews"> {
  const { percent, build } = record(source);
  return typeof percent === "number" && typeof build === "string" ? { pageViews: { percent, build } } : {};
}

function parsePreview(source: unknown): Pick<Bootstrap, "preview"> {
  const { permission, store, store_name: storeName, ends } = record(source);
  const end = typeof ends === "string" ? parseInstant(ends) : undefined;
  if (typeof permission !== "string" || end === undefined) return {};
  return {
    preview: {
      permission,
      ...(typeof store === "string" ? { store } : {}),
      ...(typeof storeName === "string" ? { storeName } : {}),
      ends: end,
    },
  };
}

function parseRetailer(source: unknown): Retailer | undefined {
  const { id, name } = record(source);
  const known = typeof id === "string" ? parseRetailerId(id) : undefined;
  return known === undefined ? undefined : { id: known, name: typeof name === "string" ? name : known };
}

/**
 * Reads an unreadable list as an empty one, so that no store is allowed by mistake. Without an entry for a flag, its stores
 * are not limited.
 */
const parseTextsByName = (source: unknown): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(record(source)).map(([name, list]) => [
      name,
      texts(list).filter((entry) => typeof entry === "string"),
    ]),
  );

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const texts = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
