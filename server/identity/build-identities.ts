import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { AccountLinks } from "../accounts/account-links.ts";
import { createAuditLogger } from "../accounts/audit-log.queries.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import { loadSecret } from "../database/secrets.ts";
import type { PortalConfig } from "../portal-config/portal-config.ts";
import { IdentitySessions } from "./identity-sessions.queries.ts";
import { ProviderAccounts, type DeriveRights } from "./provider-accounts.ts";
import { ProviderClient } from "./provider-client.ts";
import { ProviderTokenCipher } from "./provider-token-cipher.ts";

export type IdentityOptions = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly portal: PortalConfig;
  readonly links: AccountLinks;
  readonly deriveRights: DeriveRights;
  readonly log: { readonly warn: (facts: object, message: string) => void };
};

/** The identity providers of portal.yml, and what belongs to them. */
export type Identities = {
  readonly clients: ReadonlyMap<string, ProviderClient>;
  readonly accounts: ProviderAccounts;
  readonly sessions: IdentitySessions;
};

/** Builds them, and ends the sessions of providers that portal.yml no longer names. */
export async function buildIdentities(options: IdentityOptions): Promise<Identities> {
  const { db, clock, rights, portal, links, deriveRights, log } = options;
  const clients = new Map(portal.identityProviders.map((provider) => [provider.id, new ProviderClient(provider)]));
  const accounts = new ProviderAccounts({ db, clock, rights, links, deriveRights });
  const cipher = new ProviderTokenCipher(await loadSecret(db, "provider tokens"));
  const audit = createAuditLogger(db, clock);
  const sessions = new IdentitySessions({ db, clock, rights, cipher, clients, accounts, audit, log });
  await sessions.endUnknownProviders();
  return { clients, accounts, sessions };
}
