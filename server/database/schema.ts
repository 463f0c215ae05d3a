import type { ColumnType, Generated } from "kysely";
import type { JsonTextColumn, TimestampColumn } from "./column-types.ts";
import type { FormsDataTable, ImagesTable } from "./form-tables.ts";
import type {
  BackfillsTable,
  IdempotentResponsesTable,
  MigrationsTable,
  RateLimitsTable,
  SecretsTable,
} from "./system-tables.ts";
import type { SandboxFormsTable } from "./tax-free-tables.ts";
import type {
  ConsumersTable,
  ErasedIdentifiersTable,
  FormerIdentifiersTable,
  LinkGenerationsTable,
  LoyaltyEventsTable,
  LoyaltyPointsTable,
} from "./consumer-tables.ts";
import type {
  EmailRecipientsTable,
  MailEventsTable,
  MailSourcesTable,
  MailWavesTable,
  MailsTable,
  OutboxTable,
  SuppressedAddressesTable,
} from "./mail-tables.ts";
import type {
  IdentitiesTable,
  IdentityLogoutsTable,
  IdentityRequestsTable,
  IdentitySessionsTable,
} from "./identity-tables.ts";
import type {
  AuthenticatorsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInStepsTable,
} from "./sign-in-tables.ts";
import type { SignInMethod } from "#domain/accounts/index.ts";
import type { RetailerFileOwnersTable, RetailerFilesTable, RetailerFileVersionsTable } from "./file-tables.ts";
import type { TranslationsTable } from "./translation-tables.ts";
import type {
  TemplateDataTable,
  TemplatePreviewsTable,
  TemplateTranslationsTable,
  TemplateVersionsTable,
} from "./template-tables.ts";
import type { SurveyResponsesTable, SurveysTable } from "./survey-tables.ts";
import type { DefaultViewsTable, SavedViewsTable } from "./view-tables.ts";
import type {
  ConsumerTermsTable,
  MailsByQuarterTable,
  ReturnedPartsTable,
  SalesByDayTable,
  SalesBySalespersonTable,
  SearchableTable,
  StoreZonesTable,
  TransactionsTable,
  UncountedReturnsTable,
} from "./trigger-tables.ts";

/** JSON kept as text, with `{}` as the default. */
type OptionalJsonText = ColumnType<unknown, string | undefined, string>;

/** The tables. Keys of a retailer's data begin with the retailer id. */
export type Database = {
  retailers: RetailersTable;
  stores: StoresTable;
  closed_stores: ClosedStoresTable;
  tills: TillsTable;
  receipts: ReceiptsTable;
  transactions: TransactionsTable;
  sales_by_day: SalesByDayTable;
  sales_by_salesperson: SalesBySalespersonTable;
  mails_by_quarter: MailsByQuarterTable;
  returned_parts: ReturnedPartsTable;
  uncounted_returns: UncountedReturnsTable;
  store_zones: StoreZonesTable;
  searchable: SearchableTable;
  consumers: ConsumersTable;
  consumer_terms: ConsumerTermsTable;
  loyalty_points: LoyaltyPointsTable;
  loyalty_events: LoyaltyEventsTable;
  surveys: SurveysTable;
  survey_responses: SurveyResponsesTable;
  retailer_files: RetailerFilesTable;
  retailer_file_owners: RetailerFileOwnersTable;
  retailer_file_versions: RetailerFileVersionsTable;
  raw_records: RawRecordsTable;
  processing_queue: ProcessingQueueTable;
  accounts: AccountsTable;
  account_retailers: AccountRetailersTable;
  roles: RolesTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  identity_requests: IdentityRequestsTable;
  identity_sessions: IdentitySessionsTable;
  identity_logouts: IdentityLogoutsTable;
  passkeys: PasskeysTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_steps: SignInStepsTable;
  passkey_challenges: PasskeyChallengesTable;
  account_links: AccountLinksTable;
  outbox: OutboxTable;
  mails: MailsTable;
  mail_events: MailEventsTable;
  mail_sources: MailSourcesTable;
  mail_waves: MailWavesTable;
  email_recipients: EmailRecipientsTable;
  suppressed_addresses: SuppressedAddressesTable;
  former_identifiers: FormerIdentifiersTable;
  erased_identifiers: ErasedIdentifiersTable;
  link_generations: LinkGenerationsTable;
  template_data: TemplateDataTable;
  template_previews: TemplatePreviewsTable;
  template_translations: TemplateTranslationsTable;
  template_versions: TemplateVersionsTable;
  images: ImagesTable;
  forms_data: FormsDataTable;
  access_tokens: AccessTokensTable;
  rate_limits: RateLimitsTable;
  currency_rates: CurrencyRatesTable;
  translations: TranslationsTable;
  kept_answers: IdempotentResponsesTable;
  sandbox_tax_free_forms: SandboxFormsTable;
  audit: AuditTable;
  web_vitals: WebVitalsTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
  secrets: SecretsTable;
  migrations: MigrationsTable;
  backfills: BackfillsTable;
};

