// What callers may write and what must not compile: checked by the compiler, never run.
import {
  buildClient,
  createClient,
  hasCode,
  items,
  messageOf,
  orThrow,
  pages,
  patch,
  pointer,
  unchangedSince,
} from "#sdk/index.ts";
import type {
  Answer,
  CodeOf,
  GeneralProblemCode,
  MadeAccessToken,
  NewReceipt,
  Problem,
  ProblemKind,
  Receipt,
  ReceiptsQuery,
  ReceiptSummary,
  SalespersonsReport,
  SalesReport,
  Session,
  Store,
  Unchecked,
} from "#sdk/index.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

/** The data of a call, whatever the codes of its problem. */
type DataIn<Call extends () => Promise<Answer<unknown, string>>> = Extract<
  Awaited<ReturnType<Call>>,
  { readonly ok: true }
>["data"];

/** The codes of a list of receipts, whose filters can be too broad. */
type ListProblemCode = GeneralProblemCode | "query_too_broad";

const client = createClient({ baseUrl: "https://portal.example/api" });

export async function everyCallIsTypedByTheContract(): Promise<void> {
  holds<Equal<Awaited<ReturnType<typeof stores>>, Answer<Store[], GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof receipt>>, Answer<Receipt, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof session>>, Answer<Session, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof contract>>, Answer<string, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof content>>, Answer<Uint8Array, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof anything>>, Answer<Unchecked<Receipt[]>, ListProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof followed>>, Answer<unknown>>>();
  holds<Equal<Awaited<ReturnType<typeof followedStore>>, Answer<Store, GeneralProblemCode>>>();
}

export const followed = () => client.follow("/stores/LON-01");
export const followedStore = () => client.follow("/stores/LON-01", { path: "/stores/{reference}", sameRetailer: true });
export const stores = () =>
  client.GET("/stores", { cache: "no-store", signal: AbortSignal.timeout(5), poll: true, timeoutMs: 1000 });
export const receipt = () => client.GET("/receipts/{id}", { params: { path: { id: "69a41a5ca1b2c3d4e5f60718" } } });
export const session = () => client.GET("/_/session");
export const storesOrThrow = () => orThrow(client.GET("/stores"));
export const receiptPages = () => pages(client, "/receipts", { params: { query: { store_id: "5001" } } });
export const receipts = () => items(client, "/receipts");
export const contract = () => client.GET("/openapi-v1.yml");
export const content = () => client.GET("/pos/data/{id}/raw", { params: { path: { id: "69a41a5ca1b2c3d4e5f60718" } } });
export const anything = () => client.GET("/receipts", { anyShape: true, params: { query: { count: 1 } } });

/** The codes of a problem are those of the operation. */
export async function theCodesOfAProblem(): Promise<boolean> {
  const deleted = await client.DELETE("/stores/{reference}", { params: { path: { reference: "LON-01" } } });
  if (deleted.ok) return false;
  const { problem } = deleted;
  holds<Equal<CodeOf<typeof problem>, GeneralProblemCode | "version_conflict">>();
  // @ts-expect-error a code of another operation
  hasCode(problem, "store_exists");
  // @ts-expect-error a typing error
  hasCode(problem, "version_conflicts");
  const other = await buildClient<{ "/notes": { get: { responses: object } } }>({}, {}).GET("/notes");
  if (!other.ok) hasCode(other.problem, "any text of another contract");
  const any: Problem = problem;
  return hasCode(problem, "version_conflict") || hasCode(problem, "not_found") || hasCode(any, "store_exists");
}

export async function whatMustNotCompile(): Promise<void> {
  // @ts-expect-error a path that the contract does not have [SDK-011]
  await client.GET("/secrets");
  // @ts-expect-error a path with its parameter filled in
  await client.GET("/receipts/69a41a5ca1b2c3d4e5f60718");
  // @ts-expect-error a method that the path does not take [SDK-011]
  await client.PUT("/stores");
  // @ts-expect-error a required path parameter left out
  await client.GET("/receipts/{id}");
  // @ts-expect-error a path parameter of another name
  await client.GET("/receipts/{id}", { params: { path: { ref: "1" } } });
  // @ts-expect-error a query parameter that the operation does not take
  await client.GET("/receipts", { params: { query: { stores: "5001" } } });
  // @ts-expect-error a query parameter of another type
  await client.GET("/receipts", { params: { query: { count: "20" } } });
  // @ts-expect-error a retailer for the contract file [SDK-002]
  await client.GET("/openapi-v1.yml", { params: { query: { retailer_id: "1001" } } });
  // @ts-expect-error a body where none is taken
  await client.GET("/stores", { body: {} });
  // @ts-expect-error an option that does not exist
  await client.GET("/stores", { retries: 5 });
}

