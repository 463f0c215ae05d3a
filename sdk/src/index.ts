export type { Answer, AnswerFacts, Failed, Received, Success } from "./answer.ts";
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
export type { IdentifierVerdict } from "./areas/consumers.ts";
export type { BasketStatistics, EmailCounts, EmailStatistics, ReceiptRate, ReceiptRates, Till } from "./areas/dashboard.ts";
export type { NewRates, Rates, RateTables } from "./areas/rates.ts";
export { receiptsBetween } from "./areas/receipts.ts";
export type { Delivery, Discount, NewReceipt, Payment, Receipt, ReceiptItem, ReceiptsQuery, ReceiptSummary, Tax } from "./areas/receipts.ts";
export type { EmbeddedReport, EmbeddedReportEntry, ReportMeta, SalespersonRow, SalespersonsReport, SalesReport, SalesRow } from "./areas/reports.ts";
export type { Retailer, Session } from "./areas/shell.ts";
export type { NewStore, Store, StoreUses } from "./areas/stores.ts";
export type { RawRecord } from "./areas/tills.ts";
export type { Timers } from "./call.ts";
export { createClient, type Client, type ClientOptions, type FollowOptions } from "./client.ts";
export type { components, paths } from "./generated/openapi-v1.ts";
export { patch, pointer, type Patch, type PatchOperation, type Pointer, type ValueAt } from "./json-patch.ts";
export type { Token } from "./middleware/bearer-token.ts";
export { CounterfoilError, orThrow } from "./or-throw.ts";
export { items, pages, type Page, type PagedPath, type PagesOptions } from "./paging.ts";
export { PROBLEM_KINDS, type Problem, type ProblemCause, type ProblemDetail, type ProblemKind } from "./problem.ts";
export type { Fetch } from "./transport.ts";
export type { CallOptions } from "./typed-calls.ts";
export { unchangedSince } from "./unchanged-since.ts";
