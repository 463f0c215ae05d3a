import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "chai";
import { readBook, type Book } from "#features/pack/book.ts";
import { ROOT } from "#features/pack/cucumber.ts";
import type { Result } from "#features/pack/results.ts";
import { run } from "#features/pack/running.ts";
import { ACCOUNTS } from "./failing/accounts.ts";
import { ACTIONS } from "./failing/actions.ts";
import type { Case } from "./failing/case.ts";
import { CONSUMERS } from "./failing/consumers.ts";
import { FILES } from "./failing/files.ts";
import { FIGURES } from "./failing/figures.ts";
import { SURVEYS } from "./failing/surveys.ts";
import { PERMISSIONS } from "./failing/permissions.ts";
import { REFUNDS } from "./failing/refunds.ts";
import { ROLES } from "./failing/roles.ts";
import { SHOPS } from "./failing/shops.ts";
import { TAX_FREE } from "./failing/tax-free.ts";
import { TEMPLATES } from "./failing/templates.ts";
import { TESTING } from "./failing/testing.ts";
import { TRANSLATIONS } from "./failing/translations.ts";

/** Where the examples lie that are there to fail: it is read by no other run. */
const FILE = "reports/failing.feature";

const SOHO = ['Given the store "Soho" in "Europe/London"'];
const SOLD = [...SOHO, "And a receipt TXN-1001 sold on 2024-05-15 at 10:00"];
const OPENED = [...SOLD, "When staff open receipt TXN-1001"];
const NOT_THERE = [...SOHO, "When staff open receipt TXN-1001"];
const CUT_OFF = [...SOHO, "And nothing answers"];
const LISTED = ['Given the stores "Soho, Ealing"', "When staff list the stores"];
const ASKED = [...SOLD, "And a receipt TXN-1002 sold on 2024-05-15 at 11:00", 'When staff ask for the receipts of "Soho"'];
const REPEATING = [...SOLD, "And a receipt TXN-1002 that repeats TXN-1001", "When staff look for the original of TXN-1002"];
const EMPLOYEE = ['Given staff with the role "employee"'];
const NOTHING_TOLD = "no step of this example leads to that";

