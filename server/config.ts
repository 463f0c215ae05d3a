import { existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { MailMachine } from "#domain/mails/index.ts";
import type { Json } from "#domain/shared/json/json.ts";
import { parseDatabaseUrl } from "./database/database-url.ts";
import { EnvironmentReader, type Environment } from "./environment-reader.ts";
import { readExternalConfig, type ExternalConfig } from "./external/external-config.ts";
import { isLoopback } from "./loopback.ts";
import { readApiConfig, type ApiConfig } from "./own-api/api-config.ts";
import { KNOWN_MACHINES, parseMailMachines } from "./mails/webhooks/mail-machines.ts";
import { EMPTY_PORTAL_CONFIG, type PortalConfig } from "./portal-config/portal-config.ts";
import { parsePortalConfig } from "./portal-config/read-portal-config.ts";
import { readSecurityContacts } from "./shell/security-contacts.ts";

/** All settings of the server. Each variable is documented below, where it is read. */
export type Config = ExternalConfig & {
  readonly host: string;
  readonly port: number;
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** The trusted proxies: their addresses, or the number of proxies in a row. */
  readonly trustProxy: string | number | false;
  /** Other names by which people and tools reach the server, with the port unless it is the default one. */
  readonly allowedHosts: readonly string[];
  /** Machines whose openings of emails count apart. */
  readonly mailMachines: readonly MailMachine[];
  /** URIs for reports of vulnerabilities. */
  readonly securityContacts: readonly string[];
  /** Retailers, the API and identity providers. */
  readonly portal: PortalConfig;
  /** The retailer's own API. Undefined for the reference server. */
  readonly api: ApiConfig | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseTimeoutSeconds: number;
  readonly portalDir: string;
  /** The number of threads that render pages; 0 renders them in the thread of the server. */
  readonly renderThreads: number;
  readonly contractFile: string;
  readonly session: { readonly idleMinutes: number; readonly absoluteHours: number };
  readonly limits: { readonly signIn: number; readonly api: number; readonly page: number };
  /** How many percent of the page views are measured; 0 turns measuring off. */
  readonly webVitals: number;
  /** Retention of the audit log in days; 0 keeps it forever. */
  readonly auditDays: number;
  /** Retention of the raw records from tills in days; 0 keeps them forever. */
  readonly rawDays: number;
  /** Retention of recipients of emails and of reasons of their failures in days; 0 keeps them forever. */
  readonly mailDays: number;
  readonly backups: { readonly everyHours: number; readonly keep: number };
  readonly logLevel: LogLevel;
  readonly validateAnswers: boolean;
};

/** The largest default of RENDER_THREADS. */
const MAX_THREADS = 4;

export const MAX_PORT = 65_535;

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Defaults of the server that those of a demonstration differ from. */
export type Defaults = {
  readonly backupHours: number;
  readonly logLevel: LogLevel;
  readonly validatesAnswers: boolean;
};
const DEFAULTS: Defaults = { backupHours: 6, logLevel: "info", validatesAnswers: false };

/** Reads the environment. Reports all errors at once, in one failure. */
export function readConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment);
  const config = readSettings(read);
  read.refuseErrors();
  return config;
}

/** Reads the settings. The reader keeps their errors. */
export function readSettings(read: EnvironmentReader, defaults: Defaults = DEFAULTS): Config {
  const portal = readPortalConfig(read);
  const config: Config = {
    ...readAddress(read),
    ...readPlaces(read),
    ...readLimits(read, defaults),
    ...readExternalConfig(read),
    mailMachines: readMailMachines(read),
    // WEB_VITALS: the share of page views that are measured, in percent; 0 measures none.
    webVitals: read.integer("WEB_VITALS", { fallback: 0, min: 0, max: 100 }),
    securityContacts: readSecurityContacts(read),
    portal,
    api: readApiConfig(read, portal),
    // LOG_LEVEL: what is written to standard error. A demonstration logs warnings and errors only.
    logLevel: read.oneOf("LOG_LEVEL", LOG_LEVELS, defaults.logLevel),
    // VALIDATE_ANSWERS: checks each response against the contract. On by default in a demonstration only.
    validateAnswers: read.flag("VALIDATE_ANSWERS", defaults.validatesAnswers),
  };
  refuseCombinations(config, read);
  return config;
}

