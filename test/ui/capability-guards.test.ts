import { expect } from "chai";
import type { OptionalOperation } from "#contract/index.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryMailWaves } from "#adapters/memory/mails/memory-mail-waves.ts";
import { MemoryDownloads } from "#adapters/memory/shell/memory-downloads.ts";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { parseInstant, toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { PAGES } from "#domain/shell/index.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { aMail } from "#test/support/builders/a-mail.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { canEverything, canWithout } from "#test/support/capabilities.ts";
import { AuditDriver } from "#test/ui/audit/audit-driver.ts";
import { TillsDriver } from "#test/ui/tills/tills-driver.ts";
import { AccountsDriver } from "#test/ui/accounts/accounts-driver.ts";
import { OwnAccountPageDriver } from "#test/ui/accounts/own-account-driver.ts";
import { ConsumersDriver } from "#test/ui/consumers/consumers-driver.ts";
import { DashboardDriver } from "#test/ui/dashboard/dashboard-driver.ts";
import { FilesDriver } from "#test/ui/files/files-driver.ts";
import { MailsDriver } from "#test/ui/mails/mails-driver.ts";
import { ReceiptListDriver } from "#test/ui/receipts/receipt-list-driver.ts";
import { ReceiptDriver } from "#test/ui/receipts/receipt-driver.ts";
import { RetailersDriver } from "#test/ui/retailers/retailers-driver.ts";
import { ReportsDriver } from "#test/ui/reports/reports-driver.ts";
import { StoresDriver } from "#test/ui/stores/stores-driver.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { TemplatePages } from "#test/ui/templates/template-pages.ts";
import { createPageFilter } from "#ui/app/available-pages.ts";
import { SuppressedAddressListViewModel } from "#ui/suppression/suppressed-address-list.view-model.ts";
import { SurveySummaryViewModel } from "#ui/surveys/survey-summary.view-model.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { offersSpeed } from "#ui/shell/speed-panel.view-model.ts";
import { offersViews } from "#ui/views/offers-views.ts";

/** Names what each page shows, with an API that has some operations only. */
const PAGES_SHOWN: readonly ((can: Can) => Promise<readonly (string | false | undefined)[]>)[] = [
  (can) => Promise.resolve([offersViews(can) && "saved views"]),
  (can) => Promise.resolve([offersSpeed(can, SETTINGS_ADMIN) && "speed of pages"]),
  async (can) => {
    const driver = new AccountsDriver({ can });
    await driver.openAccount();
    const { model } = driver;
    return [
      model.showsLog && "change log of an account",
      model.showsMails && "emails to an account",
      model.showsTokens && "access tokens",
      model.tokens.canCreate && "New access token",
      model.tokens.canRevoke && "Revoke",
      model.roles.canPreview && "Preview of a role",
    ];
  },
  async (can) => {
    const driver = new OwnAccountPageDriver({ ports: { can } });
    driver.own.addToken("Till");
    await driver.model.enter();
    const { model } = driver;
    return [
      model.showsTokens && model.tokenRows.length === 1 && "own access tokens",
      model.canRevokeTokens && "Revoke an own token",
    ];
  },
  async (can) => {
    const home = await new DashboardDriver({ can, mailWaves: new MemoryMailWaves([], { now: toInstant(0) }) }).open();
    return [home.waves && "notices of bounces"];
  },
  async (can) => {
    const driver = new ReceiptListDriver({ can, receipts: [aReceipt({ transaction: "TXN-1", identifier: "ann" })] });
    await driver.visit("/receipts?consumer=ann");
    await flushTasks();
    await driver.model.exporting.toggle();
    return [
      driver.model.totals.text !== "" && "number of receipts found",
      driver.exports.exported?.isOffered && "files of the receipts",
      "receipts",
    ];
  },
  async (can) => {
    const driver = new ConsumersDriver({ can, flags: ["consumer_view", "identifier_admin_edit"] });
    const { privacy } = await driver.page();
    return [
      privacy.isShown && "privacy of a customer",
      privacy.buttonState === "enabled" && "Erase customer",
      privacy.files.length === 2 && "exports of a customer",
    ];
  },
  async (can) => {
    const manager = await new FilesDriver({ can }).manager("prices", "?view=admin");
    return [
      manager.mayAdminister && "switch to the admin view",
      manager.isAdmin && "admin view",
      manager.history && "versions of a file",
      manager.file && "a file",
    ];
  },
  async (can) => {
    const driver = new StoresDriver({ can });
    const panel = await driver.panel();
    void panel.remove();
    await flushTasks();
    const { text = "" } = driver.dialogs.open as { readonly text?: string };
    panel.exit();
    driver.dialogs.answer(false);
    return [
      text.includes("Nothing uses this store.") && "uses of a store",
      text.includes("can't be undone") && "Delete",
    ];
  },
  async (can) => {
    const suppressed = new MemorySuppressedAddresses();
    suppressed.report({ address: "ann@shop.example", event: "bounce", at: ANSWERED_AT });
    const receipts = [aReceipt({ transaction: "TXN-1", identifier: "ann@shop.example" })];
    const driver = new ReceiptDriver({ can, receipts, flags: RECEIPT_FLAGS, suppressed });
    await driver.visit("TXN-1");
    await driver.model.actions.sending.resendDialog.open();
    await flushTasks();
    return [
      driver.model.actions.showsMails && "emails of a receipt",
      driver.model.receipt && "a receipt",
      driver.model.actions.sending.resendDialog.model?.notice && "why an address is suppressed",
    ];
  },
  (can) => {
    const list = new SuppressedAddressListViewModel({
      ...{ can, suppressed: new MemorySuppressedAddresses(), notifier: new RecordingNotifier() },
      ...{ navigator: new RecordingNavigator(), isMasked: false, showsMailLog: true, zone: "UTC" },
    });
    return Promise.resolve([list.mayRemove && "Remove from the suppressed addresses"]);
  },
  async (can) => {
    const receipts = [
      aReceipt({ id: "65e1a2000000000000000001", transaction: "TXN-1", identifier: "ann@shop.example" }),
    ];
    const driver = new MailsDriver({
      can,
      receipts,
      mails: [aMail({ recipient: "ann@shop.example" })],
      maxPerMailbox: 1,
    });
    driver.limits.countEarlier(10);
    await driver.visit();
    const preview = await driver.previewAll();
    await driver.model.exporting.toggle();
    return [
      driver.exports.exported?.isOffered && "workbook of the emails",
      preview.quotaText?.includes("the limit is") && "emails that can be sent now",
      "emails",
    ];
  },
  async (can) => {
    const driver = new AuditDriver({ can });
    await (await driver.open()).exporting.toggle();
    return [driver.exports.exported?.isOffered && "workbook of the audit log"];
  },
  async (can) => {
    const driver = new TillsDriver({ can });
    await driver.list.exporting.toggle();
    return [driver.exports.exported?.isOffered && "files of the till records"];
  },
  async (can) => {
    const driver = new ReportsDriver({ can });
    await driver.visit("/salespersons?interval=month&offset=0&series=all");
    return [driver.salespersons.page.files.rowsText && "files of a report", "a report"];
  },
  async (can) => {
    const clock = new FixedClock("2026-03-10T12:00:00Z");
    const summary = new SurveySummaryViewModel({
      can,
      clock,
      surveys: new MemorySurveys({ surveys: [aSurvey()], responses: [ANSWERED], timezone: "UTC", clock }),
      isConfigured: true,
      notifier: new RecordingNotifier(),
      navigator: new RecordingNavigator(),
      downloads: new MemoryDownloads(),
      entries: parseSurveySettings([{ id: "visit", name: "Visits" }]),
      zone: "UTC",
      opensReceipts: true,
    });
    await summary.enter({ path: "/surveys/visit/summary", search: "" }, { id: "visit" });
    return [
      summary.canExport && "files of a survey",
      summary.writtenTo("words") && "written answers of a survey",
      summary.state === "ready" && "a survey",
    ];
  },
  async (can) => {
    const model = await new TemplatePages({ can, locales: ["ar"] }).open();
    await model.openPreview();
    await flushTasks();
    const { model: preview } = model.preview;
    return [
      preview?.rendersDrafts && "unsaved templates",
      preview?.showsSend && "Send test email",
      preview && "preview of templates",
      model.editor?.history && "versions of a template",
      model.languages.some(({ value }) => value === "ar") && "languages of the translations",
    ];
  },
  async (can) => [(await new RetailersDriver({ can }).list()).mayCreate && "New retailer"],
  (can) => Promise.resolve(PAGES.filter(createPageFilter(can)).map(({ id }) => `page ${id}`)),
];
const SETTINGS_ADMIN = { permissions: new Set(["settings_admin"] as const), storesByFlag: {} };
const ANSWERED_AT = parseInstant("2026-03-01T12:00:00Z") as Instant;
const ANSWERED = aResponse({ mood: [{ choice: "good" }] }, { id: "r1", at: ANSWERED_AT });
const RECEIPT_FLAGS = ["receipts_view", "receipts_admin"];

async function listShown(can: Can): Promise<readonly string[]> {
  const shown = await Promise.all(PAGES_SHOWN.map((page) => page(can)));
  return shown.flat().filter((part) => typeof part === "string");
}

/** The session and a single file are read otherwise, and only tools read the questions of refund validations. */
type Unseen = "getSession" | "getRetailerFile" | "getRefundQuestions";
/** What is left out without an operation. */
const LEFT_OUT: Readonly<Record<Exclude<OptionalOperation, Unseen>, readonly string[]>> = {
  getReceiptTotals: ["number of receipts found"],
  getReceiptListFile: ["files of the receipts"],
  getMailListFile: ["workbook of the emails"],
  getAuditEventFile: ["workbook of the audit log"],
  getRawRecordListFile: ["files of the till records"],
  listMailWaves: ["notices of bounces"],
  listReceiptMails: ["emails of a receipt"],
  listSuppressedAddresses: ["page suppressed-addresses"],
  getMailQuota: ["emails that can be sent now"],
  getSuppressedAddress: ["why an address is suppressed"],
  deleteSuppressedAddress: ["Remove from the suppressed addresses"],
  createTemplatePreview: ["unsaved templates", "Send test email"],
  sendTemplatePreview: ["Send test email"],
  getStoreUses: ["uses of a store"],
  getReportFile: ["files of a report"],
  listEmbeddedReports: ["page embedded-reports"],
  getEmbeddedReport: ["page embedded-reports", "page embedded-report"],
  getSurveySummaryFile: ["files of a survey"],
  listTemplateVersions: ["versions of a template"],
  getTemplateVersion: ["versions of a template"],
  listTemplateLanguages: ["languages of the translations"],
  listSurveyTexts: ["written answers of a survey"],
  listRetailerFileVersions: ["versions of a file"],
  getRetailerFileVersion: ["versions of a file"],
  listAllRetailerFiles: ["switch to the admin view", "admin view"],
  deleteConsumer: ["Erase customer"],
  getConsumerUses: ["Erase customer"],
  getConsumerData: ["exports of a customer"],
  listAccountLog: ["change log of an account"],
  listAccountMails: ["emails to an account"],
  listAccessTokens: ["access tokens"],
  createAccessToken: ["New access token"],
  deleteAccessToken: ["Revoke"],
  startRolePreview: ["Preview of a role"],
  endRolePreview: ["Preview of a role"],
  getOwnAccount: ["page own-account"],
  validateOwnIdentity: ["page own-account"],
  replaceOwnPassword: ["page own-account"],
  createPasskeyOptions: ["page own-account"],
  createPasskey: ["page own-account"],
  changePasskey: ["page own-account"],
  deletePasskey: ["page own-account"],
  createAuthenticator: ["page own-account"],
  validateAuthenticator: ["page own-account"],
  deleteAuthenticator: ["page own-account"],
  createRecoveryCodes: ["page own-account"],
  listOwnSessions: ["page own-account"],
  deleteOwnSession: ["page own-account"],
  deleteOtherSessions: ["page own-account"],
  listOwnAccessTokens: ["own access tokens"],
  deleteOwnAccessToken: ["Revoke an own token"],
  listMails: ["page mails"],
  listMailGroups: ["page mails"],
  listAuditEvents: ["page audit"],
  listRetailers: ["page retailers", "page retailer-settings"],
  getRetailerSettings: ["page retailers", "page retailer-settings"],
  replaceRetailerSettings: ["page retailers", "page retailer-settings"],
  createRetailer: ["New retailer"],
  getWebVitals: ["speed of pages"],
  listViews: ["saved views"],
  createView: ["saved views"],
  replaceView: ["saved views"],
  deleteView: ["saved views"],
  replaceDefaultView: ["saved views"],
};

describe("A page over an API without an operation", () => {
  let everything: readonly string[];
  before(async () => {
    everything = await listShown(canEverything);
  });

  for (const [operation, missing] of Object.entries(LEFT_OUT)) {
    it(`leaves out, without ${operation}: ${missing.join(", ")}`, async () => {
      expect(everything).to.include.members([...missing]);
      const shown = await listShown(canWithout(operation as OptionalOperation));
      expect(shown).to.have.members(everything.filter((part) => !missing.includes(part)));
    });
  }

  it("shows no privacy of customers without any of its operations", async () => {
    const shown = await listShown(canWithout("deleteConsumer", "getConsumerData"));
    expect(shown).not.to.include("privacy of a customer");
  });
});
