// The error catalogue of the specification (part 1, section 8; part 2, section 8), with what a server can answer: an
// HTTP error always has a status text.
import { expect } from "chai";
import {
  ACCOUNTS_FAILED,
  accountFailureMessage,
  accountNotFound,
  createAccountFailureMessage,
  RESET_LINK_FAILED,
  statusFailureMessage,
  type AccountOperation,
} from "#domain/accounts/index.ts";
import { consumersFailureMessage, loyaltyFailureMessage } from "#domain/consumers/index.ts";
import { EMAIL_STATISTICS_FAILED, NO_EMAIL_DATA } from "#domain/dashboard/index.ts";
import { fileNotSaved, FILES_FAILED } from "#domain/files/index.ts";
import { formsFailureMessage } from "#domain/forms/index.ts";
import { ratesFailureMessage } from "#domain/rates/index.ts";
import { CHECK_FAILED, receiptActionFailureMessage, removalFailureMessage } from "#domain/receipts/actions.ts";
import { RECEIPT_FAILED, RECEIPTS_FAILED } from "#domain/receipts/index.ts";
import { REFUND_RECEIPT_FAILED, REFUND_SEARCH_FAILED } from "#domain/refunds/index.ts";
import { noReportData, REPORTS_FAILED } from "#domain/reports/index.ts";
import { SEARCH_FAILED } from "#domain/search/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import { storageFailureMessage } from "#domain/shell/index.ts";
import { storesFailureMessage } from "#domain/stores/index.ts";
import { summaryFailureMessage, surveyFailureMessage, SURVEY_NOT_CONFIGURED } from "#domain/surveys/index.ts";
import { MULTIPLE_WINDOWS, STATUS_NOT_UPDATED, UNKNOWN_ERROR } from "#domain/taxfree/index.ts";
import { templatesFailureMessage, TRANSACTION_NOT_OPENED } from "#domain/templates/index.ts";
import {
  LAST_TRANSACTION_FAILED,
  NO_TRANSACTIONS_FOR_RETAILER,
  NO_TRANSACTIONS_FOR_STORE,
  transactionFailureMessage,
} from "#domain/templates/templates.messages.ts";
import { RAW_CONTENT_FAILED } from "#domain/tills/index.ts";
import { translationsFailureMessage } from "#domain/translations/index.ts";

/** An internal error of a server that says nothing else, and one that says what is wrong. */
const SILENT = failure("rejected", { status: 500, statusText: "Internal Server Error" });
const SAID = failure("rejected", {
  status: 500,
  statusText: "Internal Server Error",
  description: "the database is down",
});
const SINGLE = failure("rejected", {
  status: 400,
  statusText: "Bad Request",
  description: "bad",
  errors: [{ description: "first" }, { description: "second" }],
});

type Line = readonly [text: string, messageOf: (failure: Failure) => string, said?: string];

const account = (action: AccountOperation) => (failed: Failure) => accountFailureMessage(action, failed);

/** Each line: the text without a reason of the server, and, where the catalogue prefers it, the text with one. */
const CHAINS: readonly Line[] = [
  ["Unable to create account, please try again later", createAccountFailureMessage, "The database is down"],
  ["Could not get role types", account("role-types"), "the database is down"],
  ["Could not get role names", account("role-names"), "the database is down"],
  ["Could not get role permission names", account("role-permissions"), "the database is down"],
  ["Could not remove retailer", account("remove-retailer"), "the database is down"],
  ["Could not add retailer permission defaults", account("add-defaults"), "the database is down"],
  ["Could not remove roles", account("remove-roles"), "the database is down"],
  ["Could not add roles", account("add-roles"), "the database is down"],
  ["Could not associate retailer", account("add-retailer"), "the database is down"],
  ["Could not confirm account", account("confirm"), "the database is down"],
  [
    "Could not set account status to inactive",
    (failed) => statusFailureMessage("inactive", failed),
    "the database is down",
  ],
  ["Internal Server Error", loyaltyFailureMessage, "Internal Server Error: the database is down"],
  ["Internal Server Error", fileNotSaved, "the database is down"],
  ["Failed to get forms data", (failed) => formsFailureMessage("get", failed), "the database is down"],
  ["Failed to set forms data", (failed) => formsFailureMessage("set", failed), "the database is down"],
  ["Internal Server Error", receiptActionFailureMessage, "the database is down"],
  [
    "There was an error performing your search, please try again later",
    (failed) => consumersFailureMessage("search", failed),
  ],
  [
    "There was an error performing your search, please try again later",
    (failed) => consumersFailureMessage("load", failed),
  ],
  [
    "Could not add the locale, please try again later",
    (failed) => translationsFailureMessage("add", failed),
    "the database is down",
  ],
  [
    "Could not delete the locale, please try again later",
    (failed) => translationsFailureMessage("remove", failed),
    "the database is down",
  ],
  ["Failed to get translation data", (failed) => translationsFailureMessage("get", failed), "the database is down"],
  ["Failed to set translation data", (failed) => translationsFailureMessage("set", failed), "the database is down"],
  [
    "Unable to schedule processing, please try again later",
    (failed) => processingFailureMessage({ kind: "not-scheduled", failure: failed }) ?? "",
    "the database is down",
  ],
  ["Failed to get rates", (failed) => ratesFailureMessage("latest", failed), "the database is down"],
  ["Failed to get rate", (failed) => ratesFailureMessage("one", failed), "the database is down"],
  ["Failed to set rate", (failed) => ratesFailureMessage("set", failed), "the database is down"],
  ["Internal Server Error", (failed) => storesFailureMessage("list", failed), "the database is down"],
  ["Survey not found", () => surveyFailureMessage(failure("missing", { status: 404, statusText: "Not Found" }))],
  ["Failed to fetch survey", surveyFailureMessage],
  ["Error: Internal Server Error", summaryFailureMessage, "Error: the database is down"],
  ["Failed to get template data", (failed) => templatesFailureMessage("get-data", failed), "the database is down"],
  ["Failed to set template data", (failed) => templatesFailureMessage("set-data", failed), "the database is down"],
  [
    "Failed to get template data translations",
    (failed) => templatesFailureMessage("get-translations", failed),
    "the database is down",
  ],
  [
    "Failed to set template data translations",
    (failed) => templatesFailureMessage("set-translations", failed),
    "the database is down",
  ],
];

