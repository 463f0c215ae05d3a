import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountAuditLog } from "#adapters/api/accounts/api-account-audit-log.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import { ApiOwnAccessTokens, ApiOwnAccounts, ApiOwnSessions } from "#adapters/api/accounts/own/api-own-account.ts";
import { ApiAddresses } from "#adapters/api/consumers/api-addresses.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { ApiMailQuotas } from "#adapters/api/mails/api-mail-quotas.ts";
import { ApiMailWaves } from "#adapters/api/mails/api-mail-waves.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { ApiSessions } from "#adapters/api/shell/api-sessions.ts";
import { ApiSpeedReports } from "#adapters/api/shell/api-speed-reports.ts";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { ApiTemplateVersions } from "#adapters/api/templates/api-template-versions.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";
import type { OperationId } from "#contract/index.ts";
import { parseFileName } from "#domain/files/index.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { parseEmbeddedReportId } from "#domain/reports/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { parseSurveyId } from "#domain/surveys/index.ts";
import { parseRawRecordId } from "#domain/tills/index.ts";
import { parseLocaleCode } from "#domain/translations/index.ts";
import type { Client } from "#sdk/index.ts";

export type Ask = (client: Client) => Promise<Result<unknown, Failure>>;

const PLACE = { apiUrl: "/api", retailerId: "1001" } as never;
const SPAN = { from: parseInstant("2026-03-01T00:00:00Z")!, until: parseInstant("2026-03-08T00:00:00Z")! };
const PERIOD = { from: SPAN.from, to: SPAN.until };
const CRITERIA = { ...SPAN, store: "all", timezone: "UTC", resolution: "1d", series: "all" } as const;
const RECEIPT = parseReceiptId("69a41a5ca1b2c3d4e5f60718")!;
const FILE = { name: parseFileName("prices")!, scope: "admin" } as const;
const RECORD = parseRawRecordId("69a41a5ca1b2c3d4e5f60718")!;
const VISIT = parseSurveyId("visit")!;
const STARS = { id: "stars", name: "Stars" };
const STORE = { reference: "LON-01" } as never;
const KIND = { email: "ann@shop.example", retailer: "1001", type: "store_id" } as never;