export async function anAnswerIsLookedAtBeforeItIsUsed(): Promise<void> {
  const answer = await client.GET("/stores");
  // @ts-expect-error the data of an answer that may be a problem
  answer.data;
  // @ts-expect-error the problem of an answer that may be data
  answer.problem;
  if (answer.ok) holds<Equal<typeof answer.data, Store[]>>();
  else holds<Equal<typeof answer.problem, Problem<GeneralProblemCode>>>();
}

export async function pagesAreTypedByTheContract(): Promise<void> {
  holds<Equal<ReturnType<typeof receiptPages>, AsyncGenerator<Answer<Receipt[]>, void, undefined>>>();
  holds<Equal<ReturnType<typeof receipts>, AsyncGenerator<Receipt, void, undefined>>>();
  // @ts-expect-error a path that has no pages
  pages(client, "/stores");
  // @ts-expect-error a path whose answer is no list
  pages(client, "/openapi-v1.yml");
  // @ts-expect-error a query that the path does not take
  pages(client, "/receipts", { params: { query: { page: 2 } } });
}

export async function summariesAreTypedWhereTheyAreAskedFor(): Promise<void> {
  holds<Equal<Awaited<ReturnType<typeof wholeReceipts>>, Answer<Receipt[], ListProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof queriedReceipts>>, Answer<Receipt[], ListProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof summaries>>, Answer<ReceiptSummary[], ListProblemCode>>>();
  holds<Equal<DataIn<typeof summariesFound>, ReceiptSummary[]>>();
  holds<Equal<ReturnType<typeof summaryPages>, AsyncGenerator<Answer<ReceiptSummary[]>, void, undefined>>>();
  holds<Equal<ReturnType<typeof summaryItems>, AsyncGenerator<ReceiptSummary, void, undefined>>>();
  const answer = await summaries();
  // @ts-expect-error a summary has no items
  if (answer.ok) answer.data[0]?.items;
  // @ts-expect-error no other selection of fields
  await client.GET("/receipts", { params: { query: { fields: "id" } } });
  // @ts-expect-error an operation without summaries
  await client.GET("/stores", { params: { query: { fields: "summary" } } });
  // @ts-expect-error a parameter that the operation does not take, beside the fields
  await client.GET("/receipts", { params: { query: { fields: "summary", stores: "5001" } } });
}

export const wholeReceipts = () => client.GET("/receipts", { params: { query: { count: 20 } } });
export const queriedReceipts = (query: ReceiptsQuery) => client.GET("/receipts", { params: { query } });
export const summaries = () => client.GET("/receipts", { params: { query: { count: 20, fields: "summary" } } });
export const summariesFound = () =>
  client.GET("/receipts/_search", { params: { query: { query: "total:5", fields: "summary" } } });
export const summaryPages = () => pages(client, "/receipts", { params: { query: { fields: "summary" } } });
export const summaryItems = () => items(client, "/receipts", { params: { query: { fields: "summary" } } });

export async function reportsAreTypedByTheirName(): Promise<void> {
  holds<Equal<Awaited<ReturnType<typeof sales>>, Answer<SalesReport, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof salespersons>>, Answer<SalespersonsReport, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof csv>>, Answer<string, GeneralProblemCode>>>();
  holds<Equal<Awaited<ReturnType<typeof workbook>>, Answer<Uint8Array, GeneralProblemCode>>>();
  // @ts-expect-error a report that the contract does not have
  await client.GET("/_/statistics/{report}", { params: { path: { report: "stock" }, query: PERIOD } });
  // @ts-expect-error a file without its format
  await client.GET("/_/statistics/{report}/_export", { params: { path: { report: "baskets" }, query: PERIOD } });
}

const PERIOD = { store: "5001", start: "2026-03-01T00:00:00Z", end: "2026-03-02T00:00:00Z", resolution: "1d" } as const;
export const sales = () =>
  client.GET("/_/statistics/{report}", { params: { path: { report: "baskets" }, query: PERIOD } });
export const salespersons = () =>
  client.GET("/_/statistics/{report}", { params: { path: { report: "salespersons" }, query: PERIOD } });
export const csv = () =>
  client.GET("/_/statistics/{report}/_export", {
    params: { path: { report: "baskets" }, query: { ...PERIOD, format: "csv" } },
  });
export const workbook = () =>
  client.GET("/_/statistics/{report}/_export", {
    params: { path: { report: "baskets" }, query: { ...PERIOD, format: "xlsx" } },
  });

export async function problemsAreToldApartByKind(problem: Problem): Promise<string> {
  holds<Equal<Problem["kind"], ProblemKind>>();
  // @ts-expect-error only a refusal has texts of the server
  problem.description;
  if (problem.kind === "refused") return problem.description ?? problem.errors[0]?.description ?? problem.message;
  if (problem.kind === "aborted") return `${problem.message} ${String(problem.reason)}`;
  return messageOf(problem);
}

