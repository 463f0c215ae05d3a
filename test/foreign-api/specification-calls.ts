import { parseFileName, type FileName } from "#domain/files/index.ts";
import { parseRatesId, type RatesId } from "#domain/rates/index.ts";
import { parseReceiptId, parseTransactionId, type ReceiptId, type TransactionId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { selectWritableFields } from "#domain/stores/store-details.ts";
import { parseSurveyId, type SurveyId } from "#domain/surveys/index.ts";
import { parseRawRecordId, type RawRecordId } from "#domain/tills/index.ts";
import { parseLocaleCode, type LocaleCode } from "#domain/translations/index.ts";
import type { SpecificationPorts } from "./specification-ports.ts";

/** Records that the API has. */
export type KnownRecords = { readonly receipt: string; readonly raw: string; readonly now: number };

/** A call of a port that needs one operation of the specification. */
export type SpecificationCall = {
  readonly operation: string;
  /** Which of several calls of the operation. */
  readonly what?: string;
  readonly run: (ports: SpecificationPorts, known: KnownRecords) => Promise<Result<unknown, Failure>>;
};

export const nameOf = ({ operation, what }: SpecificationCall): string =>
  what === undefined ? operation : `${operation} (${what})`;

const DAY = 86_400_000;
const VERA = "vera@mail.example";
const CLUB = { id: "club", name: "Club" };
const VISIT = parseSurveyId("visit") as SurveyId;
const PORTUGUESE = parseLocaleCode("pt_PT") as LocaleCode;
const GERMAN = parseLocaleCode("de_DE") as LocaleCode;
const DEPARTMENTS = parseFileName("departments") as FileName;
const LAST_WEEK = (now: number) => ({ from: toInstant(now - 7 * DAY), until: toInstant(now) });
const ALL_SALES = (now: number) =>
  ({
    ...LAST_WEEK(now),
    timezone: "Europe/Lisbon",
    store: "all",
    resolution: "1d",
    series: "all",
  }) as const;
const AN_IMAGE = () => new File([new Uint8Array([137, 80, 78, 71])], "logo.png", { type: "image/png" });
const receiptOf = ({ receipt }: KnownRecords): ReceiptId => parseReceiptId(receipt) as ReceiptId;
const rawOf = ({ raw }: KnownRecords): RawRecordId => parseRawRecordId(raw) as RawRecordId;

/** Calls with what was read before. A failure of reading is that of the call. */
async function after<Seen, T>(
  reading: Promise<Result<Seen, Failure>>,
  next: (seen: Seen) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const read = await reading;
  return read.ok ? next(read.value) : read;
}

/** Every operation of the specification, through the ports. Deletions come last. */
export const SPECIFICATION_CALLS: readonly SpecificationCall[] = [
  { operation: "GET /_/accounts", run: ({ accounts }) => accounts.all() },
  {
    operation: "POST /_/accounts",
    run: ({ accounts }) => accounts.create({ email: "new@loja.example", retailers: ["1001"] }, "a-1"),
  },
  { operation: "GET /_/account/{email}", run: ({ accounts }) => accounts.withEmail("ines@loja.example") },
  ...(
    [
      ["confirmed", { confirmed: true }],
      ["status", { status: "inactive" }],
      ["password", { password: "correct horse battery" }],
      ["default permissions", { permissionDefaultsOption: "1001" }],
      ["roles", { roles: [{ contextName: "store_id", contextValue: "5002", permission: "manager" }] }],
      ["retailers", { retailers: ["1001", "1002"] }],
    ] as const
  ).map(([what, patch]) => ({
    operation: "PATCH /_/account/{email}",
    what,
    run: ({ accounts }: SpecificationPorts) =>
      after(accounts.withEmail("ines@loja.example"), (account) => accounts.change(account, patch)),
  })),
  {
    operation: "POST /_/account/{email}/_reset",
    run: ({ accounts }) => after(accounts.withEmail("ines@loja.example"), (account) => accounts.sendResetLink(account)),
  },
  {
    operation: "GET /_/account-role-types/{email}",
    run: ({ roleOptions }) => roleOptions.types({ email: "ines@loja.example", retailer: "1001" }),
  },
  {
    operation: "GET /_/account-role-names/{email}",
    run: ({ roleOptions }) => roleOptions.sources({ email: "ines@loja.example", retailer: "1001", type: "store_id" }),
  },
  {
    operation: "GET /_/account-role-permissions/{email}",
    run: ({ roleOptions }) =>
      roleOptions.permissions({ email: "ines@loja.example", retailer: "1001", type: "store_id" }),
  },
  { operation: "GET /_/account-search-retailers", run: ({ roleOptions }) => roleOptions.retailers("lo") },

  {
    operation: "GET /_/statistics/{report}",
    what: "sales",
    run: ({ reports }, { now }) => reports.sales(ALL_SALES(now)),
  },
  {
    operation: "GET /_/statistics/{report}",
    what: "salespersons",
    run: ({ reports }, { now }) => reports.salespersons(ALL_SALES(now)),
  },
  {
    operation: "GET /_/statistics/sendgrid",
    run: ({ dashboard }, { now }) => dashboard.emailStatistics({ ...LAST_WEEK(now), resolution: "1d" }),
  },
  { operation: "GET /_/statistics/receipts/rate", run: ({ dashboard }) => dashboard.receiptRate() },
  {
    operation: "GET /_/statistics/receipts/rates",
    run: ({ dashboard }, { now }) => dashboard.receiptRates(LAST_WEEK(now)),
  },
  { operation: "GET /_/statistics/baskets/duration/7d", run: ({ dashboard }) => dashboard.basketStatistics() },
  { operation: "GET /pos/status", run: ({ dashboard }) => dashboard.tills() },

  { operation: "POST /email", what: "resend", run: ({ actions }, known) => actions.resend(receiptOf(known), "m-1") },
  {
    operation: "POST /email",
    what: "copy",
    run: ({ actions }, known) => actions.sendCopy(receiptOf(known), "copy@mail.example", "m-2"),
  },
  { operation: "GET /identifiers/_search", run: ({ consumers }) => consumers.search("vera") },
  { operation: "POST /identifiers/_validate", run: ({ identifierCheck }) => identifierCheck.check(VERA) },
  { operation: "GET /identifiers/{id}", run: ({ consumers }) => consumers.withIdentifier(VERA) },
  {
    operation: "POST /identifiers/{id}",
    run: ({ consumers }) => consumers.add("rita@mail.example", { city: "Porto" }, { attempt: "c-1" }),
  },
  {
    operation: "PATCH /identifiers/{id}",
    run: ({ consumers }) =>
      after(consumers.withIdentifier(VERA), (seen) =>
        consumers.change({ seen, wanted: { ...seen.properties, city: "Porto" } }),
      ),
  },
  { operation: "GET /identifiers/{id}/receipts", run: ({ consumers }) => consumers.receiptsOf(VERA, undefined) },

  { operation: "GET /_/retailer-files", run: ({ files }) => files.all("retailer") },
  {
    operation: "GET /_/retailer-files",
    what: "one file",
    run: ({ files }) => files.named({ name: DEPARTMENTS, scope: "retailer" }),
  },
  ...(["retailer", "admin"] as const).map((scope) => ({
    operation: scope === "admin" ? "PUT /_/retailer-files-admin/{filename}" : "PUT /_/retailer-files/{filename}",
    run: ({ files }: SpecificationPorts) =>
      after(files.named({ name: DEPARTMENTS, scope: "retailer" }), (seen) =>
        files.change({
          key: { name: DEPARTMENTS, scope },
          seen,
          wanted: {
            ...seen,
            data: JSON.stringify({ columns: [{ name: "code", editable: true }], rows: [[`A-${scope}`]] }),
          },
        }),
      ),
  })),
  {
    operation: "POST /_/retailer-files-admin/new/add",
    run: ({ files }) =>
      after(files.named({ name: DEPARTMENTS, scope: "retailer" }), (seen) =>
        files.add({ ...seen, name: parseFileName("seasons") as FileName, data: '{"columns":["code"],"rows":[]}' }),
      ),
  },
  { operation: "GET /_/forms-data", run: ({ forms }) => forms.current() },
  {
    operation: "PUT /_/forms-data",
    run: ({ forms }) => after(forms.current(), (seen) => forms.replace({ wanted: seen.images, seen })),
  },
  {
    operation: "POST /_/template-data/images/emails",
    run: ({ images }) => images.upload({ file: AN_IMAGE(), use: "emails" }),
  },
  {
    operation: "POST /_/template-data/images/forms",
    run: ({ images }) => images.upload({ file: AN_IMAGE(), use: "forms" }),
  },

  {
    operation: "GET /addresses/_search/{provider}",
    run: ({ addresses }) => addresses.search("provider-one", "GBR", "10 Down"),
  },
  {
    operation: "GET /addresses/_search/{provider}/{id}",
    run: ({ addresses }) => addresses.withId("provider-one", "GB-10"),
  },
  { operation: "GET /loyalty/{loyalty}/identifiers/{id}", run: ({ loyalty }) => loyalty.withProgram(CLUB, VERA) },
  {
    operation: "PATCH /loyalty/{loyalty}/identifiers/{id}",
    run: ({ loyalty }) => loyalty.change(CLUB, VERA, { description: "Sorry", add: 10, attempt: "l-1" }),
  },
  {
    operation: "GET /loyalty/{loyalty}/identifiers/{id}/events",
    run: ({ loyalty }, { now }) =>
      loyalty.events(CLUB, VERA, { from: toInstant(now - 365 * DAY), to: toInstant(now + DAY) }),
  },
  { operation: "POST /_/translation-locale/{locale}", run: ({ translations }) => translations.add(GERMAN) },
  { operation: "GET /_/webview_url/{receipt_id}", run: ({ actions }, known) => actions.webViewUrl(receiptOf(known)) },
  { operation: "POST /_/receipts/_process", run: ({ actions }, known) => actions.process(receiptOf(known)) },
  { operation: "POST /_/pos/data/_process", run: ({ rawRecords }, known) => rawRecords.process(rawOf(known)) },

  { operation: "GET /receipts", run: ({ receipts }) => receipts.matching({ count: 20 }) },
  {
    operation: "GET /receipts",
    what: "of a transaction",
    run: ({ receipts }) => receipts.ofTransaction(parseTransactionId("TXN-700045") as TransactionId),
  },
  {
    operation: "POST /receipts",
    run: ({ testReceipts }, { now }) =>
      testReceipts.post({
        body: {
          transaction_id: "TXN-1",
          localtime: toInstant(now),
          l10n: { locale: "en_GB", currency: "GBP" },
          store_reference: "LX-01",
          total: 5,
          items: [{ name: "Pen", price: 5, total: 5, quantity: "1" }],
        },
        attempt: "t-1",
      }),
  },
  {
    operation: "GET /receipts/_search",
    run: ({ searches }) => searches.matching({ text: "salesperson:Ines AND total:[1 TO 1000]", count: 20, offset: 0 }),
  },
  { operation: "GET /receipts/{id}", run: ({ receipts }, known) => receipts.withId(receiptOf(known)) },
  {
    operation: "PATCH /receipts/{id}",
    run: ({ actions }, known) => actions.change(receiptOf(known), [{ op: "add", path: "/identifier", value: VERA }]),
  },
  { operation: "GET /receipts/{id}/raw", run: ({ testReceipts }, known) => testReceipts.rawJson(receiptOf(known)) },
  { operation: "GET /currencies/rates", run: ({ rates }) => rates.latest() },
  {
    operation: "POST /currencies/rates",
    run: ({ rates }, { now }) =>
      after(rates.latest(), (seen) =>
        rates.set({
          wanted: { validFrom: toInstant(now + 2 * DAY), rates: seen?.rates ?? {} },
          ...(seen && { seen }),
          attempt: "r-1",
        }),
      ),
  },
  { operation: "GET /currencies/rates/{id}", run: ({ rates }) => rates.withId(parseRatesId("r-1") as RatesId) },
  { operation: "GET /pos/data", run: ({ rawRecords }) => rawRecords.matching({}) },
  { operation: "GET /pos/data/{id}", run: ({ rawRecords }, known) => rawRecords.withId(rawOf(known)) },
  {
    operation: "GET /pos/data/{id}/raw",
    run: ({ rawRecords }, known) =>
      after(rawRecords.content(rawOf(known)), (decode) => Promise.resolve(ok(decode("application/xml")))),
  },

  { operation: "GET /ic2iweb/enabled", run: ({ taxFree }) => taxFree.enabled("LX-01") },
  { operation: "GET /ic2iweb/session-token", run: ({ taxFree }) => taxFree.session("LX-01") },
  { operation: "GET /ic2iweb/payload", run: ({ taxFree }, known) => taxFree.payload([receiptOf(known)]) },
  { operation: "POST /hibp_validation", run: ({ breaches }) => breaches.include("password123456") },
  { operation: "GET /openapi-v1.yml", run: async ({ passwords }) => ok(await passwords.minimum()) },

  { operation: "GET /stores", run: ({ stores }) => stores.all() },
  {
    operation: "POST /stores",
    run: ({ register }) =>
      register.add({ name: "Chiado", externalReference: "LX-03", country: "PRT", properties: {}, settings: {} }, "s-1"),
  },
  { operation: "GET /stores/{ref}", run: ({ register }) => register.withReference("LX-01") },
  {
    operation: "PATCH /stores/{ref}",
    run: ({ register }) =>
      after(register.withReference("LX-01"), (seen) =>
        register.change({ seen, wanted: { ...selectWritableFields(seen), country: "PRT", phone: "+351220000000" } }),
      ),
  },
  { operation: "GET /_/surveys/{surveyId}", run: ({ surveys }) => surveys.withId(VISIT) },
  {
    operation: "GET /_/surveys/{surveyId}/responses/{responseId}",
    run: ({ surveys }) => surveys.response(VISIT, "resp-1"),
  },
  {
    operation: "GET /_/surveys/{surveyId}/summary",
    run: ({ surveys }) => surveys.summary(VISIT, { period: "year" }),
  },
  { operation: "GET /_/template-data", run: ({ templates }) => templates.read() },
  {
    operation: "PUT /_/template-data",
    run: ({ templates }) =>
      after(templates.read(), (seen) => templates.save({ wanted: { ...seen.data, greeting: "Olá" }, seen })),
  },
  { operation: "GET /_/template-data-translations/{tag}", run: ({ templates }) => templates.read("fr") },
  {
    operation: "PUT /_/template-data-translations/{tag}",
    run: ({ templates }) =>
      after(templates.read("fr"), (seen) =>
        templates.save({ language: "fr", wanted: { ...seen.data, greeting: "Salut" }, seen }),
      ),
  },
  { operation: "GET /_/translation-data", run: ({ translations }) => translations.locales() },
  {
    operation: "PUT /_/translation-data/{lang}",
    run: ({ translations }) =>
      after(translations.withLocale(PORTUGUESE), ({ document }) =>
        translations.save({
          locale: PORTUGUESE,
          messages: document?.messages ?? [],
          seen: document?.version ?? toInstant(0),
        }),
      ),
  },
  { operation: "DELETE /_/translation-locale/{locale}", run: ({ translations }) => translations.remove(GERMAN) },
  {
    operation: "DELETE /stores/{ref}",
    run: ({ register }) => after(register.withReference("OP-02"), (seen) => register.remove(seen)),
  },
];
