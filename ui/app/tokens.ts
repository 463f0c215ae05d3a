import type { Clock } from "#domain/shared/clock.port.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type {
  AddressBar,
  Bootstrap,
  Clipboard,
  Connectivity,
  Downloads,
  NewTabs,
  Preferences,
  SignInWindow,
  Visibility,
} from "#domain/shell/index.ts";
import type {
  AccessTokens, AccountLog, AccountMails, Accounts, BreachedPasswords, PasswordContract, PasswordStrength, RolePickers,
} from "#domain/accounts/index.ts";
import type { Dashboard } from "#domain/dashboard/index.ts";
import type { PhoneNumbers } from "#domain/shared/phone-numbers.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { ReceiptActions, Receipts } from "#domain/receipts/index.ts";
import type { Searches } from "#domain/queries/index.ts";
import type { Rates } from "#domain/rates/index.ts";
import type { EmbeddedReports, Reports } from "#domain/reports/index.ts";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import type { DraftPlace } from "#domain/shared/stored-draft.ts";
import type { StoreRegister, Stores } from "#domain/stores/index.ts";
import type { RawFiles, RawRecords } from "#domain/tills/index.ts";
import type { RequestSchema, TestReceipts } from "#domain/testing/index.ts";
import type { Client } from "#sdk/index.ts";
import type { LazyAccountDialogs } from "#ui/accounts/account.view-model.ts";
import type { Standstill } from "#ui/dashboard/standstill.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { LazyReceiptDialogs } from "#ui/receipts/actions/receipt-actions.view-model.ts";
import type { AddressRules } from "#ui/receipts/actions/mailing/send-copy.view-model.ts";
import type { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import type { Notices } from "#ui/shell/notices.ts";
import type { ShellViewModel, Whereabouts } from "#ui/shell/shell.view-model.ts";
import type { LostRetailer } from "#ui/shell/lost-retailer.ts";
import type { SignedOutViewModel } from "#ui/shell/signed-out.view-model.ts";
import type { StoreCache } from "#ui/stores/store-cache.ts";
import type { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import type { KeptSeed } from "#ui/testing/builder/kept-seed.ts";
import type { OpenBuilder } from "#ui/testing/post-receipt.view-model.ts";
import type { ServiceIdentifier } from "inversify";
import type { Navigation } from "./navigation.ts";

/** What can be had from the container, each name with its type. */
export const tokens = {
  bootstrap: token<Bootstrap>("Bootstrap"),
  client: token<Client>("Client"),
  clock: token<Clock>("Clock"),
  random: token<Random>("Random"),
  schedule: token<Schedule>("Schedule"),
  preferences: token<Preferences>("Preferences"),
  addressBar: token<AddressBar>("AddressBar"),
  connectivity: token<Connectivity>("Connectivity"),
  visibility: token<Visibility>("Visibility"),
  clipboard: token<Clipboard>("Clipboard"),
  forgetDrafts: token<() => void>("ForgetDrafts"),
  signInWindow: token<SignInWindow>("SignInWindow"),
  dashboard: token<Dashboard>("Dashboard"),
  standstill: token<Standstill>("Standstill"),
  receipts: token<Receipts>("Receipts"),
  listedReceipts: token<ReceiptCache>("ReceiptCache"),
  receiptActions: token<ReceiptActions>("ReceiptActions"),
  processedReceipts: token<Pick<ReceiptActions, "processedAt">>("ProcessedReceipts"),
  addressRules: token<AddressRules>("AddressRules"),
  receiptDialogs: token<LazyReceiptDialogs>("ReceiptDialogs"),
  newTabs: token<NewTabs>("NewTabs"),
  searches: token<Searches>("Searches"),
  stores: token<Stores>("Stores"),
  storeRegister: token<StoreRegister>("StoreRegister"),
  savedStores: token<StoreCache>("SavedStores"),
  testReceipts: token<TestReceipts>("TestReceipts"),
  requestSchema: token<RequestSchema>("RequestSchema"),
  keptSeed: token<KeptSeed>("KeptSeed"),
  receiptBuilder: token<OpenBuilder>("ReceiptBuilder"),
  rawRecords: token<RawRecords>("RawRecords"),
  rawFiles: token<RawFiles>("RawFiles"),
  processedRecords: token<RecordCache>("RecordCache"),
  rates: token<Rates>("Rates"),
  reports: token<Reports>("Reports"),
  embeddedReports: token<EmbeddedReports>("EmbeddedReports"),
  downloads: token<Downloads>("Downloads"),
  drafts: token<Drafts>("Drafts"),
  /** Whose drafts are kept; nobody's where the account would not be known again. */
  draftsOf: token<Pick<DraftPlace, "account" | "retailer"> | undefined>("DraftsOf"),
  accounts: token<Accounts>("Accounts"),
  accountLog: token<AccountLog>("AccountLog"),
  accountMails: token<AccountMails>("AccountMails"),
  accessTokens: token<AccessTokens>("AccessTokens"),
  rolePickers: token<RolePickers>("RolePickers"),
  breachedPasswords: token<BreachedPasswords>("BreachedPasswords"),
  passwordContract: token<PasswordContract>("PasswordContract"),
  phoneNumbers: token<LazyModule<PhoneNumbers>>("PhoneNumbers"),
  passwordStrength: token<LazyModule<PasswordStrength>>("PasswordStrength"),
  roleEditor: token<LazyAccountDialogs["roleEditor"]>("RoleEditor"),
  setPassword: token<LazyAccountDialogs["setPassword"]>("SetPassword"),
  notices: token<Notices>("Notices"),
  dialogs: token<Dialogs>("Dialogs"),
  navigation: token<Navigation>("Navigation"),
  whereabouts: token<Whereabouts>("Whereabouts"),
  signedOut: token<SignedOutViewModel>("SignedOut"),
  lostRetailer: token<LostRetailer>("LostRetailer"),
  shell: token<ShellViewModel>("Shell"),
} as const;

/** The view-models of the screens: each time a new one. */
export const screens = {
  dashboard: token<Screen>("DashboardPage"),
  inactiveTills: token<Screen>("InactiveTills"),
  receiptList: token<Screen>("ReceiptList"),
  receipt: token<Screen>("Receipt"),
  search: token<Screen>("Search"),
  accountList: token<Screen>("AccountList"),
  account: token<Screen>("Account"),
  storeList: token<Screen>("StoreList"),
  store: token<Screen>("Store"),
  storeForm: token<Screen>("StoreForm"),
  rawRecordList: token<Screen>("RawRecordList"),
  rawRecord: token<Screen>("RawRecord"),
  postReceipt: token<Screen>("PostReceipt"),
  rates: token<Screen>("RatesPage"),
  ratesRecord: token<Screen>("RatesRecord"),
  sales: token<Screen>("Sales"),
  salespersons: token<Screen>("Salespersons"),
  embeddedReportList: token<Screen>("EmbeddedReportList"),
  embeddedReport: token<Screen>("EmbeddedReport"),
  admin: token<Screen>("Admin"),
} as const;

function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}