describe("the error catalogue", () => {
  for (const [at, [text, messageOf, said = text]] of CHAINS.entries()) {
    it(`has '${text}' for an error without a reason, and '${said}' with one (line ${at + 1})`, () => {
      expect([messageOf(SILENT), messageOf(SAID)]).to.deep.equal([text, said]);
    });
  }

  it("prefers the first or all error descriptions where it says so", () => {
    expect([
      createAccountFailureMessage(SINGLE),
      fileNotSaved(SINGLE),
      formsFailureMessage("set", SINGLE),
    ]).to.deep.equal(["first", "first, second", "first, second"]);
  });

  it("has stores' own texts only for a failure without any answer", () => {
    const silent = failure("unreachable");
    expect(
      (["list", "one", "create", "update", "delete"] as const).map((action) => storesFailureMessage(action, silent)),
    ).to.deep.equal([
      "Failed to get stores",
      "Failed to get store",
      "Failed to create store",
      "Failed to update store",
      "Failed to delete store",
    ]);
    expect(fileNotSaved(silent)).to.equal("Failed to set retailer file");
  });

  it("has fixed texts, whatever the server answers", () => {
    expect([
      ACCOUNTS_FAILED,
      accountNotFound("ann@shop.example"),
      RESET_LINK_FAILED,
      SEARCH_FAILED,
      NO_EMAIL_DATA,
      EMAIL_STATISTICS_FAILED,
      FILES_FAILED,
      NO_TRANSACTIONS_FOR_RETAILER,
      LAST_TRANSACTION_FAILED,
      TRANSACTION_NOT_OPENED,
      transactionFailureMessage("T-1"),
      NO_TRANSACTIONS_FOR_STORE,
      processingFailureMessage({ kind: "unchanged", requestId: "4f9d" }),
      removalFailureMessage("ann@shop.example"),
      CHECK_FAILED,
      MULTIPLE_WINDOWS,
      STATUS_NOT_UPDATED,
      UNKNOWN_ERROR,
      REFUND_SEARCH_FAILED,
      REFUND_RECEIPT_FAILED,
      RAW_CONTENT_FAILED,
      REPORTS_FAILED,
      noReportData(undefined, "UTC"),
      RECEIPTS_FAILED,
      RECEIPT_FAILED,
      SURVEY_NOT_CONFIGURED,
      storageFailureMessage("get", "draft"),
    ]).to.deep.equal([
      "Unable to retrieve accounts, please try again later",
      "No account found for email ann@shop.example",
      "Unable to send password reset link, please try again later",
      "There was an error performing the search, please try again.",
      "There is no data available for this period.",
      "Email analytics are currently unavailable. Please try again later.",
      "Failed to get retailer files",
      "There are no transactions for this retailer.",
      "There was an error loading last transaction ID",
      "Could not open the transaction, please try again later",
      "There was an error loading transaction ID: T-1",
      "There are no transactions for this store. Using retailer's last transaction instead.",
      "Processing failed (4f9d)",
      "An error occurred while removing the identifier ann@shop.example",
      "An error occurred, please try again later",
      "Error due to multiple issuing windows",
      "Unable to update status",
      "An unknown error occured",
      "There was an error performing the search, please try again.",
      "There was an error loading this receipt, please try again.",
      "There was an error loading the raw receipt...",
      "Reports are currently unavailable. Please try again later.",
      "No data available",
      "There was an error loading receipts, please try again.",
      "There was an error loading this receipt, please try again.",
      "surveyService has not been configured properly",
      "Storage get error for key draft",
    ]);
  });
});
