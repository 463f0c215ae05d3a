import { expect } from "chai";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiIdentifierSearch } from "#adapters/api/consumers/api-identifier-search.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { ApiTestReceipts } from "#adapters/api/test-receipts/api-test-receipts.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { parseFileName } from "#domain/files/index.ts";
import { NO_FORM_IMAGES } from "#domain/forms/index.ts";
import { parseRatesId } from "#domain/rates/index.ts";
import { parseReceiptId, parseTransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { parseRawRecordId } from "#domain/tills/index.ts";
import { parseLocaleCode } from "#domain/translations/index.ts";
import { createClient, type Client } from "#sdk/index.ts";
import { operationsOf } from "#test/contract/contract.ts";
import { ANSWER_KINDS, SpecifiedApi, specifiedContract, WRITE_ANSWERS } from "#test/support/specified-api.ts";
import { READ_CALLS, type Ask } from "./read-calls.ts";

const PLACE = { apiUrl: "/api", retailerId: "1001" };
const EMAIL = "ann@shop.example";
const STARS = { id: "stars", name: "Stars" };
const FR = parseLocaleCode("fr")!;
const RECEIPT = parseReceiptId("69a41a5ca1b2c3d4e5f60718")!;
const RECORD = parseRawRecordId("69a41a5ca1b2c3d4e5f60718")!;
const SPAN = { from: parseInstant("2026-03-01T00:00:00Z")!, until: parseInstant("2026-03-08T00:00:00Z")! };
const NAME = parseFileName("fr")!;
const FIELDS = { name: NAME, retailerIds: ["1001"], type: "csv", data: '{"rows":[]}' } as never;
const SEEN_FILE = { ...(FIELDS as object), data: "{}" } as never;
const KIND = { email: EMAIL, retailer: "1001", type: "store_id" } as never;
const files = (client: Client) => new ApiFiles(client, { single: false, withoutData: false, text: false });
const consumers = (client: Client) => new ApiConsumers(client, PLACE as never, false);
const accounts = (client: Client) => new ApiAccounts(client, false);
const templates = (client: Client) => new ApiTemplates(client, false);

/** Reads of which an adapter has to know what the API lacks. */
const CUT_READS: Readonly<Record<string, Ask>> = {
  listReceipts: (client) => new ApiReceipts(client, false).matching({ count: 20 }),
  searchReceipts: (client) => new ApiSearches(client, false).matching({ text: "total:>5", count: 20, offset: 0 }),
  listRetailerFiles: (client) => files(client).all("retailer"),
  getTranslationData: (client) => new ApiTranslations(client, false).withLocale(FR),
  getConsumer: (client) => consumers(client).withIdentifier(EMAIL),
};

/** Further calls that read. */
const MORE_READS: Readonly<Record<string, Ask>> = {
  "a transaction": (client) => new ApiReceipts(client).ofTransaction(parseTransactionId("TXN-1")!),
  "the original of a duplicate": (client) =>
    new ApiReceipts(client).originalOf({ originalHref: "/api/receipts?transaction_id=TXN-1" } as never),
  "the content of a receipt": (client) => new ApiTestReceipts(client).rawJson(RECEIPT),
  "the latest sales": (client) => new ApiTestReceipts(client).latestSales(),
  "the web view of a receipt": (client) => new ApiReceiptActions(client).webViewUrl(RECEIPT),
  "when a receipt was processed": (client) => new ApiReceiptActions(client).processedAt(RECEIPT),
  "the content of a till record": (client) => new ApiRawRecords(client).content(RECORD),
  "the state of a till record": (client) => new ApiRawRecords(client).stateOf(RECORD),
  "one file": (client) => files(client).named({ name: NAME, scope: "retailer" }),
  "the locales": (client) => new ApiTranslations(client, false).locales(),
  "the latest rates": (client) => new ApiRates(client).latest(),
  "former rates": (client) => new ApiRates(client).withId(parseRatesId("r1")!),
  "the template": (client) => templates(client).read(),
  "the template in a language": (client) => templates(client).read("fr"),
  "the receipt rates": (client) => new ApiDashboard(client).receiptRates(SPAN),
  "identifiers by a prefix": (client) => new ApiIdentifierSearch(client).findByPrefix("ann"),
  "the types of roles": (client) => new ApiRoleOptions(client).types(KIND),
  "the permissions of roles": (client) => new ApiRoleOptions(client).permissions(KIND),
  "retailers by a prefix": (client) => new ApiRoleOptions(client).retailers("Qu"),
  "whether a store has tax-free forms": (client) => new ApiTaxFreeAccess(client).enabled("LON-01"),
  "a session of the tax-free service": (client) => new ApiTaxFreeAccess(client).session("LON-01"),
  "whether a password is known": (client) => new ApiBreachedPasswords(client).include("seven green umbrellas"),
  "the minimum length of passwords": async (client) => ({
    ok: true,
    value: await new ApiPasswordContract(client).minimum(),
  }),
};

const ACCOUNT = { email: EMAIL, retailers: [], roles: [] } as never;
const STORE = { id: "S-1", reference: "LON-01", name: "Soho", country: "GBR", properties: {}, settings: {} } as never;
const STORE_FIELDS = { externalReference: "LON-01", name: "Soho 2", country: "GBR", properties: {}, settings: {} };
const CONSUMER = { identifier: EMAIL, key: EMAIL, properties: {}, loyalties: [], isUnversioned: true } as const;

/** How the portal writes. No record has a version. */
const WRITES: Readonly<Record<string, Ask>> = {
  createReceipt: (client) => new ApiTestReceipts(client).post({ body: {}, attempt: "1" } as never),
  changeReceipt: (client) =>
    new ApiReceiptActions(client).change(RECEIPT, [{ op: "remove", path: "/properties/checked" }]),
  processReceipt: (client) => new ApiReceiptActions(client).process(RECEIPT),
  sendReceipt: (client) => new ApiReceiptActions(client).resend(RECEIPT, "1"),
  createStore: (client) => new ApiStoreRegister(client).add(STORE_FIELDS as never, "1"),
  changeStore: (client) => new ApiStoreRegister(client).change({ seen: STORE, wanted: STORE_FIELDS as never }),
  deleteStore: (client) => new ApiStoreRegister(client).remove(STORE),
  createRates: (client) => new ApiRates(client).set({ wanted: { validFrom: SPAN.from, rates: {} }, attempt: "1" }),
  replaceFormsData: (client) =>
    new ApiForms(client).replace({ wanted: NO_FORM_IMAGES, seen: { images: NO_FORM_IMAGES } }),
  uploadFormImage: (client) => new ApiImages(client).upload({ file: new File(["GIF89a"], "logo.gif"), use: "forms" }),
  uploadEmailImage: (client) => new ApiImages(client).upload({ file: new File(["GIF89a"], "logo.gif"), use: "emails" }),
  processRawRecord: (client) => new ApiRawRecords(client).process(RECORD),
  replaceTranslationData: (client) => new ApiTranslations(client, false).save({ locale: FR, messages: [] }),
  createTranslationLocale: (client) => new ApiTranslations(client).add(FR),
  deleteTranslationLocale: (client) => new ApiTranslations(client).remove(FR),
  changeRetailerFile: (client) =>
    files(client).change({ key: { name: NAME, scope: "retailer" }, seen: SEEN_FILE, wanted: FIELDS }),
  changeAnyRetailerFile: (client) =>
    files(client).change({ key: { name: NAME, scope: "admin" }, seen: SEEN_FILE, wanted: FIELDS }),
  createRetailerFile: (client) => files(client).add(FIELDS),
  createConsumer: (client) => consumers(client).add(EMAIL, {}, { attempt: "1" }),
  changeConsumer: (client) => consumers(client).change({ seen: CONSUMER, wanted: { city: "Leeds" } }),
  changeLoyalty: (client) =>
    new ApiLoyalty(client).change(STARS, EMAIL, { description: "Sorry", add: 5, attempt: "1" }),
  createAccount: (client) => accounts(client).create({ email: EMAIL, retailers: [] }, "1"),
  changeAccount: (client) => accounts(client).change(ACCOUNT, { status: "inactive" }),
  sendResetLink: (client) => accounts(client).sendResetLink(ACCOUNT),
  replaceTemplateData: (client) => templates(client).save({ wanted: { a: "x" }, seen: { data: {} } }),
  replaceTemplateDataTranslations: (client) =>
    templates(client).save({ language: "fr", wanted: { a: "x" }, seen: { data: {} } }),
};

const OPERATIONS = operationsOf(specifiedContract()).map(({ name, described }) => ({
  name,
  id: String(described["operationId"]),
}));

const clientOf = (api: SpecifiedApi): Client =>
  createClient({ baseUrl: "https://portal.example/api", retailerId: "1001", fetch: api.fetch });

const specified = Object.entries({ ...READ_CALLS, ...CUT_READS }).filter(([id]) =>
  OPERATIONS.some((operation) => operation.id === id),
);

/** A list or an object that is empty without its members is nothing that a page asks for. */
const outcome = (result: Result<unknown, Failure>) => (result.ok ? "read" : result.error);

describe("a call of the portal to an API that is only the specification", () => {
  for (const answers of ANSWER_KINDS)
    for (const [what, asks] of [...specified, ...Object.entries(MORE_READS)] as const)
      it(`reads answers that are ${answers}: ${what}`, async () => {
        for (const ask of [asks].flat() as readonly Ask[]) {
          const api = new SpecifiedApi({ answers });
          expect([outcome(await ask(clientOf(api))), api.unknown]).to.deep.equal(["read", []]);
        }
      });

  for (const writes of WRITE_ANSWERS)
    for (const [what, ask] of Object.entries(WRITES))
      it(`writes, also if the answer is ${writes}: ${what}`, async () => {
        const api = new SpecifiedApi({ answers: "without versions", writes });
        expect([outcome(await ask(clientOf(api))), api.unknown]).to.deep.equal(["read", []]);
        expect(OPERATIONS.find(({ id }) => id === what)?.name).to.equal(api.called[0]);
      });

  it("is one of each operation of the specification", async () => {
    const api = new SpecifiedApi();
    const all = [...specified.map(([, ask]) => ask), ...Object.values(MORE_READS), ...Object.values(WRITES)];
    for (const ask of all.flat() as readonly Ask[]) await ask(clientOf(api));
    expect(OPERATIONS.map(({ name }) => name).filter((name) => !api.called.includes(name))).to.deep.equal([]);
  });
});