const CASES: readonly Case[] = [
  [ASKED, "they find TXN-1003, TXN-1002, TXN-1001", "Expected the list to show 3 receipts: TXN-1003, TXN-1002, TXN-1001, but it shows 2 receipts: TXN-1002, TXN-1001 (missing: TXN-1003)"],
  [ASKED, "they find TXN-1001", "Expected the list to show 1 receipt: TXN-1001, but it shows 2 receipts: TXN-1002, TXN-1001 (too many: TXN-1002)"],
  [ASKED, "they find TXN-1001, TXN-1002", "Expected the list to show 2 receipts: TXN-1001, TXN-1002, but it shows 2 receipts: TXN-1002, TXN-1001 (in another order)"],
  [ASKED, "they find TXN-1001, TXN-1003", "Expected the list to show 2 receipts: TXN-1001, TXN-1003, but it shows 2 receipts: TXN-1002, TXN-1001 (missing: TXN-1003; too many: TXN-1002)"],
  [ASKED, "they find TXN-1002, TXN-1001, TXN-1001", "Expected the list to show 3 receipts: TXN-1002, TXN-1001, TXN-1001, but it shows 2 receipts: TXN-1002, TXN-1001 (some more than once)"],
  [ASKED, "they find nothing", "Expected the list to show no receipts, but it shows 2 receipts: TXN-1002, TXN-1001"],
  [[...CUT_OFF, 'When staff ask for the receipts of "Soho"'], "they find TXN-1001", 'Expected receipts to be found, but they are told "There was an error loading receipts, please try again."'],
  [['When staff filter by the "Salesperson" "Ann"'], 'the search text is "salesperson:Ben"', 'Expected the search text to be "salesperson:Ben", but it is "salesperson:Ann"'],
  [ASKED, 'they can turn to "older"', "Expected them to be able to turn to 1 side: older, but they can turn to no sides"],

  [[...SOLD, "And a receipt TXN-1002 bought by ann@shop.com", "When staff open receipt TXN-1002"], "they read it just as it was printed", "Expected TXN-1001 to be read just as it was printed, but these differ: id, transaction id, localtime, identifier"],
  [NOT_THERE, "they read it just as it was printed", "Expected a receipt to be read, but there is no such receipt"],
  [[...SOHO, "And a receipt TXN-1001, paid with 8.50 EUR for 7.20 GBP", "When staff open receipt TXN-1001"], "8.50 EUR was handed over for 7.30 GBP", "Expected that 8.50 EUR for 7.30 GBP was handed over, but 8.50 EUR for 7.20 GBP was handed over"],
  [OPENED, "8.50 EUR was handed over for 7.20 GBP", "Expected that 8.50 EUR for 7.20 GBP was handed over, but nothing in another currency was handed over"],
  [OPENED, 'it was sold at "15 May 2024, 11:00"', 'Expected it to have been sold at "15 May 2024, 11:00", but it was sold at "15 May 2024, 10:00"'],
  [NOT_THERE, 'it was sold at "15 May 2024, 11:00"', "Expected a receipt to be read, but there is no such receipt"],
  [OPENED, "it was bought by ann@shop.com", "Expected it to have been bought by ann@shop.com, but it was bought by nobody who is known"],
  [[...SOHO, 'And a receipt TXN-1001 whose mail met "open"', "When staff open receipt TXN-1001"], 'the story of its mail is "open, bounce"', "Expected the story of its mail to have 2 events: open, bounce, but it has 1 event: open (missing: bounce)"],
  [[...SOLD, 'And staff with the role "support"', "When they open receipt TXN-1001"], "when it was processed is hidden", "Expected them not to see when it was processed, but they see it"],
  [OPENED, 'when it was processed is seen: "15 May 2024, 10:00"', 'Expected them to see that it was processed: "15 May 2024, 10:00", but staff need the permission "receipts:view_processed". Give it with: Given staff with the permission "receipts:view_processed"'],
  [[...SOLD, 'And staff with the role "support"', "When they open receipt TXN-1001"], 'when it was processed is seen: "15 May 2024, 10:00"', 'Expected them to see that it was processed: "15 May 2024, 10:00", but it was never processed'],
  [[...SOHO, "And a receipt TXN-1001 processed on 2024-05-15 at 09:05 UTC", 'And staff with the role "support"', "When they open receipt TXN-1001"], 'when it was processed is seen: "15 May 2024, 10:00"', 'Expected them to see that it was processed: "15 May 2024, 10:00", but they see "15 May 2024, 09:05"'],
  [OPENED, "there is no such receipt", "Expected no such receipt, but there is TXN-1001"],
  [REPEATING, "they are led to TXN-1009", "Expected them to be led to TXN-1009, but they are led to TXN-1001"],
  [[...SOLD, "When staff look for the original of TXN-1001"], "they are led to TXN-1009", "Expected them to be led to TXN-1009, but they are led nowhere"],
  [REPEATING, "they are led nowhere", "Expected them to be led nowhere, but they are led to TXN-1001"],
  [[...SOHO, 'And a receipt TXN-1001 with the properties "till"', "When staff look into the properties of TXN-1001"], 'they stand under "Details"', "Expected the properties to stand under 1 title: Details, but they stand under 1 title: Properties (missing: Details; too many: Properties)"],

  [LISTED, 'they are offered "Soho"', "Expected them to be offered 1 choice: Soho, but they are offered 2 choices: Ealing, Soho (too many: Ealing)"],
  [[...CUT_OFF, "When staff list the stores"], 'they are offered "Soho"', 'Expected something to be offered, but they are told "Failed to get stores"'],
  [LISTED, "they are refused", `Expected them to be refused, but ${NOTHING_TOLD}`],
  [[...CUT_OFF, "When staff list the stores"], "they are refused", "Expected them to be refused, but nothing answers"],

  [["When 1.239 GBP has been worked out"], "1.23 GBP is to be paid", "Expected 1.23 GBP to be paid, but 1.24 GBP is to be paid"],
  [["When 1.23 CHF stands on a receipt"], 'they see "CHF 1.25"', 'Expected them to see "CHF 1.25", but they see "CHF 1.23"'],
  [["When a percentage of 120 % is shown"], "it counts as 99 %", "Expected it to count as 99 %, but it counts as 100 %"],

  [["Given it is 2024-05-15 at 23:30 in \"Europe/London\"", 'When staff enter the day "2024-05-17"'], "the day is taken", 'Expected the day to be taken, but it is refused: "The date cannot be in the future"'],
  [["Given it is 2024-05-15 at 23:30 in \"Europe/London\"", 'When staff enter the day "2024-05-14"'], 'the day is refused: "The date cannot be in the future"', 'Expected the day to be refused: "The date cannot be in the future", but it is taken'],
  [['When staff in "UTC" read of 2024-09-05 at 08:07 UTC'], 'they read "5 Sep 2024, 08:07", in short "5 Sep 08:07"', 'Expected them to read "5 Sep 2024, 08:07", in short "5 Sep 08:07", but they read "5 Sep 2024, 08:07", in short "05 Sep 08:07"'],

  [[...EMPLOYEE, 'When they visit "Query"'], "it is open to them", `Expected it to be open to them, but they are told "You don't have access to Query. It requires the 'advanced_search_view' permission."`],
  [[...EMPLOYEE, 'When they visit "Query"'], 'they are told "Come in"', `Expected them to be told "Come in", but they are told "You don't have access to Query. It requires the 'advanced_search_view' permission."`],
  [[...EMPLOYEE, 'When they visit "Query"'], "they are told nothing", `Expected them to be told nothing, but they are told "You don't have access to Query. It requires the 'advanced_search_view' permission."`],
  [[...EMPLOYEE, "When they arrive"], 'they are told "Come in"', 'Expected them to be told "Come in", but they are told nothing'],
  [[...EMPLOYEE, "When they arrive"], 'they begin at "Home"', 'Expected them to begin at "Home", but they begin at "Receipts"'],
  [['Given staff with the role "view_address"', "When they arrive"], 'they begin at "Home"', 'Expected them to begin at "Home", but they begin nowhere'],
  [[...EMPLOYEE, "When they arrive"], "they begin nowhere", 'Expected them to begin nowhere, but they begin at "Receipts"'],
  [['Given a list of permissions ""', 'And permissions by name, granted "" and denied ""', 'When the permission "pos_view" is needed'], "it is held", "Expected the permission to be held, but it is not held"],
  [['Given a list of permissions "pos_view"', 'And permissions by name, granted "" and denied ""', 'When the permission "pos_view" is needed'], "it is not held", "Expected the permission not to be held, but it is held"],

  [['Given the retailer "9001"', "When its staff begin to work"], 'addresses are looked up with "provider-one"', 'Expected addresses to be looked up with "provider-one", but they are looked up with "none"'],
  [['Given the retailer "9001"', "When its staff begin to work"], "VIPs are marked", "Expected VIPs to be marked, but they are unmarked"],
  [['Given the retailer "9001"', "When its staff begin to work"], "identifiers are searched", "Expected identifiers to be searched, but they are typed"],
  [['Given the retailer "9001"', "When its staff begin to work"], "e-mail addresses are checked strictly", "Expected e-mail addresses to be checked strictly, but they are checked leniently"],
  [['Given choices remembered under version "2"', "When staff come back"], "their choices are kept", "Expected their choices to be kept, but they are forgotten"],
  [['Given choices remembered under version "1"', "When staff come back"], "their choices are forgotten", "Expected their choices to be forgotten, but they are kept"],
  [['When staff hit Enter in a "textarea"'], "nothing is sent off", "Expected nothing to be sent off, but the key keeps its meaning"],
  [['When staff hit Enter in a "select"'], "the key keeps its meaning", "Expected the key to keep its meaning, but it does nothing there: nothing is sent off"],

  ...SHOPS,
  ...FILES,
  ...FIGURES,
  ...SURVEYS,
  ...ACCOUNTS,
  ...ACTIONS,
  ...ROLES,
  ...PERMISSIONS,
  ...TEMPLATES, ...TESTING,
  ...CONSUMERS,
  ...REFUNDS,
  ...TRANSLATIONS, ...TAX_FREE,
];

