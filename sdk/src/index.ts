export type { Answer, AnswerFacts, Failed, Success } from "./answer.ts";
export type {
  AccessToken,
  Account,
  AccountEntry,
  AccountPatch,
  AccountRole,
  Mail,
  MadeAccessToken,
  NewAccessToken,
  NewAccount,
  RetailerHint,
  Role,
} from "./areas/accounts.ts";
export type { AuditChange, AuditEvent, AuditEventPage } from "./areas/audit.ts";
export type {
  Consumer,
  ConsumerExport,
  ConsumerProperties,
  ConsumerSummary,
  ConsumerUses,
  FoundAddress,
  FoundIdentifier,
  IdentifierVerdict,
  LookedUpAddress,
  Loyalty,
  LoyaltyChange,
  LoyaltyEvent,
} from "./areas/consumers.ts";
export type {
  BasketStatistics,
  EmailCounts,
  EmailStatistics,
  ReceiptRate,
  ReceiptRates,
  Till,
} from "./areas/dashboard.ts";
export type { NewRetailerFile, RetailerFile, RetailerFileChange, RetailerFileVersion } from "./areas/files.ts";
export type { FormsData, Image, NewImage } from "./areas/forms.ts";
export type { LoggedMail, MailGroups, MailPage, MailQuota, MailWave } from "./areas/mails.ts";
export type { NewRates, Rates, RateTables } from "./areas/rates.ts";
export type { ManagedRetailers, NewRetailer, RetailerSettings, RetailerSettingsChange } from "./areas/retailers.ts";
export { receiptsBetween } from "./areas/receipts.ts";
export type {
  Delivery,
  Discount,
  NewReceipt,
  Payment,
  Receipt,
  ReceiptItem,
  ReceiptProperties,
  ReceiptsQuery,
  ReceiptSummary,
  Signature,
  Tax,
} from "./areas/receipts.ts";
export type { RefundAnswer, RefundQuestion, RefundQuestions, RefundValidation } from "./areas/refunds.ts";
export type {
  EmbeddedReport,
  EmbeddedReportEntry,
  ReportMeta,
  SalespersonRow,
  SalespersonsReport,
  SalesReport,
  SalesRow,
} from "./areas/reports.ts";
export type { SearchQuery } from "./areas/search.ts";
export type { PageWebVitals, Retailer, Session, WebVitals } from "./areas/shell.ts";
export type { NewStore, Store, StoreUses } from "./areas/stores.ts";
export type { AddressSuppression, SuppressedAddress } from "./areas/suppression.ts";
export type { Survey, SurveyResponse, SurveyRollup, SurveySummary, WrittenAnswer } from "./areas/surveys.ts";
export type { NewTemplateData, TemplateData } from "./areas/templates.ts";
export type { TaxFreeEnabled, TaxFreeForm, TaxFreePayload, TaxFreeToken } from "./areas/taxfree.ts";
export type { NewTemplatePreview, TemplatePreview } from "./areas/templates.ts";
export type { RawRecord } from "./areas/tills.ts";
export type {
  SentTranslations,
  TranslationLocale,
  TranslationLocales,
  TranslationMessage,
} from "./areas/translations.ts";
export type { NewSavedView, SavedView, ViewChange } from "./areas/views.ts";
export {
  buildClient,
  createClient,
  type Client,
  type ClientOptions,
  type FollowOptions,
  type Middleware,
} from "./client.ts";
export type { Retry, RetryOptions } from "./fetch/retry.ts";
export type { components, paths } from "../../contract/generated/openapi-v1.d.ts";
export type {
  GeneralProblemCode,
  OperationProblemCodes,
  ProblemCodes,
} from "../../contract/generated/problem-codes.d.ts";
export { patch, pointer, type Patch, type PatchOperation, type Pointer, type ValueAt } from "./json-patch.ts";
export type { Method, Operation, Operations } from "./operations.ts";
export { CounterfoilError, orThrow } from "./or-throw.ts";
export { items, pages, type Page, type PagedPath, type PagesOptions } from "./paging.ts";
export { hasCode, messageOf, PROBLEM_KINDS } from "./problem.ts";
export type {
  AbortedProblem,
  CodeOf,
  MalformedProblem,
  NetworkCause,
  NetworkProblem,
  Problem,
  ProblemCode,
  ProblemDetail,
  ProblemKind,
  RefusedProblem,
  TimeoutProblem,
  UnsentProblem,
} from "./problem.ts";
export type { Fetch, Token } from "./send-request.ts";
export type { Timers } from "./timers.ts";
export type { CallOptions, Unchecked } from "./typed-calls.ts";
export { unchangedSince } from "./unchanged-since.ts";
