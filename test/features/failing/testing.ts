import type { Case } from "./case.ts";

const BEGUN = ["Given chance throws 42", "When staff begin a test receipt"];
const ITEM = ["Given chance throws 42", 'When staff add an item at "10"'];
const DETAILED = ['When staff add an item with the details "red,blue"'];
const COUNTED = ['When a sale follows "TXN-99"'];
const CARELESS = ['When staff write "{a:1}"'];
const UNREADABLE = ['When staff write "hello"'];
const WHY = `"Line 1, column 1: invalid character 'h'"`;
const TESTER = ['Given the store "Soho" with the reference "LON-01"', 'And staff with the permission "post_receipt"'];
const SALE = `{transaction_id: 'TXN-0041', localtime: '2024-05-15T10:20:30+01:00', l10n: {locale: 'en_GB', currency: 'GBP'}, store_reference: 'LON-01', total: 12, items: []}`;
const below = (text: string): readonly string[] => ["When staff post this test receipt", "```", text, "```"];
const TAKEN = [...TESTER, ...below(SALE)];
const REFUSED = [...TESTER, ...below("{}")];
const UNSENT = [...TESTER, ...below("{")];

/** Of test receipts. */
export const TESTING: readonly Case[] = [
  [ITEM, "its price is 12.00 GBP", "Expected a price of 12.00 GBP, but it is 10.00 GBP"],
  [BEGUN, "its price is 12.00 GBP", "Expected an item, but the receipt has none"],
  [ITEM, 'the item is called "Item-7"', 'Expected an item called "Item-7", but it is called "Item-42"'],
  [ITEM, 'its product code is "PC7"', 'Expected the product code "PC7", but it is "PC42"'],
  [DETAILED, 'its details are "red"', "Expected its details to be 1 detail: red, but they are 2 details: red, blue (too many: blue)"],
  [ITEM, 'its quantity is "2"', 'Expected the quantity "2", but it is "1"'],
  [ITEM, "the test receipt comes to 10.00 GBP, 8.34 GBP without taxes", "Expected it to come to 10.00 GBP, 8.34 GBP without taxes, but it comes to 10.00 GBP, 8.33 GBP without taxes"],
  [BEGUN, 'items can be taxed with "Eco 5 % included"', "Expected items to be taxed with 1 tax: Eco 5 % included, but they can be taxed with 1 tax: VAT 20 % included (missing: Eco 5 % included; too many: VAT 20 % included)"],
  [BEGUN, 'it is made out in "de_DE" and EUR', "Expected it to be made out in de_DE and EUR, but it is made out in en_GB and GBP"],
  [BEGUN, 'its transaction id is "TXN-1"', 'Expected the transaction id "TXN-1", but it is "TXN-171724320000042"'],
  [BEGUN, '"SP-1042" sold it, paid with the card "VISA 0043"', "Expected seller and card to be SP-1042, VISA 0043, but they are SP-1042, VISA 0042"],
  [COUNTED, 'it has the transaction id "TXN-00"', 'Expected the transaction id "TXN-00", but it is "TXN-100"'],
  [CARELESS, 'it says "2" under "a"', 'Expected "2" under "a", but it says "1" there'],
  [CARELESS, 'it says "1" under "b"', 'Expected "1" under "b", but it says nothing there'],
  [UNREADABLE, 'it says "1" under "a"', `Expected something that can be read, but it cannot be: ${WHY}`],
  [CARELESS, 'what was mended is "comment"', "Expected what was mended to be 1 thing: comment, but it is 1 thing: unquoted name (missing: comment; too many: unquoted name)"],
  [CARELESS, 'it cannot be read: "The body is empty"', 'Expected it not to be read: "The body is empty", but it is read'],
  [UNREADABLE, 'it cannot be read: "The body is empty"', `Expected it not to be read: "The body is empty", but it is not read: ${WHY}`],
  [TAKEN, 'it is answered "400 Bad Request"', 'Expected the answer "400 Bad Request", but it is "201 Created"'],
  [UNSENT, 'it is answered "201 Created"', 'Expected a test receipt to be posted, but they are told "JSON Parse error: Line 1, column 2: invalid end of input"'],
  [TAKEN, "another test receipt can begin with the sale TXN-0042", "Expected one that begins with TXN-0042, but it begins with TXN-0041"],
  [REFUSED, "another test receipt can begin with the sale TXN-0042", 'Expected a receipt to be made, but the answer is "400 Bad Request"'],
  [TAKEN, "its sale was on 2024-05-15 at 10:21", 'Expected a sale on 2024-05-15 10:21, but it was on "2024-05-15 10:20"'],
  [TAKEN, "no receipt was made", 'Expected no receipt to be made, but "TXN-0041" was'],
  [REFUSED, "nothing was sent", 'Expected nothing to be sent, but the answer is "400 Bad Request"'],
];
