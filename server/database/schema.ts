import type { ColumnType, Generated } from "kysely";
import type { JsonText, Moment } from "./column-types.ts";
import type { FormsDataTable, ImagesTable } from "./form-tables.ts";
import type { KeptAnswersTable, MigrationsTable, SecretsTable } from "./system-tables.ts";
import type { SandboxFormsTable } from "./tax-free-tables.ts";
import type { ConsumersTable, LoyaltyEventsTable, LoyaltyPointsTable } from "./consumer-tables.ts";
import type { RetailerFileOwnersTable, RetailerFilesTable, RetailerFileVersionsTable } from "./file-tables.ts";
import type { TranslationsTable } from "./translation-tables.ts";
import type { TemplateDataTable, TemplatePreviewsTable, TemplateTranslationsTable } from "./template-tables.ts";
import type { SurveyResponsesTable, SurveysTable } from "./survey-tables.ts";
import type { ConsumerTermsTable, MailsByQuarterTable, SalesByDayTable, SalesBySalespersonTable, SearchableTable, StoreZonesTable, TransactionsTable } from "./kept-tables.ts";

/** JSON that is kept as text, `{}` where nothing was said. */
type OptionalJsonText = ColumnType<unknown, string | undefined, string>;

/** The tables. Everything that belongs to a retailer carries its id first in its key. */
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
  account_links: AccountLinksTable;
  outbox: OutboxTable;
  template_data: TemplateDataTable;
  template_previews: TemplatePreviewsTable;
  template_translations: TemplateTranslationsTable;
  images: ImagesTable;
  forms_data: FormsDataTable;
  access_tokens: AccessTokensTable;
  rate_limits: RateLimitsTable;
  currency_rates: CurrencyRatesTable;
  translations: TranslationsTable;
  kept_answers: KeptAnswersTable;
  sandbox_tax_free_forms: SandboxFormsTable;
  audit: AuditTable;
  secrets: SecretsTable;
  migrations: MigrationsTable;
};

export type RetailersTable = {
  id: string;
  name: string;
  /** What `parsePortalSettings` of the domain reads. */
  settings: OptionalJsonText;
  /** What `parseTweaks` of the domain reads. */
  tweaks: OptionalJsonText;
};

export type StoresTable = {
  retailer_id: string;
  /** The `store_id` of the wire and of roles. */
  id: string;
  /** The store as the contract has it. */
  body: JsonText;
  name: string;
  effective_reference: string;
  /** IANA name; null where the retailer's holds. */
  timezone: string | null;
  updated_timestamp: Moment;
};

export type ClosedStoresTable = {
  retailer_id: string;
  id: string;
  effective_reference: string;
  /** The last that it had. */
  updated_timestamp: Moment;
  /** Some receipts still have its id. */
  has_receipts: boolean;
};

export type TillsTable = {
  retailer_id: string;
  id: string;
  store_id: string;
  last_seen: Moment;
};

export type ReceiptsTable = {
  retailer_id: string;
  id: string;
  transaction_id: string;
  /** Null when the store was deleted. */
  store_id: string | null;
  identifier: string | null;
  localtime: Moment;
  /** The receipt as the contract has it: answers are put together from this text, unparsed. */
  body: JsonText;
  /** Its `ReceiptSummary`, computed by the database; null where the body is no receipt. */
  summary: ColumnType<unknown, never, never>;
};

/** What tills have sent, as it came. */
export type RawRecordsTable = {
  retailer_id: string;
  id: string;
  /** Null where nobody knows which: then only those see it who see every store. */
  store_id: string | null;
  mime_type: string;
  content: Buffer;
  /** When a receipt was last made of it. */
  processed: ColumnType<Date | null, Date | string | null, Date | string | null>;
  receipt_id: string | null;
};

/** What waits to be processed; see server/processing/processing.ts. */
export type ProcessingQueueTable = {
  retailer_id: string;
  kind: "receipt" | "raw";
  id: string;
  next_try: Moment;
  tries: Generated<number>;
};

export type AccountsTable = {
  /** In lower case, which is what accounts are found by. */
  email: string;
  /** As it was typed. */
  display_email: string;
  /** What it looks like; null until an account is created after the column was added. */
  email_skeleton: ColumnType<string | null, string | null | undefined, string | null>;
  /** See server/accounts/password.ts; null until the first password is set. */
  password_hash: string | null;
  status: "active" | "inactive";
  confirmed: boolean;
  created_timestamp: Moment;
  /** Sessions that are older than this have ended. */
  last_password_change: Moment;
  /** The version, in whole seconds; the present one where nothing is said. */
  updated_timestamp: ColumnType<Date, Date | string | undefined, Date | string>;
  /** While it has no retailer, those that it left last. */
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
  /** The retailer that the session stands at; null when the account has none. */
  retailer_id: string | null;
  created: Moment;
  last_seen: Moment;
  expires: Moment;
  /** Gets another id at its next request: the roles of its account have changed. */
  renew: Generated<boolean>;
};

/** A link that was mailed to the owner of an account, good for one use. */
export type AccountLinksTable = {
  /** SHA-256 of what stands in the link, in hexadecimal digits. */
  token_hash: string;
  email: string;
  purpose: "confirm" | "reset";
  expires: Moment;
};

/** Mails that are still to be sent, or that wait for an administrator where nobody sends them. */
export type OutboxTable = {
  id: Generated<string>;
  /** The account that it concerns; null of one that concerns a receipt. */
  email: ColumnType<string | null, string | null | undefined, never>;
  /** The receipt that is told what became of it; both null of one that concerns an account. */
  retailer_id: ColumnType<string | null, string | null | undefined, never>;
  receipt_id: ColumnType<string | null, string | null | undefined, never>;
  /** It goes to somebody else than who bought: no receipt is told. */
  is_copy: Generated<boolean>;
  at: Moment;
  recipient: string;
  subject: string;
  body: string;
  /** The same for those who read pages; null where there is none. */
  html: ColumnType<string | null, string | null | undefined, never>;
  /** With the link that stands in it. */
  expires: Moment;
  tries: Generated<number>;
  next_try: Moment;
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
  created: Moment;
  last_used: Moment | null;
  revoked: Moment | null;
  /** The account that it belongs to and ends with; null for one that was made at the console. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
};

export type RateLimitsTable = {
  key: string;
  window_start: Moment;
  count: number;
};

export type CurrencyRatesTable = {
  retailer_id: string;
  id: string;
  /** The moment from which they hold; each record of a retailer begins on a later day than the one before. */
  valid_from: Moment;
  /** The record as the contract has it. */
  body: JsonText;
  updated_timestamp: Moment;
};

export type AuditTable = {
  id: Generated<string>;
  at: Moment;
  /** The account or the token that did it. */
  actor: string;
  action: string;
  target: string;
  request_id: string | null;
  details: OptionalJsonText;
};
