import {
  parseRefundSettings, refundChangeFlaw, refundChangeRefused, refundFacts, refundQuestions, type RefundFacts, type RefundFlaw, type RefundState, type Signature,
} from "#domain/refunds/index.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/instant.ts";
import { isJsonObject, isSameJson, memberOf, type JsonObject } from "#domain/shared/json.ts";
import { parseTweaks } from "#domain/shell/index.ts";
import { badRequest, type HttpRefusal } from "../../plugins/problems.ts";
import { CLOCKS_DIFFER_MS, type ReceiptChange, type ReceiptRules } from "./receipt-rules.ts";

/**
 * Returns why a change of refund validations is refused.
 * A result must follow from its answers by the retailer's current questions, and names the caller and the current time.
 * Only an unlock or an approval changes it.
 */
export async function flawOfRefunds({ before, after }: ReceiptChange, rules: ReceiptRules): Promise<HttpRefusal | undefined> {
  const change = { before: stateOf(before), after: stateOf(after) };
  if (isSameJson(change.before.records, change.after.records) && change.before.records === undefined) return undefined;
  const { caller, now } = rules;
  const settings = parseRefundSettings(isJsonObject(caller.retailer.settings) ? memberOf(caller.retailer.settings, "refund") : undefined);
  const isOfSurvey = settings.questions.length === 0 && settings.surveyId !== undefined;
  const questions = refundQuestions(settings, isOfSurvey ? await rules.surveyQuestions(settings.surveyId) : []);
  const context = { now, zone: await rules.zone(), exceptions: settings.exceptions, rvtThreshold: parseTweaks(caller.retailer.tweaks).rvtThreshold };
  const factsOf = (place: number): RefundFacts =>
    refundFacts({ localtime: parseLocalTime(String(memberOf(after, "localtime"))) as LocalTime, total: totalOf(after, place) }, context);
  const isCaller = (user: string): boolean => [caller.email, caller.account].includes(user);
  const isByCaller = ({ user, timestamp }: Signature): boolean => isCaller(user) && Math.abs(Date.parse(timestamp) - Date.parse(now)) <= CLOCKS_DIFFER_MS;
  const flaw = refundChangeFlaw(change, { ...settings, questions, factsOf, isCaller, isByCaller });
  return flaw && refusalOf(flaw);
}

function stateOf(receipt: JsonObject): RefundState {
  const properties = memberOf(receipt, "properties");
  return {
    records: isJsonObject(properties) ? memberOf(properties, "refund_validation") : undefined,
    returns: itemsOf(receipt).map((item) => memberOf(item, "return")),
  };
}

const itemsOf = (receipt: JsonObject): readonly JsonObject[] => memberOf(receipt, "items") as readonly JsonObject[];

function totalOf(receipt: JsonObject, place: number) {
  const total = memberOf(itemsOf(receipt)[place] ?? {}, "total");
  return typeof total === "number" ? parseDecimal(total) : undefined;
}

function refusalOf(flaw: RefundFlaw): HttpRefusal {
  const place = flaw.place === "" ? "" : `/${flaw.place}`;
  return badRequest([{ description: refundChangeRefused(flaw), pointer: `properties/refund_validation${place}` }]);
}
