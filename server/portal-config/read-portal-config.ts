import { Ajv2020 } from "ajv/dist/2020.js";
import { isNode, LineCounter, parseDocument, type Document } from "yaml";
import { isTimeZone } from "#domain/shared/time/calendar-day.ts";
import { CURRENCIES } from "#domain/shared/number/currency-map.ts";
import { formatPointer, parsePointer } from "#domain/shared/json/json-pointer.ts";
import { isJsonObject, type JsonObject } from "#domain/shared/json/json.ts";
import { BUNDLES, FLAGS } from "#domain/shared/access/permission.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { SETTING_FORMATS, SETTINGS_JSON_SCHEMA } from "#domain/retailers/rules.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { describeSchemaErrors } from "../http/schema-errors.ts";
import { isLoopback } from "../loopback.ts";
import type { ClaimRule, ClaimValue, ConfiguredApi, PortalConfig } from "./portal-config.ts";
import portalSchema from "./portal-config.schema.json";

/** Returns a variable of the environment. Undefined if it is absent or empty. */
export type ReadVariable = (name: string) => string | undefined;

/**
 * Parses portal.yml and checks all of it. Secrets come from the variables that the file names. An error is a sentence
 * with line, column and pointer, and contains no secret: `3:5 identity_providers/0/issuer: must be https`.
 */
export function parsePortalConfig(text: string, readVariable: ReadVariable): Result<PortalConfig, readonly string[]> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const errors = document.errors.map(({ pos: [start], message }) => {
      const { line, col } = lines.linePos(start);
      return `${line}:${col} ${message}`;
    });
    return err(errors);
  }
  const file = (document.toJS({ maxAliasCount: 100 }) ?? {}) as WrittenConfig;
  const faults = faultsOf(file, readVariable);
  if (faults.length === 0) return ok(toPortalConfig(file, readVariable));
  return err(faults.map((fault) => `${placeIn(document, lines, fault.path)} ${fault.message}`));
}

type Fault = { readonly path: readonly string[]; readonly message: string };

function faultsOf(file: WrittenConfig, readVariable: ReadVariable): readonly Fault[] {
  if (!isJsonObject(file)) return [{ path: [], message: "The file must have members, such as identity_providers" }];
  const validate = schemaValidator();
  if (!validate(file)) {
    return describeSchemaErrors(validate.errors ?? []).map(({ description, pointer }) => ({
      path: parsePointer(`/${pointer ?? ""}`) ?? [],
      message: pointer === undefined ? description : `${pointer}: ${description}`,
    }));
  }
  return [...retailerFaults(file), ...providerFaults(file, readVariable)];
}

/** Returns the position of the deepest known part of a path. */
function placeIn(document: Document, lines: LineCounter, path: readonly string[]): string {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0]);
      return `${line}:${col}`;
    }
  }
  return "1:1";
}

const at = (path: readonly (string | number)[], message: string): Fault => {
  const names = path.map(String);
  return { path: names, message: `${formatPointer(names).slice(1)}: ${message}` };
};

function retailerFaults({ retailers = [] }: WrittenConfig): readonly Fault[] {
  const ids = retailers.map(({ id }) => id);
  return retailers.flatMap(({ id, settings = {} }, index) => {
    const { timezone, currency } = settings;
    const place = ["retailers", index];
    return [
      ...(ids.indexOf(id) === index ? [] : [at([...place, "id"], `${id} is the id of another retailer`)]),
      ...(typeof timezone !== "string" || isTimeZone(timezone)
        ? []
        : [at([...place, "settings", "timezone"], `${timezone} is not an IANA time zone`)]),
      ...(typeof currency !== "string" || CURRENCIES.has(currency)
        ? []
        : [at([...place, "settings", "currency"], `${currency} is not an ISO 4217 currency`)]),
    ];
  });
}

function providerFaults(file: WrittenConfig, readVariable: ReadVariable): readonly Fault[] {
  const { identity_providers: providers = [] } = file;
  const taken = new Map<string, string>();
  const claim = (name: string, path: readonly (string | number)[], what: string): readonly Fault[] => {
    const isTaken = taken.has(name);
    taken.set(name, what);
    return isTaken ? [at(path, `${what} is named twice`)] : [];
  };
  return providers.flatMap((provider, index) => {
    const place = ["identity_providers", index];
    const { id, issuer, client_secret_env: secret, domains, scopes } = provider;
    return [
      ...claim(`id ${id}`, [...place, "id"], id),
      ...claim(`issuer ${comparedIssuer(issuer)}`, [...place, "issuer"], issuer),
      ...domains.flatMap((domain, position) =>
        claim(`domain ${domain.toLowerCase()}`, [...place, "domains", position], domain),
      ),
      ...issuerFaults(issuer, [...place, "issuer"]),
      ...(scopes?.includes("openid") === false ? [at([...place, "scopes"], "openid is missing")] : []),
      ...(secret !== undefined && readVariable(secret) === undefined
        ? [at([...place, "client_secret_env"], `the environment variable ${secret} is empty`)]
        : []),
      ...(provider.rules === undefined && file.api?.permissions !== "api"
        ? [at([...place, "rules"], "rules are missing: without one, no user is admitted")]
        : []),
      ...ruleFaults(file, provider, place),
    ];
  });
}

