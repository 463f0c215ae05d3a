/** The sessions that `target_session_attrs` of libpq selects. A server with several hosts looks for one that can write. */
export const SESSION_TARGETS = ["any", "read-write", "primary"] as const;
export type SessionTarget = (typeof SESSION_TARGETS)[number];

/** A parsed `DATABASE_URL`. */
export type DatabaseAddress = {
  readonly hosts: readonly DatabaseHost[];
  readonly target: SessionTarget;
};

export type DatabaseHost = {
  /** For the operator: `db1.internal:5432`. Contains no credentials. */
  readonly name: string;
  /** A URL with this host only, for node-postgres. */
  readonly url: string;
};

/**
 * Parses the URLs of libpq, which can name several hosts: `postgres://user:password@one:5432,two:5433/name`. Returns an
 * error without the URL, because the URL can contain a password.
 */
export function parseDatabaseUrl(
  text: string,
): { readonly ok: true; readonly value: DatabaseAddress } | { readonly ok: false; readonly error: string } {
  const parts = PARTS.exec(text);
  if (parts === null)
    return { ok: false, error: "DATABASE_URL is not of the form postgres://user:password@host:port/name" };
  const [, scheme = "", credentials = "", authority = "", path = "", search = ""] = parts;
  const parameters = new URLSearchParams(search);
  const target = parameters.get(TARGET);
  const endpoints = readEndpoints(authority, parameters);
  const error = errorIn({ target, endpoints, credentials, path });
  if (error !== undefined) return { ok: false, error: `DATABASE_URL: ${error}` };
  for (const name of [TARGET, "host", "port"]) parameters.delete(name);
  const toHost = ({ host, port }: Endpoint): DatabaseHost => {
    const query = new URLSearchParams(parameters);
    if (host.startsWith("/")) query.set("host", host);
    const own = host === "" || host.startsWith("/") ? "" : encodeHost(host);
    if (own === "" && port !== "") query.set("port", port);
    const rest = query.size === 0 ? "" : `?${query.toString()}`;
    return {
      name: nameOf({ host, port }),
      url: `${scheme}//${credentials}${own}${own === "" || port === "" ? "" : `:${port}`}${path}${rest}`,
    };
  };
  // Of several hosts, only one that can write is of any use.
  return {
    ok: true,
    value: { hosts: endpoints.map(toHost), target: toTarget(target) ?? (endpoints.length > 1 ? "read-write" : "any") },
  };
}

/** Returns the address of a `DATABASE_URL` that the configuration has accepted. */
export function databaseAddress(text: string): DatabaseAddress {
  const address = parseDatabaseUrl(text);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

type Endpoint = { readonly host: string; readonly port: string };

/** As in libpq, the parameters `host` and `port` replace those before the path, and one port can be for all hosts. */
function readEndpoints(authority: string, parameters: URLSearchParams): readonly Endpoint[] {
  const written = authority.split(",").map(splitPort);
  const hosts = parameters.get("host")?.split(",") ?? written.map(({ host }) => host);
  const ports = parameters.get("port")?.split(",") ?? (parameters.has("host") ? [""] : written.map(({ port }) => port));
  if (ports.length > 1 && ports.length !== hosts.length) return [];
  return hosts.map((host, at) => ({ host, port: ports[at] ?? ports[0] ?? "" }));
}

function splitPort(text: string): Endpoint {
  const [, host = text, port = ""] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(text) ?? [];
  return { host: decode(host.replace(/^\[|\]$/g, "")) ?? "%", port };
}

type Read = {
  readonly target: string | null;
  readonly endpoints: readonly Endpoint[];
  readonly credentials: string;
  readonly path: string;
};

function errorIn({ target, endpoints, credentials, path }: Read): string | undefined {
  if (target !== null && toTarget(target) === undefined)
    return `${TARGET} must be one of ${SESSION_TARGETS.join(", ")}`;
  if (endpoints.length === 0) return "give one port for all hosts, or one for each";
  if (decode(credentials) === undefined || decode(path) === undefined)
    return "it has a % that does not begin an encoded character such as %40";
  if (endpoints.length > 1 && endpoints.some(({ host }) => host === "")) return "a host in the list is empty";
  if (!endpoints.every(isHost)) return "a host is not a name or an address";
  return endpoints.every(({ port }) => isPort(port)) ? undefined : "a port is not a number from 1 to 65535";
}

const toTarget = (text: string | null): SessionTarget | undefined => SESSION_TARGETS.find((each) => each === text);
const isPort = (port: string): boolean =>
  port === "" || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
const isHost = ({ host }: Endpoint): boolean =>
  host === "" || host.startsWith("/") || URL.canParse(`http://${encodeHost(host)}`);
const encodeHost = (host: string): string => (host.includes(":") ? `[${host}]` : host);
const nameOf = ({ host, port }: Endpoint): string =>
  host.startsWith("/") ? host : `${encodeHost(host) || "localhost"}${port === "" ? "" : `:${port}`}`;

/** Like node-postgres, takes a % that two hexadecimal digits do not follow literally. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    return undefined;
  }
}

const TARGET = "target_session_attrs";
/** Scheme, credentials with their @, hosts, path and parameters. A password can contain an @, the hosts cannot. */
const PARTS = /^(postgres(?:ql)?:)\/\/((?:[^/?#]*@)?)([^/?#@]*)((?:\/[^?#]*)?)((?:\?[^#]*)?)$/;
