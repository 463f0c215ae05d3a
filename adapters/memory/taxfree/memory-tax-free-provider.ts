import {
  RESULT_CODES,
  type PayloadVerdict,
  type EligibilityFacts,
  type EligibilityLimits,
  type RenderedForm,
  type ProviderForm,
  type TaxFreeDocument,
  type TaxFreePayload,
  type TaxFreeProvider,
  type TaxFreeSession,
  type VoidResponse,
} from "#domain/taxfree/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { divide, times, type Decimal } from "#domain/shared/number/decimal.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";

type KeptForm = { readonly document: TaxFreeDocument; status: "issued" | "voided" };

/** A tax-free service that keeps its documents in memory. */
export class MemoryTaxFreeProvider implements TaxFreeProvider {
  limitsSet: EligibilityLimits;
  validation: PayloadVerdict = { status: "Valid" };
  /** The response to voiding, instead of success. */
  voidResponse: VoidResponse | undefined;
  readonly #forms = new Map<string, KeptForm>();
  readonly #tokens: ReadonlySet<string>;

  constructor(limits: EligibilityLimits = {}, tokens: ReadonlySet<string> = new Set(["token"])) {
    this.limitsSet = limits;
    this.#tokens = tokens;
  }

  /** Issues a form as the user interface of the service does. The same form again has the same document. */
  issue(formId: string, gross: Decimal): TaxFreeDocument {
    const number = String(this.#forms.size + 1).padStart(9, "0");
    const kept = this.#forms.get(formId) ?? {
      document: { documentId: `TF${number}`, totalAmount: gross, refundAmount: shareOf(gross) },
      status: "issued" as const,
    };
    this.#forms.set(formId, kept);
    return kept.document;
  }

  limits(
    session: TaxFreeSession,
    _facts: EligibilityFacts,
    cancellation?: Cancellation,
  ): Promise<Result<EligibilityLimits, Failure>> {
    return this.#answer(session, () => ok(this.limitsSet), cancellation);
  }

  validate(
    session: TaxFreeSession,
    _payload: TaxFreePayload,
    cancellation?: Cancellation,
  ): Promise<Result<PayloadVerdict, Failure>> {
    return this.#answer(session, () => ok(this.validation), cancellation);
  }

  reprint(session: TaxFreeSession, documentId: string): Promise<Result<RenderedForm, Failure>> {
    return this.#answer(session, () =>
      this.#of(documentId)
        ? ok({ mediaType: "application/pdf", bytes: new TextEncoder().encode(`%PDF-${documentId}`) })
        : notFoundFailure(),
    );
  }

  voidDocument(session: TaxFreeSession, documentId: string): Promise<Result<VoidResponse, Failure>> {
    return this.#answer(session, () => {
      const form = this.#of(documentId);
      if (this.voidResponse) return ok(this.voidResponse);
      if (form === undefined) return ok({ code: 1, message: "Unknown document" });
      if (form.status === "voided") return ok({ code: RESULT_CODES.alreadyVoided });
      form.status = "voided";
      return ok({ code: RESULT_CODES.success });
    });
  }

  formState(session: TaxFreeSession, formId: string): Promise<Result<ProviderForm, Failure>> {
    return this.#answer(session, () => {
      const form = this.#forms.get(formId);
      return ok(form ? { kind: form.status, document: form.document } : { kind: "unknown" });
    });
  }

  #of(documentId: string): KeptForm | undefined {
    return [...this.#forms.values()].find(({ document }) => document.documentId === documentId);
  }

  #answer<T>(
    { token }: TaxFreeSession,
    run: () => Result<T, Failure>,
    cancellation?: Cancellation,
  ): Promise<Result<T, Failure>> {
    return respond(() => (this.#tokens.has(token) ? run() : err(failure("rejected"))), cancellation);
  }
}

/** The refund is 12 % of the gross amount. */
const shareOf = (gross: Decimal): Decimal => divide(times(gross, "12" as Decimal), "100" as Decimal, 2);
