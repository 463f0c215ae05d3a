import type { Receipt } from "../receipts/index.ts";
import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { ok, type Result } from "../shared/result.ts";
import { findIneligibilities } from "./eligibility.ts";
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
 * [TAXF-010, TAXF-011]. Does not ask about a duplicate, nor if nothing is left [D28].
 */
export async function prepareIssue(
  receipt: Receipt,
  { access, provider }: IssuePorts,
  cancellation?: Cancellation,
): Promise<Result<Preparation, Failure>> {
  const { id, storeReference } = receipt;
  const enabled = await access.enabled(storeReference, cancellation);
  if (!enabled.ok) return enabled;
  if (!enabled.value) return ok({ kind: "not-enabled" });
  const exclusion = findFormExclusion(receipt);
  if (exclusion !== undefined) return ok({ kind: "excluded", exclusion });
  const [session, payload] = await Promise.all([
    access.session(storeReference, cancellation),
    access.payload([id], cancellation),
  ]);
  if (!session.ok) return session;
  if (!payload.ok) return payload;
  const [limits, validation] = await Promise.all([
    provider.limits(session.value, payload.value.facts, cancellation),
    provider.validate(session.value, payload.value, cancellation),
  ]);
  if (!limits.ok) return limits;
  if (!validation.ok) return validation;
  const reasons = findIneligibilities(payload.value.facts, limits.value).map(ineligibilityMessage);
  const invalid = validation.value.status === "Invalid" ? [validationMessage(validation.value)] : [];
  return ok({ kind: "checked", payload: payload.value, objections: [...reasons, ...invalid] });
}
