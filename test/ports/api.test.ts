import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { ApiAccountOutbox } from "#adapters/api/accounts/api-account-outbox.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiAddresses } from "#adapters/api/consumers/api-addresses.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { ApiMailLog } from "#adapters/api/mails/api-mail-log.ts";
import { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
import { ApiMailWaves } from "#adapters/api/mails/api-mail-waves.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiRetailers } from "#adapters/api/retailers/api-retailers.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiReceiptCounter } from "#adapters/api/receipts/api-receipt-counter.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiRefunds } from "#adapters/api/refunds/api-refunds.ts";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { ApiSessions } from "#adapters/api/shell/api-sessions.ts";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { ApiSurveys } from "#adapters/api/surveys/api-surveys.ts";
import { ApiTemplatePreviews } from "#adapters/api/templates/api-template-previews.ts";
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import { ApiTemplateVersions } from "#adapters/api/templates/api-template-versions.ts";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiSavedViews } from "#adapters/api/views/api-saved-views.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { buildApiAccounts } from "#features/support/assemblies/api/accounts.ts";
import { RealServer } from "#features/support/assemblies/api/real-server.ts";
import { toServerData, buildRetailerData, type ServerSeed } from "#features/support/assemblies/api/server-seed.ts";
import { Situation as Retailer } from "#features/support/situation.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { parseTaxFreeDocument, type TaxFreeSession } from "#domain/taxfree/index.ts";
import { chooseInWindow } from "#test/server/taxfree/tax-free-server.ts";
import type { Client } from "#sdk/index.ts";
import { findMailWaves } from "#server/mails/find-mail-waves.ts";
import { systemClock } from "#server/system-clock.ts";
import { CONTRACT_FILE } from "#test/contract/contract.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";
import { aStore, soldIn } from "#test/support/builders/a-store.ts";
import { accountsContract } from "./accounts.contract.ts";
import type { AccountFulfilment, AccountSituation } from "./accounts.situation.ts";
import { auditLogContract, type AuditLogFulfilment } from "./audit-log.contract.ts";
import { addressesContract, type AddressesFulfilment } from "./addresses.contract.ts";
import { accountRelatedPortsContract } from "./account-related-ports.contract.ts";
import { consumersContract, type ConsumersFulfilment } from "./consumers.contract.ts";
import { maskedConsumersContract } from "./masked-consumers.contract.ts";
import { dashboardContract } from "./dashboard.contract.ts";
import { filesContract, type FilesFulfilment } from "./files.contract.ts";
import { formsContract, type FormsFulfilment } from "./forms.contract.ts";
import { loyaltyContract, type LoyaltyFulfilment } from "./loyalty.contract.ts";
import { listAndFiguresContract } from "./list-and-figures.contract.ts";
import { mailLogContract, type MailLogFulfilment, type MailLogSituation } from "./mail-log.contract.ts";
import { mailWavesContract, type MailWavesFulfilment } from "./mail-waves.contract.ts";
import { ratesContract } from "./rates.contract.ts";
import { rawRecordsContract, type RawRecordsFulfilment } from "./raw-records.contract.ts";
import { receiptActionsContract, type ActionPorts } from "./receipt-actions.contract.ts";
import { receiptTotalsContract, type TotalsPorts } from "./receipt-totals.contract.ts";
import { receiptsContract } from "./receipts.contract.ts";
import { refundsContract, type RefundsFulfilment } from "./refunds.contract.ts";
import { reportsContract } from "./reports.contract.ts";
import { retailersContract, type RetailersFulfilment } from "./retailers.contract.ts";
import { searchesContract, type SearchPorts } from "./searches.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";
import {
  aSituation,
  EMAIL,
  type FiguresPorts,
  type Fulfilment,
  type Ports,
  type RatesPorts,
  type Situation,
  type StorePorts,
  type TemplatePorts,
} from "./situation.ts";
import { savedViewsContract, VIEW_PEOPLE, type ViewsFulfilment } from "./saved-views.contract.ts";
import { storeRegisterContract } from "./store-register.contract.ts";
import { storesContract } from "./stores.contract.ts";
import { suppressedAddressesContract, type SuppressionFulfilment } from "./suppressed-addresses.contract.ts";
import { surveysContract, type SurveysFulfilment } from "./surveys.contract.ts";
import { TAX_FREE_STORES, taxFreeContract, type TaxFreeFulfilment } from "./tax-free.contract.ts";
import { PREVIEWS_BEGIN, templatePreviewsContract, type PreviewsFulfilment } from "./template-previews.contract.ts";
import { templatesContract } from "./templates.contract.ts";
import { testReceiptsContract, type TestReceiptsFulfilment } from "./test-receipts.contract.ts";
import { translationsContract, type TranslationsFulfilment } from "./translations.contract.ts";

