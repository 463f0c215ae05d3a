import "#test/support/dom.ts";
import { expect } from "chai";
import { ACCOUNT_FILE_COLUMNS } from "#domain/accounts/exports.ts";
import { AUDIT_FILE_COLUMNS } from "#domain/audit/exports.ts";
import { CONSUMER_FILE_COLUMNS } from "#domain/consumers/exports.ts";
import { TILL_FILE_COLUMNS } from "#domain/dashboard/exports.ts";
import { MAIL_FILE_COLUMNS } from "#domain/mails/exports.ts";
import { RATE_FILE_COLUMNS } from "#domain/rates/exports.ts";
import { RECEIPT_FILE_COLUMNS } from "#domain/receipts/exports.ts";
import { STORE_FILE_COLUMNS } from "#domain/stores/exports.ts";
import { SURVEY_FILE_COLUMNS } from "#domain/surveys/exports.ts";
import { RECORD_FILE_COLUMNS } from "#domain/tills/exports.ts";
import { operationsOf, readContract } from "#test/contract/contract.ts";
import { accountColumns } from "#ui/accounts/account-columns.tsx";
import { buildAuditColumns } from "#ui/audit/audit-columns.tsx";
import { consumerColumns } from "#ui/consumers/consumer-columns.tsx";
import { buildTillColumns } from "#ui/dashboard/till-columns.tsx";
import { buildMailColumns } from "#ui/mails/mail-columns.tsx";
import { RATE_COLUMNS } from "#ui/rates/rate-table-panel.tsx";
import { choosableReceiptColumns } from "#ui/receipts/receipt-columns.tsx";
import { STORE_COLUMNS } from "#ui/stores/store-columns.tsx";
import { SURVEY_COLUMNS } from "#ui/surveys/survey-list.view.tsx";
import { buildRecordColumns } from "#ui/tills/record-columns.tsx";

type Keyed = readonly { readonly key: string }[];

const UTC = { zone: "UTC" };
/** Columns of the screen with checkboxes and links have no values. */
const WITHOUT_VALUES = ["choose", "questions"];

/** The columns of each screen and of its file, with the operation that writes the file. */
const LISTS: Readonly<Record<string, readonly [screen: Keyed, file: Keyed, operation?: string]>> = {
  receipts: [choosableReceiptColumns([]), RECEIPT_FILE_COLUMNS, "getReceiptListFile"],
  emails: [
    buildMailColumns({ ...UTC, choosing: { head: "", onChoose: () => undefined } }),
    MAIL_FILE_COLUMNS,
    "getMailListFile",
  ],
  "audit events": [buildAuditColumns("UTC"), AUDIT_FILE_COLUMNS, "getAuditEventFile"],
  "till records": [
    buildRecordColumns({ ...UTC, choosing: { head: "", onChoose: () => undefined } }),
    RECORD_FILE_COLUMNS,
    "getRawRecordListFile",
  ],
  accounts: [accountColumns("UTC"), ACCOUNT_FILE_COLUMNS],
  stores: [STORE_COLUMNS, STORE_FILE_COLUMNS],
  customers: [consumerColumns("UTC"), CONSUMER_FILE_COLUMNS],
  "inactive tills": [buildTillColumns("UTC"), TILL_FILE_COLUMNS],
  rates: [RATE_COLUMNS, RATE_FILE_COLUMNS],
  surveys: [SURVEY_COLUMNS, SURVEY_FILE_COLUMNS],
};
const keysOf = (columns: Keyed): readonly string[] =>
  columns.map(({ key }) => key).filter((key) => !WITHOUT_VALUES.includes(key));

describe("The columns of a file", () => {
  for (const [list, [screen, file, operation]] of Object.entries(LISTS)) {
    it(`of ${list} are those of the screen`, () => expect(keysOf(file)).to.deep.equal(keysOf(screen)));
    if (operation !== undefined)
      it(`of ${list} are those of the contract`, () => {
        const found = operationsOf(readContract()).find(({ described }) => described["operationId"] === operation);
        expect(JSON.stringify(found)).to.include(`"enum":${JSON.stringify(keysOf(file))}`);
      });
  }
});
