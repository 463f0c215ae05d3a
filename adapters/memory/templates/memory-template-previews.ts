import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import {
  PREVIEW_TTL_MS,
  type PreviewId,
  type PreviewRequest,
  type TemplatePreview,
  type TemplatePreviews,
} from "#domain/templates/index.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { FixedClock } from "../shared/fixed-clock.ts";

export type RenderedPreview = {
  /** The receipts that exist. */
  readonly receipts: readonly ReceiptId[];
  /** Address of the signed-in account. */
  readonly email: string;
  readonly clock: Clock;
  /** Size of the mail; that of the draft's JSON unless a test needs another. */
  readonly bytesOf: (request: PreviewRequest) => number;
};

/** Previews that are kept in this program. Renders nothing: `url` leads to no page. */
export class MemoryTemplatePreviews implements TemplatePreviews {
  /** Every request, the first first. */
  readonly requests: PreviewRequest[] = [];
  /** The previews that were mailed, the first first. */
  readonly sent: PreviewId[] = [];
  readonly #facts: RenderedPreview;
  readonly #previews = new Map<PreviewId, TemplatePreview>();
  readonly #attempts = new IdempotentResults<string>();

  constructor(facts: Partial<RenderedPreview> = {}) {
    this.#facts = {
      receipts: [],
      email: "staff@shop.example",
      clock: new FixedClock("2026-03-01T12:00:00Z"),
      bytesOf: jsonBytes,
      ...facts,
    };
  }

  create(request: PreviewRequest, cancellation?: Cancellation): Promise<Result<TemplatePreview, Failure>> {
    return respond(() => {
      const { receipts, clock, bytesOf } = this.#facts;
      if (!receipts.includes(request.receipt)) return notFoundFailure();
      this.requests.push(structuredClone(request));
      const id = this.requests.length.toString(16).padStart(24, "0") as PreviewId;
      const expires = toInstant(new Date(Date.parse(clock.now()) + PREVIEW_TTL_MS));
      const preview = { id, url: `/preview/${id}`, bytes: bytesOf(request), expires };
      this.#previews.set(id, preview);
      return ok(preview);
    }, cancellation);
  }

  sendTest(id: PreviewId, attempt: string): Promise<Result<string, Failure>> {
    return respond(() => this.#attempts.runOnce(attempt, () => this.#send(id)));
  }

  #send(id: PreviewId): Result<string, Failure> {
    const { clock, email } = this.#facts;
    const preview = this.#previews.get(id);
    if (preview === undefined || preview.expires <= clock.now()) return notFoundFailure();
    this.sent.push(id);
    return ok(email);
  }
}

const jsonBytes = (request: PreviewRequest): number => new TextEncoder().encode(JSON.stringify(request)).length;