/** What cannot be judged because the example is not sound. */
const UNSOUND: readonly Case[] = [
  [LISTED, "they are led nowhere", "'they are led nowhere' needs one of: 'When staff look for the original of {receipt}'"],
  [LISTED, 'they are asked "Sure?"', "'they are asked {string}' needs one of: 'When they are about to close {store}', 'When they set {rate} from {day}', 'When they confirm it', 'When they set the rates once more', 'When they keep their own rates from {day}', 'When they take the colleague's rates from {day}', 'When they leave out {currency} from {day}', 'When staff/they translate {string} as {string}'"],
  [["Given these receipts", "  | receipt  | store | sold                |", "  | TXN-1001 | Soho  | 2024-05-15 at 10:00 |", "When staff open receipt TXN-1001"], "there is no such receipt", "No Given before this speaks of 'Soho'"],
  [["Given a receipt TXN-1001 sold on 2024-05-15 at 10:00", "When staff open receipt TXN-1001"], "there is no such receipt", "No Given of this example has spoken of any store yet"],
  [[...SOHO, "And a receipt TXN-1001 sold on 2024-02-30 at 10:00", "When staff open receipt TXN-1001"], "there is no such receipt", "'2024-02-30' is no {moment} (a day and a time, on the clock that the sentence names): write it like 2024-05-15 at 10:30"],
  [[...EMPLOYEE, "When they arrive"], 'they begin at "Receits"', `'Receits' is no {place} (what staff visit, by its title or its name): did you mean "Receipts"?`],
  [[...EMPLOYEE, "When they arrive"], "they dance", "There is no step for 'they dance'. None is like it: `npm run features:sentences` lists all there are"],
  [["Given the retailer \"9001\"", "When its staff begin to work"], "VIPs are purple", "'purple' is no {marking} (whether somebody is marked): write it like marked or unmarked"],
  [[...SOHO, "And these receipts", "When staff open receipt TXN-1001"], "there is no such receipt", "Below this sentence stands a table with the columns receipt, store, sold, and at least one row"],
  [[...SOHO, "  | seller |", "When staff open receipt TXN-1001"], "there is no such receipt", "No table stands below this sentence"],
  [[...SOHO, "And these receipts", "  | receipt  | store | sold                | total |", "  | TXN-1001 | Soho  | 2024-05-15 at 10:00 | 3 GBP |", "When staff open receipt TXN-1001"], "there is no such receipt", "This sentence reads no column 'total', only receipt, store, sold"],
];