let server: RealServer;
/** The server's clock is fixed at the instant of the situation if there is one, else it runs. */
let moment: FixedClock | undefined;
const clock: Clock = { now: () => (moment ?? systemClock).now() };

/** The SDK adapters with a real server and its own database, which is emptied for each situation. */
const api: Fulfilment<
  Ports & StorePorts & RatesPorts & TemplatePorts & FiguresPorts & SearchPorts & TotalsPorts & ActionPorts
> = {
  name: "the API",
  open: async (situation) => {
    moment = situation.now === undefined ? undefined : new FixedClock(situation.now);
    const retailer = retailerIn(situation);
    const signedIn = await server.open(toServerData(retailer));
    const client = situation.email === undefined ? server.client() : signedIn(EMAIL);
    return {
      receipts: new ApiReceipts(client),
      actions: new ApiReceiptActions(client),
      searches: new ApiSearches(client),
      counter: new ApiReceiptCounter(client),
      stores: new ApiStores(client),
      register: new ApiStoreRegister(client),
      rates: new ApiRates(client),
      templates: new ApiTemplates(client),
      templateVersions: new ApiTemplateVersions(client),
      dashboard: new ApiDashboard(client),
      reports: new ApiReports(client, { apiUrl: "/api", retailerId: retailer.retailer }),
      embedded: new ApiEmbeddedReports(client),
      sessions: new ApiSessions(client),
    };
  },
};

function retailerIn({
  stores,
  numbered,
  rates,
  receipts,
  tills,
  timezone,
  currency,
  country,
  needsApproval,
  allowed,
}: Situation): Retailer {
  const retailer = new Retailer();
  Object.assign(retailer.settings, { timezone, currency, ...(country !== undefined && { country }) });
  if (needsApproval) retailer.settings.refund = { fail_needs_approval: true };
  if (receipts.length > 0)
    retailer.settings.tax_free = {
      sender_id: "hartwell",
      stores: [...new Set(receipts.map(({ storeReference }) => storeReference))],
    };
  if (numbered) retailer.settings.stores = { legacy_reference: true };
  retailer.stores.push(...stores);
  retailer.rates.push(...rates);
  retailer.receipts.push(...receipts);
  retailer.tills.push(...tills);
  if (allowed === "all") retailer.grant("administrator", "retailer_id", retailer.retailer);
  else for (const store of allowed) retailer.grant("administrator", "store_id", store);
  return retailer;
}

/** The same for accounts, for any signed-in account. */
const accountsApi: AccountFulfilment = {
  name: "the API",
  open: async (situation) => {
    moment = undefined;
    const signedIn = await server.open(peopleIn(situation), { breached: situation.breached });
    return (email) => {
      const client = signedIn(email);
      return {
        ...buildApiAccounts(client),
        mails: new ApiAccountOutbox(client),
        breaches: new ApiBreachedPasswords(client),
      };
    };
  },
};

const peopleIn = ({ retailers, accounts }: AccountSituation): ServerSeed => ({
  premises: retailers.map(({ id, name, settings = {}, stores }) =>
    buildRetailerData({
      id,
      name,
      settings,
      stores: stores.map((store) => aStore({ id: store.value, name: store.name })),
    }),
  ),
  people: accounts,
});

/** The sandbox of the server. Its window is filled in by HTTP. */
const taxFreeApi: TaxFreeFulfilment = {
  name: "the API",
  open: async (receipts) => {
    moment = undefined;
    const {
      premises: [own, ...others],
      people,
    } = toServerData(retailerIn(aSituation({ stores: TAX_FREE_STORES, receipts })));
    const settings = { ...own!.settings, tax_free: { sender_id: "hartwell", stores: ["LON-01"] } };
    const client = (await server.open({ premises: [{ ...own!, settings }, ...others], people }))(EMAIL);
    const issue = async (session: TaxFreeSession, formId: string) =>
      parseTaxFreeDocument((await chooseInWindow(session, formId))[0]!["document"])!;
    return {
      access: new ApiTaxFreeAccess(client),
      provider: new HttpTaxFreeProvider({ fetch: (input, init) => fetch(input, init) }),
      issue,
    };
  },
};

