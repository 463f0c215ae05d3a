import { getOwnMember, isJsonObject } from "../shared/json.ts";
import type { Permissions } from "../shared/permission.ts";
import { mailOutcome } from "./delivery.ts";
import { parseKnownProperties } from "./known-properties.ts";
import { isDemonstration, mayDo, type ReceiptAction } from "./receipt-permissions.ts";
import type { Receipt } from "./receipt.ts";
import { isReturnable } from "./returns/returned-quantity.ts";
import { selectSendPreview } from "./send-preview.ts";

/**
 * What a receipt needs next. `correct-identifier`: the address of the customer failed. `resend`: the email to this
 * customer was not delivered. `finish-refund`: a refund has passed, and its return is not recorded.
 */
export type NextAction =
  | { readonly kind: "correct-identifier" | "resend" | "attach-identifier" | "none" }
  /** `position`: of the item that comes back. */
  | { readonly kind: "finish-refund"; readonly position: number };

type NextActionContext = {
  readonly permissions: Permissions;
  /** True if the customer can be emailed by the retailer's rule. */
  readonly isMailable: boolean;
  /** True if the portal has a refund page. */
  readonly hasRefunds: boolean;
};

type NextFacts = Pick<Receipt, "identifier" | "delivery" | "duplicate" | "items" | "properties">;

/**
 * Returns the one action that the page of a receipt emphasizes. A duplicate needs none: its original does. An action
 * without its permission is left out, so that the next one counts.
 */
export function selectNextAction(receipt: NextFacts, context: NextActionContext): NextAction {
  if (receipt.duplicate || isDemonstration(context.permissions)) return NONE;
  const wanted = [emailAction(receipt, context), refundAction(receipt, context), customerAction(receipt)];
  return wanted.find((action) => action !== undefined && isPermitted(action, context.permissions)) ?? NONE;
}

const NONE: NextAction = { kind: "none" };

/** A customer who marked the email as spam gets no further one. */
function emailAction(receipt: NextFacts, { isMailable }: NextActionContext): NextAction | undefined {
  const outcome = mailOutcome(receipt.delivery);
  if (receipt.identifier === undefined || (outcome !== "bounce" && outcome !== "dropped")) return undefined;
  const isOfThisAddress = selectSendPreview(receipt).lastFailure !== undefined;
  return { kind: isOfThisAddress || !isMailable ? "correct-identifier" : "resend" };
}

function refundAction(
  { items, properties }: NextFacts,
  { hasRefunds }: NextActionContext,
): Extract<NextAction, { kind: "finish-refund" }> | undefined {
  const { refundValidation } = parseKnownProperties(properties);
  const position = items.findIndex((item, place) => {
    const validation = getOwnMember(refundValidation, String(place));
    return isJsonObject(validation) && getOwnMember(validation, "result") === "Pass" && isReturnable(item);
  });
  return hasRefunds && position >= 0 ? { kind: "finish-refund", position } : undefined;
}

const customerAction = ({ identifier }: NextFacts): NextAction | undefined =>
  identifier === undefined ? { kind: "attach-identifier" } : undefined;

const NEEDED: Readonly<Record<Exclude<NextAction["kind"], "none">, ReceiptAction>> = {
  "correct-identifier": "identify",
  resend: "send",
  "finish-refund": "validate-refund",
  "attach-identifier": "identify",
};

const isPermitted = ({ kind }: NextAction, permissions: Permissions): boolean =>
  kind !== "none" && mayDo(NEEDED[kind], permissions);