export type RetailersTable = {
  id: string;
  name: string;
  /** Read by `parsePortalSettings` of the domain. */
  settings: OptionalJsonText;
  /** Read by `parseTweaks` of the domain. */
  tweaks: OptionalJsonText;
  /** Version of name, settings and tweaks. A trigger sets it where a change does not. */
  updated_timestamp: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type StoresTable = {
  retailer_id: string;
  /** The `store_id` of the wire and of roles. */
  id: string;
  /** The store as the contract defines it. */
  body: JsonTextColumn;
  name: string;
  effective_reference: string;
  /** IANA name; null if the retailer's zone applies. */
  timezone: string | null;
  updated_timestamp: TimestampColumn;
};

export type ClosedStoresTable = {
  retailer_id: string;
  id: string;
  effective_reference: string;
  /** The last version. */
  updated_timestamp: TimestampColumn;
  /** True while receipts have its id. */
  has_receipts: boolean;
};

export type TillsTable = {
  retailer_id: string;
  id: string;
  store_id: string;
  last_seen: TimestampColumn;
};

export type ReceiptsTable = {
  retailer_id: string;
  id: string;
  transaction_id: string;
  /** Null when the store was deleted. */
  store_id: string | null;
  identifier: string | null;
  /** True if it had a customer that was erased: figures count it as before. */
  was_identified: Generated<boolean>;
  localtime: TimestampColumn;
  /** The receipt as the contract defines it. Responses use this text unparsed. */
  body: JsonTextColumn;
  /** Its `ReceiptSummary`, computed by the database; null if the body is not a receipt. */
  summary: ColumnType<unknown, never, never>;
};

/** The unchanged input from tills. */
export type RawRecordsTable = {
  retailer_id: string;
  id: string;
  /** Null if unknown; then only callers with access to every store see it. */
  store_id: string | null;
  mime_type: string;
  content: Buffer;
  /** When a receipt was last created from it. */
  processed: ColumnType<Date | null, Date | string | null, Date | string | null>;
  receipt_id: string | null;
  /** As the content names it; null if it names none, or was never read. */
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** A till of the retailer that the content names. */
  till_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it could last not be processed; null after it was. */
  failed: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failure_code: ColumnType<string | null, string | null | undefined, string | null>;
  failure_text: ColumnType<string | null, string | null | undefined, string | null>;
};

/** The processing queue; see server/processing/processing-queue.ts. */
export type ProcessingQueueTable = {
  retailer_id: string;
  kind: "receipt" | "raw";
  id: string;
  /** At infinity after the last try. */
  next_try: TimestampColumn;
  tries: Generated<number>;
  /** When the last try failed, and the name and code of its error, without its text. Null before. */
  failed: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  error: ColumnType<string | null, string | null | undefined, string | null>;
};

export type AccountsTable = {
  /** In lower case; the key of the account. */
  email: string;
  /** As typed. */
  display_email: string;
  /** Detects look-alike addresses; null for accounts created before this column, until the next account is created. */
  email_skeleton: ColumnType<string | null, string | null | undefined, string | null>;
  /** See server/accounts/password-hash.ts; null until the first password is set. */
  password_hash: string | null;
  status: "active" | "inactive";
  confirmed: boolean;
  created_timestamp: TimestampColumn;
  /** Sessions older than this have ended. */
  last_password_change: TimestampColumn;
  /** The version, in whole seconds; defaults to the current time. */
  updated_timestamp: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The last retailers of an account without retailers. */
  left_retailers: Generated<string[]>;
};

export type AccountRetailersTable = {
  email: string;
  /** '*' for all. */
  retailer_id: string;
};

export type RolesTable = {
  email: string;
  context_name: "retailer_id" | "store_id";
  context_value: string;
  /** A flag or a bundle of flags. */
  permission: string;
};

export type SessionsTable = {
  /** SHA-256 of the cookie's value, in hexadecimal digits. */
  token_hash: string;
  email: string;
  /** The current retailer of the session; null if the account has none. */
  retailer_id: string | null;
  created: TimestampColumn;
  last_seen: TimestampColumn;
  expires: TimestampColumn;
  /** True if the session id rotates at the next request, because the roles of its account changed. */
  renew: Generated<boolean>;
  /** The tokens of the identity provider that signed the user in. */
  identity_session: ColumnType<string | null, string | null | undefined, string | null>;
  /** Stays the same when the token rotates. */
  id: Generated<string>;
  method: Generated<SignInMethod>;
  /** The browser and the system, for example "Firefox on Windows"; empty if they are unknown. */
  device: Generated<string>;
  /** When the user last proved who they are. Null for a session of an earlier program. */
  confirmed: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The role that the session previews at its retailer. */
  preview: ColumnType<StoredPreview | null, string | StoredPreview | null | undefined, string | null>;
  /** When the preview ends. Null without one. */
  preview_ends: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

/** The role of a preview as a session stores it. */
export type StoredPreview = { readonly permission: string; readonly retailer: string; readonly store?: string };

/** A single-use link that was emailed to the owner of an account. */
export type AccountLinksTable = {
  /** SHA-256 of the token in the link, in hexadecimal digits. */
  token_hash: string;
  email: string;
  purpose: "confirm" | "reset";
  expires: TimestampColumn;
};

export type AccessTokensTable = {
  id: string;
  name: string;
  token_hash: string;
  /** '*' for all. */
  retailers: string[];
  /** Flags and bundles. */
  permissions: string[];
  /** Null for every store. */
  stores: string[] | null;
  created: TimestampColumn;
  last_used: TimestampColumn | null;
  revoked: TimestampColumn | null;
  /** Null for a token that was created before tokens had an end. */
  expires: TimestampColumn | null;
  /** When the email about the end was queued. */
  end_notice: TimestampColumn | null;
  /** The account that owns the token; null for a token created at the console. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
};

export type CurrencyRatesTable = {
  retailer_id: string;
  id: string;
  /** The time from which the rates apply. Each record of a retailer begins on a later day than the one before. */
  valid_from: TimestampColumn;
  /** The record as the contract defines it. */
  body: JsonTextColumn;
  updated_timestamp: TimestampColumn;
};

export type AuditTable = {
  id: Generated<string>;
  at: TimestampColumn;
  /** The account or token of the caller. */
  actor: string;
  action: string;
  target: string;
  request_id: string | null;
  details: OptionalJsonText;
};

/** Histograms of the metrics of measured page views. */
export type WebVitalsTable = {
  /** A day of UTC, such as 2026-03-01. */
  day: ColumnType<never, string, never>;
  build: string;
  page: string;
  /** A metric of the domain, or `views`. */
  metric: string;
  bucket: number;
  count: ColumnType<string, number, number>;
};
