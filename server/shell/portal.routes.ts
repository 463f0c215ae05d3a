import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EmailReports } from "#domain/dashboard/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isJsonObject, getOwnMember } from "#domain/shared/json/json.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type { RolePreview } from "#domain/shared/access/role-preview.ts";
import { groupStoresByFlag } from "#domain/shared/access/stores-by-flag.ts";
import { parseTaxFreeSettings } from "#domain/taxfree/rules.ts";
import {
  chooseStartPage,
  matchPage,
  OWN_ACCOUNT_PATH,
  parsePortalSettings,
  parseStoredPreferences,
  PREFERENCES_COOKIE,
  startPath,
  type StoredPreferences,
} from "#domain/shell/index.ts";
import { VIEW_PARAMETER } from "#domain/views/index.ts";
import type { AccountStore } from "../accounts/account-store.queries.ts";
import { shownAddress, type Caller, type Identity } from "../accounts/caller.ts";
import type { SessionStore } from "../accounts/session-store.queries.ts";
import type { Capabilities } from "../http/capabilities.ts";
import { isFromElsewhere } from "../http/fetch-site.ts";
import { notFoundRefusal } from "../http/problems.ts";
import { wireEmailReports } from "../mails/mail-sources.queries.ts";
import { setPagePolicy } from "../http/security-headers.ts";
import { formatSessionCookie, readSessionToken } from "../http/session-cookie.ts";
import type { OpaqueAccountKey } from "./opaque-account-key.ts";
import { renderMessagePage } from "./host-page.ts";
import { parseNextPath } from "./next-path.ts";
import { createApiCaller } from "./api-caller.ts";
import type { PortalBuild, ReadPortalBuild } from "./portal-build.ts";
import type { PageWithResponses } from "./render-page.ts";
import { renderPortalPage } from "./portal.page.ts";
import type { ZoneOffsetCache } from "./zone-offsets.ts";

export type PortalHost = {
  readonly portalDir: string;
  readonly builds: ReadPortalBuild;
  /** The `frame-src` sources of the content security policy. */
  readonly frames: string;
  /** Further sources of images: where another API stores them. */
  readonly images: string | undefined;
  /** The origin of the tax-free service. Undefined if there is none. */
  readonly taxFree: string | undefined;
  /** Returns what the API has beyond the specification. */
  readonly capabilities: () => Capabilities;
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly accountKey: OpaqueAccountKey;
  /** What the sources of email events reported, and when. Undefined if the host does not know it. */
  readonly emailReports: () => Promise<readonly EmailReports[] | undefined>;
  readonly zoneOffsets: ZoneOffsetCache;
  /** How many percent of the page views browsers measure. */
  readonly sampledPercent: number;
  readonly clock: Clock;
};

/** Serves the portal's assets, and its HTML page for every other address. */
export function portalRoutes(app: FastifyInstance, host: PortalHost): void {
  void app.register(async (assets) => {
    // The page that a browser gets while the server starts has their style sheet.
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, always: true };
    });
    await assets.register(fastifyStatic, {
      root: join(host.portalDir, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: "ignore",
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply, file) => void reply.header("cache-control", HASHED.test(file) ? IMMUTABLE : "no-store"),
    });
  });

  app.get("/*", async (request, reply) => {
    if (!isPageRequest(request)) throw notFoundRefusal();
    const received = readSessionToken(request);
    const identity =
      received === undefined ? UNAUTHENTICATED : await host.sessions.identify(received, undefined, false);
    request.rotatedSessionToken = identity.rotatedToken;
    const token = identity.rotatedToken ?? received;
    // Concatenated, not resolved: a URL that begins with two slashes is a path here, not a host.
    const address = new URL(`http://portal.invalid${request.url}`);
    if (token === undefined || identity.kind === "anonymous") {
      if (isFromElsewhere(request)) address.searchParams.delete("retailer_id");
      return reply.redirect(`/sign-in?next=${encodeURIComponent(address.pathname + address.search)}`, 303);
    }
    if (address.searchParams.has("retailer_id")) {
      if (!isFromElsewhere(request)) await moveSession(host, token, address.searchParams.getAll("retailer_id"));
      address.searchParams.delete("retailer_id");
      return reply.redirect(parseNextPath(address.pathname + address.search), 303);
    }
    const access = await resolveAccess(host, token, identity);
    // A session that does not meet the policy of the retailer may open the own account, to meet it.
    if (access.caller?.lack !== undefined && matchPage(address.pathname)?.page.id !== "own-account")
      return reply.redirect(OWN_ACCOUNT_PATH, 303);
    return sendPage({ request, reply, host, token, ...access }, address);
  });
}

