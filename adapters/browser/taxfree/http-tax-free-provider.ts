import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  parseTaxFreeDocument,
  parseResultCode,
  type EligibilityFacts,
  type EligibilityLimits,
  type PayloadVerdict,
  type ProviderForm,
  type RenderedForm,
  type TaxFreePayload,
  type TaxFreeProvider,
  type TaxFreeSession,
  type VoidResponse,
} from "#domain/taxfree/index.ts";

type Options = { readonly fetch: typeof fetch; readonly timeoutMs?: number };

/** The external tax-free service, called from the page at the URL of the session [TAXF-015]. */
export class HttpTaxFreeProvider implements TaxFreeProvider {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  limits(
    session: TaxFreeSession,
    { gross, currency, storeCountry, customerCountry, cardPrefix }: EligibilityFacts,
    cancellation?: Cancellation,
  ): Promise<Result<EligibilityLimits, Failure>> {
    const body = {
      ...(gross && { gross_amount: Number(gross) }),
      ...(currency && { currency }),
      ...(storeCountry && { store_country: storeCountry }),
      ...(customerCountry && { customer_country: customerCountry }),
      ...(cardPrefix && { card_prefix: cardPrefix }),
    };
    return this.#call({ session, operation: "TouristEligibilityDetection", body, cancellation }, parseLimits);
  }

  validate(
    session: TaxFreeSession,
    { document }: TaxFreePayload,
    cancellation?: Cancellation,
  ): Promise<Result<PayloadVerdict, Failure>> {
    return this.#call(
      { session, operation: "ValidateMultiform", body: { payload: document }, cancellation },
      parseVerdict,
    );
  }

  reprint(session: TaxFreeSession, documentId: string): Promise<Result<RenderedForm, Failure>> {
    return this.#call(
      { session, operation: "ReprintRenderedCheque", body: { document_id: documentId } },
      parseRendered,
    );
  }

  voidDocument(session: TaxFreeSession, documentId: string): Promise<Result<VoidResponse, Failure>> {
    return this.#call({ session, operation: "VoidCheque", body: { document_id: documentId } }, parseVoidAnswer);
  }

  formState(session: TaxFreeSession, formId: string): Promise<Result<ProviderForm, Failure>> {
    return this.#call({ session, operation: "MultiformState", body: { form_id: formId } }, parseProviderForm);
  }

  async #call<T>(
    { session, operation, body, cancellation }: Call,
    parse: (response: JsonObject) => T | undefined,
  ): Promise<Result<T, Failure>> {
    if (cancellation?.aborted) return err(aborted());
    const { fetch, timeoutMs = TIMEOUT_MS } = this.#options;
    try {
      const response = await fetch(`${session.baseUrl}/${operation}`, {
        method: "POST",
        headers: { "content-type": "application/json", "session-token": session.token },
        body: JSON.stringify(body),
        credentials: "omit",
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const read = response.ok ? await readJson(response) : undefined;
      if (cancellation?.aborted) return err(aborted());
      // Omits the HTTP status: a 401 of this service does not end the portal session.
      if (!response.ok) return err(failure(response.status === 404 ? "missing" : "rejected"));
      const value = read && parse(read);
      return value === undefined ? err(failure("malformed")) : ok(value);
    } catch {
      return err(cancellation?.aborted ? aborted() : failure("unreachable"));
    }
  }
}

type Call = {
  readonly session: TaxFreeSession;
  readonly operation: string;
  readonly body: JsonObject;
  readonly cancellation?: Cancellation | undefined;
};

async function readJson(response: Response): Promise<JsonObject | undefined> {
  const read: unknown = await response.json().catch(() => undefined);
  return isJsonObject(read) ? read : undefined;
}

/** A limit of the wrong type makes the response malformed. Ignoring it would make more sales eligible. */
function parseLimits(response: JsonObject): EligibilityLimits | undefined {
  const amount = getOwnMember(response, "amount") ?? {};
  if (!isJsonObject(amount)) return undefined;
  const limits = {
    min: amountOf(getOwnMember(amount, "min")),
    max: amountOf(getOwnMember(amount, "max")),
    countries: textsOf(getOwnMember(response, "countries")),
    cards: textsOf(getOwnMember(response, "cards")),
  };
  if (Object.values(limits).includes("wrong")) return undefined;
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}

function amountOf(limit: Json | undefined): Decimal | "wrong" | undefined {
  if (limit === undefined || limit === null) return undefined;
  return (typeof limit === "number" || typeof limit === "string" ? parseDecimal(limit) : undefined) ?? "wrong";
}

function textsOf(limit: Json | undefined): readonly string[] | "wrong" | undefined {
  if (limit === undefined || limit === null) return undefined;
  return Array.isArray(limit) && (limit as readonly Json[]).every((entry) => typeof entry === "string")
    ? (limit as readonly string[])
    : "wrong";
}

function parseVerdict(response: JsonObject): PayloadVerdict | undefined {
  const [status, message] = [getOwnMember(response, "status"), getOwnMember(response, "message")];
  return status === "Valid" || status === "Invalid"
    ? { status, ...(typeof message === "string" ? { message } : {}) }
    : undefined;
}

function parseVoidAnswer(response: JsonObject): VoidResponse | undefined {
  const [code, message] = [parseResultCode(getOwnMember(response, "result_code")), getOwnMember(response, "message")];
  return code === undefined ? undefined : { code, ...(typeof message === "string" ? { message } : {}) };
}

/** Other media types could run in the origin of the portal. */
function parseRendered(response: JsonObject): RenderedForm | undefined {
  const [mediaType, content] = [getOwnMember(response, "media_type"), getOwnMember(response, "content")];
  if (mediaType !== "application/pdf" || typeof content !== "string") return undefined;
  const bytes = bytesOf(content);
  return bytes && { mediaType, bytes };
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function parseProviderForm(response: JsonObject): ProviderForm | undefined {
  const [status, document] = [
    getOwnMember(response, "status"),
    parseTaxFreeDocument(getOwnMember(response, "document")),
  ];
  if (status === "unknown") return { kind: "unknown" };
  return document && (status === "issued" || status === "voided") ? { kind: status, document } : undefined;
}

const TIMEOUT_MS = 15_000;
