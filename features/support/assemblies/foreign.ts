import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiRolePreviews } from "#adapters/api/accounts/api-role-previews.ts";
import { ApiAccountAuditLog } from "#adapters/api/accounts/api-account-audit-log.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiMailWaves } from "#adapters/api/mails/api-mail-waves.ts";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiRetailers } from "#adapters/api/retailers/api-retailers.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { ApiOwnAccounts } from "#adapters/api/accounts/own/api-own-account.ts";
import { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { resolveAllowedStores, resolveFlags } from "#domain/shared/access/role.ts";
import { groupStoresByFlag } from "#domain/shared/access/stores-by-flag.ts";
import { createClient, type Fetch } from "#sdk/index.ts";
import { startForeignApi, type ForeignApi } from "#test/foreign-api/program/server.mjs";
import { buildSpecificationPorts } from "#test/foreign-api/specification-ports.ts";
import type { Assembly, Portal } from "../assembly.ts";
import { selectUserRoles, type Situation } from "../situation.ts";
import { SimulatedQueue } from "./api/simulated-queue.ts";
import { buildApiTaxFree } from "./api/tax-free.ts";
import { toForeignData } from "./foreign/to-foreign-records.ts";
import { HeldJobs } from "./foreign/held-jobs.ts";

/** Assembles the API adapters and the SDK against the foreign API, which has what the specification names. */
export async function assemble(): Promise<Assembly> {
  const clock = new FixedClock(new Date().toISOString());
  const api = await startForeignApi({ now: () => new Date(clock.now()) });
  return { open: (situation) => Promise.resolve(open({ api, clock }, situation)), close: () => api.close() };
}

type Running = { readonly api: ForeignApi; readonly clock: FixedClock };

/** The API knows neither the permissions of the user nor the settings of the retailer: these are of the host. */
function open({ api, clock }: Running, situation: Situation): Portal {
  clock.set(situation.now);
  api.hold(toForeignData(situation));
  const jobs = new HeldJobs((request) => fetch(request));
  const { queue: talk, retailer } = situation;
  const time = new SimulatedQueue({ talk, schedule: new ManualSchedule(clock), work: jobs.process });
  const ask: Fetch = talk === undefined ? (request) => fetch(request) : jobs.hold;
  const reach: Fetch = situation.isServerDown ? () => Promise.reject(new TypeError("fetch failed")) : time.through(ask);
  const options = { baseUrl: api.url, token: "any", retailerId: retailer, random: () => 0, fetch: reach };
  const client = createClient(options);
  const ports = buildSpecificationPorts(client, situation.settings);
  const roles = selectUserRoles(situation);
  const scope = { retailer, stores: new Set(situation.stores.map(({ id }) => id)) };
  const permissions = resolveFlags(roles, scope);
  const account = {
    accounts: ports.accounts,
    log: new ApiAccountAuditLog(client),
    pickers: ports.roleOptions,
    tokens: new ApiAccessTokens(client),
  };
  return {
    ...ports,
    mails: new ApiMailLog(client),
    mailQuotas: new ApiMailQuotas(client),
    waves: new ApiMailWaves(client),
    suppressed: new ApiSuppressedAddresses(client),
    embedded: new ApiEmbeddedReports(client),
    retailers: new ApiRetailers(client),
    taxFree: buildApiTaxFree(client),
    accounts: () => account,
    ownAccounts: new ApiOwnAccounts(client),
    previews: new ApiRolePreviews(client),
    currentPermissions: () => Promise.resolve(permissions),
    views: () => new ApiSavedViews(client),
    permissions,
    emailReports: undefined,
    storesByFlag: groupStoresByFlag(permissions, (flags) => resolveAllowedStores(roles, scope, flags)),
    clock,
    time,
  };
}
