import { EMAIL_REFUSED, emailRefused } from "#domain/shared/email.messages.ts";
import { ALREADY_CHECKED } from "#domain/receipts/actions.ts";
import { emailRefusal } from "#domain/shared/email.ts";
import { lengthOf } from "#domain/shared/code-points.ts";
import { instantOfLocalTime, parseInstant, parseLocalTime, type Instant } from "#domain/shared/instant.ts";
import { isJsonObject, isSameJson, memberOf, type Json, type JsonObject } from "#domain/shared/json.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { identifierCheckOf } from "../../consumers/identifier-check.ts";
import { badRequest, HttpRefusal } from "../../plugins/problems.ts";
import { CLOCKS_DIFFER_MS, type ReceiptChange, type ReceiptRules } from "./receipt-rules.ts";
import { flawOfRefunds } from "./refund-flaws.ts";
import { formTransitions } from "../../taxfree/form-flaws.ts";

export async function flawOfChange({ before, after }: ReceiptChange, rules: ReceiptRules): Promise<HttpRefusal | undefined> {
  const { isReceipt } = rules;
  if (!isReceipt(after)) return badRequest([{ description: "The result is not a valid receipt" }]);
  const [was, is] = [propertiesOf(before), propertiesOf(after)];
  return (
    (isSameJson(memberOf(before, "identifier"), memberOf(after, "identifier")) ? undefined : await flawOfIdentifier(memberOf(after, "identifier"), rules)) ??
    (isSameJson(memberOf(was, "email_settings"), memberOf(is, "email_settings")) ? undefined : flawOfSettings(memberOf(is, "email_settings"))) ??
    (isSameJson(memberOf(was, "checked"), memberOf(is, "checked")) ? undefined : flawOfMark(memberOf(was, "checked"), memberOf(is, "checked"), rules)) ??
    flawOfReturns({ before, after }, rules.now) ??
    (await flawOfRefunds({ before, after }, rules)) ??
    flawOfForms({ before, after }, rules.now)
  );
}

async function flawOfIdentifier(identifier: Json | undefined, { caller, isKnown }: ReceiptRules): Promise<HttpRefusal | undefined> {
  if (identifier === undefined) return undefined;
  if (typeof identifier !== "string" || lengthOf(identifier) > MAX_IDENTIFIER_LENGTH || INVALID_CHARACTERS.test(identifier)) return wrong("identifier", EMAIL_REFUSED);
  const { strictEmail } = behaviourOf(caller.retailer.id);
  const refusal = await emailRefusal(identifier, { strictEmail, check: identifierCheckOf({ strictEmail }) });
  return refusal === undefined || (await isKnown(identifier)) ? undefined : wrong("identifier", emailRefused(refusal));
}

function flawOfSettings(settings: Json | undefined): HttpRefusal | undefined {
  if (settings === undefined) return undefined;
  if (!isJsonObject(settings)) return must("properties/email_settings", "be an object");
  const send = memberOf(settings, "send");
  return send === undefined || typeof send === "boolean" ? undefined : must("properties/email_settings/send", "be true or false");
}

/** A mark cannot be changed [RCPT-059]. A new one needs the caller and the current time. */
function flawOfMark(before: Json | undefined, mark: Json | undefined, { caller, now }: ReceiptRules): HttpRefusal | undefined {
  if (before !== undefined && before !== null) return new HttpRefusal(409, ALREADY_CHECKED);
  if (mark === undefined) return undefined;
  const { user, timestamp } = isJsonObject(mark) && Object.keys(mark).length === 2 ? (mark as { readonly user?: Json; readonly timestamp?: Json }) : {};
  const isTheirs = typeof user === "string" && [caller.email, caller.account].includes(user);
  if (!isTheirs) return must(CHECKED, "contain the caller as user, and a timestamp");
  const moment = typeof timestamp === "string" ? parseInstant(timestamp) : undefined;
  if (moment === undefined) return must(CHECKED, "contain a valid timestamp");
  return Math.abs(Date.parse(moment) - Date.parse(now)) > CLOCKS_DIFFER_MS ? must(CHECKED, "contain the current time") : undefined;
}

/** Checks only returns that the patch changes, not those of the till. */
function flawOfReturns({ before, after }: ReceiptChange, now: Instant): HttpRefusal | undefined {
  const [were, are] = [returnsOf(before), returnsOf(after)];
  const sold = momentOf(memberOf(after, "localtime")) ?? Infinity;
  const [from, to] = [Math.min(sold, Date.parse(now)) - CLOCKS_DIFFER_MS, Date.parse(now) + CLOCKS_DIFFER_MS];
  for (const [at, returned] of are.entries()) {
    if (!isJsonObject(returned) || isSameJson(were[at], returned)) continue;
    const moment = momentOf(memberOf(returned, "localtime"));
    const place = `items/${at}/return/localtime`;
    if (moment === undefined) return must(place, "be a local time with its offset");
    if (moment < from || moment > to) return must(place, "be between the sale and now");
  }
  return undefined;
}

function flawOfForms({ before, after }: ReceiptChange, now: Instant): HttpRefusal | undefined {
  const transitions = formTransitions(before, after, now);
  return transitions.ok ? undefined : transitions.error;
}

const returnsOf = (receipt: JsonObject): readonly (Json | undefined)[] => (memberOf(receipt, "items") as readonly JsonObject[]).map((item) => memberOf(item, "return"));

function momentOf(written: Json | undefined): number | undefined {
  const localTime = parseLocalTime(String(written));
  return localTime && Date.parse(instantOfLocalTime(localTime));
}

const propertiesOf = (receipt: JsonObject): JsonObject => receipt["properties"] as JsonObject;

const wrong = (pointer: string, description: string): HttpRefusal => badRequest([{ description, pointer }]);
const must = (pointer: string, be: string): HttpRefusal => wrong(pointer, `${pointer} must ${be}`);

const CHECKED = "properties/checked";
const MAX_IDENTIFIER_LENGTH = 320;
const INVALID_CHARACTERS = /^\s|\s$|\p{Cc}/u;
