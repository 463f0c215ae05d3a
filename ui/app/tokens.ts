import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
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
import type { PhoneNumbers } from "#domain/shared/identifier/phone-numbers.port.ts";
import type { ImageReader, Images } from "#domain/shared/image/images.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptActions, ReceiptCounter, Receipts } from "#domain/receipts/index.ts";
import type { Forms } from "#domain/forms/index.ts";
import type { Rates } from "#domain/rates/index.ts";
import type { Refunds } from "#domain/refunds/index.ts";
import type { EmbeddedReports, Reports } from "#domain/reports/index.ts";
import type { Retailers } from "#domain/retailers/index.ts";
import type { Searches } from "#domain/search/index.ts";
import type { Drafts } from "#domain/shared/form/drafts.port.ts";
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
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import type { SpeedPanelViewModel } from "#ui/shell/speed-panel.view-model.ts";
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

/** The dependencies that the container has, by the names of their tokens. */
type Dependencies = {
  readonly bootstrap: Bootstrap;
  readonly can: Can;
  /** True if a page has a screen, and the API has its operations. */
  readonly pageExists: (page: PortalPage) => boolean;
  /** True if a page exists and the account may open it, so that others can link to it. */
  readonly isReachable: (page: PageId) => boolean;
  /** True if the list of receipts shows the account all that the figures of a page count. */
  readonly linksReceipts: (page: PageId) => boolean;
  readonly client: Client;
  /** Origin of the portal, for example `https://portal.example`. */
  readonly origin: string;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly preferences: Preferences;
  readonly addressBar: AddressBar;
  readonly newTabs: NewTabs;
  readonly printer: PagePrinter;
  readonly connectivity: Connectivity;
  readonly visibility: Visibility;
  readonly clipboard: Clipboard;
  readonly forgetDrafts: () => void;
  readonly erasures: ErasureChannel;
  readonly signInWindow: SignInWindow;
  readonly consumers: ConsumerCalls;
  readonly loyalty: Loyalty;
  readonly dashboard: Dashboard;
  readonly autoRefresh: AutoRefresh;
  readonly mailWaves: MailWaves;
  readonly mailLog: MailLog;
  readonly knownWaves: KnownWaves;
  readonly receipts: Receipts;
  readonly receiptCache: ReceiptCache;
  readonly receiptCounter: ReceiptCounter;
  readonly receiptActions: ReceiptActions;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
  readonly searches: Searches;
  readonly suppressedAddresses: SuppressedAddresses;
  readonly surveys: Surveys;
  readonly stores: Stores;
  readonly storeCache: StoreCache;
  readonly storeRegister: StoreRegister;
  readonly testReceipts: TestReceipts & LatestSales;
  readonly refunds: Refunds;
  readonly requestSchema: RequestSchema;
  readonly builderSeed: BuilderSeed;
  readonly recordCache: RecordCache;
  readonly rawRecords: RawRecords;
  readonly rawFiles: RawFiles;
  readonly adminFigures: readonly AdminFigure[];
  readonly speedPanel: SpeedPanelViewModel | undefined;
  readonly forms: Forms;
  readonly images: Images;
  readonly imageReader: ImageReader;
  readonly rates: Rates;
  readonly embeddedReports: EmbeddedReports;
  readonly reports: Reports;
  readonly retailers: Retailers;
  readonly files: Files;
  readonly delimitedText: DelimitedText;
  readonly savedFiles: SavedFiles;
  readonly templates: Templates;
  readonly templateVersions: TemplateVersions;
  readonly receiptPreviews: ReceiptPreviews;
  readonly translations: Translations;
  readonly auditLog: AuditLog;
  readonly exporter: ListExporter;
  readonly listTools: CreateListTools;
  readonly downloads: Downloads;
  readonly drafts: Drafts;
  /** Undefined if the account has no drafts. */
  readonly draftsOf: AutosaveDeps["draftsOf"];
  readonly accounts: Accounts;
  readonly accountAuditLog: AccountAuditLog;
  readonly accountOutbox: AccountOutbox;
  readonly accessTokens: AccessTokens;
  readonly identifierCheck: IdentifierCheck;
  readonly roleOptions: RoleOptions;
  readonly rolePreviews: RolePreviews;
  readonly ownAccounts: OwnAccounts;
  readonly ownPasskeys: OwnPasskeys;
  readonly ownAuthenticator: OwnAuthenticator;
  readonly ownSessions: OwnSessions;
  readonly ownAccessTokens: OwnAccessTokens;
  readonly passkeyBrowser: PasskeyBrowser;
  readonly breachedPasswords: BreachedPasswords;
  readonly passwordContract: PasswordContract;
  readonly setPassword: LazyAccountDialogs["setPassword"];
  readonly phoneNumbers: LazyModule<PhoneNumbers>;
  readonly passwordStrength: LazyModule<PasswordStrength>;
  readonly noteReader: NoteCode["reader"];
  readonly charts: LazyModule<ChartModule>;
  readonly editorCode: LazyModule<EditorCode>;
  readonly notifications: Notifications;
  readonly dialogs: Dialogs;
  readonly backgroundTasks: BackgroundTasks;
  readonly navigation: Navigation;
  /** Resolves when a screen is shown even if its data is missing. */
  readonly transitionTimeout: () => Promise<void>;
  readonly signedOut: SessionExpiredViewModel;
  readonly lostRetailer: LostRetailerDetector;
  readonly reducedSession: ReducedSessionDetector;
  readonly shell: ShellViewModel;
  readonly searchBox: SearchBoxViewModel;
};

type Tokens = { readonly [Name in keyof Dependencies]: ServiceIdentifier<Dependencies[Name]> };

/** Tokens of the container, each with the type of its dependency. A token is its name: the table costs no code. */
export const tokens = new Proxy({} as Tokens, { get: (_, name) => name });

/** Returns the token of the view-model of a page. */
export const screenToken = (page: PageId): ServiceIdentifier<Screen> => `screen ${page}`;