/** True if a browser navigates. A script or an image must not get the page instead of a missing file. */
export function isPageRequest({ headers }: FastifyRequest): boolean {
  const { accept = "*/*" } = headers;
  return accept.includes("text/html") || (accept === "*/*" && headers["sec-fetch-dest"] === undefined);
}

/** Moves the session to another retailer. Responds with 404 if the account does not have the retailer. */
async function moveSession({ sessions }: PortalHost, token: string, requested: readonly string[]): Promise<void> {
  const retailer = requested.length === 1 ? parseRetailerId(requested[0]) : undefined;
  const identity = retailer && (await sessions.identify(token, retailer, false));
  if (retailer === undefined || identity?.kind !== "caller") throw notFoundRefusal();
  await sessions.moveTo(token, retailer);
}

type Access = { readonly caller: Caller | undefined; readonly lostRetailer?: string | undefined };

/**
 * Returns the caller. If the account lost the retailer of the session, moves the session to its first remaining one.
 */
async function resolveAccess({ sessions }: PortalHost, token: string, identity: Identity): Promise<Access> {
  if (identity.kind === "caller") return { caller: identity.caller };
  const lostRetailer =
    identity.kind === "foreign" ? await sessions.moveToFirstRetailer(token, identity.actor) : undefined;
  const settled = await sessions.identify(token, undefined, false);
  return settled.kind === "caller" ? { caller: settled.caller, lostRetailer } : { caller: undefined };
}

type Visit = Access & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly host: PortalHost;
  readonly token: string;
};

async function sendPage(
  { request, reply, host, token, caller, lostRetailer }: Visit,
  { pathname, search }: URL,
): Promise<FastifyReply> {
  const build = await host.builds();
  const { nonce } = setPagePolicy(reply, {
    frames: [host.frames, ...(caller ? previewOrigins(host, caller) : [])].join(" "),
    images: host.images,
    called: caller && issuesForms(caller) ? host.taxFree : undefined,
  });
  void reply.type("text/html; charset=utf-8");
  if (caller === undefined) return reply.code(403).send(renderMessagePage(build?.manifest.hostStyles, NO_RETAILER));
  if (build === undefined) return reply.code(503).send(renderMessagePage(undefined, NOT_BUILT));
  const bootstrap = {
    ...(await bootstrapOf(host, caller, build)),
    ...(lostRetailer === undefined ? {} : { lost_retailer: lostRetailer }),
    now: host.clock.now(),
    preferences: preferencesOf(request),
  };
  const url = `${request.protocol}://${request.host}${pathname}${search}`;
  const call = createApiCaller(request.server, request, formatSessionCookie(reply, token));
  const { title, markup, location, responses } = await build
    .render({ bootstrap, url }, call)
    .catch((err: unknown): PageWithResponses => {
      request.log.error({ err }, "server rendering failed, the browser renders the page");
      return { title: "Counterfoil", markup: "", responses: [] };
    });
  if (location !== undefined) return reply.redirect(location);
  const path = pathname === "/" && bootstrap.page_kind ? startPath(bootstrap.page_kind) : pathname;
  const files = new Set([
    ...(build.manifest.pages[matchPage(path)?.page.id ?? ""] ?? []),
    // The host has rendered the columns and the name of the view.
    ...(new URLSearchParams(search).has(VIEW_PARAMETER) ? (build.manifest.chunks["list-tools"] ?? []) : []),
  ]);
  return reply.send(
    renderPortalPage({
      manifest: build.manifest,
      nonce,
      title,
      files: [...files],
      bootstrap,
      responses,
      markup,
    }),
  );
}

