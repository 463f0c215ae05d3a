const RECEIPT = { transactionId: "TXN-700001", storeName: "Rua Augusta", total: { amount: "49.9", currency: "EUR" } };
const STORE = { id: "5001", name: "Rua Augusta", reference: "LX-01", city: "Lisboa", country: "PRT" };
const TEMPLATES = { data: { show_logo: true, greeting: "Obrigado pela visita" } };

/** The records of the contract's examples, as the ports return them. */
export const PRISM_VALUES: Readonly<Record<string, unknown>> = {
  "GET /_/accounts": [{ email: "ines@loja.example", status: "active", retailers: [{ id: "1001", name: "Loja" }] }],
  "GET /_/account/{email}": { email: "ines@loja.example", roles: [{ permission: "employee", sourceName: "Loja" }] },
  "GET /_/account-search-retailers": [{ id: "1001", name: "Loja" }],
  "GET /_/statistics/{report} (sales)": { rows: [{ transactions: 92, sales: "1840.6", conversions: 41 }] },
  "GET /_/statistics/{report} (salespersons)": { rows: [{ salesperson: "Ines", transactions: 41, total: "932.1" }] },
  "GET /_/statistics/sendgrid": { rows: [{ processed: 120, delivered: 118, bounce: 2 }] },
  "GET /_/statistics/receipts/rate": { count: 21, perSecond: 0.35 },
  "GET /_/statistics/baskets/duration/7d": { identified: 288, conversions: 702 },
  "GET /identifiers/{id}": {
    identifier: "vera@mail.example",
    properties: { city: "Lisboa" },
    summary: { visits: { total: 8 } },
  },
  "GET /identifiers/{id}/receipts": [RECEIPT],
  "GET /_/retailer-files": [{ name: "departments", type: "csv" }],
  "GET /addresses/_search/{provider}": [{ id: "GB-10", text: "10 Downing Street" }],
  "GET /loyalty/{loyalty}/identifiers/{id}": { program: { id: "club", name: "Club" }, total: 340 },
  "GET /receipts": [{ ...RECEIPT, itemCount: 1, mail: "delivered" }],
  "GET /receipts/_search": [RECEIPT],
  "GET /receipts/{id}": {
    ...RECEIPT,
    items: [{ name: "Linen shirt", productCode: "560001" }],
    payments: [{ type: "VISA" }],
  },
  "GET /currencies/rates": { id: "r-2", rates: { EUR: { GBP: "0.8612", USD: "1.0841" } } },
  "GET /pos/data": [{ receiptMimeType: "application/xml" }],
  "GET /pos/data/{id}/raw": { kind: "xml", text: '<sale no="7"/>' },
  "GET /ic2iweb/session-token": { token: "aa11bb22", senderId: "TR-77" },
  "GET /stores": [STORE],
  "POST /stores": STORE,
  "GET /stores/{ref}": STORE,
  "GET /_/surveys/{surveyId}": { id: "visit", pages: [{ questions: [{ id: "mood", family: "single_choice" }] }] },
  "GET /_/surveys/{surveyId}/responses/{responseId}": { id: "resp-1" },
  "GET /_/surveys/{surveyId}/summary": { rollups: [{ id: "mood", summary: { answered: 12 } }] },
  "GET /_/template-data": TEMPLATES,
  "GET /_/translation-data": [{ locale: "pt_PT" }],
};
