// What the foreign API holds at its start: one retailer with everything, one with nothing.

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** An id that sorts by time: seconds since 1970 in hexadecimal, then a number. */
export const idAt = (time, number) =>
  Math.floor(time / 1000)
    .toString(16)
    .padStart(8, "0") + number.toString(16).padStart(16, "0");

/** The local time of a till without a zone: milliseconds, and an offset instead of `Z`. */
const localTime = (time) => new Date(time).toISOString().replace("Z", "+00:00");
const stamp = (time) => new Date(time).toISOString();
const round = (amount) => Math.round(amount * 100) / 100;

const GOODS = [
  ["Linen shirt", 49.9, "560001"],
  ["Leather shoes", 120, "560002"],
  ["Silk scarf", 35.5, "560003"],
  ["Wool coat", 280, "560004"],
];
const STAFF = ["Ines", "Rui", "Marta"];

/** Two stores, and a third one without a reference of its own time: only a legacy number. */
const buildStores = (now) => [
  {
    updated_timestamp: stamp(now - 60 * DAY + 250),
    currency: "EUR",
    timezone: "Europe/Lisbon",
    country: "PRT",
    city: "Lisboa",
    address: "Rua Augusta 12\n1100-053 Lisboa",
    effective_reference: "LX-01",
    external_reference: "LX-01",
    name: "Rua Augusta",
    type: "stores",
    id: "5001",
  },
  {
    updated_timestamp: stamp(now - 50 * DAY + 7),
    properties: { template_data: { greeting: "Bom dia" }, manager: "Rui" },
    settings: { till: { drawer: 2 } },
    timezone: "Europe/Lisbon",
    country: "PRT",
    phone: "+351210000000",
    effective_reference: "OP-02",
    external_reference: "OP-02",
    name: "Boavista",
    type: "stores",
    id: "5002",
  },
  {
    ...{ updated_timestamp: stamp(now - 40 * DAY), country: "GBR", effective_reference: "77", reference: 77 },
    ...{ name: "Camden", type: "stores", id: "5003" },
  },
];

function buildItem([name, price, code], quantity) {
  const total = round(price * quantity);
  const amount = round(total - total / 1.23);
  return {
    properties: { product_code: code, details: ["Size M"] },
    taxes: [{ amount, rate: 23, name: "IVA" }],
    quantity: String(quantity),
    total,
    net: round(total - amount),
    price,
    name,
  };
}

function buildReceipt(time, number, store) {
  const items = [buildItem(GOODS[number % 4], 1), ...(number % 3 === 0 ? [buildItem(GOODS[(number + 1) % 4], 2)] : [])];
  const total = round(items.reduce((sum, item) => sum + item.total, 0));
  const net = round(items.reduce((sum, item) => sum + item.net, 0));
  const isMailed = number % 2 === 1;
  return {
    duplicate: false,
    delivery: isMailed
      ? {
          events: [
            { timestamp: stamp(time + 5010), event: "processed" },
            { timestamp: stamp(time + 9120), event: "delivered" },
          ],
          counts: { processed: 1, delivered: 1 },
        }
      : { events: [], counts: {} },
    processed: stamp(time + 3000),
    properties: { salesperson: STAFF[number % 3], order_type: "shop" },
    items,
    payments: [{ details: { type: "VISA", number: "4021" }, currency: "EUR", amount: total, method: "card" }],
    discounts: [],
    taxes: [{ amount: round(total - net), rate: 23, name: "IVA" }],
    net,
    total,
    ...(isMailed ? { identifier: number % 4 === 1 ? "vera@mail.example" : "joao@mail.example" } : {}),
    store: store.name,
    store_reference: store.effective_reference,
    l10n: { currency: "EUR", locale: "pt_PT" },
    localtime: localTime(time),
    transaction_id: `TXN-${700_000 + number}`,
    id: idAt(time, number),
  };
}

