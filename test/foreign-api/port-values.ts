const EMPLOYEE = { contextName: "store_id", contextValue: "5001", permission: "employee", sourceName: "Rua Augusta" };
const DEPARTMENTS = { name: "departments", type: "csv", retailerIds: ["1001"], version: "2026-11-01T10:00:01.000Z" };
const NEWEST = { transactionId: "TXN-700045", total: { amount: "191", currency: "EUR" }, storeName: "Rua Augusta" };
const AUGUSTA = {
  id: "5001",
  name: "Rua Augusta",
  reference: "LX-01",
  city: "Lisboa",
  country: "PRT",
  currency: "EUR",
};
const CLUB = { id: "club", name: "Club" };
const VERA = { identifier: "vera@mail.example", properties: { name: { title: "Ms", first: "Vera", last: "Lopes" } } };
const GOOD = { id: "good", text: "good" };

/** What each call returns from the data of the foreign API at 2026-11-30 10:00 UTC, as far as it matters. */
export const PORT_VALUES: Readonly<Record<string, unknown>> = {
  "GET /_/accounts": [
    {
      email: "rui@loja.example",
      retailers: [{ id: "*", name: "*ALL*" }],
      lastPasswordChange: "2026-08-22T10:00:00.505Z",
    },
    { email: "ines@loja.example", status: "active", confirmed: false, roles: [EMPLOYEE] },
  ],
  "GET /_/account/{email}": {
    confirmed: false,
    roles: [EMPLOYEE],
    roleTypes: ["retailer_id", "store_id"],
    rolePermissions: ["employee", "manager", "administrator"],
  },
  "PATCH /_/account/{email} (confirmed)": { confirmed: true },
  "PATCH /_/account/{email} (status)": { status: "inactive" },
  "PATCH /_/account/{email} (password)": { lastPasswordChange: "2026-11-30T10:00:00.500Z" },
  "PATCH /_/account/{email} (default permissions)": {
    roles: [EMPLOYEE, { contextName: "retailer_id", contextValue: "1001" }],
  },
  "PATCH /_/account/{email} (roles)": {
    roles: [{ contextValue: "5002", permission: "manager", sourceName: "Boavista" }],
  },
  "PATCH /_/account/{email} (retailers)": { retailers: [{ id: "1001" }, { id: "1002", name: "Outra" }] },
  "POST /_/accounts": { email: "new@loja.example", confirmed: false, retailers: [{ id: "1001", name: "Loja" }] },
  "GET /_/account-role-types/{email}": ["retailer_id", "store_id"],
  "GET /_/account-role-names/{email}": [{ value: "5001", name: "Rua Augusta" }, { name: "Boavista" }],
  "GET /_/account-role-permissions/{email}": ["employee", "manager", "administrator"],
  "GET /_/account-search-retailers": [{ id: "1001", name: "Loja" }],

  "GET /_/statistics/{report} (sales)": {
    rows: [
      ...[{ at: "2026-11-23T00:00:00.000Z", transactions: 1 }, {}, {}, {}, {}, {}],
      { at: "2026-11-29T00:00:00.000Z", transactions: 2, sales: "329.9", baskets: 2, conversions: 50 },
      { at: "2026-11-30T00:00:00.000Z", transactions: 1, sales: "191", baskets: 1, conversions: 100 },
    ],
    meta: { oldest: "2026-11-01T01:00:00.500Z" },
  },
  "GET /_/statistics/{report} (salespersons)": {
    rows: [{ salesperson: "Ines", storeName: "Rua Augusta", transactions: 4, conversion: 50, total: "1456.2" }],
  },
  "GET /_/statistics/sendgrid": {
    rows: [{ at: "2026-11-23T00:00:00.000Z" }, {}, {}, {}, {}, {}, {}, { processed: 1, delivered: 0, bounce: 1 }],
  },
  "GET /_/statistics/receipts/rate": { count: 0, perSecond: 0 },
  "GET /_/statistics/receipts/rates": [
    ...[{ at: "2026-11-23T10:00:00.000Z", count: 0 }, {}, {}, {}, {}, {}, {}],
    { at: "2026-11-23T17:00:00.000Z", count: 1 },
  ],
  "GET /_/statistics/baskets/duration/7d": { identified: 6, conversions: 11 },
  "GET /pos/status": [{ lastSeen: "2026-11-30T09:59:50.500Z" }, { lastSeen: "2026-11-30T09:40:00.500Z" }],

  "GET /identifiers/_search": [{ identifier: "vera@mail.example" }],
  "POST /identifiers/_validate": { valid: true },
  "GET /identifiers/{id}": {
    ...VERA,
    summary: {
      spend: [{ total: { amount: "432.8", currency: "EUR" }, average: { amount: "54.1", currency: "EUR" } }],
      visits: { total: 8, stores: ["Rua Augusta"], last: "2026-11-29T10:00:00.500Z" },
      ratings: { emailFeedback: { average: 4.5, last: { rating: 5 } } },
      scores: [{ currency: "EUR", recency: 5, frequency: 4, spend: 3 }],
    },
  },
  "POST /identifiers/{id}": { identifier: "rita@mail.example", properties: { city: "Porto" } },
  "PATCH /identifiers/{id}": { ...VERA, properties: { ...VERA.properties, city: "Porto", postcode: "1100-053" } },
  "GET /identifiers/{id}/receipts": [NEWEST, { transactionId: "TXN-700041" }],

  "GET /_/retailer-files": [DEPARTMENTS, { name: "products", type: "raw", retailerIds: ["1001", "1002"] }],
  "GET /_/retailer-files (one file)": DEPARTMENTS,
  "PUT /_/retailer-files/{filename}": { name: "departments", version: "2026-11-30T10:00:00.000Z" },
  "PUT /_/retailer-files-admin/{filename}": { name: "departments", version: "2026-11-30T10:00:01.000Z" },
  "POST /_/retailer-files-admin/new/add": { name: "seasons", type: "csv", retailerIds: ["1001"] },
  "GET /_/forms-data": { images: { gift_receipt: { banner: "https://cdn.tillroll.example/gift.png" } } },
  "PUT /_/forms-data": { images: { identifier_pass: { logo: "https://cdn.tillroll.example/pass.png" } } },
  "POST /_/template-data/images/emails": { url: "https://cdn.tillroll.example/174.png" },
  "POST /_/template-data/images/forms": { url: "https://cdn.tillroll.example/174.png" },

  "GET /addresses/_search/{provider}": [{ id: "GB-10", text: "10 Downing Street, London" }],
  "GET /addresses/_search/{provider}/{id}": { lines: ["10 Downing Street"], city: "London", county: "Greater London" },
  "GET /loyalty/{loyalty}/identifiers/{id}": { program: CLUB, total: 340 },
  "PATCH /loyalty/{loyalty}/identifiers/{id}": { program: CLUB, total: 350 },
  "GET /loyalty/{loyalty}/identifiers/{id}/events": [
    { description: "Coat", value: 360 },
    { description: "Gift voucher", value: -20 },
    { description: "Sorry", value: 10 },
  ],
  "GET /_/webview_url/{receipt_id}": "https://view.tillroll.example/r/6b0d3b10000000000000002d?",
  "POST /_/receipts/_process": {},
  "POST /_/pos/data/_process": {},

  "GET /receipts": [
    { ...NEWEST, identifier: "vera@mail.example", mail: "sent", itemCount: 2, hasReturn: false, duplicate: false },
    { transactionId: "TXN-700043", duplicate: true },
    { transactionId: "TXN-700043", duplicate: false, hasReturn: true },
  ],
  "GET /receipts (of a transaction)": NEWEST,
  "POST /receipts": { status: 201 },
  "GET /receipts/_search": [NEWEST],
  "GET /receipts/{id}": {
    ...NEWEST,
    locale: "pt_PT",
    storeReference: "LX-01",
    net: { amount: "155.28", currency: "EUR" },
    items: [{ name: "Leather shoes", productCode: "560002", details: ["Size M"] }, { quantity: "2" }],
    payments: [{ number: "4021", type: "VISA" }, { foreign: { amount: "10", currency: "USD" } }],
    discounts: [{ amount: { amount: "5", currency: "EUR" } }],
    properties: {
      salesperson: "Ines",
      checked: { user: "rui@loja.example" },
      tax_free_form: { f1: { status: "issued" } },
    },
    delivery: { counts: { processed: 3, bounce: 1 } },
    processed: "2026-11-30T10:00:00.500Z",
  },
  "PATCH /receipts/{id}": { ...NEWEST, identifier: "vera@mail.example" },
  "GET /currencies/rates": { id: "r-2", validFrom: "2026-11-22T10:00:00.500Z", rates: { EUR: { USD: "1.09" } } },
  "POST /currencies/rates": { id: "r-3", validFrom: "2026-12-02T10:00:00.500Z", rates: { EUR: { JPY: "162.31" } } },
  "GET /currencies/rates/{id}": { id: "r-1", rates: { EUR: { GBP: "0.8612" } } },
  "GET /pos/data": [{ receiptMimeType: "application/xml" }, { receiptMimeType: "text/plain; charset=utf-8" }],
  "GET /pos/data/{id}": { receiptMimeType: "application/xml", processed: "2026-11-30T10:00:00.500Z" },
  "GET /pos/data/{id}/raw": { kind: "xml", text: '<sale no="0"/>' },

  "GET /ic2iweb/enabled": true,
  "GET /ic2iweb/session-token": { token: "aa11bb22", baseUrl: "https://taxfree.example/ic2i", senderId: "TR-77" },
  "GET /ic2iweb/payload": { facts: {}, document: { shop: "Rua Augusta" } },
  "POST /hibp_validation": true,

  "GET /stores": [{ name: "Boavista", reference: "OP-02" }, { name: "Camden", reference: "77" }, AUGUSTA],
  "POST /stores": { id: "5004", name: "Chiado", reference: "LX-03", country: "PRT" },
  "GET /stores/{ref}": { ...AUGUSTA, address: "Rua Augusta 12\n1100-053 Lisboa", version: "2026-10-01T10:00:00.000Z" },
  "PATCH /stores/{ref}": { ...AUGUSTA, phone: "+351220000000", version: "2026-11-30T10:00:00.000Z" },
  "GET /_/surveys/{surveyId}": {
    id: "visit",
    pages: [
      {
        questions: [
          { id: "mood", family: "single_choice", choices: [GOOD], other: { id: "else" }, showsNumber: true },
          { id: "grid", family: "matrix", rows: [{ id: "staff" }, { id: "range" }] },
          { id: "words", family: "open_ended" },
        ],
      },
    ],
  },
  "GET /_/surveys/{surveyId}/responses/{responseId}": {
    id: "resp-1",
    pages: [
      { questions: [{ id: "mood", answers: [{ choice: "good" }] }, { answers: [{ row: "staff", choice: "bad" }] }] },
    ],
  },
  "GET /_/surveys/{surveyId}/summary": {
    rollups: [
      { id: "mood", summary: { answered: 12, choices: [{ id: "good", count: 9 }], other: { count: 1 } } },
      { id: "grid", family: "matrix", summary: { rows: [{ id: "staff", total: 7 }] } },
    ],
  },
  "GET /_/template-data": { data: { show_logo: true, greeting: "Obrigado pela visita", footer: "Rua Augusta 12" } },
  "PUT /_/template-data": { data: { show_logo: true, greeting: "Olá", footer: "Rua Augusta 12" } },
  "GET /_/template-data-translations/{tag}": { data: { greeting: "Merci de votre visite" } },
  "PUT /_/template-data-translations/{tag}": { data: { greeting: "Salut" } },
  "GET /_/translation-data": [
    { locale: "pt_PT", version: "2026-11-02T10:00:00.000Z" },
    { locale: "fr_FR" },
    { locale: "de_DE" },
  ],
  "PUT /_/translation-data/{lang}": {
    locale: "pt_PT",
    messages: [
      { kind: "text", original: "Thank you", text: "Obrigado", comments: ["At the end of a receipt"] },
      { kind: "contexts", original: "Close", contexts: [{ context: "button", text: "Fechar" }] },
      { kind: "plural", plural: "{n} items", forms: { one: "{n} artigo", other: "{n} artigos" } },
    ],
  },
};
