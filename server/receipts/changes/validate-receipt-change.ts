import type { Schema } from "#contract/index.ts";
import { EMAIL_REFUSED, emailRefusalMessage } from "#domain/shared/identifier/email.messages.ts";
import { ALREADY_CHECKED, CUSTOMER_ERASED } from "#domain/receipts/actions.ts";
import {
  needsReturnTest,
  parseItemReturn,
  parseReturnableItem,
  RETURN_NOT_TESTED,
  returnChangeErrorMessage,
  validateReturnChange,
} from "#domain/receipts/rules.ts";
import { mailboxRefusal } from "#domain/shared/identifier/identifier-rule.ts";
import { countCodePoints } from "#domain/shared/text/code-points.ts";
import {
  localTimeToInstant,
  MAX_CLOCK_DIFFERENCE_MS,
  parseInstant,
  parseLocalTime,
} from "#domain/shared/time/instant.ts";
import { isJsonObject, isSameJson, getOwnMember, membersOf, type Json } from "#domain/shared/json/json.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { isSignedBy, type Signed } from "#domain/shared/access/signer.ts";
import { sessionRefusal } from "../../accounts/require-session.ts";
import { createIdentifierCheck } from "../../consumers/identifier-check.ts";
import { badRequest, HttpRefusal } from "../../http/problems.ts";
import { errorAt } from "../../http/schema-errors.ts";
import { itemAt, itemsIn, propertiesIn, type PropertyPath, type ReceiptJson } from "../receipt-json.ts";
import { toStoredIdentifier, writtenIdentifierFlaw } from "../resolve-identifier.ts";
import type { ReceiptChangeContext, ReceiptVersions } from "./receipt-change-context.ts";
import { validateRefunds } from "../../refunds/validate-refunds.ts";
import { refuseFormReceipts, refuseNewForm } from "../../taxfree/form-receipts.ts";
import { currencyOf } from "../../taxfree/form-source.ts";
import { validateFormTransitions } from "../../taxfree/validate-forms.ts";

export async function validateReceiptChange(
  { before, after }: ReceiptVersions,
  rules: ReceiptChangeContext,
): Promise<HttpRefusal | undefined> {
  const { isReceipt } = rules;
  if (!isReceipt(after)) return badRequest([{ description: "The result is not a valid receipt" }]);
  const [was, is] = [propertiesIn(before), propertiesIn(after)];
  return (
    (isSameJson(getOwnMember(before, "identifier"), getOwnMember(after, "identifier"))
      ? undefined
      : await flawOfIdentifier(getOwnMember(after, "identifier"), rules)) ??
    (isSameJson(getOwnMember(was, "email_settings"), getOwnMember(is, "email_settings"))
      ? undefined
      : flawOfSettings(getOwnMember(is, "email_settings"))) ??
    (isSameJson(getOwnMember(was, "checked"), getOwnMember(is, "checked"))
      ? undefined
      : flawOfMark(getOwnMember(was, "checked"), getOwnMember(is, "checked"), rules)) ??
    flawOfReturns({ before, after }, rules) ??
    (await validateRefunds({ before, after }, rules)) ??
    flawOfForms({ before, after }, rules)
  );
}

async function flawOfIdentifier(
  identifier: Json | undefined,
  { caller, isKnown, wasErased }: ReceiptChangeContext,
): Promise<HttpRefusal | undefined> {
  if (identifier === undefined) return undefined;
  if (
    typeof identifier !== "string" ||
    countCodePoints(identifier) > MAX_IDENTIFIER_LENGTH ||
    INVALID_CHARACTERS.test(identifier)
  )
    return wrong("identifier", EMAIL_REFUSED);
  const flaw = writtenIdentifierFlaw(caller.retailer, identifier);
  if (flaw !== undefined) return wrong("identifier", flaw);
  const stored = toStoredIdentifier(caller.retailer, identifier);
  const { strictEmail } = getRetailerBehaviour(caller.retailer.id);
  const refusal = await mailboxRefusal(stored, { strictEmail, check: createIdentifierCheck({ strictEmail }) });
  if (await isKnown(stored)) return undefined;
  if (refusal !== undefined) return wrong("identifier", emailRefusalMessage(refusal));
  return (await wasErased(stored))
    ? badRequest([{ description: CUSTOMER_ERASED, pointer: "identifier" }], { code: "customer_erased" })
    : undefined;
}

