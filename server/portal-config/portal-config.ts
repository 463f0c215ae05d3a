import type { JsonObject } from "#domain/shared/json/json.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

/** What portal.yml says. Secrets are read from the environment, which the file names. */
export type PortalConfig = {
  /** Empty if the file names none. */
  readonly retailers: readonly ConfiguredRetailer[];
  readonly api: ConfiguredApi | undefined;
  readonly identityProviders: readonly IdentityProvider[];
};

/** A retailer of portal.yml, with the settings and tweaks as the tables of the reference server keep them. */
export type ConfiguredRetailer = {
  readonly id: RetailerId;
  readonly name: string;
  readonly settings: JsonObject;
  readonly tweaks: JsonObject;
};

export type ConfiguredApi = {
  /** The bearer token of calls: the access token of the user, or that of the host. */
  readonly bearer: "user" | "host";
  /** Where roles come from: the rules of the identity provider, or the API's account. */
  readonly permissions: "claims" | "api";
  /** Origins of images that the API stores elsewhere. */
  readonly images?: readonly string[];
};

export type IdentityProvider = {
  readonly id: string;
  readonly name: string;
  /** The issuer identifier, exactly as the provider writes it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined;
  /** Contains `openid`. */
  readonly scopes: readonly string[];
  /** Domains of email addresses, in lower case. No other provider has one of them. */
  readonly domains: readonly string[];
  readonly createsAccounts: boolean;
  readonly rules: readonly ClaimRule[];
};

export type ClaimValue = string | number | boolean;

/** Gives roles to users with certain claims. */
export type ClaimRule = {
  /** Claims by name with the values of which one is enough. */
  readonly when: Readonly<Record<string, readonly ClaimValue[]>>;
  /** Ids of retailers; '*' alone is all. */
  readonly retailers: readonly string[];
  /** Ids of stores. Undefined for all stores of the retailers. */
  readonly stores: readonly string[] | undefined;
  readonly permissions: readonly string[];
};

/** Without PORTAL_CONFIG, the server keeps its own retailers, and accounts sign in by password. */
export const EMPTY_PORTAL_CONFIG: PortalConfig = { retailers: [], api: undefined, identityProviders: [] };
