import type { Clock } from "#domain/shared/clock.port.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type {
  AddressBar,
  Bootstrap,
  Clipboard,
  Connectivity,
  Downloads,
  ErasureChannel,
  NewTabs,
  PageId,
  PagePrinter,
  PortalPage,
  Preferences,
  SignInWindow,
  Visibility,
} from "#domain/shell/index.ts";
import type {
  AccessTokens,
  AccountAuditLog,
  AccountOutbox,
  Accounts,
  BreachedPasswords,
  IdentifierCheck,
  OwnAccessTokens,
  OwnAccounts,
  OwnAuthenticator,
  OwnPasskeys,
  OwnSessions,
  PasskeyBrowser,
  PasswordContract,
  PasswordStrength,
  RoleOptions,
  RolePreviews,
} from "#domain/accounts/index.ts";
import type { AuditLog } from "#domain/audit/index.ts";
import type { Loyalty } from "#domain/consumers/index.ts";
import type { Dashboard } from "#domain/dashboard/index.ts";
import type { DelimitedText } from "#domain/files/drafts.ts";
import type { Files } from "#domain/files/index.ts";
import type { PhoneNumbers } from "#domain/shared/phone-numbers.port.ts";
import type { ImageReader, Images } from "#domain/shared/images.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptActions, ReceiptCounter, Receipts } from "#domain/receipts/index.ts";
import type { Forms } from "#domain/forms/index.ts";
import type { Rates } from "#domain/rates/index.ts";
import type { EmbeddedReports, Reports } from "#domain/reports/index.ts";
import type { Retailers } from "#domain/retailers/index.ts";
import type { Searches } from "#domain/search/index.ts";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import type { StoreRegister, Stores } from "#domain/stores/index.ts";
import type { SuppressedAddresses } from "#domain/suppression/index.ts";
import type { Surveys } from "#domain/surveys/index.ts";
import type { SavedFiles } from "#domain/taxfree/index.ts";
import type { ReceiptPreviews, Templates, TemplateVersions } from "#domain/templates/index.ts";
import type { LatestSales, RequestSchema, TestReceipts } from "#domain/test-receipts/index.ts";
import type { RawFiles, RawRecords } from "#domain/tills/index.ts";
import type { Translations } from "#domain/translations/index.ts";
import type { Client } from "#sdk/index.ts";
import type { ConsumerCalls } from "#ui/consumers/consumer-form.view-model.ts";
import type { NoteCode } from "#ui/consumers/note-panel.view-model.ts";
import type { MailLog, MailWaves } from "#domain/mails/index.ts";
import type { LazyAccountDialogs } from "#ui/accounts/account.view-model.ts";
import type { AutoRefresh } from "#ui/dashboard/auto-refresh.ts";
import type { KnownWaves } from "#ui/dashboard/mail-waves.view-model.ts";
import type { ChartModule } from "#ui/kit/chart/chart-code.ts";
import type { EditorCode } from "#ui/kit/code-editor/lazy-code-editor.tsx";
import type { BackgroundTasks } from "#ui/model/background-tasks.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { AutosaveDeps } from "#ui/model/draft-autosave.ts";
import type { PrepareReturn } from "#ui/model/prepare-return.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import type { Notifications } from "#ui/shell/notifications.ts";
import type { ShellViewModel, NavigationState } from "#ui/shell/shell.view-model.ts";
import type { AdminFigure } from "#ui/shell/admin-figures.ts";
import type { LostRetailerDetector } from "#ui/shell/lost-retailer-detector.ts";
import type { ReducedSessionDetector } from "#ui/shell/reduced-session-detector.ts";
import type { SearchBoxViewModel } from "#ui/shell/search-box.view-model.ts";
import type { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";
import type { StoreCache } from "#ui/stores/store-cache.ts";
import type { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import type { BuilderSeed } from "#ui/test-receipts/builder/builder-seed.ts";
import type { ServiceIdentifier } from "inversify";
import type { CreateListTools } from "./create-list-tools.ts";
import type { ListExporter } from "./list-export.ts";
import type { Navigation } from "./navigation.ts";

/** Tokens of the container, each with the type of its dependency. */
export const tokens = {
  bootstrap: token<Bootstrap>("Bootstrap"),
  can: token<Can>("Can"),
  /** True if a page has a screen, and the API has its operations. */
  pageExists: token<(page: PortalPage) => boolean>("PageExists"),
  /** True if a page exists and the account may open it, so that others can link to it. */
  isReachable: token<(page: PageId) => boolean>("IsReachable"),
  /** True if the list of receipts shows the account all that the figures of a page count. */
  linksReceipts: token<(page: PageId) => boolean>("LinksReceipts"),
  client: token<Client>("Client"),
  /** Origin of the portal, for example `https://portal.example`. */
  origin: token<string>("Origin"),
  /** IANA zone of the retailer. */
  zone: token<string>("Zone"),
  clock: token<Clock>("Clock"),
  random: token<Random>("Random"),
  schedule: token<Schedule>("Schedule"),
  preferences: token<Preferences>("Preferences"),
  addressBar: token<AddressBar>("AddressBar"),
  newTabs: token<NewTabs>("NewTabs"),
  printer: token<PagePrinter>("Printer"),
  connectivity: token<Connectivity>("Connectivity"),
  visibility: token<Visibility>("Visibility"),
  clipboard: token<Clipboard>("Clipboard"),
  forgetDrafts: token<() => void>("ForgetDrafts"),
  erasures: token<ErasureChannel>("Erasures"),
  signInWindow: token<SignInWindow>("SignInWindow"),
  consumers: token<ConsumerCalls>("Consumers"),
  loyalty: token<Loyalty>("Loyalty"),
  dashboard: token<Dashboard>("Dashboard"),
  standstill: token<AutoRefresh>("Standstill"),
  mailWaves: token<MailWaves>("MailWaves"),
  mailLog: token<MailLog>("MailLog"),
  knownWaves: token<KnownWaves>("KnownWaves"),
  receipts: token<Receipts>("Receipts"),
  receiptCache: token<ReceiptCache>("ReceiptCache"),
  receiptCounter: token<ReceiptCounter>("ReceiptCounter"),
  receiptActions: token<ReceiptActions>("ReceiptActions"),
  prepareReturn: token<PrepareReturn<Receipt, ReceiptChange>>("PrepareReturn"),
  searches: token<Searches>("Searches"),
  suppressedAddresses: token<SuppressedAddresses>("SuppressedAddresses"),
  surveys: token<Surveys>("Surveys"),
  stores: token<Stores>("Stores"),
  storeCache: token<StoreCache>("StoreCache"),
  storeRegister: token<StoreRegister>("StoreRegister"),
  testReceipts: token<TestReceipts & LatestSales>("TestReceipts"),
  requestSchema: token<RequestSchema>("RequestSchema"),
  builderSeed: token<BuilderSeed>("BuilderSeed"),
  recordCache: token<RecordCache>("RecordCache"),
  rawRecords: token<RawRecords>("RawRecords"),
  rawFiles: token<RawFiles>("RawFiles"),
  adminFigures: token<readonly AdminFigure[]>("AdminFigures"),
  forms: token<Forms>("Forms"),
  images: token<Images>("Images"),
  imageReader: token<ImageReader>("ImageReader"),
  rates: token<Rates>("Rates"),
  embeddedReports: token<EmbeddedReports>("EmbeddedReports"),
  reports: token<Reports>("Reports"),
  retailers: token<Retailers>("Retailers"),
  files: token<Files>("Files"),
  delimitedText: token<DelimitedText>("DelimitedText"),
  savedFiles: token<SavedFiles>("SavedFiles"),
  templates: token<Templates>("Templates"),
  templateVersions: token<TemplateVersions>("TemplateVersions"),
  receiptPreviews: token<ReceiptPreviews>("ReceiptPreviews"),
  translations: token<Translations>("Translations"),
  auditLog: token<AuditLog>("AuditLog"),
  exporter: token<ListExporter>("ListExporter"),
  listTools: token<CreateListTools>("ListTools"),
  downloads: token<Downloads>("Downloads"),
  drafts: token<Drafts>("Drafts"),
  /** Undefined if the account has no drafts. */
  draftsOf: token<AutosaveDeps["draftsOf"]>("DraftsOf"),
  accounts: token<Accounts>("Accounts"),
  accountAuditLog: token<AccountAuditLog>("AccountAuditLog"),
  accountOutbox: token<AccountOutbox>("AccountOutbox"),
  accessTokens: token<AccessTokens>("AccessTokens"),
  identifierCheck: token<IdentifierCheck>("IdentifierCheck"),
  roleOptions: token<RoleOptions>("RoleOptions"),
  rolePreviews: token<RolePreviews>("RolePreviews"),
  ownAccounts: token<OwnAccounts>("OwnAccounts"),
  ownPasskeys: token<OwnPasskeys>("OwnPasskeys"),
  ownAuthenticator: token<OwnAuthenticator>("OwnAuthenticator"),
  ownSessions: token<OwnSessions>("OwnSessions"),
  ownAccessTokens: token<OwnAccessTokens>("OwnAccessTokens"),
  passkeyBrowser: token<PasskeyBrowser>("PasskeyBrowser"),
  breachedPasswords: token<BreachedPasswords>("BreachedPasswords"),
  passwordContract: token<PasswordContract>("PasswordContract"),
  setPassword: token<LazyAccountDialogs["setPassword"]>("SetPassword"),
  phoneNumbers: token<LazyModule<PhoneNumbers>>("PhoneNumbers"),
  passwordStrength: token<LazyModule<PasswordStrength>>("PasswordStrength"),
  noteReader: token<NoteCode["reader"]>("NoteReader"),
  charts: token<LazyModule<ChartModule>>("Charts"),
  editorCode: token<LazyModule<EditorCode>>("EditorCode"),
  notifications: token<Notifications>("Notifications"),
  dialogs: token<Dialogs>("Dialogs"),
  backgroundTasks: token<BackgroundTasks>("BackgroundTasks"),
  navigation: token<Navigation>("Navigation"),
  /** Resolves when a screen is shown even if its data is missing. */
  transitionTimeout: token<() => Promise<void>>("TransitionTimeout"),
  whereabouts: token<NavigationState>("Whereabouts"),
  signedOut: token<SessionExpiredViewModel>("SignedOut"),
  lostRetailer: token<LostRetailerDetector>("LostRetailerDetector"),
  reducedSession: token<ReducedSessionDetector>("ReducedSessionDetector"),
  shell: token<ShellViewModel>("Shell"),
  searchBox: token<SearchBoxViewModel>("SearchBox"),
} as const;

function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}

/** Returns the token of the view-model of a page. */
export const screenToken = (page: PageId): ServiceIdentifier<Screen> => Symbol.for(`Screen ${page}`);
