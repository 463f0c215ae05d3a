import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import { ApiAddresses } from "#adapters/api/consumers/api-addresses.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiRefunds } from "#adapters/api/refunds/api-refunds.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import type { Client } from "#sdk/index.ts";

export type SpecificationPorts = ReturnType<typeof buildSpecificationPorts>;

/** The ports over an API that has what the specification names, as the portal with these settings assembles them. */
export function buildSpecificationPorts(client: Client, { refund }: { readonly refund?: unknown } = {}) {
  const place = { apiUrl: "/api", retailerId: "1001" };
  const surveys = new ApiSurveys(client, place);
  return {
    accounts: new ApiAccounts(client, false),
    breaches: new ApiBreachedPasswords(client),
    identifierCheck: new ApiIdentifierCheck(client),
    passwords: new ApiPasswordContract(client),
    roleOptions: new ApiRoleOptions(client),
    addresses: new ApiAddresses(client),
    consumers: new ApiConsumers(client, place, false),
    loyalty: new ApiLoyalty(client),
    dashboard: new ApiDashboard(client),
    files: new ApiFiles(client, { single: false, withoutData: false, text: false }),
    forms: new ApiForms(client),
    images: new ApiImages(client),
    rates: new ApiRates(client),
    actions: new ApiReceiptActions(client),
    receipts: new ApiReceipts(client, false),
    refunds: new ApiRefunds(client, { settings: parseRefundSettings(refund), surveys }),
    reports: new ApiReports(client, place),
    searches: new ApiSearches(client, false),
    register: new ApiStoreRegister(client),
    stores: new ApiStores(client),
    surveys,
    taxFree: new ApiTaxFreeAccess(client),
    templates: new ApiTemplates(client, false),
    testReceipts: new ApiTestReceipts(client),
    rawRecords: new ApiRawRecords(client),
    translations: new ApiTranslations(client, false),
  };
}
