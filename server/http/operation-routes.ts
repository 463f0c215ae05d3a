import type {
  OperationAnswer,
  OperationFile,
  OperationId,
  OperationOpenTo,
  OperationRequest,
} from "#contract/index.ts";
import type { UploadedFile } from "./multipart-body.ts";
import type { OperationInput } from "./request-validation.ts";
import type { OperationResponse } from "./response.ts";
import type { WriteCall } from "./write-context.ts";

/** A validated request of an operation, with the types of the contract. */
export type InputOf<Id extends OperationId> = OperationRequest<Id> &
  Pick<OperationInput, "bytes"> & { readonly files: Readonly<Record<OperationFile<Id>, UploadedFile>> };
/** An authorized call of an operation. */
export type CallOf<Id extends OperationId> = WriteCall<InputOf<Id>>;
/** The response of an operation. */
export type ResponseOf<Id extends OperationId> = OperationResponse<OperationAnswer<Id>>;

/** Handlers of operations of a retailer, by operationId. The contract defines the checks before a handler, its input and its response. */
export type Routes<Id extends OperationId> = {
  readonly [Each in Id]: (call: CallOf<Each>) => Promise<ResponseOf<Each>>;
};
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