function readAddress(read: EnvironmentReader): Pick<Config, "host" | "port" | "tls" | "trustProxy" | "allowedHosts"> {
  // TLS_CERT, TLS_KEY: PEM files; with both the server speaks https itself.
  const [cert, key] = [read.text("TLS_CERT"), read.text("TLS_KEY")];
  if ((cert === undefined) !== (key === undefined)) read.addError("TLS_CERT and TLS_KEY must be set together");
  return {
    // HOST: the address to listen on. Any address except loopback needs TLS or TRUST_PROXY.
    host: read.text("HOST") ?? "127.0.0.1",
    // PORT: 0 selects any free port.
    port: read.integer("PORT", { fallback: 4870, min: 0, max: MAX_PORT }),
    tls: cert && key ? { cert: read.file("TLS_CERT", cert), key: read.file("TLS_KEY", key) } : undefined,
    trustProxy: readTrustProxy(read),
    allowedHosts: readAllowedHosts(read),
  };
}

/** ALLOWED_HOSTS: names of the server besides that of PUBLIC_URL, for example `counterfoil.internal:4870, portal`. */
function readAllowedHosts(read: EnvironmentReader): readonly string[] {
  const names = (read.text("ALLOWED_HOSTS") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const wrong = names.find((name) => !/^[\w.-]+(?::\d{1,5})?$/.test(name));
  if (wrong !== undefined)
    read.addError(`ALLOWED_HOSTS: '${wrong}' is not a name such as portal.example or portal.example:8443`);
  return names;
}

/**
 * TRUST_PROXY: a TLS proxy is in front of the server, and the server trusts its X-Forwarded headers. The value is
 * either the addresses of the proxies (`10.0.0.7, 10.1.0.0/16`, `loopback`) or their number in a row (`1`).
 */
function readTrustProxy(read: EnvironmentReader): string | number | false {
  const text = read.text("TRUST_PROXY");
  if (text === undefined) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const names = text.split(",").map((name) => name.trim());
  const wrong = names.find((name) => !PROXY_NAMES.includes(name) && !isNetwork(name));
  if (wrong !== undefined) {
    read.addError(`TRUST_PROXY: '${wrong}' is not an address. Give the addresses of the proxies, or their number`);
  }
  return names.join(",");
}

const PROXY_NAMES = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(text: string): boolean {
  const [address = "", bits, rest] = text.split("/");
  return isIP(address) > 0 && rest === undefined && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** MAIL_MACHINES: a file that replaces the list of machines that open emails, mail-machines.json, in the same form. */
function readMailMachines(read: EnvironmentReader): readonly MailMachine[] {
  const path = read.text("MAIL_MACHINES");
  if (path === undefined) return KNOWN_MACHINES;
  const machines = parseMailMachines(parseJsonText(read.file("MAIL_MACHINES", path)));
  if (machines === undefined)
    read.addError(
      `MAIL_MACHINES: ${path} must be a JSON array of {"name", "userAgent" or "ranges", "source", "read"}, as mail-machines.json`,
    );
  return machines ?? [];
}

/** PORTAL_CONFIG: the path of portal.yml, which names identity providers and retailers. */
function readPortalConfig(read: EnvironmentReader): PortalConfig {
  const path = read.text("PORTAL_CONFIG");
  if (path === undefined) return EMPTY_PORTAL_CONFIG;
  const errorsBefore = read.errors.length;
  const text = read.file("PORTAL_CONFIG", path);
  if (read.errors.length > errorsBefore) return EMPTY_PORTAL_CONFIG;
  const config = parsePortalConfig(text, (name) => read.text(name));
  if (config.ok) return config.value;
  for (const error of config.error) read.addError(`PORTAL_CONFIG: ${path}:${error}`);
  return EMPTY_PORTAL_CONFIG;
}

function parseJsonText(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function readPlaces(
  read: EnvironmentReader,
): Pick<Config, "dataDir" | "databaseUrl" | "databaseTimeoutSeconds" | "portalDir" | "renderThreads" | "contractFile"> {
  return {
    // DATA_DIR: the folder of the embedded database, its backups and its lock.
    dataDir: readDataDir(read),
    // DATABASE_URL: a PostgreSQL server, version 15 or later, instead of the embedded one. With several hosts, the server
    // uses the one that can write: postgres://user:password@one,two/name?target_session_attrs=read-write
    databaseUrl: readDatabaseUrl(read),
    // DATABASE_TIMEOUT_SECONDS: PostgreSQL cancels a statement after this time. The server waits 2 s longer for the
    // reply.
    databaseTimeoutSeconds: read.integer("DATABASE_TIMEOUT_SECONDS", { fallback: 15, min: 1, max: 600 }),
    // PORTAL_DIR: the built portal.
    portalDir: resolve(read.text("PORTAL_DIR") ?? join(programFolder(), "dist/portal")),
    // RENDER_THREADS: threads that render pages; 0 renders them in the thread of the server. By default as many as the
    // machine has cores, at most 4. Each takes about 75 MB.
    renderThreads: read.integer("RENDER_THREADS", {
      fallback: Math.min(availableParallelism(), MAX_THREADS),
      min: 0,
      max: 64,
    }),
    contractFile: join(programFolder(), CONTRACT),
  };
}

function readDataDir(read: EnvironmentReader): string {
  const folder = resolve(read.text("DATA_DIR") ?? "data");
  try {
    if (statSync(folder).isDirectory()) return folder;
    read.addError(`DATA_DIR: ${folder} is a file, not a folder`);
  } catch (error) {
    // A folder that does not exist yet is created.
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") read.addError(`DATA_DIR: ${folder} is inside a file, not in a folder`);
    else if (code !== "ENOENT") read.addError(`DATA_DIR: ${folder} cannot be read (${code ?? "no reason given"})`);
  }
  return folder;
}

function readDatabaseUrl(read: EnvironmentReader): string | undefined {
  const text = read.text("DATABASE_URL");
  if (text === undefined) return undefined;
  const address = parseDatabaseUrl(text);
  if (!address.ok) read.addError(address.error);
  return text;
}

function readLimits(
  read: EnvironmentReader,
  { backupHours }: Defaults,
): Pick<Config, "session" | "limits" | "auditDays" | "rawDays" | "mailDays" | "backups"> {
  return {
    session: {
      // SESSION_IDLE_MINUTES: a session ends after this time without a request; polls do not count.
      idleMinutes: read.integer("SESSION_IDLE_MINUTES", { fallback: 60, min: 1, max: 24 * 60 }),
      // SESSION_HOURS: a session ends after this time in any case.
      absoluteHours: read.integer("SESSION_HOURS", { fallback: 12, min: 1, max: 24 * 7 }),
    },
    limits: {
      // SIGN_IN_LIMIT: failed sign-ins per account and address in 15 minutes.
      signIn: read.integer("SIGN_IN_LIMIT", { fallback: 10, min: 1, max: 1_000_000 }),
      // API_LIMIT: calls per account and minute.
      api: read.integer("API_LIMIT", { fallback: 1_200, min: 1, max: 10_000_000 }),
      // PAGE_LIMIT: pages per address and minute; a whole office may share one address.
      page: read.integer("PAGE_LIMIT", { fallback: 600, min: 1, max: 10_000_000 }),
    },
    // AUDIT_DAYS: retention of the audit log; 0 keeps it forever.
    auditDays: read.integer("AUDIT_DAYS", { fallback: 400, min: 0, max: 36_500 }),
    // RAW_DAYS: retention of the raw records from tills; receipts created from them stay. 0 keeps them forever.
    rawDays: read.integer("RAW_DAYS", { fallback: 90, min: 0, max: 36_500 }),
    // MAIL_DAYS: retention of the recipients of receipts' emails and of the reasons of failures. 0 keeps them forever.
    mailDays: read.integer("MAIL_DAYS", { fallback: 400, min: 0, max: 36_500 }),
    backups: {
      // BACKUP_HOURS: interval between backups of the embedded database; 0 disables them. Demo data can be recreated.
      everyHours: read.integer("BACKUP_HOURS", { fallback: backupHours, min: 0, max: 24 * 7 }),
      // BACKUP_KEEP: the number of backups to keep.
      keep: read.integer("BACKUP_KEEP", { fallback: 7, min: 1, max: 1_000 }),
    },
  };
}

function refuseCombinations({ host, tls, trustProxy, portal, publicUrl }: Config, read: EnvironmentReader): void {
  if (!isLoopback(host) && tls === undefined && trustProxy === false) {
    read.addError(
      `HOST ${host} can be reached from outside, and sign-ins would travel in clear text. Give TLS_CERT and TLS_KEY, or put a proxy that speaks TLS in front and name it in TRUST_PROXY.`,
    );
  }
  if (portal.identityProviders.length > 0) refuseUnreachableCallback({ host, trustProxy, publicUrl }, read);
}

/** Identity providers send users back to PUBLIC_URL with a code, which must not travel in clear text. */
function refuseUnreachableCallback(
  { host, trustProxy, publicUrl }: Pick<Config, "host" | "trustProxy" | "publicUrl">,
  read: EnvironmentReader,
): void {
  if (publicUrl === undefined) {
    if (!isLoopback(host) || trustProxy !== false)
      read.addError("PORTAL_CONFIG: identity providers need PUBLIC_URL, to which they send users back");
    return;
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:" && !isLoopback(hostname))
    read.addError(`PORTAL_CONFIG: identity providers need an https address, and PUBLIC_URL is ${publicUrl}`);
}

/** True if cookies are Secure and browsers receive an HSTS header. */
export const isSecure = ({ tls, trustProxy }: Pick<Config, "tls" | "trustProxy">): boolean =>
  tls !== undefined || trustProxy !== false;

const CONTRACT = "openapi/openapi-v1.yml";

/** Returns the nearest folder above this file that contains the contract. Works for the sources and for the bundle. */
function programFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, CONTRACT)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
