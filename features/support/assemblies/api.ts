import { ApiRolePreviews } from "#adapters/api/accounts/api-role-previews.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiMailWaves } from "#adapters/api/mails/api-mail-waves.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiRetailers } from "#adapters/api/retailers/api-retailers.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiRefunds } from "#adapters/api/refunds/api-refunds.ts";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { parseEmailReports } from "#domain/dashboard/index.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import { parsePermissions } from "#domain/shared/access/permission.ts";
import { findMailWaves } from "#server/mails/find-mail-waves.ts";
import { USER_EMAIL } from "../account-ports.ts";
import type { Assembly, Portal } from "../assembly.ts";
import type { Situation } from "../situation.ts";
import { buildApiAccounts } from "./api/accounts.ts";
import { RealServer } from "./api/real-server.ts";
import { toServerData } from "./api/server-seed.ts";
import { buildApiTaxFree } from "./api/tax-free.ts";
import { SimulatedQueue } from "./api/simulated-queue.ts";
import { ApiOwnAccounts } from "#adapters/api/accounts/own/api-own-account.ts";
import { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";

/** Assembles the API adapters and the SDK against a real server with its own database. */
export async function assemble(): Promise<Assembly> {
  const clock = new FixedClock(new Date().toISOString());
  const server = await RealServer.start(clock);
  return { open: (situation) => open({ server, clock }, situation), close: () => server.close() };
}

type Running = { readonly server: RealServer; readonly clock: FixedClock };

async function open({ server, clock }: Running, situation: Situation): Promise<Portal> {
  clock.set(situation.now);
  const { queue: talk, breachedPasswords } = situation;
  const time = new SimulatedQueue({ talk, schedule: new ManualSchedule(clock), work: server.work });
  const signedIn = await server.open(toServerData(situation), {
    breached: breachedPasswords,
    isQueuePaused: talk !== undefined,
    through: (ask) => time.through(ask),
  });
  if (situation.mails.length > 0) await findMailWaves(server.db, clock);
  const session = await signedIn(USER_EMAIL).GET("/_/session");
  if (!session.ok) throw new Error(`The user could not sign in: ${session.problem.message}`);
  const unreachable = server.client({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
  const clientOf = situation.isServerDown ? () => unreachable : signedIn;
  const client = clientOf(USER_EMAIL);
  const surveys = new ApiSurveys(client, { apiUrl: "/api", retailerId: situation.retailer });
  return {
    receipts: new ApiReceipts(client),
    actions: new ApiReceiptActions(client),
    refunds: new ApiRefunds(client, { settings: parseRefundSettings(situation.settings.refund), surveys }),
    mails: new ApiMailLog(client),
    mailQuotas: new ApiMailQuotas(client),
    waves: new ApiMailWaves(client),
    searches: new ApiSearches(client),
    consumers: new ApiConsumers(client, { apiUrl: "/api", retailerId: situation.retailer }),
    loyalty: new ApiLoyalty(client),
    testReceipts: new ApiTestReceipts(client),
    rawRecords: new ApiRawRecords(client),
    suppressed: new ApiSuppressedAddresses(client),
    stores: new ApiStores(client),
    register: new ApiStoreRegister(client),
    rates: new ApiRates(client),
    retailers: new ApiRetailers(client),
    files: new ApiFiles(client),
    templates: new ApiTemplates(client),
    dashboard: new ApiDashboard(client),
    reports: new ApiReports(client, { apiUrl: "/api", retailerId: situation.retailer }),
    embedded: new ApiEmbeddedReports(client),
    forms: new ApiForms(client),
    images: new ApiImages(client),
    surveys,
    translations: new ApiTranslations(client),
    taxFree: buildApiTaxFree(client),
    accounts: (email = USER_EMAIL) => buildApiAccounts(clientOf(email)),
    ownAccounts: new ApiOwnAccounts(client),
    previews: new ApiRolePreviews(client),
    currentPermissions: async () => {
      const current = await client.GET("/_/session");
      return parsePermissions(current.ok ? current.data.permissions : [], undefined);
    },
    views: (email = USER_EMAIL) => new ApiSavedViews(clientOf(email)),
    permissions: parsePermissions(session.data.permissions, undefined),
    emailReports: parseEmailReports(session.data.email_reports),
    storesByFlag: session.data.stores_by_flag ?? {},
    clock,
    time,
  };
}