function flawOfSettings(settings: Json | undefined): HttpRefusal | undefined {
  if (settings === undefined) return undefined;
  if (!isJsonObject(settings)) return must("properties/email_settings", "be an object");
  const send = getOwnMember(settings, "send");
  return send === undefined || typeof send === "boolean"
    ? undefined
    : must("properties/email_settings/send", "be true or false");
}

/** A mark cannot be changed [RCPT-059]. A new one needs the caller and the current time. */
function flawOfMark(
  before: Json | undefined,
  mark: Json | undefined,
  { caller, now }: ReceiptChangeContext,
): HttpRefusal | undefined {
  if (before !== undefined && before !== null) return new HttpRefusal("already_checked", ALREADY_CHECKED);
  if (mark === undefined) return undefined;
  const refusal = sessionRefusal(caller, "mark a receipt as checked");
  if (refusal !== undefined) return refusal;
  const { user, timestamp } =
    isJsonObject(mark) && Object.keys(mark).length === 2
      ? (mark as { readonly user?: Json; readonly timestamp?: Json })
      : {};
  if (typeof user !== "string" || !isSignedBy({ user }, caller.signer))
    return must(CHECKED, "contain the caller as user, and a timestamp");
  const moment = typeof timestamp === "string" ? parseInstant(timestamp) : undefined;
  if (moment === undefined) return must(CHECKED, "contain a valid timestamp");
  return Math.abs(Date.parse(moment) - Date.parse(now)) > MAX_CLOCK_DIFFERENCE_MS
    ? must(CHECKED, "contain the current time")
    : undefined;
}

/** Checks only returns that the patch changes, not those of the till. */
function flawOfReturns(
  { before, after }: ReceiptVersions,
  { now, caller, steps }: ReceiptChangeContext,
): HttpRefusal | undefined {
  const [were, are] = [returnsOf(before), returnsOf(after)];
  const sold = momentOf(getOwnMember(after, "localtime")) ?? Infinity;
  const [from, to] = [
    Math.min(sold, Date.parse(now)) - MAX_CLOCK_DIFFERENCE_MS,
    Date.parse(now) + MAX_CLOCK_DIFFERENCE_MS,
  ];
  const context = {
    isDuplicate: getOwnMember(before, "duplicate") === true,
    isSigner: (signed: Signed) => isSignedBy(signed, caller.signer),
  };
  for (const [at, returned] of are.entries()) {
    if (!isJsonObject(returned) || isSameJson(were[at], returned)) continue;
    const moment = momentOf(getOwnMember(membersOf<Return>(returned), "localtime"));
    const place = `items/${at}/return/localtime`;
    if (moment === undefined) return must(place, "be a local time with its offset");
    if (moment < from || moment > to) return must(place, "be between the sale and now");
    const flaw = validateReturnChange(
      parseReturnableItem(itemAt(before, at), currencyOf(before)),
      parseItemReturn(returned),
      context,
    );
    if (flaw !== undefined) return wrong(`items/${at}/return`, returnChangeErrorMessage(flaw));
    const isTested = steps.some(({ op, path }) => op === "test" && path === `/items/${at}/return`);
    if (!isTested && needsReturnTest(parseItemReturn(were[at]), parseItemReturn(returned)))
      return new HttpRefusal("return_not_tested", RETURN_NOT_TESTED);
  }
  return undefined;
}

function flawOfForms(
  { before, after }: ReceiptVersions,
  { caller, now, steps, others }: ReceiptChangeContext,
): HttpRefusal | undefined {
  const transitions = validateFormTransitions(before, after, now);
  if (!transitions.ok) return transitions.error;
  const isNew = transitions.value.some(({ from }) => from === "none");
  return (
    (isNew ? refuseNewForm(caller, after) : undefined) ??
    refuseFormReceipts({ before, after, steps, others }, transitions.value)
  );
}

type Return = NonNullable<Schema<"ReceiptItem">["return"]>;
const returnsOf = (receipt: ReceiptJson): readonly (Json | undefined)[] =>
  itemsIn(receipt).map((item) => getOwnMember(item, "return"));

function momentOf(written: Json | undefined): number | undefined {
  const localTime = parseLocalTime(String(written));
  return localTime && Date.parse(localTimeToInstant(localTime));
}

const wrong = (pointer: string, description: string): HttpRefusal => badRequest([{ description, pointer }]);
const must = (pointer: string, be: string): HttpRefusal => badRequest([errorAt(pointer.split("/"), `must ${be}`)]);

const CHECKED = "properties/checked" satisfies PropertyPath;
const MAX_IDENTIFIER_LENGTH = 320;
const INVALID_CHARACTERS = /^\s|\s$|\p{Cc}/u;