/** 45 receipts, for three pages. The newest shows every kind of property, and the second is a copy of the third. */
function buildReceipts(now, stores) {
  const receipts = Array.from({ length: 45 }, (_, back) =>
    buildReceipt(now - HOUR - back * 16 * HOUR, 45 - back, stores[back % 3]),
  );
  const [rich, copy, original] = receipts;
  Object.assign(rich, { properties: buildRichProperties(now, rich), discounts: [{ amount: 5 }] });
  rich.delivery = {
    events: [
      { timestamp: stamp(now - 50 * 60_000), event: "processed" },
      { timestamp: stamp(now - 49 * 60_000), event: "bounce", reason: "550 no such user" },
    ],
    counts: { processed: 1, bounce: 1 },
  };
  rich.payments.push({
    details: { other: { foreign_currency_amount: 10, foreign_currency_id: "USD" } },
    amount: 9.2,
    method: "cash",
  });
  const returned = { properties: { manual_return_reason: "Too small" }, localtime: localTime(now - HOUR / 2) };
  Object.assign(original.items[0], { return: returned });
  Object.assign(copy, {
    transaction_id: original.transaction_id,
    duplicate: true,
    _links: { original: { href: `/receipts?transaction_id=${original.transaction_id}` } },
  });
  return receipts;
}

const buildRichProperties = (now, { items }) => ({
  salesperson: "Ines",
  phone: "+351910000000",
  email_settings: { send: true },
  messaging_settings: { sms: { send: false }, whatsapp: { send: true } },
  item_count: items.length,
  order_type: "click and collect",
  refund_validation: {
    0: {
      result: "Fail",
      result_data: [{ number: 1, question: "Is the label on it?", answer: "No", is_failed: true }],
      timestamp: stamp(now - 1000),
      time_elapsed: 42,
      user: "ines@loja.example",
    },
  },
  tax_free_form: {
    f1: {
      status: "issued",
      timestamp: stamp(now - 2000),
      data: { document: { document_id: "20260001", refund_amount: 6.1, total_amount: 49.9 } },
    },
  },
  checked: { user: "rui@loja.example", timestamp: stamp(now - 3000) },
  _till: { drawer: 2 },
  loyalty: { card: "77", tiers: ["silver", "gold"] },
});

const buildCustomers = (now, rated) => [
  {
    summary: {
      spend: [{ average: 54.1, total: 432.8, currency: "EUR" }],
      visits: { stores: ["Rua Augusta"], last: stamp(now - DAY), first: stamp(now - 300 * DAY), total: 8 },
      ratings: {
        email_feedback: {
          average: 4.5,
          last: { rating: 5, timestamp: stamp(now - 10 * DAY), receipt_id: rated },
        },
      },
      scores: [{ spend: 3, frequency: 4, recency: 5, currency: "EUR" }],
    },
    properties: {
      name: { title: "Ms", first: "Vera", last: "Lopes" },
      postcode: "1100-053",
      city: "Lisboa",
      address: ["Rua Augusta 12"],
      birthdate: "1988-04-12",
    },
    identifier: "vera@mail.example",
  },
  { properties: { name: { first: "João" } }, identifier: "joao@mail.example" },
];

const ids = (text) => text.split(" ").map((id) => ({ id }));
const counted = (counts) => Object.entries(counts).map(([id, count]) => ({ count, id }));
const CHOICES = ids("good fair bad");
const OPTIONS = { choices: CHOICES, other: { id: "else" } };
const NUMBERED = { show_display_number: true };
const QUESTIONS = [
  { answers: OPTIONS, display_options: NUMBERED, subtype: "vertical", id: "mood", position: 1 },
  { answers: { choices: CHOICES, rows: ids("staff range") }, id: "grid", position: 2 },
  { id: "words", position: 3 },
];
const ANSWERS = [
  { answers: [{ choice_id: "good" }], id: "mood" },
  { answers: [{ row_id: "staff", choice_id: "bad" }], id: "grid" },
  { answers: [{ text: "Kind people" }], id: "words" },
];
const MOOD = { answered: 12, choices: counted({ good: 9, fair: 0, bad: 2 }), other: { count: 1, id: "else" } };
const ROWS = Object.entries({ staff: 7, range: 5 }).map(([id, total]) => ({ total, id }));

const buildSurvey = () => ({
  survey: { pages: [{ position: 1, questions: QUESTIONS }], survey_id: "visit" },
  responses: { "resp-1": { pages: [{ questions: ANSWERS }], response_id: "resp-1" } },
  summary: [
    { summary: MOOD, subtype: "vertical", family: "single_choice", id: "mood" },
    { summary: { rows: ROWS, answered: 12, choices: [] }, family: "matrix", id: "grid" },
  ],
});

const buildTranslations = (now) => [
  {
    messages: [
      { metadata: { comments: ["At the end of a receipt"] }, message: "Obrigado", original: "Thank you" },
      { contexts: [{ message: "Fechar", context: "button" }], original: "Close" },
      { plurals: { one: "{n} artigo", other: "{n} artigos" }, plural: "{n} items", original: "{n} item" },
    ],
    updated_timestamp: stamp(now - 28 * DAY + 333),
    locale: "pt_PT",
  },
  { messages: [{ message: "", original: "Thank you" }], updated_timestamp: stamp(now - 27 * DAY), locale: "fr_FR" },
];