/** Two spellings of an issuer are one provider, whose subjects could belong to two accounts. */
const comparedIssuer = (issuer: string): string =>
  URL.canParse(issuer) ? new URL(issuer).href.replace(/\/$/, "") : issuer;

function issuerFaults(issuer: string, place: readonly (string | number)[]): readonly Fault[] {
  if (!URL.canParse(issuer)) return [at(place, "must be an absolute URL")];
  const { protocol, hostname, search, hash, username, password } = new URL(issuer);
  if (search + hash + username + password !== "")
    return [at(place, "must have no user, query and fragment (OpenID Connect Discovery, section 4)")];
  const isSafe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname.replace(/^\[|\]$/g, "")));
  return isSafe ? [] : [at(place, "must be https. http is accepted on this machine only")];
}

function ruleFaults(
  { retailers }: WrittenConfig,
  { rules = [] }: WrittenProvider,
  place: readonly (string | number)[],
): readonly Fault[] {
  const known = retailers?.map(({ id }) => id);
  return rules.flatMap(({ retailers: named, stores, permissions }, index) => {
    const rule = [...place, "rules", index];
    return [
      ...(named === "*" ? [] : named).flatMap((id, position) =>
        known === undefined || known.includes(id)
          ? []
          : [at([...rule, "retailers", position], `${id} is not in retailers`)],
      ),
      ...(named === "*" && stores !== undefined
        ? [at([...rule, "stores"], "name the retailers of the stores instead of '*'")]
        : []),
      ...permissions.flatMap((permission, position) =>
        PERMISSIONS.includes(permission)
          ? []
          : [at([...rule, "permissions", position], `${permission} is not a permission.${suggestion(permission)}`)],
      ),
    ];
  });
}

const PERMISSIONS: readonly string[] = [...FLAGS, ...Object.keys(BUNDLES)];

function suggestion(name: string): string {
  const similar = findSimilarWord(name, PERMISSIONS);
  return similar === undefined ? "" : ` Did you mean ${similar}?`;
}

type WrittenRule = {
  readonly when: Readonly<Record<string, ClaimValue | readonly ClaimValue[]>>;
  readonly retailers: "*" | readonly string[];
  readonly stores?: readonly string[];
  readonly permissions: readonly string[];
};
type WrittenProvider = {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret_env?: string;
  readonly scopes?: readonly string[];
  readonly domains: readonly string[];
  readonly create_accounts?: boolean;
  readonly rules?: readonly WrittenRule[];
};
/** The file in the form that the schema describes. */
type WrittenConfig = {
  readonly retailers?: readonly {
    readonly id: string;
    readonly name: string;
    readonly settings?: JsonObject;
    readonly tweaks?: JsonObject;
  }[];
  readonly api?: ConfiguredApi;
  readonly identity_providers?: readonly WrittenProvider[];
};

function toPortalConfig(
  { retailers = [], api, identity_providers: providers = [] }: WrittenConfig,
  readVariable: ReadVariable,
): PortalConfig {
  return {
    retailers: retailers.map(({ id, name, settings = {}, tweaks = {} }) => ({
      id: id as RetailerId,
      name,
      settings,
      tweaks,
    })),
    api,
    identityProviders: providers.map(({ client_secret_env: secret, ...provider }) => ({
      id: provider.id,
      name: provider.name,
      issuer: provider.issuer,
      clientId: provider.client_id,
      clientSecret: secret === undefined ? undefined : readVariable(secret),
      scopes: provider.scopes ?? ["openid", "email", "profile"],
      domains: provider.domains.map((domain) => domain.toLowerCase()),
      createsAccounts: provider.create_accounts ?? false,
      rules: (provider.rules ?? []).map(toRule),
    })),
  };
}

const toRule = ({ when, retailers, stores, permissions }: WrittenRule): ClaimRule => ({
  when: Object.fromEntries(
    Object.entries(when).map(([claim, values]) => [claim, Array.isArray(values) ? values : [values as ClaimValue]]),
  ),
  retailers: retailers === "*" ? ["*"] : retailers,
  stores,
  permissions,
});

let compiled: ReturnType<Ajv2020["compile"]> | undefined;

/** Compiles the schema on first use: most servers start without portal.yml. */
function schemaValidator(): ReturnType<Ajv2020["compile"]> {
  compiled ??= new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    // The rules below check the values of formats, and their messages name them.
    formats: Object.fromEntries(Object.keys(SETTING_FORMATS).map((format) => [format, true] as const)),
    schemas: [SETTINGS_JSON_SCHEMA],
  }).compile(portalSchema);
  return compiled;
}