const STORE = aStore({ id: "5001", reference: "LON-01" });
const OTHER_STORE = aStore({ id: "5002", reference: "LON-02" });

/** Test receipts of a retailer with two stores. */
const testReceiptsApi: TestReceiptsFulfilment = {
  name: "the API",
  open: async () => {
    moment = undefined;
    const signedIn = await server.open(toServerData(retailerIn(aSituation({ stores: [STORE, OTHER_STORE] }))));
    return {
      receipts: new ApiTestReceipts(signedIn(EMAIL)),
      storeReference: STORE.reference,
      otherStoreReference: OTHER_STORE.reference,
    };
  },
};

const rawRecordsApi: RawRecordsFulfilment = {
  name: "the API",
  readable: new TextEncoder().encode(JSON.stringify(aNewReceipt({ store_reference: STORE.reference }))),
  open: async (sent) => {
    moment = undefined;
    const {
      premises: [own, ...others],
      people,
    } = toServerData(retailerIn(aSituation({ stores: [STORE] })));
    const signedIn = await server.open({ premises: [{ ...own!, sent }, ...others], people });
    return new ApiRawRecords(signedIn(EMAIL));
  },
};

const consumersApi: ConsumersFulfilment & LoyaltyFulfilment & AddressesFulfilment = {
  name: "the API",
  open: async ({ consumers, loyalties = [], isMasked, ...facts }) => {
    const situation = aSituation(facts);
    moment = situation.now === undefined ? undefined : new FixedClock(situation.now);
    const retailer = retailerIn(situation);
    if (isMasked) retailer.grant("sales_demo", "retailer_id", retailer.retailer);
    const {
      premises: [own, ...others],
      people,
    } = toServerData(retailer);
    const settings = { ...own!.settings, consumer: { loyalties } };
    const client = (await server.open({ premises: [{ ...own!, settings, consumers }, ...others], people }))(EMAIL);
    return {
      consumers: new ApiConsumers(client, { apiUrl: "/api", retailerId: retailer.retailer }),
      loyalty: new ApiLoyalty(client),
      addresses: new ApiAddresses(client),
    };
  },
};

const refundsApi: RefundsFulfilment = {
  name: "the API",
  open: async ({ surveys, refund, rvtThreshold, now, ...facts }) => {
    moment = new FixedClock(now);
    const {
      premises: [own, ...others],
      people,
    } = toServerData(retailerIn(aSituation(facts)));
    const premises = [
      { ...own!, surveys, settings: { ...own!.settings, refund }, tweaks: { rvt_threshold: rvtThreshold } },
      ...others,
    ];
    const client = (await server.open({ premises, people }))(EMAIL);
    return {
      receipts: new ApiReceipts(client),
      refunds: new ApiRefunds(client, {
        settings: parseRefundSettings(refund),
        surveys: new ApiSurveys(client, { apiUrl: "/api", retailerId: own!.id }),
      }),
    };
  },
};

const surveysApi: SurveysFulfilment = {
  name: "the API",
  open: async ({ surveys, responses, timezone, now }) => {
    moment = new FixedClock(now);
    const {
      premises: [own, ...others],
      people,
    } = toServerData(retailerIn(aSituation({ timezone })));
    const premises = [{ ...own!, surveys, responses: responses.map((response) => ({ response })) }, ...others];
    const client = (await server.open({ premises, people }))(EMAIL);
    return new ApiSurveys(client, { apiUrl: "/api", retailerId: own!.id });
  },
};

/** The failed emails are those of the only receipt. */
const suppressedAddressesApi: SuppressionFulfilment = {
  name: "the API",
  open: async ({ receipt, failures, isMasked }) => {
    moment = undefined;
    const retailer = retailerIn(aSituation({ receipts: [receipt] }));
    retailer.mailFailures.push(...failures.map(({ reason = "", ...failed }) => ({ reason, ...failed })));
    if (isMasked) retailer.grant("sales_demo", "retailer_id", retailer.retailer);
    return new ApiSuppressedAddresses((await server.open(toServerData(retailer)))(EMAIL));
  },
};

