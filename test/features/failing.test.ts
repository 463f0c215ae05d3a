import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "chai";
import { readCatalogue, type Catalogue } from "#features/tooling/catalogue.ts";
import { ROOT } from "#features/tooling/cucumber.ts";
import type { Result } from "#features/tooling/result-store.ts";
import { runExamples } from "#features/tooling/run-examples.ts";
import { ACCOUNTS } from "./failing/accounts.ts";
import { ACTIONS } from "./failing/actions.ts";
import type { Case } from "./failing/case.ts";
import { CONSUMERS } from "./failing/consumers.ts";
import { DESCRIPTIONS } from "./failing/descriptions.ts";
import { FILES } from "./failing/files.ts";
import { FIGURES } from "./failing/figures.ts";
import { MAILS } from "./failing/mails.ts";
import { SURVEYS } from "./failing/surveys.ts";
import { PERMISSIONS } from "./failing/permissions.ts";
import { REFUNDS } from "./failing/refunds.ts";
import { RETAILERS } from "./failing/retailers.ts";
import { RETURNS } from "./failing/returns.ts";
import { ROLES } from "./failing/roles.ts";
import { SHOPS } from "./failing/shops.ts";
import { TAX_FREE } from "./failing/tax-free.ts";
import { TEMPLATES } from "./failing/templates.ts";
import { TESTING } from "./failing/test-receipts.ts";
import { TRANSLATIONS } from "./failing/translations.ts";
import { SIGN_IN } from "./failing/sign-in.ts";
import { VIEWS } from "./failing/views.ts";

/** The feature file of the examples that must fail. No other run reads it. */
const FILE = "reports/failing.feature";

