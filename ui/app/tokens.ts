import type { Clock } from "#domain/shared/clock.port.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type {
  AddressBar,
  Bootstrap,
  Clipboard,
  Connectivity,
  Downloads,
  ErasureChannel,
  PortalPage,
  Preferences,
  SignInWindow,
  Visibility,
} from "#domain/shell/index.ts";
import type { Accounts, PasswordStrength } from "#domain/accounts/index.ts";
import type { Loyalty } from "#domain/consumers/index.ts";
import type { Dashboard } from "#domain/dashboard/index.ts";
import type { PhoneNumbers } from "#domain/shared/phone-numbers.port.ts";
import type { ImageReader, Images } from "#domain/shared/images.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Forms } from "#domain/forms/index.ts";
import type { Rates } from "#domain/rates/index.ts";
import type { EmbeddedReports } from "#domain/reports/index.ts";
import type { Drafts } from "#domain/shared/drafts.port.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { RequestSchema } from "#domain/test-receipts/index.ts";
import type { Client } from "#sdk/index.ts";
import type { ConsumerCalls } from "#ui/consumers/consumer-form.view-model.ts";
import type { NoteCode } from "#ui/consumers/note-panel.view-model.ts";
import type { MailWaves } from "#domain/mails/index.ts";
import type { AutoRefresh } from "#ui/dashboard/auto-refresh.ts";
import type { KnownWaves } from "#ui/dashboard/mail-waves.view-model.ts";
import type { ChartModule } from "#ui/kit/chart/chart-code.ts";
import type { EditorCode } from "#ui/kit/code-editor/lazy-code-editor.tsx";
import type { BackgroundTasks } from "#ui/model/background-tasks.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import type { Notifications } from "#ui/shell/notifications.ts";
import type { ShellViewModel, NavigationState } from "#ui/shell/shell.view-model.ts";
import type { SpeedPanelViewModel } from "#ui/shell/speed-panel.view-model.ts";
import type { AdminFigure } from "#ui/shell/admin-figures.ts";
import type { LostRetailerDetector } from "#ui/shell/lost-retailer-detector.ts";
import type { ReducedSessionDetector } from "#ui/shell/reduced-session-detector.ts";
import type { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";
import type { StoreCache } from "#ui/stores/store-cache.ts";
import type { RecordCache } from "#ui/tills/reprocessing/record-cache.ts";
import type { BuilderSeed } from "#ui/test-receipts/builder/builder-seed.ts";
import type { ServiceIdentifier } from "inversify";
import type { Navigation } from "./navigation.ts";

/** Tokens of the container, each with the type of its dependency. */
export const tokens = {
  bootstrap: token<Bootstrap>("Bootstrap"),
  can: token<Can>("Can"),
  /** True if a page has a screen, and the API has its operations. */
  pageExists: token<(page: PortalPage) => boolean>("PageExists"),
  client: token<Client>("Client"),
  /** Origin of the portal, for example `https://portal.example`. */
  origin: token<string>("Origin"),
  clock: token<Clock>("Clock"),
  random: token<Random>("Random"),
  schedule: token<Schedule>("Schedule"),
  preferences: token<Preferences>("Preferences"),
  addressBar: token<AddressBar>("AddressBar"),
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
  knownWaves: token<KnownWaves>("KnownWaves"),
  receipts: token<Receipts>("Receipts"),
  receiptCache: token<ReceiptCache>("ReceiptCache"),
  stores: token<Stores>("Stores"),
  storeCache: token<StoreCache>("StoreCache"),
  requestSchema: token<RequestSchema>("RequestSchema"),
  builderSeed: token<BuilderSeed>("BuilderSeed"),
  recordCache: token<RecordCache>("RecordCache"),
  adminFigures: token<readonly AdminFigure[]>("AdminFigures"),
  speedPanel: token<SpeedPanelViewModel | undefined>("SpeedPanel"),
  forms: token<Forms>("Forms"),
  images: token<Images>("Images"),
  imageReader: token<ImageReader>("ImageReader"),
  rates: token<Rates>("Rates"),
  embeddedReports: token<EmbeddedReports>("EmbeddedReports"),
  downloads: token<Downloads>("Downloads"),
  drafts: token<Drafts>("Drafts"),
  accounts: token<Accounts>("Accounts"),
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
} as const;

function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}