const auditLogApi: AuditLogFulfilment = {
  name: "the API",
  open: async ({ entries, timezone, isMasked }) => {
    moment = undefined;
    const retailer = retailerIn(aSituation({ timezone }));
    for (const flag of ["audit_view", ...(isMasked ? ["sales_demo"] : [])])
      retailer.grant(flag, "retailer_id", retailer.retailer);
    const client = (await server.open(toServerData(retailer)))(EMAIL);
    await server.db.deleteFrom("audit").execute();
    for (const { at, action, actor, target, requestId, storeId, reason, changes, moreChanges, details } of entries) {
      const written = {
        ...{ retailer_id: retailer.retailer, store_id: storeId, reason, changes, more_changes: moreChanges },
        ...details,
      };
      await server.db
        .insertInto("audit")
        .values({ at, action, actor, target, request_id: requestId ?? null, details: JSON.stringify(written) })
        .execute();
    }
    return new ApiAuditLog(client);
  },
};

const VIEW_FLAGS: Readonly<Record<string, string>> = {
  "mia@shop.example": "accounts_view",
  "ada@shop.example": "administrator",
};

const viewsApi: ViewsFulfilment = {
  name: "the API",
  open: async () => {
    moment = undefined;
    const accounts = VIEW_PEOPLE.map((email) => ({
      ...rights(["1001"], [`${VIEW_FLAGS[email] ?? "receipts_view"} at retailer 1001`]),
      email,
    }));
    const retailers = [{ id: "1001", name: "Alder & Finch", stores: [] }];
    const signedIn = await server.open(peopleIn({ retailers, accounts, breached: [] }));
    return (person) => new ApiSavedViews(signedIn(person));
  },
};

const retailersApi: RetailersFulfilment = {
  name: "the API",
  open: async ({ retailers, mayCreate }) => {
    moment = undefined;
    const roles = (mayCreate ? ["*"] : retailers.map(({ id }) => id)).map((id) => `settings_admin at retailer ${id}`);
    const premises = retailers.map((each) => buildRetailerData({ ...each }));
    const people = [{ ...rights(mayCreate ? ["*"] : retailers.map(({ id }) => id), roles), email: EMAIL }];
    return new ApiRetailers((await server.open({ premises, people }))(EMAIL));
  },
};

type MailFacts = Pick<MailLogSituation, "mails" | "isMasked" | "allowed"> & Partial<MailLogSituation>;

/** Returns the client of an account that sees the emails of a retailer. */
async function openMails({
  mails,
  events = [],
  storeZones = new Map(),
  isMasked,
  ...facts
}: MailFacts): Promise<Client> {
  const stores = [STORE, OTHER_STORE].map((store) => {
    const timezone = storeZones.get(store.id);
    return timezone === undefined ? store : { ...store, timezone };
  });
  const sold = new Map(mails.map(({ receiptId, transactionId, storeId }) => [receiptId, { transactionId, storeId }]));
  const receipts = [...sold].map(([id, { transactionId, storeId }]) =>
    aReceipt({ id, transaction: transactionId!, ...soldIn(stores.find((store) => store.id === storeId)!) }),
  );
  const retailer = retailerIn(aSituation({ stores, receipts, ...facts }));
  if (isMasked) retailer.grant("sales_demo", "retailer_id", retailer.retailer);
  const {
    premises: [own, ...others],
    people,
  } = toServerData(retailer);
  return (await server.open({ premises: [{ ...own!, mails, mailEvents: events }, ...others], people }))(EMAIL);
}

const mailLogApi: MailLogFulfilment = {
  name: "the API",
  open: async (situation) => {
    moment = undefined;
    return new ApiMailLog(await openMails(situation));
  },
};

const mailWavesApi: MailWavesFulfilment = {
  name: "the API",
  open: async ({ now, ...situation }) => {
    moment = new FixedClock(now);
    const client = await openMails(situation);
    await findMailWaves(server.db, moment);
    return new ApiMailWaves(client);
  },
};

const filesApi: FilesFulfilment = {
  name: "the API",
  account: EMAIL,
  open: async ({ managed, now }) => {
    moment = new FixedClock(now);
    const roles = managed.map((id) => aRole(`files_admin at retailer ${id}`));
    const account = { email: EMAIL, status: "active", confirmed: true, retailers: managed, roles } as const;
    const signedIn = await server.open({
      premises: ["1001", "1002", "2001"].map((id) => buildRetailerData({ id })),
      people: [account],
    });
    return new ApiFiles(signedIn(EMAIL));
  },
};

