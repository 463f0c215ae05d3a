import type { ProblemCode } from "#contract/index.ts";
import {
  validateRefundChange,
  refundChangeErrorMessage,
  computeRefundFacts,
  type RefundFacts,
  type RefundChangeError,
  type RefundState,
} from "#domain/refunds/index.ts";
import { soldQuantity } from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { MAX_CLOCK_DIFFERENCE_MS, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json } from "#domain/shared/json/json.ts";
import { parseTweaks } from "#domain/shell/index.ts";
import type { Caller } from "../accounts/caller.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import type { ReceiptChangeContext, ReceiptVersions } from "../receipts/changes/receipt-change-context.ts";
import { itemAt, itemsIn, propertiesIn, type PropertyPath, type ReceiptJson } from "../receipts/receipt-json.ts";
import { loadAskedQuestions, readRefundSettings } from "./asked-questions.ts";
import { changesPartValidations } from "./validations.ts";

/**
 * Returns why a change of refund validations is refused.
 * A result must follow from its answers by the retailer's current questions, and names the caller and the current time.
 * Only an unlock or an approval changes it.
 */
export async function validateRefunds(
  { before, after }: ReceiptVersions,
  rules: ReceiptChangeContext,
): Promise<HttpRefusal | undefined> {
  const change = { before: stateOf(before), after: stateOf(after) };
  const areSameReturns = isSameJson(returnsOf(change.before), returnsOf(change.after));
  if (areSameReturns && isSameJson(change.before.records, change.after.records)) return undefined;
  const { caller, now } = rules;
  const settings = readRefundSettings(caller.retailer);
  const questions = await loadAskedQuestions(settings, rules.surveyQuestions);
  const context = {
    now,
    zone: await rules.zone(),
    exceptions: settings.exceptions,
    rvtThreshold: parseTweaks(caller.retailer.tweaks).rvtThreshold,
  };
  const selectFacts = (place: number): RefundFacts =>
    computeRefundFacts(
      {
        localtime: parseLocalTime(String(getOwnMember(after, "localtime"))) as LocalTime,
        total: totalOf(after, place),
      },
      context,
    );
  const selectSold = (place: number): Decimal =>
    soldQuantity({ quantity: String(getOwnMember(itemAt(before, place), "quantity")) });
  const isNow = (timestamp: Instant): boolean =>
    Math.abs(Date.parse(timestamp) - Date.parse(now)) <= MAX_CLOCK_DIFFERENCE_MS;
  const flaw = validateRefundChange(change, {
    ...settings,
    questions,
    selectFacts,
    selectSold,
    signer: caller.signer,
    isNow,
  });
  return flaw && refusalOf(flaw);
}

/** True if a change needs the permission for refunds: of a validated part, or of a return that needs a validation [D33]. */
export function concernsValidations({ before, after }: ReceiptVersions, caller: Caller): boolean {
  const addsReturn = itemsIn(after).some(
    (item, at) =>
      isJsonObject(getOwnMember(item, "return")) &&
      !isSameJson(getOwnMember(item, "return"), getOwnMember(itemAt(before, at), "return")),
  );
  return changesPartValidations({ before, after }) || (addsReturn && readRefundSettings(caller.retailer).needsApproval);
}

function stateOf(receipt: ReceiptJson): RefundState {
  return {
    records: propertiesIn(receipt).refund_validation,
    returns: itemsIn(receipt).map((item) => getOwnMember(item, "return")),
  };
}

const returnsOf = ({ returns }: RefundState): Json => returns.map((returned) => returned ?? null);

function totalOf(receipt: ReceiptJson, place: number) {
  const total = getOwnMember(itemAt(receipt, place), "total");
  return typeof total === "number" ? parseDecimal(total) : undefined;
}

function refusalOf(flaw: RefundChangeError): HttpRefusal {
  const place = flaw.position === "" ? "" : `/${flaw.position}`;
  const errors = [{ description: refundChangeErrorMessage(flaw), pointer: VALIDATIONS + place }];
  const code = CODES[flaw.kind];
  return code === undefined ? badRequest(errors) : new HttpRefusal(code, refundChangeErrorMessage(flaw), { errors });
}

const VALIDATIONS = "properties/refund_validation" satisfies PropertyPath;

/** What is not an invalid value: a signer who may not sign, and the rule of the second person [D33]. */
const CODES: Readonly<Partial<Record<RefundChangeError["kind"], ProblemCode>>> = {
  session: "session_required",
  "no-account": "account_required",
  approval: "validation_required",
  validation: "validation_required",
  unlock: "validation_required",
};
