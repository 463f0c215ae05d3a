import type { Case } from "./case.ts";

const BEGUN = ["Given the random number is 42", "When the user starts a test receipt"];
const ITEM = ["Given the random number is 42", 'When the user adds an item at "10"'];
const DETAILED = ['When the user adds an item with the details "red,blue"'];
const COUNTED = ['When a sale follows the sale "TXN-99"'];
const CARELESS = ['When the user writes the test receipt "{a:1}"'];
const UNREADABLE = ['When the user writes the test receipt "hello"'];
const WHY = `"Line 1, column 1: invalid character 'h'"`;
const TESTER = ['Given the store "Soho" with the reference "LON-01"', 'And the user has the permission "post_receipt"'];
const SALE = `{transaction_id: 'TXN-0041', localtime: '2024-05-15T10:20:30+01:00', l10n: {locale: 'en_GB', currency: 'GBP'}, store_reference: 'LON-01', total: 12, items: []}`;
const below = (text: string): readonly string[] => ["When the user posts this test receipt", "```", text, "```"];
const TAKEN = [...TESTER, ...below(SALE)];
const REFUSED = [...TESTER, ...below("{}")];
const UNSENT = [...TESTER, ...below("{")];

/** Cases of test receipts. */
export const TESTING: readonly Case[] = [
  [ITEM, "the price of the item is 12.00 GBP", "Expected a price of 12.00 GBP, but it is 10.00 GBP"],
  [BEGUN, "the price of the item is 12.00 GBP", "Expected an item, but the receipt has none"],
  [ITEM, 'the item is named "Item-7"', 'Expected an item named "Item-7", but it is named "Item-42"'],
  [ITEM, 'the product code of the item is "PC7"', 'Expected the product code "PC7", but it is "PC42"'],
  [
    DETAILED,
    'the details of the item are "red"',
    "Expected the details of the item to be 1 detail: red, but they are 2 details: red, blue (too many: blue)",
  ],
  [ITEM, 'the quantity of the item is "2"', 'Expected the quantity "2", but it is "1"'],
  [
    ITEM,
    "the total of the test receipt is 10.00 GBP, 8.34 GBP without taxes",
    "Expected the total to be 10.00 GBP, 8.34 GBP without taxes, but it is 10.00 GBP, 8.33 GBP without taxes",
  ],
  [
    BEGUN,
    'items can be taxed with "Eco 5 % included"',
    "Expected items to be taxed with 1 tax: Eco 5 % included, but they can be taxed with 1 tax: VAT 20 % included (missing: Eco 5 % included; too many: VAT 20 % included)",
  ],
  [
    BEGUN,
    'the test receipt has the locale "de_DE" and the currency EUR',
    "Expected the locale and currency to be de_DE and EUR, but they are en_GB and GBP",
  ],
  [
    BEGUN,
    'the transaction id of the test receipt is "TXN-1"',
    'Expected the transaction id "TXN-1", but it is "TXN-171724320000042"',
  ],
  [
    BEGUN,
    'the salesperson is "SP-1042" and the card is "VISA 0043"',
    "Expected salesperson and card to be SP-1042, VISA 0043, but they are SP-1042, VISA 0042",
  ],
  [COUNTED, 'the next transaction id is "TXN-00"', 'Expected the transaction id "TXN-00", but it is "TXN-100"'],
  [CARELESS, 'the test receipt has "2" under "a"', 'Expected "2" under "a", but the test receipt has "1" there'],
  [CARELESS, 'the test receipt has "1" under "b"', 'Expected "1" under "b", but the test receipt has nothing there'],
  [UNREADABLE, 'the test receipt has "1" under "a"', `Expected something that can be read, but it cannot be: ${WHY}`],
  [
    CARELESS,
    'the fixes are "comment"',
    "Expected the test receipt to have 1 fix: comment, but it has 1 fix: unquoted name (missing: comment; too many: unquoted name)",
  ],
  [
    CARELESS,
    'the test receipt is invalid: "The body is empty"',
    'Expected the test receipt to be invalid: "The body is empty", but it is valid',
  ],
  [
    UNREADABLE,
    'the test receipt is invalid: "The body is empty"',
    `Expected the test receipt to be invalid: "The body is empty", but it is invalid: ${WHY}`,
  ],
  [TAKEN, 'the response is "400 Bad Request"', 'Expected the response "400 Bad Request", but it is "201 Created"'],
  [
    UNSENT,
    'the response is "201 Created"',
    'Expected a test receipt to be posted, but the user sees the message "JSON Parse error: Line 1, column 2: invalid end of input"',
  ],
  [
    TAKEN,
    "another test receipt can start with the sale TXN-0042",
    "Expected a test receipt that starts with TXN-0042, but it starts with TXN-0041",
  ],
  [
    REFUSED,
    "another test receipt can start with the sale TXN-0042",
    'Expected a receipt to be created, but the response is "400 Bad Request"',
  ],
  [
    TAKEN,
    "the sale was on 2024-05-15 at 10:21",
    'Expected a sale on 2024-05-15 10:21, but it was on "2024-05-15 10:20"',
  ],
  [TAKEN, "no receipt was created", 'Expected no receipt to be created, but "TXN-0041" was created'],
  [REFUSED, "no request was sent", 'Expected no request to be sent, but the response is "400 Bad Request"'],
];