const translationsApi: TranslationsFulfilment = {
  name: "the API",
  open: async (translations, settings = {}) => {
    moment = undefined;
    const {
      premises: [own, ...others],
      people,
    } = toServerData(retailerIn(aSituation()));
    const premises = [{ ...own!, settings: { ...own!.settings, translations: settings }, translations }, ...others];
    return new ApiTranslations((await server.open({ premises, people }))(EMAIL));
  },
};

const previewsApi: PreviewsFulfilment = {
  name: "the API",
  open: async (receipts) => {
    const begun = new FixedClock(PREVIEWS_BEGIN);
    moment = begun;
    const client = (await server.open(toServerData(retailerIn(aSituation({ receipts })))))(EMAIL);
    return { previews: new ApiTemplatePreviews(client), at: (later) => begun.set(later) };
  },
};

const formsApi: FormsFulfilment = {
  name: "the API",
  open: async () => {
    moment = undefined;
    const client = (await server.open(toServerData(retailerIn(aSituation()))))(EMAIL);
    return { forms: new ApiForms(client), images: new ApiImages(client) };
  },
};

describe("ports by the API", () => {
  before(async () => {
    server = await RealServer.start(clock);
  });
  after(() => server.close());

  receiptsContract(api);
  receiptActionsContract(api);
  searchesContract(api);
  receiptTotalsContract(api);
  storesContract(api);
  storeRegisterContract(api);
  ratesContract(api);
  templatesContract(api);
  dashboardContract(api);
  reportsContract(api);
  listAndFiguresContract(api, 5);
  sessionsContract(api);
  filesContract(filesApi);
  refundsContract(refundsApi);
  surveysContract(surveysApi);
  formsContract(formsApi);
  testReceiptsContract(testReceiptsApi);
  templatePreviewsContract(previewsApi);
  rawRecordsContract(rawRecordsApi);
  mailLogContract(mailLogApi);
  suppressedAddressesContract(suppressedAddressesApi);
  mailWavesContract(mailWavesApi);
  auditLogContract(auditLogApi);
  savedViewsContract(viewsApi);
  retailersContract(retailersApi);
  consumersContract(consumersApi);
  maskedConsumersContract(consumersApi);
  loyaltyContract(consumersApi);
  addressesContract(consumersApi);
  taxFreeContract(taxFreeApi);
  translationsContract(translationsApi);
  accountsContract(accountsApi);
  accountRelatedPortsContract(accountsApi);

  it("store a test receipt with the numbers and names of its text", async () => {
    const { receipts } = await testReceiptsApi.open();
    const { properties: _properties, ...body } = aNewReceipt({ store_reference: STORE.reference });
    const members = '"properties":{"a":1.10,"b":1e3, "c":12345678901234567890,"d":"\\u00e9","d":2.0}';
    const json = `${JSON.stringify(body).slice(0, -1)},${members}}`;
    const posted = await receipts.post({ body: { ...body }, json, attempt: "digits" });
    const id = posted.ok ? (JSON.parse(posted.value.body) as { readonly id: ReceiptId }).id : undefined;
    const raw = await receipts.rawJson(id as ReceiptId);
    expect(raw.ok && raw.value).to.include(members);
  });

  it("can be emptied and filled while background processing runs", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { receipts } = await testReceiptsApi.open();
      await receipts.post({ body: aNewReceipt({ store_reference: STORE.reference }), attempt: "one" });
    }
    await testReceiptsApi.open();
  });

  it("serve the contract as it is written [SDK-010]", async () => {
    const answer = await server.client().GET("/openapi-v1.yml");
    expect(answer).to.deep.include({ ok: true, data: await readFile(CONTRACT_FILE, "utf8") });
  });

  it("return a request id and the time of the server with every response, including refusals [SDK-008]", async () => {
    const responses: Response[] = [];
    const client = server.client();
    client.use({ onResponse: ({ response }) => void responses.push(response) });
    const answer = await client.GET("/stores");
    expect(responses.map(({ status }) => status)).to.deep.equal([401]);
    const headers = responses[0]?.headers;
    expect(headers?.get("counterfoil-request-id")).to.match(/^\S{8,64}$/);
    expect(answer).to.have.nested.property("problem.requestId", headers?.get("counterfoil-request-id"));
    expect(Math.abs(Date.now() - Date.parse(headers?.get("date") ?? ""))).to.be.below(60_000);
  });
});