const example = ([steps, expected]: Case, at: number): string => [`    Example: ${at}`, ...[...steps, `Then ${expected}`].map((line) => `      ${line}`), ""].join("\n");

describe("an example that fails", () => {
  const all = [...CASES, ...UNSOUND];
  let book: Book;
  let results: readonly Result[];

  before(async function () {
    this.timeout(60_000);
    mkdirSync(dirname(join(ROOT, FILE)), { recursive: true });
    writeFileSync(join(ROOT, FILE), ["Feature: Failing", "  Rule: Nothing holds", "", ...all.map(example)].join("\n"));
    book = await readBook([FILE]);
    ({ results } = await run({ assembly: "memory", asked: [{ file: FILE, lines: [] }] }, book));
  });

  const toldOf = (at: number): readonly string[] => results.find(({ example: name }) => name === String(at))?.told?.split("\n") ?? [];

  for (const [at, [, expected, message]] of all.entries()) {
    it(`says at '${expected}': ${message}`, () => {
      expect(toldOf(at)[1]?.slice(0, message.length + 1).trim()).to.equal(message);
    });
  }

  it("is there for every Then", () => {
    const failing = book.features.find(({ file }) => file === FILE)!.examples.slice(0, CASES.length);
    const judged = new Set(failing.map(({ said }) => said.at(-1)?.meanings[0]?.pattern));
    const thens = book.sentences.filter(({ use }) => use === "Then").map(({ pattern }) => pattern);
    expect(thens.length).to.be.greaterThan(30);
    expect(thens.filter((pattern) => !judged.has(pattern))).to.deep.equal([]);
  });

  it("never speaks of how it was found out", () => {
    expect(results).to.have.length(all.length);
    for (const { told = "" } of results) expect(told).not.to.match(/AssertionError|\[object|undefined|null|deep|{"|\n +at /);
  });

  it("names the sentence, its line and the step behind it", () => {
    const [sentence, , where] = toldOf(0);
    const step = book.sentences.find(({ pattern }) => pattern === "they find {receipts}")!;
    expect(sentence).to.equal("'they find TXN-1003, TXN-1002, TXN-1001'");
    expect(where).to.equal(`(${FILE}:${4 + CASES[0]![0].length + 1}, ${step.file}:${step.line})`);
  });
});
