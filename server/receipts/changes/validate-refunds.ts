import {
  parseRefundSettings, validateRefundChange, refundChangeErrorMessage, computeRefundFacts, refundQuestions, type RefundFacts, type RefundChangeError, type RefundState, type Signature,
} from "#domain/refunds/index.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/instant.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "#domain/shared/json.ts";
import { parseTweaks } from "#domain/shell/index.ts";
import { badRequest, type HttpRefusal } from "../../http/problems.ts";
import { MAX_CLOCK_DIFFERENCE_MS, type ReceiptVersions, type ReceiptChangeContext } from "./receipt-change-context.ts";

/**
 * Returns why a change of refund validations is refused.
 * A result must follow from its answers by the retailer's current questions, and names the caller and the current time.
 * Only an unlock or an approval changes it.
 */
export async function validateRefunds({ before, after }: ReceiptVersions, rules: ReceiptChangeContext): Promise<HttpRefusal | undefined> {
  const change = { before: stateOf(before), after: stateOf(after) };
  const areSameReturns = isSameJson(returnsOf(change.before), returnsOf(change.after));
  if (areSameReturns && isSameJson(change.before.records, change.after.records)) return undefined;
  const { caller, now } = rules;
  const settings = parseRefundSettings(isJsonObject(caller.retailer.settings) ? getOwnMember(caller.retailer.settings, "refund") : undefined);
  const isOfSurvey = settings.questions.length === 0 && settings.surveyId !== undefined;
  const questions = refundQuestions(settings, isOfSurvey ? await rules.surveyQuestions(settings.surveyId) : []);
  const context = { now, zone: await rules.zone(), exceptions: settings.exceptions, rvtThreshold: parseTweaks(caller.retailer.tweaks).rvtThreshold };
  const factsOf = (place: number): RefundFacts =>
    computeRefundFacts({ localtime: parseLocalTime(String(getOwnMember(after, "localtime"))) as LocalTime, total: totalOf(after, place) }, context);
  const isCaller = (user: string): boolean => [caller.email, caller.account].includes(user);
  const isByCaller = ({ user, timestamp }: Signature): boolean => isCaller(user) && Math.abs(Date.parse(timestamp) - Date.parse(now)) <= MAX_CLOCK_DIFFERENCE_MS;
  const flaw = validateRefundChange(change, { ...settings, questions, selectFacts: factsOf, isCaller, isByCaller });
  return flaw && refusalOf(flaw);
}

function stateOf(receipt: JsonObject): RefundState {
  const properties = getOwnMember(receipt, "properties");
  return {
    records: isJsonObject(properties) ? getOwnMember(properties, "refund_validation") : undefined,
    returns: itemsOf(receipt).map((item) => getOwnMember(item, "return")),
  };
}

const returnsOf = ({ returns }: RefundState): Json => returns.map((returned) => returned ?? null);

const itemsOf = (receipt: JsonObject): readonly JsonObject[] => getOwnMember(receipt, "items") as readonly JsonObject[];

function totalOf(receipt: JsonObject, place: number) {
  const total = getOwnMember(itemsOf(receipt)[place] ?? {}, "total");
  return typeof total === "number" ? parseDecimal(total) : undefined;
}

function refusalOf(flaw: RefundChangeError): HttpRefusal {
  const place = flaw.position === "" ? "" : `/${flaw.position}`;
  return badRequest([{ description: refundChangeErrorMessage(flaw), pointer: `properties/refund_validation${place}` }]);
}
