import type { ReceiptId } from "../receipts/index.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { Result } from "../shared/result.ts";
import type { EligibilityFacts, EligibilityLimits } from "./eligibility.ts";
import type {
  PayloadVerdict,
  ExpectedMessage,
  IssueResponse,
  RenderedForm,
  ProviderForm,
  VoidResponse,
} from "./issue-response.ts";
import type { FormReceipt } from "./tax-free-form.ts";

/** A session with the tax-free service: its URL, the caller, and the token of each call. */
export type TaxFreeSession = { readonly baseUrl: string; readonly senderId: string; readonly token: string };

/**
 * The data of receipts for the tax-free service. `document` is sent unchanged.
 * `receipts` is what it contains of them, for the entry of the form; absent if the server does not say so.
 */
export type TaxFreePayload = {
  readonly facts: EligibilityFacts;
  readonly document: JsonObject;
  readonly receipts?: readonly FormReceipt[];
};

/** Access to the tax-free service, which the server grants [TAXF-012, TAXF-013, TAXF-014]. */
export interface TaxFreeAccess {
  /** True if the store issues tax-free forms. False for a store that was deleted. */
  enabled(storeReference: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>>;

  /** Opens a session of a store. Sessions are short-lived: open one for each action. */
  session(storeReference: string, cancellation?: Cancellation): Promise<Result<TaxFreeSession, Failure>>;

  /**
   * Returns the payload of a form for these receipts, of one store and one currency. It contains what has not come back. A
   * `conflict` failure for a duplicate, and if nothing is left [D28].
   */
  payload(receipts: readonly ReceiptId[], cancellation?: Cancellation): Promise<Result<TaxFreePayload, Failure>>;
}

/** The external tax-free service [TAXF-015]. An unexpected response is a `malformed` failure. */
export interface TaxFreeProvider {
  /** Returns the limits for a sale (`TouristEligibilityDetection`). */
  limits(
    session: TaxFreeSession,
    facts: EligibilityFacts,
    cancellation?: Cancellation,
  ): Promise<Result<EligibilityLimits, Failure>>;

  /** Validates the data of a sale (`ValidateMultiform`). */
  validate(
    session: TaxFreeSession,
    payload: TaxFreePayload,
    cancellation?: Cancellation,
  ): Promise<Result<PayloadVerdict, Failure>>;

  /** Returns the document of an issued form as a file (`ReprintRenderedCheque`). */
  reprint(session: TaxFreeSession, documentId: string): Promise<Result<RenderedForm, Failure>>;

  /** Voids a document (`VoidCheque`). Voiding a document again returns 1003. */
  voidDocument(session: TaxFreeSession, documentId: string): Promise<Result<VoidResponse, Failure>>;

  /** Returns the status of a form (`MultiformState`). A service without this operation returns `missing`. */
  formState(session: TaxFreeSession, formId: string): Promise<Result<ProviderForm, Failure>>;
}

/** A form post that opens the user interface of the service [TAXF-016]. */
export type WindowPost = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly expected: ExpectedMessage;
};

/** The windows of the service's user interface. A browser has at most one across all tabs. */
export interface IssuingWindows {
  /** Reserves the window. Undefined if another tab or another panel has it. */
  reserve(): Promise<ReservedWindow | undefined>;
}

export interface ReservedWindow {
  /** Opens the window and posts to it. Undefined if the browser blocks it. */
  open(post: WindowPost): OpenWindow | undefined;

  /** Closes a window that this tab opened earlier, for example before it was reloaded. */
  closeEarlier(): void;

  /** Releases the reservation. The window stays open. */
  release(): void;
}

export type OpenWindow = {
  /**
   * Resolves to the first valid response: from this window and the service's origin, for the expected
   * form and nonce. Resolves to undefined if the window closes without one.
   */
  readonly response: Promise<IssueResponse | undefined>;
};

/** Saves a file on the user's device. */
export interface SavedFiles {
  save(name: string, file: RenderedForm): void;
}
