// The compiler compares handlers and answers with the contract: each @ts-expect-error fails if it does not.
import type { Schema } from "#contract/index.ts";
import {
  defineRoutes,
  type CallOf,
  type OperationRoutes,
  type ResponseOf,
  type Routes,
} from "#server/http/operation-routes.ts";
import { changeMembers } from "#domain/shared/json/change-member.ts";
import { getOwnMember, type JsonObject } from "#domain/shared/json/json.ts";
import { jsonMember, ofContract, present, type ReadByName } from "#server/http/wire-members.ts";
import type { ReceiptJson } from "#server/receipts/receipt-json.ts";

declare const call: CallOf<"listConsumerReceipts">;

export const limit: number = call.input.query.limit;
export const older: string | undefined = call.input.query.older;
// @ts-expect-error no such parameter
export const none: unknown = call.input.query.oldest;
// @ts-expect-error a parameter of another operation
export const other: unknown = call.input.path.reference;

declare const change: CallOf<"changeConsumer">;
export const wanted: object = change.input.body.properties;
// @ts-expect-error no such member of the body
export const missing: unknown = change.input.body.profile;

// @ts-expect-error no such operation
export type Unknown = Routes<"listShops">;
// @ts-expect-error one operation has no handler
export const routes: OperationRoutes["anonymous"] = {};

export const uses: ResponseOf<"getStoreUses"> = { json: { receipts: 1, roles: 0, tills: 0 } };
// @ts-expect-error a member has another name
export const renamed: ResponseOf<"getStoreUses"> = { json: { receipts: 1, rolls: 0 } };
// @ts-expect-error a response has one body
export const twice: ResponseOf<"getStoreUses"> = { json: { receipts: 1, roles: 0 }, jsonText: "{}" };
// @ts-expect-error a text has a media type
export const untyped: ResponseOf<"getContract"> = { text: "openapi: 3.1.0" };
// @ts-expect-error JSON has its own media type
export const typed: ResponseOf<"getStoreUses"> = { jsonText: "{}", mediaType: "text/plain" };
// @ts-expect-error an optional member has another name
export const optional: Partial<Schema<"Store">> = present<Schema<"Store">>({ town: "Leeds" });
const counted = { receipts: 1, roles: 0, rolls: 0 };
export const inVariable = defineRoutes<"getStoreUses">()({
  // @ts-expect-error a variable has a member that the contract does not have
  getStoreUses: () => Promise.resolve({ json: counted }),
});
export const inSpread = defineRoutes<"getStoreUses">()({
  // @ts-expect-error a spread has one
  getStoreUses: ({ input }) => Promise.resolve({ json: { ...counted, receipts: input.path.reference.length } }),
});
declare const changed: Schema<"Store"> & { readonly rolls: number };
export const inTransaction = defineRoutes<"changeStore">()({
  // @ts-expect-error the answer of a change has one
  changeStore: (call) => call.withTransaction(() => Promise.resolve({ json: changed })),
});
export const write = (call: CallOf<"changeStore">): unknown => [call.withTransaction, call.requireCurrentVersion];
export const auditedRead = (call: CallOf<"getReceiptListFile">): unknown => call.withTransaction;
// @ts-expect-error a read has no transaction and no audit log
export const read = (call: CallOf<"getStore">): unknown => call.withTransaction;
// @ts-expect-error a read compares no versions
export const compared = (call: CallOf<"listStores">): unknown => call.requireCurrentVersion;
declare const pending: readonly (Schema<"Mail"> & { readonly html?: string })[];
export const inList = defineRoutes<"listReceiptMails">()({
  // @ts-expect-error an entry of a list has one
  listReceiptMails: () => Promise.resolve({ json: pending }),
});
export const exact = defineRoutes<"getStoreUses">()({
  getStoreUses: () =>
    Promise.resolve({ json: { receipts: 1, roles: 0, ...present<Schema<"StoreUses">>({ tills: 3 }) } }),
});

// @ts-expect-error the text of no member
export const text: string = jsonMember<Schema<"Report">>("rows", "[]");
// @ts-expect-error an optional member of a value has another name
export const whole: Schema<"ConsumerUses"> = ofContract<Schema<"ConsumerUses">>()({
  receipts: 1,
  loyalty_events: 0,
  mails: 0,
  raw_records: 0,
  audit_events: 0,
  ...{ earlier_receipts: 1 },
});
// @ts-expect-error a name in an entry of a list
export const deep: object = ofContract<Pick<Schema<"Loyalty">, "id">[]>()([{ id: "stars", ...{ sum: 1 } }]);
declare const forms: {
  readonly original: string;
  readonly plural: string;
  readonly plurals: { readonly other: string; readonly few?: string; readonly several?: string };
};
// @ts-expect-error a name in a member that only some types of a union have
export const plural: object = ofContract<NonNullable<Schema<"TranslationLocale">["messages"]>[number]>()(forms);
declare const one: { readonly a: 1; readonly note?: string };
type Arms = { readonly a: 1; readonly remark?: string } | { readonly b: 1; readonly note?: string };
// @ts-expect-error a name that only another type of the union has
export const arm: object = ofContract<Arms>()(one);

declare const receipt: ReceiptJson;
// @ts-expect-error no such member of a receipt
export const customer: unknown = getOwnMember(receipt, "customer");
// @ts-expect-error a member that is masked has another name
export const masked: object = changeMembers<Schema<"Delivery">>({ mails: () => null });
declare const stored: ReadByName<Schema<"Receipt">, { readonly delivery?: { readonly occurrences?: object } }>;
// @ts-expect-error the domain reads a name that the contract does not have
export const readByName: JsonObject = stored;
