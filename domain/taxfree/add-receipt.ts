import type { Receipt } from "../receipts/index.ts";
import type { Failure } from "../shared/failure.ts";
import { ok, type Result } from "../shared/result.ts";
import type { AdditionRefusal } from "./addition-refusal.ts";
import { findFormExclusion, type FormSourceWithForms } from "./form-receipts.ts";
import { canIssue } from "./form-status.ts";
import { prepareIssue, type IssuePorts, type Preparation } from "./prepare-issue.ts";
import { selectTaxFreeForms } from "./record-form.ts";
import { MAX_FORM_RECEIPTS, type TaxFreeForm } from "./tax-free-form.ts";
import { additionRefusalMessage, exclusionMessage, NOT_ENABLED } from "./taxfree.messages.ts";

/** Returns why a receipt cannot be added to the receipts of a form, before the service is asked. */
export function findAdditionRefusal(
  candidate: FormSourceWithForms,
  chosen: readonly Pick<Receipt, "id" | "storeReference" | "total">[],
): AdditionRefusal | undefined {
  const [first] = chosen;
  if (chosen.some(({ id }) => id === candidate.id)) return { kind: "added" };
  if (chosen.length >= MAX_FORM_RECEIPTS) return { kind: "too-many" };
  const exclusion = findFormExclusion(candidate);
  if (exclusion !== undefined) return { kind: exclusion };
  const form = canIssue(candidate.forms) ? undefined : candidate.forms.find(({ status }) => isActive(status));
  if (form !== undefined) return { kind: "on-form", form };
  if (first !== undefined && first.storeReference !== candidate.storeReference) return { kind: "another-store" };
  if (first !== undefined && first.total.currency !== candidate.total.currency) return { kind: "another-currency" };
  return undefined;
}

const isActive = (status: TaxFreeForm["status"]): boolean => status === "issued" || status === "initiated";

/** Returns a receipt with its forms. */
export const withItsForms = (receipt: Receipt): Receipt & FormSourceWithForms => ({
  ...receipt,
  forms: selectTaxFreeForms(receipt),
});

/** The result of adding a receipt to a form that is not issued yet. */
export type Addition =
  | { readonly kind: "added"; readonly preparation: Preparation }
  | { readonly kind: "refused"; readonly reasons: readonly string[] };

/** The receipts of a form that is not issued yet, and what the service objects to them. */
export type ChosenReceipts = {
  readonly chosen: readonly [Receipt, ...Receipt[]];
  readonly objections: readonly string[];
};

/**
 * Checks a receipt with those that are chosen already.
 * Refuses it if the service objects to something that it did not object to before. So an amount that is still too low
 * is no reason: further receipts can raise it.
 */
export async function addReceipt(
  candidate: Receipt,
  { chosen, objections }: ChosenReceipts,
  ports: IssuePorts,
): Promise<Result<Addition, Failure>> {
  const refusal = findAdditionRefusal(withItsForms(candidate), chosen);
  if (refusal !== undefined) return ok({ kind: "refused", reasons: [additionRefusalMessage(refusal)] });
  const prepared = await prepareIssue([...chosen, candidate], ports);
  if (!prepared.ok) return prepared;
  const reasons = listObjections(prepared.value).filter((text) => !objections.includes(text));
  return ok(reasons.length > 0 ? { kind: "refused", reasons } : { kind: "added", preparation: prepared.value });
}

/** Returns all reasons why nothing can be issued, as texts. */
export function listObjections(preparation: Preparation): readonly string[] {
  switch (preparation.kind) {
    case "checked":
      return preparation.objections;
    case "excluded":
      return [exclusionMessage(preparation.exclusion)];
    case "not-enabled":
      return [NOT_ENABLED];
  }
}