/** Returns no preferences if the cookie is missing or malformed. The browser then renders the page again. */
function preferencesOf({ cookies }: FastifyRequest): StoredPreferences {
  try {
    return parseStoredPreferences(JSON.parse(cookies[PREFERENCES_COOKIE] ?? "{}"));
  } catch {
    return {};
  }
}

/** Builds the bootstrap data of the page: the account, its retailers and its permissions [SHELL-019]. */
async function bootstrapOf(
  {
    accounts,
    accountKey,
    capabilities: readCapabilities,
    emailReports,
    zoneOffsets,
    sampledPercent,
    clock,
  }: PortalHost,
  caller: Caller,
  { listAvailablePages, manifest }: PortalBuild,
) {
  const { retailer, permissions, storesFor } = caller;
  const capabilities = readCapabilities();
  const available = listAvailablePages(capabilities);
  const exists = ({ id }: { readonly id: string }): boolean => available.includes(id);
  const { startPage, timezone } = parsePortalSettings(retailer.settings);
  const pageKind = chooseStartPage(startPage, permissions, exists);
  const [retailers, reports] = await Promise.all([accounts.listRetailers(caller), emailReports()]);
  return {
    ...(pageKind === undefined ? {} : { page_kind: pageKind }),
    account: { email: shownAddress(caller), key: accountKey(caller.actor) },
    retailer: { id: retailer.id, name: retailer.name },
    retailers,
    permissions: [...permissions],
    permission_flags: Object.fromEntries([...permissions].map((flag) => [flag, true])),
    settings: retailer.settings,
    tweaks: retailer.tweaks,
    zone_offsets: zoneOffsets.get(timezone, Date.parse(clock.now())),
    stores_by_flag: groupStoresByFlag(permissions, storesFor),
    api_url: "/api",
    capabilities,
    ...(caller.preview === undefined ? {} : { preview: wirePreview(caller.preview) }),
    ...(reports === undefined ? {} : { email_reports: wireEmailReports(reports) }),
    ...(sampledPercent > 0 ? { page_views: { percent: sampledPercent, build: manifest.build } } : {}),
  };
}

const wirePreview = ({ permission, store, storeName, ends }: RolePreview) => ({
  permission,
  ...(store === undefined ? {} : { store }),
  ...(storeName === undefined ? {} : { store_name: storeName }),
  ends,
});

/** True if the retailer issues tax-free forms. Other retailers keep the stricter content security policy. */
const issuesForms = ({ retailer: { settings } }: Caller): boolean =>
  isJsonObject(settings) && parseTaxFreeSettings(getOwnMember(settings, "tax_free")) !== undefined;

/** The origins of hosted receipts, which the template preview frames where the API does not render unsaved templates. */
function previewOrigins({ capabilities }: PortalHost, { retailer }: Caller): readonly string[] {
  if (Object.hasOwn(capabilities(), "createTemplatePreview")) return [];
  const { webViewHosts } = parsePortalSettings(retailer.settings).receipts;
  return webViewHosts.filter((host) => HOST.test(host)).map((host) => `https://${host}`);
}

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/;
const UNAUTHENTICATED: Identity = { kind: "anonymous" };
const HASHED = /-[A-Z0-9]{8}\.(?:js|css)(?:\.(?:br|gz))?$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
const NO_RETAILER = {
  title: "No retailer",
  text: "This account has no retailers. Ask your account manager.",
  link: { href: "/sign-out", label: "Sign out" },
};
const NOT_BUILT = { title: "Not built yet", text: "The portal has not been built. Run npm run build." };