export const found = () => items(client, "/receipts/_search", { params: { query: { query: "total:>5" } } });
export async function searchesHavePages(): Promise<void> {
  holds<Equal<ReturnType<typeof found>, AsyncGenerator<Receipt, void, undefined>>>();
  // @ts-expect-error a search without its query
  items(client, "/receipts/_search");
}

export async function dataOrAnException(): Promise<void> {
  holds<Equal<ReturnType<typeof storesOrThrow>, Promise<Store[]>>>();
}

export async function writesAreGuardedByWhatWasRead(): Promise<void> {
  const answer = await client.GET("/stores");
  if (answer.ok) unchangedSince(answer);
  // @ts-expect-error an answer that may be a problem has no version
  unchangedSince(answer);
}

export async function writesAreTypedByTheContract(): Promise<void> {
  holds<Equal<DataIn<typeof noted>, { id: string }>>();
  holds<Equal<DataIn<typeof opened>, undefined>>();
  holds<Equal<DataIn<typeof changed>, Store>>();
  holds<Equal<DataIn<typeof isKnown>, boolean>>();
  holds<Equal<DataIn<typeof madeToken>, MadeAccessToken>>();
  // @ts-expect-error a body that is needed left out
  await client.POST("/stores");
  // @ts-expect-error a store without its country
  await client.POST("/stores", { body: { name: "Soho" } });
  // @ts-expect-error a store where a patch of it belongs
  await client.PATCH("/stores/{reference}", { params: { path: { reference: "LON-01" } }, body: { name: "Soho" } });
  // what has a default can be left out of a receipt, as can what the server sets
  await client.POST("/receipts", { body: SHORT_RECEIPT });
  // @ts-expect-error a receipt without its items
  await client.POST("/receipts", { body: { ...SHORT_RECEIPT, items: undefined } });
  await client.PATCH("/_/account/{email}", {
    params: { path: { email: "ann@shop.example" } },
    // @ts-expect-error a status that no account has
    body: { status: "asleep" },
  });
  // @ts-expect-error an image as a text
  await client.POST("/_/template-data/images/forms", { body: { image: "bytes" } });
  await client.POST("/_/template-data/images/forms", { body: { image: new Blob() } });
  await client.POST("/currencies/rates", {
    // @ts-expect-error rates as texts
    body: { timestamp: "2026-03-09T00:00:00Z", rates: { GBP: { EUR: "1.16" } } },
  });
}

const SHORT_RECEIPT: NewReceipt = {
  transaction_id: "T-1",
  localtime: "2026-03-01T11:00:00+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  store_reference: "LON-01",
  total: 0,
  items: [],
};
type Notes = {
  "/notes": {
    post: {
      requestBody: { content: { "application/json": { text: string } } };
      responses: { 201: { content: { "application/json": { id: string } } } };
    };
  };
};
const notes = buildClient<Notes>({ "/notes": { POST: {} } }, { baseUrl: "https://notes.example" });
export const noted = () => notes.POST("/notes", { body: { text: "Call back" } });

const reference = { path: { reference: "LON-01" } };
export const opened = () =>
  client.POST("/stores", { body: { name: "Soho", country: "GBR", external_reference: "LON-09" } });
export const changed = () =>
  client.PATCH("/stores/{reference}", { params: reference, body: patch<Store>().replace("/name", "Soho").operations });
export const isKnown = () => client.POST("/hibp_validation", { body: { password: "x" } });
export const madeToken = () =>
  client.POST("/_/account/{email}/tokens", {
    params: { path: { email: "ann@shop.example" } },
    body: { name: "Export", retailers: ["1001"], permissions: ["receipts_view"] },
  });

export function patchesFitTheirBody(key: string): void {
  const begun = patch<Receipt>();
  begun
    .replace("/items/3/price", 2.5)
    .add("/properties/checked/user", "ann")
    .remove(pointer("properties", key))
    .test("/processed", null)
    .test("/identifier", null);
  // @ts-expect-error null as the new value of a text
  begun.replace("/identifier", null);
  // @ts-expect-error a place that a receipt does not have
  begun.remove("/colour");
  // @ts-expect-error a value of another type
  begun.replace("/total", "7.20");
  // @ts-expect-error nothing inside of a text
  begun.remove("/transaction_id/0");
  // @ts-expect-error a name instead of the index of a list
  begun.remove("/items/first");
  // @ts-expect-error a place without its slash
  begun.remove("total");
}

export function valuesAreReadonly(problem: Problem, query: ReceiptsQuery): void {
  // @ts-expect-error a problem is read-only
  problem.status = 200;
  // @ts-expect-error nothing sorts receipts by hand
  query.sort = "id";
  // @ts-expect-error a client without an answer to the question where the API is
  createClient({ baseUrl: 5 });
}