/** How the portal asks for each answer; several ways if each has its own answer of the contract. */
export const READ_CALLS: Partial<Record<OperationId, Ask | readonly Ask[]>> = {
  listReceipts: (client) => new ApiReceipts(client).matching({ count: 20 }),
  searchReceipts: (client) => new ApiSearches(client).matching({ text: "total:>5", count: 20, offset: 0 }),
  getReceipt: (client) => new ApiReceipts(client).withId(RECEIPT),
  getReceiptTotals: (client) => new ApiReceiptCounter(client).total({}),
  listStores: (client) => new ApiStores(client).all(),
  getStore: (client) => new ApiStoreRegister(client).withReference("LON-01"),
  getStoreUses: (client) => new ApiStoreRegister(client).countUses(STORE),
  getFormsData: (client) => new ApiForms(client).current(),
  uploadFormImage: (client) => new ApiImages(client).upload({ file: new File(["GIF89a"], "logo.gif"), use: "forms" }),
  getEmailStatistics: (client) => new ApiDashboard(client).emailStatistics({ ...SPAN, resolution: "1d" }),
  getReceiptRate: (client) => new ApiDashboard(client).receiptRate(),
  getBasketStatistics: (client) => new ApiDashboard(client).basketStatistics(),
  listTillStatus: (client) => new ApiDashboard(client).tills(),
  getReport: [
    (client) => new ApiReports(client, PLACE).sales(CRITERIA),
    (client) => new ApiReports(client, PLACE).salespersons(CRITERIA),
  ],
  listEmbeddedReports: (client) => new ApiEmbeddedReports(client).all(),
  getEmbeddedReport: (client) => new ApiEmbeddedReports(client).withId(parseEmbeddedReportId("weekly")!),
  getSurvey: (client) => new ApiSurveys(client, PLACE).withId(VISIT),
  getSurveyResponse: (client) => new ApiSurveys(client, PLACE).response(VISIT, "r1"),
  getSurveySummary: (client) => new ApiSurveys(client, PLACE).summary(VISIT, { period: "week" }),
  listRawRecords: (client) => new ApiRawRecords(client).matching({}),
  getRawRecord: (client) => new ApiRawRecords(client).withId(RECORD),
  listMails: (client) => new ApiMailLog(client).matching({}, { limit: 20 }),
  listAuditEvents: (client) => new ApiAuditLog(client).matching({}, { limit: 20 }),
  listViews: (client) => new ApiSavedViews(client).of("receipts"),
  listMailGroups: (client) => new ApiMailLog(client).groups({}, "reason"),
  getMailQuota: (client) => new ApiMailQuotas(client).current(),
  listMailWaves: (client) => new ApiMailWaves(client).open(),
  getWebVitals: (client) => new ApiSpeedReports(client).ofLast(7),
  listSuppressedAddresses: (client) => new ApiSuppressedAddresses(client).matching({}),
  getSuppressedAddress: (client) => new ApiSuppressedAddresses(client).find("ann@shop.example"),
  listTemplateVersions: (client) => new ApiTemplateVersions(client).list({}),
  getTemplateVersion: (client) => new ApiTemplateVersions(client).read({}, 1),
  listSurveyTexts: (client) =>
    new ApiSurveys(client, PLACE).writtenAnswers(VISIT, { question: "words", filter: { period: "week" } }),
  getTranslationData: (client) => new ApiTranslations(client).withLocale(parseLocaleCode("fr")!),
  listRetailerFiles: (client) => new ApiFiles(client).all("retailer"),
  listAllRetailerFiles: (client) => new ApiFiles(client).all("admin"),
  getRetailerFile: (client) => new ApiFiles(client).named(FILE),
  listRetailerFileVersions: (client) => new ApiFiles(client).versions(FILE),
  searchIdentifiers: (client) => new ApiConsumers(client, PLACE).search("ann"),
  validateIdentifier: (client) => new ApiIdentifierCheck(client).check("ann@shop.example"),
  getConsumer: (client) => new ApiConsumers(client, PLACE).withIdentifier("ann@shop.example"),
  getConsumerUses: (client) => new ApiConsumers(client, PLACE).countRecords("ann@shop.example"),
  listConsumerReceipts: (client) => new ApiConsumers(client, PLACE).receiptsOf("ann@shop.example", undefined),
  getLoyalty: (client) => new ApiLoyalty(client).withProgram(STARS, "ann@shop.example"),
  listLoyaltyEvents: (client) => new ApiLoyalty(client).events(STARS, "ann@shop.example", PERIOD),
  searchAddresses: (client) => new ApiAddresses(client).search("provider-one", "GBR", "N1"),
  getAddress: (client) => new ApiAddresses(client).withId("provider-one", "a1"),
  getTaxFreePayload: (client) => new ApiTaxFreeAccess(client).payload([RECEIPT]),
  listAccounts: (client) => new ApiAccounts(client).all(),
  createAccount: (client) => new ApiAccounts(client).create({ email: "ann@shop.example", retailers: [] }, "1"),
  getAccount: (client) => new ApiAccounts(client).withEmail("ann@shop.example"),
  listAccountLog: (client) => new ApiAccountAuditLog(client).of("ann@shop.example"),
  listAccessTokens: (client) => new ApiAccessTokens(client).of("ann@shop.example"),
  getOwnAccount: (client) => new ApiOwnAccounts(client).current(),
  listOwnSessions: (client) => new ApiOwnSessions(client).list(),
  listOwnAccessTokens: (client) => new ApiOwnAccessTokens(client).list(),
  listRoleNames: (client) => new ApiRoleOptions(client).sources(KIND),
  getSession: (client) => new ApiSessions(client).current(),
};