const buildFiles = (now) => [
  {
    updated_timestamp: stamp(now - 29 * DAY + 700),
    data: {
      columns: ["code", "label"].map((name) => ({ editable: true, name })),
      rows: Object.entries({ A1: "Shirts", A2: "Shoes" }),
    },
    type: "csv",
    retailer_ids: ["1001"],
    name: "departments",
  },
  {
    updated_timestamp: stamp(now - 20 * DAY),
    data: { 560001: { product_code: "560001", name: "Linen shirt", price: 49.9 } },
    type: "raw",
    retailer_ids: ["1001", "1002"],
    name: "products",
  },
];

const buildRates = (now) => [
  {
    rates: { EUR: { GBP: 0.8612, USD: 1.0841 } },
    created_timestamp: stamp(now - 40 * DAY),
    updated_timestamp: stamp(now - 40 * DAY),
    timestamp: stamp(now - 40 * DAY),
    id: "r-1",
  },
  {
    rates: { EUR: { GBP: 0.8599, USD: 1.09, JPY: 162.31 } },
    created_timestamp: stamp(now - 9 * DAY),
    updated_timestamp: stamp(now - 9 * DAY + 120),
    timestamp: stamp(now - 8 * DAY),
    id: "r-2",
  },
];

const buildRawRecords = (now) =>
  Array.from({ length: 25 }, (_, back) => ({
    record: {
      processed: back === 1 ? null : stamp(now - back * HOUR + 900),
      receipt_mime_type: back % 2 === 0 ? "application/xml" : "text/plain; charset=utf-8",
      id: idAt(now - back * HOUR, 900 - back),
    },
    content: back % 2 === 0 ? `<sale no="${back}"/>` : `Sale ${back}: Olá`,
  }));

const buildPoints = (now) => [
  { at: now - 90 * DAY, value: 360, description: "Coat" },
  { at: now - 3 * DAY, value: -20, description: "Gift voucher" },
];

const buildAccounts = (now) => [
  {
    roles: [{ source_name: "UNKNOWN", permission: "administrator", context_value: "*", context_name: "retailer_id" }],
    retailers: [{ name: "*ALL*", id: "*" }],
    confirmed: true,
    status: "active",
    email: "rui@loja.example",
    last_password_change: stamp(now - 100 * DAY + 5),
  },
  {
    roles: [{ source_name: "Rua Augusta", permission: "employee", context_value: "5001", context_name: "store_id" }],
    retailers: [{ name: "Loja", id: "1001" }],
    confirmed: false,
    status: "active",
    email: "ines@loja.example",
  },
];

export const emptyShop = (name) => ({
  name,
  stores: [],
  receipts: [],
  sent: {},
  customers: [],
  programs: [],
  tills: [],
  raw: [],
  rates: [],
  files: [],
  images: {},
  templates: {},
  templateTranslations: {},
  translations: [],
  surveys: {},
  taxFree: [],
});

/** Everything, from the time of the start on. */
export function buildData(now) {
  const stores = buildStores(now);
  const receipts = buildReceipts(now, stores);
  const loja = {
    ...emptyShop("Loja"),
    stores,
    receipts,
    customers: buildCustomers(now, receipts[4].id),
    programs: [{ id: "club", name: "Club", points: { "vera@mail.example": buildPoints(now) } }],
    tills: [now - 10_000, now - 20 * 60_000, now - 3 * DAY].map((time) => ({ timestamp: stamp(time) })),
    raw: buildRawRecords(now),
    rates: buildRates(now),
    files: buildFiles(now),
    images: {
      identifier_pass: { logo: "https://cdn.tillroll.example/pass.png" },
      send_receipt: {},
      gift_receipt: { banner: "https://cdn.tillroll.example/gift.png" },
    },
    templates: { show_logo: true, greeting: "Obrigado pela visita", footer: "Rua Augusta 12" },
    templateTranslations: { fr: { greeting: "Merci de votre visite" } },
    translations: buildTranslations(now),
    surveys: { visit: buildSurvey() },
    taxFree: ["LX-01"],
  };
  return {
    accounts: buildAccounts(now),
    shops: { 1001: loja, 1002: emptyShop("Outra") },
    breached: ["password123456"],
  };
}
