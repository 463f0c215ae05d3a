import type { EnvironmentReader } from "../environment-reader.ts";
import { isLoopback } from "../loopback.ts";
import { EMPTY_PORTAL_CONFIG, type PortalConfig } from "../portal-config/portal-config.ts";

/** The retailer's own API, and how the host identifies itself there. */
export type ApiConfig = {
  /** Without a slash at the end. */
  readonly url: string;
  /** The access token of the host. Present exactly if calls carry it instead of the user's. */
  readonly token: string | undefined;
  /** Where the roles of users come from. */
  readonly permissions: "claims" | "api";
  /** Origins of images that the API stores elsewhere. */
  readonly images: readonly string[];
};

/** API_URL: the retailer's own API, which the host forwards calls to. API_TOKEN: the access token of the host there. */
export function readApiConfig(read: EnvironmentReader, portal: PortalConfig): ApiConfig | undefined {
  const [url, token] = [readApiUrl(read), read.text("API_TOKEN")];
  const isSet = read.text("API_URL") !== undefined;
  // A file with errors has its own.
  const isUnread = read.text("PORTAL_CONFIG") !== undefined && portal === EMPTY_PORTAL_CONFIG;
  const problems = isUnread ? [] : isSet ? problemsWith(portal, token) : problemsWithout(portal, token);
  for (const problem of problems) read.addError(problem);
  if (url === undefined) return undefined;
  return { url, token, permissions: portal.api?.permissions ?? "claims", images: portal.api?.images ?? [] };
}

function problemsWith(portal: PortalConfig, token: string | undefined): readonly string[] {
  if (portal === EMPTY_PORTAL_CONFIG)
    return ["API_URL requires PORTAL_CONFIG: a portal.yml with `retailers`, `api` and `identity_providers`"];
  const { api, retailers, identityProviders } = portal;
  const rules: readonly (readonly [isBroken: boolean, message: string])[] = [
    [retailers.length === 0, "API_URL requires the retailers of the API, under `retailers` of PORTAL_CONFIG"],
    [
      identityProviders.length === 0,
      "API_URL requires a provider under `identity_providers` of PORTAL_CONFIG: there are no passwords with it",
    ],
    [api === undefined, "API_URL requires `api` in PORTAL_CONFIG, such as { bearer: user, permissions: claims }"],
    [
      api?.bearer === "host" && token === undefined,
      "API_TOKEN is required: `api.bearer` of PORTAL_CONFIG is host. The token is that of this host at API_URL",
    ],
    [
      api?.bearer === "user" && token !== undefined,
      "API_TOKEN is set, but `api.bearer` of PORTAL_CONFIG is user: calls carry the token of the user. Remove one",
    ],
    [
      token !== undefined && !TOKEN.test(token),
      "API_TOKEN must be the token alone, in ASCII without spaces and without the word Bearer",
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, message]) => message);
}

const problemsWithout = ({ api }: PortalConfig, token: string | undefined): readonly string[] => [
  ...(token === undefined ? [] : ["API_TOKEN belongs to API_URL: set both"]),
  ...(api === undefined ? [] : ["`api` of PORTAL_CONFIG belongs to API_URL: set it, or remove `api`"]),
];

function readApiUrl(read: EnvironmentReader): string | undefined {
  const text = read.text("API_URL");
  if (text === undefined) return undefined;
  const problem = findUrlProblem(text);
  if (problem === undefined) return new URL(text).href.replace(/\/$/, "");
  read.addError(`API_URL ${problem}`);
  return undefined;
}

/** Returns why an address cannot be that of an API. Does not quote it, because it may contain a password. */
export function findUrlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol))
    return "must be an address that starts with https:// or http://";
  if (url.protocol === "http:" && !isLoopback(url.hostname.replace(/^\[|\]$/g, "")))
    return "is on another machine: it must use https, because calls carry an access token";
  if (url.username !== "" || url.password !== "") return "must not contain a user or a password";
  return url.search === "" && url.hash === ""
    ? undefined
    : "must be the address below which the API has its paths, without ? and #";
}

/** The characters of a bearer token (RFC 6750, section 2.1). */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/;
