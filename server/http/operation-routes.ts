import type {
  OnlyNamesOf,
  OperationAnswer,
  OperationFile,
  OperationId,
  OperationOpenTo,
  OperationRequest,
  ReadOperation,
} from "#contract/index.ts";
import type { ContractOperation } from "./contract.ts";
import type { UploadedFile } from "./multipart-body.ts";
import type { OperationInput } from "./request-validation.ts";
import type { OperationResponse } from "./response.ts";
import type { ReadCall, WriteCall } from "./write-context.ts";

/** A validated request of an operation, with the types of the contract. */
export type InputOf<Id extends OperationId> = OperationRequest<Id> &
  Pick<OperationInput, "bytes"> & { readonly files: Readonly<Record<OperationFile<Id>, UploadedFile>> };
/** Reads of personal data that the audit log records. Their calls can write. */
const AUDITED_READS = [
  "getConsumerData",
  "getMailListFile",
  "getReceiptListFile",
] as const satisfies readonly ReadOperation[];
type WriteOperation = Exclude<OperationId, ReadOperation> | (typeof AUDITED_READS)[number];

/** True if the calls of an operation can write. The types of handlers follow the same rule. */
export const isWriteOperation = ({ id, method }: Pick<ContractOperation, "id" | "method">): boolean =>
  method !== "GET" || (AUDITED_READS as readonly string[]).includes(id);

/** An authorized call of an operation. The call of a read has no transaction and no audit log. */
export type CallOf<Id extends OperationId> = Id extends WriteOperation ? WriteCall<InputOf<Id>> : ReadCall<InputOf<Id>>;
/** The response of an operation. */
export type ResponseOf<Id extends OperationId> = OperationResponse<OperationAnswer<Id>>;

/** Handlers of operations of a retailer, by operationId. The contract defines the checks before a handler, its input and its response. */
export type Routes<Id extends OperationId> = {
  readonly [Each in Id]: (call: CallOf<Each>) => Promise<ResponseOf<Each>>;
};

/**
 * Returns handlers of operations of a retailer: `defineRoutes<"getStore">()({ getStore: … })`. Does not compile if the JSON
 * of a response has a member that the contract does not have. `Routes` alone allows one in a variable or a spread.
 */
export const defineRoutes =
  <Id extends OperationId>() =>
  <Handlers extends Routes<Id>>(handlers: Handlers & ExactAnswers<Id, Handlers>): Routes<Id> =>
    handlers;

type ExactAnswers<Id extends OperationId, Handlers extends Routes<Id>> = {
  readonly [Each in Id]: IsExact<OperationAnswer<Each>, JsonOf<Handlers[Each]>> extends true
    ? unknown
    : "The JSON has a member that the contract does not have";
};
type JsonOf<Handler> = Handler extends (...call: never) => Promise<infer Response>
  ? Response extends { readonly json: infer Json }
    ? Json
    : never
  : never;
/** Most JSON has the type of the contract, which needs no comparison member by member. */
type IsExact<Whole, Json> =
  IsSame<Whole, Json> extends true ? true : [Json] extends [OnlyNamesOf<Whole, Json>] ? true : false;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Handlers of operations that concern no retailer. */
export type AccountRoutes<Id extends OperationId> = {
  readonly [Each in Id]: (input: InputOf<Each>) => Promise<ResponseOf<Each>>;
};
/** Handlers of public operations. */
export type PublicRoutes<Id extends OperationId> = { readonly [Each in Id]: () => Promise<ResponseOf<Each>> };

/** A handler of every operation. */
export type OperationRoutes = {
  /** For authorized callers. */
  readonly guarded: Routes<OperationOpenTo<"retailer">>;
  /** For authenticated callers, at any retailer or none. */
  readonly authenticated: AccountRoutes<OperationOpenTo<"account">>;
  /** For public operations. */
  readonly anonymous: PublicRoutes<OperationOpenTo<"anyone">>;
};
