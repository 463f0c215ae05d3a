import type { Receipt } from "../receipts/index.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { ok, type Result } from "../shared/result.ts";
import { findIneligibilities, type EligibilityFacts } from "./eligibility.ts";
import { findFormExclusion, type FormExclusion } from "./form-receipts.ts";
import type { TaxFreeAccess, TaxFreePayload, TaxFreeProvider } from "./tax-free.port.ts";
import { ineligibilityMessage, validationMessage } from "./taxfree.messages.ts";

export type IssuePorts = { readonly access: TaxFreeAccess; readonly provider: TaxFreeProvider };

/** The state before a form is issued: the payload to post, or why it cannot be posted. */
export type Preparation =
  | { readonly kind: "not-enabled" }
  | { readonly kind: "excluded"; readonly exclusion: FormExclusion }
  | { readonly kind: "checked"; readonly payload: TaxFreePayload; readonly objections: readonly string[] };

/**
 * Checks that the store issues forms, and that the service accepts the sale and its data
 * [TAXF-010, TAXF-011]. Does not ask about a duplicate, nor if nothing is left [D28]. The amount is that of all
 * receipts together; each of them must be eligible by its customer's country and its card.
 */
export async function prepareIssue(
  receipts: readonly [Receipt, ...Receipt[]],
  { access, provider }: IssuePorts,
  cancellation?: Cancellation,
): Promise<Result<Preparation, Failure>> {
  const [{ storeReference }] = receipts;
  const enabled = await access.enabled(storeReference, cancellation);
  if (!enabled.ok) return enabled;
  if (!enabled.value) return ok({ kind: "not-enabled" });
  const exclusion = receipts.map(findFormExclusion).find((found) => found !== undefined);
  if (exclusion !== undefined) return ok({ kind: "excluded", exclusion });
  const [session, payload, single] = await Promise.all([
    access.session(storeReference, cancellation),
    access.payload(
      receipts.map(({ id }) => id),
      cancellation,
    ),
    loadSingleFacts(receipts, access, cancellation),
  ]);
  if (!session.ok) return session;
  if (!payload.ok) return payload;
  if (!single.ok) return single;
  const [limits, validation] = await Promise.all([
    provider.limits(session.value, payload.value.facts, cancellation),
    provider.validate(session.value, payload.value, cancellation),
  ]);
  if (!limits.ok) return limits;
  if (!validation.ok) return validation;
  const reasons = [payload.value.facts, ...single.value]
    .flatMap((facts) => findIneligibilities(facts, limits.value))
    .map(ineligibilityMessage);
  const invalid = validation.value.status === "Invalid" ? [validationMessage(validation.value)] : [];
  return ok({ kind: "checked", payload: payload.value, objections: [...new Set([...reasons, ...invalid])] });
}

/**
 * Returns the facts of each receipt of several, without its amount.
 * The payload of several receipts does not name a country that only one of the customers has.
 */
async function loadSingleFacts(
  receipts: readonly Receipt[],
  access: TaxFreeAccess,
  cancellation?: Cancellation,
): Promise<Result<readonly EligibilityFacts[], Failure>> {
  if (receipts.length === 1) return ok([]);
  const payloads = await Promise.all(receipts.map(({ id }) => access.payload([id], cancellation)));
  const failed = payloads.find((payload) => !payload.ok);
  return failed ?? ok(payloads.flatMap((payload) => (payload.ok ? [withoutGross(payload.value.facts)] : [])));
}

const withoutGross = ({ gross: _gross, ...facts }: EligibilityFacts): EligibilityFacts => facts;