const SOHO = ['Given the store "Soho" in "Europe/London"'];
const SOLD = [...SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const OPENED = [...SOLD, "When the user opens receipt TXN-1001"];
const NOT_THERE = [...SOHO, "When the user opens receipt TXN-1001"];
const CUT_OFF = [...SOHO, "And the server does not answer"];
const LISTED = ['Given the stores "Soho, Ealing"', "When the user lists the stores"];
const ASKED = [
  ...SOLD,
  "And a receipt TXN-1002 sold on 2024-05-15 at 11:00",
  'When the user lists the receipts of "Soho"',
];
const REPEATING = [
  ...SOLD,
  "And a receipt TXN-1002 that duplicates TXN-1001",
  "When the user opens the original of TXN-1002",
];
const EMPLOYEE = ['Given the user has the role "employee"'];
const NO_RESULT = "no step of this example has this result";

const CASES: readonly Case[] = [
  [
    ASKED,
    "the list shows TXN-1003, TXN-1002, TXN-1001",
    "Expected the list to show 3 receipts: TXN-1003, TXN-1002, TXN-1001, but it shows 2 receipts: TXN-1002, TXN-1001 (missing: TXN-1003)",
  ],
  [
    ASKED,
    "the list shows TXN-1001",
    "Expected the list to show 1 receipt: TXN-1001, but it shows 2 receipts: TXN-1002, TXN-1001 (too many: TXN-1002)",
  ],
  [
    ASKED,
    "the list shows TXN-1001, TXN-1002",
    "Expected the list to show 2 receipts: TXN-1001, TXN-1002, but it shows 2 receipts: TXN-1002, TXN-1001 (in another order)",
  ],
  [
    ASKED,
    "the list shows TXN-1001, TXN-1003",
    "Expected the list to show 2 receipts: TXN-1001, TXN-1003, but it shows 2 receipts: TXN-1002, TXN-1001 (missing: TXN-1003; too many: TXN-1002)",
  ],
  [
    ASKED,
    "the list shows TXN-1002, TXN-1001, TXN-1001",
    "Expected the list to show 3 receipts: TXN-1002, TXN-1001, TXN-1001, but it shows 2 receipts: TXN-1002, TXN-1001 (some more than once)",
  ],
  [ASKED, "the list is empty", "Expected the list to show no receipts, but it shows 2 receipts: TXN-1002, TXN-1001"],
  [
    [...CUT_OFF, 'When the user lists the receipts of "Soho"'],
    "the list shows TXN-1001",
    'Expected receipts to be found, but the user sees the message "There was an error loading receipts, please try again."',
  ],
  [
    ['When the user filters by the "Salesperson" "Ann"'],
    'the search text is "salesperson:Ben"',
    'Expected the search text to be "salesperson:Ben", but it is "salesperson:Ann"',
  ],
  [
    ASKED,
    'the user can go to "older" receipts',
    "Expected the user to be able to go to 1 side: older, but the user can go to no sides",
  ],

  [
    [...SOLD, "And a receipt TXN-1002 bought by ann@shop.com", "When the user opens receipt TXN-1002"],
    "the receipt is shown as it was printed",
    "Expected TXN-1001 to be shown as it was printed, but these differ: id, transaction id, localtime, identifier",
  ],
  [NOT_THERE, "the receipt is shown as it was printed", "Expected a receipt to be found, but no receipt is found"],
  [
    [...SOHO, "And a receipt TXN-1001, paid with 8.50 EUR for 7.20 GBP", "When the user opens receipt TXN-1001"],
    "8.50 EUR was handed over for 7.30 GBP",
    "Expected that 8.50 EUR for 7.30 GBP was handed over, but 8.50 EUR for 7.20 GBP was handed over",
  ],
  [
    OPENED,
    "8.50 EUR was handed over for 7.20 GBP",
    "Expected that 8.50 EUR for 7.20 GBP was handed over, but nothing in another currency was handed over",
  ],
  [
    OPENED,
    'the time of the sale is "15 May 2024, 11:00"',
    'Expected the time of the sale to be "15 May 2024, 11:00", but it is "15 May 2024, 10:00"',
  ],
  [
    NOT_THERE,
    'the time of the sale is "15 May 2024, 11:00"',
    "Expected a receipt to be found, but no receipt is found",
  ],
  [
    OPENED,
    "the customer of the receipt is ann@shop.com",
    "Expected the customer of the receipt to be ann@shop.com, but it is unknown",
  ],
  [
    [...SOHO, 'And a receipt TXN-1001 with the email events "open"', "When the user opens receipt TXN-1001"],
    'the email events are "open, bounce"',
    "Expected the emails to have 2 events: open, bounce, but they have 1 event: open (missing: bounce)",
  ],
  [
    [...SOLD, 'And the user has the role "support"', "When the user opens receipt TXN-1001"],
    "the processing time is hidden",
    "Expected the processing time to be hidden, but it is shown",
  ],
  [
    OPENED,
    'the processing time is "15 May 2024, 10:00"',
    'Expected the processing time to be "15 May 2024, 10:00", but the user needs the permission "receipts:view_processed". Give it with: Given the user has the permission "receipts:view_processed"',
  ],
  [
    [...SOLD, 'And the user has the role "support"', "When the user opens receipt TXN-1001"],
    'the processing time is "15 May 2024, 10:00"',
    'Expected the processing time to be "15 May 2024, 10:00", but it was never processed',
  ],
  [
    [
      ...SOHO,
      "And a receipt TXN-1001 processed on 2024-05-15 at 09:05 UTC",
      'And the user has the role "support"',
      "When the user opens receipt TXN-1001",
    ],
    'the processing time is "15 May 2024, 10:00"',
    'Expected the processing time to be "15 May 2024, 10:00", but it is "15 May 2024, 09:05"',
  ],
  [OPENED, "no receipt is found", "Expected no receipt to be found, but there is TXN-1001"],
  [REPEATING, "receipt TXN-1009 opens", "Expected receipt TXN-1009 to open, but receipt TXN-1001 opens"],
  [
    [...SOLD, "When the user opens the original of TXN-1001"],
    "receipt TXN-1009 opens",
    "Expected receipt TXN-1009 to open, but no receipt opens",
  ],
  [REPEATING, "no receipt opens", "Expected no receipt to open, but receipt TXN-1001 opens"],
  [
    [...SOHO, 'And a receipt TXN-1001 with the properties "till"', "When the user opens the properties of TXN-1001"],
    'the properties are under "Details"',
    "Expected the properties to be under 1 title: Details, but they are under 1 title: Properties (missing: Details; too many: Properties)",
  ],

  [
    LISTED,
    'the user sees the list "Soho"',
    "Expected the list to have 1 entry: Soho, but it has 2 entries: Ealing, Soho (too many: Ealing)",
  ],
  [
    [...CUT_OFF, "When the user lists the stores"],
    'the user sees the list "Soho"',
    'Expected a list to be shown, but the user sees the message "Failed to get stores"',
  ],
  [LISTED, "access is denied", `Expected access to be denied, but ${NO_RESULT}`],
  [
    [...CUT_OFF, "When the user lists the stores"],
    "access is denied",
    "Expected access to be denied, but the server does not answer",
  ],

  [
    ["When the amount 1.239 GBP is calculated"],
    "the amount to pay is 1.23 GBP",
    "Expected the amount to pay to be 1.23 GBP, but it is 1.24 GBP",
  ],
  [
    ["When a receipt shows 1.23 CHF"],
    'the user sees "CHF 1.25"',
    'Expected the user to see "CHF 1.25", but the user sees "CHF 1.23"',
  ],
  [
    ["When a percentage of 120 % is shown"],
    "the percentage is shown as 99 %",
    "Expected the percentage to be shown as 99 %, but it is shown as 100 %",
  ],

  [
    ['Given it is 2024-05-15 at 23:30 in "Europe/London"', 'When the user enters the day "2024-05-17"'],
    "the day is accepted",
    'Expected the day to be accepted, but it is rejected: "The date cannot be in the future"',
  ],
  [
    ['Given it is 2024-05-15 at 23:30 in "Europe/London"', 'When the user enters the day "2024-05-14"'],
    'the day is rejected: "The date cannot be in the future"',
    'Expected the day to be rejected: "The date cannot be in the future", but it is accepted',
  ],
  [
    ['When the user in "UTC" reads the time 2024-09-05 at 08:07 UTC'],
    'the user reads "5 Sep 2024, 08:07", in short "5 Sep 08:07"',
    'Expected the user to read "5 Sep 2024, 08:07", in short "5 Sep 08:07", but the user reads "5 Sep 2024, 08:07", in short "05 Sep 08:07"',
  ],

  [
    [...EMPLOYEE, 'When the user visits "Query"'],
    "the place is open to the user",
    `Expected the place to be open to the user, but the user sees the message "You don't have access to Query. It requires the 'advanced_search_view' permission."`,
  ],
  [
    [...EMPLOYEE, 'When the user visits "Query"'],
    'the user sees the message "Come in"',
    `Expected the user to see the message "Come in", but the user sees the message "You don't have access to Query. It requires the 'advanced_search_view' permission."`,
  ],
  [
    [...EMPLOYEE, 'When the user visits "Query"'],
    "the user sees no message",
    `Expected the user to see no message, but the user sees the message "You don't have access to Query. It requires the 'advanced_search_view' permission."`,
  ],
  [
    [...EMPLOYEE, "When the user opens the portal"],
    'the user sees the message "Come in"',
    'Expected the user to see the message "Come in", but the user sees no message',
  ],
  [
    [...EMPLOYEE, "When the user opens the portal"],
    'the user starts at "Home"',
    'Expected the user to start at "Home", but the user starts at "Receipts"',
  ],
  [
    ['Given the user has the role "view_address"', "When the user opens the portal"],
    'the user starts at "Home"',
    'Expected the user to start at "Home", but no place is open to the user',
  ],
  [
    [...EMPLOYEE, "When the user opens the portal"],
    "no place is open to the user",
    'Expected no place to be open to the user, but the user starts at "Receipts"',
  ],
  [
    [
      'Given a list of permissions ""',
      'And permissions by name, granted "" and denied ""',
      'When the permission "pos_view" is needed',
    ],
    "the permission is granted",
    "Expected the permission to be granted, but it is not granted",
  ],
  [
    [
      'Given a list of permissions "pos_view"',
      'And permissions by name, granted "" and denied ""',
      'When the permission "pos_view" is needed',
    ],
    "the permission is not granted",
    "Expected the permission not to be granted, but it is granted",
  ],

  [
    ['Given the retailer "9001"', "When a user of the retailer starts to work"],
    'addresses are looked up with "provider-one"',
    'Expected addresses to be looked up with "provider-one", but they are looked up with "none"',
  ],
  [
    ['Given the retailer "9001"', "When a user of the retailer starts to work"],
    "VIPs are marked",
    "Expected VIPs to be marked, but they are unmarked",
  ],
  [
    ['Given the retailer "9001"', "When a user of the retailer starts to work"],
    "identifiers are searched",
    "Expected identifiers to be searched, but they are typed",
  ],
  [
    ['Given the retailer "9001"', "When a user of the retailer starts to work"],
    "email addresses are checked strictly",
    "Expected email addresses to be checked strictly, but they are checked leniently",
  ],
  [
    ['Given stored choices of version "2"', "When the user returns"],
    "the stored choices are kept",
    "Expected the stored choices to be kept, but they are deleted",
  ],
  [
    ['Given stored choices of version "1"', "When the user returns"],
    "the stored choices are deleted",
    "Expected the stored choices to be deleted, but they are kept",
  ],
  [
    ['When the user hits Enter in a "textarea"'],
    "the form is not submitted",
    "Expected the form not to be submitted, but the key keeps its default effect",
  ],
  [
    ['When the user hits Enter in a "select"'],
    "the key keeps its default effect",
    "Expected the key to keep its default effect, but it has no effect: the form is not submitted",
  ],

  ...SHOPS,
  ...FILES,
  ...DESCRIPTIONS,
  ...FIGURES,
  ...MAILS,
  ...SURVEYS,
  ...ACCOUNTS,
  ...ACTIONS,
  ...ROLES,
  ...PERMISSIONS,
  ...TEMPLATES,
  ...TESTING,
  ...CONSUMERS,
  ...REFUNDS,
  ...TRANSLATIONS,
  ...RETAILERS,
  ...SIGN_IN,
  ...VIEWS,
  ...TAX_FREE,
  ...MAILS,
  ...RETURNS,
  [
    [
      'Given the account ann@shop.com with the roles "employee at 1001"',
      'And the user has the role "administrator"',
      'When the user creates a token of ann@shop.com for "receipts_view"',
    ],
    "the token lasts 90 days",
    "Expected the token to last 90 days, but it lasts 365",
  ],
  [
    ['Given the user has the role "administrator"', 'When the user previews the role "receipts_view"'],
    'the preview has the permissions "receipts_view, refund_view"',
    "Expected the preview to have 2 permissions: receipts_view, refund_view, but it has 1 permission: receipts_view (missing: refund_view)",
  ],
  [
    ['Given the user has the role "administrator"', 'When the user previews the role "receipts_view"'],
    'the user has the permission "accounts_admin" again',
    "Expected the user to have 'accounts_admin', but the user has 'receipts_view'",
  ],
];

/** Examples that are not valid, so no Then can run. */
const UNSOUND: readonly Case[] = [
  [LISTED, "no receipt opens", "'no receipt opens' needs one of: 'When the user opens the original of {receipt}'"],
  [
    LISTED,
    'the user sees the question "Sure?"',
    "'the user sees the question {string}' needs one of: 'When the user is about to close {store}', 'When the user sets {rate} from {day}', 'When the user confirms the change', 'When the user saves the rates again', 'When the user keeps their own rates from {day}', 'When the user keeps the colleague's rates from {day}', 'When the user removes {currency} as of {day}', 'When the user translates {string} as {string}'",
  ],
  [
    [
      "Given these receipts",
      "  | receipt  | store | sold                |",
      "  | TXN-1001 | Soho  | 2024-05-15 at 10:00 |",
      "When the user opens receipt TXN-1001",
    ],
    "no receipt is found",
    "No Given before this defines 'Soho'",
  ],
  [
    ["Given a receipt TXN-1001 sold on 2024-05-15 at 10:00", "When the user opens receipt TXN-1001"],
    "no receipt is found",
    "No Given of this example defines any store",
  ],
  [
    [...SOHO, "And a receipt TXN-1001 sold on 2024-02-30 at 10:00", "When the user opens receipt TXN-1001"],
    "no receipt is found",
    "'2024-02-30' is not a valid {moment} (a day and a time, in the time zone that the sentence names): write it like 2024-05-15 at 10:30",
  ],
  [
    [...EMPLOYEE, "When the user opens the portal"],
    'the user starts at "Receits"',
    `'Receits' is not a valid {place} (a place in the portal, by its title or its name): did you mean "Receipts"?`,
  ],
  [
    [...EMPLOYEE, "When the user opens the portal"],
    "the moon is made of green cheese",
    "There is no step for 'the moon is made of green cheese'. No sentence is similar: `npm run features:sentences` lists all sentences",
  ],
  [
    ['Given the retailer "9001"', "When a user of the retailer starts to work"],
    "VIPs are purple",
    "'purple' is not a valid {marking} (whether a customer is marked): write it like marked or unmarked",
  ],
  [
    [...SOHO, "And these receipts", "When the user opens receipt TXN-1001"],
    "no receipt is found",
    "This sentence needs a table with the columns receipt, store, sold and at least one row",
  ],
  [
    [...SOHO, "  | seller |", "When the user opens receipt TXN-1001"],
    "no receipt is found",
    "This sentence takes no table",
  ],
  [
    [
      ...SOHO,
      "And these receipts",
      "  | receipt  | store | sold                | total |",
      "  | TXN-1001 | Soho  | 2024-05-15 at 10:00 | 3 GBP |",
      "When the user opens receipt TXN-1001",
    ],
    "no receipt is found",
    "This sentence has no column 'total', only receipt, store, sold",
  ],
];

const example = ([steps, expected]: Case, at: number): string =>
  [`    Example: ${at}`, ...[...steps, `Then ${expected}`].map((line) => `      ${line}`), ""].join("\n");

describe("an example that fails", () => {
  const all = [...CASES, ...UNSOUND];
  let book: Catalogue;
  let results: readonly Result[];

  before(async function () {
    this.timeout(60_000);
    mkdirSync(dirname(join(ROOT, FILE)), { recursive: true });
    writeFileSync(
      join(ROOT, FILE),
      ["Feature: Failing", "  Rule: Every example fails", "", ...all.map(example)].join("\n"),
    );
    book = await readCatalogue([FILE]);
    ({ results } = await runExamples({ assembly: "memory", requested: [{ file: FILE, lines: [] }] }, book));
  });

  const messageOf = (at: number): readonly string[] =>
    results.find(({ example: name }) => name === String(at))?.explanation?.split("\n") ?? [];

  for (const [at, [, expected, message]] of all.entries()) {
    it(`reports for '${expected}': ${message}`, () => {
      expect(
        messageOf(at)[1]
          ?.slice(0, message.length + 1)
          .trim(),
      ).to.equal(message);
    });
  }

  it("exists for every Then", () => {
    const failing = book.features.find(({ file }) => file === FILE)!.examples.slice(0, CASES.length);
    const judged = new Set(failing.map(({ sentences }) => sentences.at(-1)?.matches[0]?.pattern));
    const thens = book.sentences.filter(({ keyword }) => keyword === "Then").map(({ pattern }) => pattern);
    expect(thens.length).to.be.greaterThan(30);
    expect(thens.filter((pattern) => !judged.has(pattern))).to.deep.equal([]);
  });

  it("contains no technical details in its message", () => {
    expect(results).to.have.length(all.length);
    for (const { explanation = "" } of results)
      expect(explanation).not.to.match(/AssertionError|\[object|undefined|null|deep|{"|\n +at /);
  });

  it("names the sentence, its line and the step behind it", () => {
    const [sentence, , where] = messageOf(0);
    const step = book.sentences.find(({ pattern }) => pattern === "the list shows {receipts}")!;
    expect(sentence).to.equal("'the list shows TXN-1003, TXN-1002, TXN-1001'");
    expect(where).to.equal(`(${FILE}:${4 + CASES[0]![0].length + 1}, ${step.file}:${step.line})`);
  });
});
