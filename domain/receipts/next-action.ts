import { getOwnMember, isJsonObject } from "../shared/json/json.ts";
import type { Permissions } from "../shared/access/permission.ts";
import { suppressionCause } from "../suppression/index.ts";
import { mailOutcome } from "./delivery.ts";
import type { DeliveryEvent } from "./email-sends.ts";
import { parseKnownProperties } from "./known-properties.ts";
import { emailDropText } from "./receipt-email.ts";
import { isDemonstration, mayDo, type ReceiptAction } from "./receipt-permissions.ts";
import type { Receipt } from "./receipt.ts";
import { isReturnable } from "./returns/returned-quantity.ts";
import { selectSendPreview } from "./send-preview.ts";

/**
 * What a receipt needs next. `correct-and-resend`: the address of the customer failed for good. `correct-identifier`: the
 * same for an account that may not send, or a customer who cannot be emailed. `resend`: the email did not arrive, and
 * another one can. `finish-refund`: a refund has passed, and its return is not recorded.
 */
export type NextAction =
  | { readonly kind: "correct-and-resend" | "correct-identifier" | "resend" | "attach-identifier" | "none" }
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
  const wanted = [...emailActions(receipt, context), refundAction(receipt, context), customerAction(receipt)];
  return wanted.find((action) => action !== undefined && isPermitted(action, context.permissions)) ?? NONE;
}

const NONE: NextAction = { kind: "none" };

/** The actions after an email that failed, the best one first. A customer who marked one as spam gets no further one. */
function emailActions(receipt: NextFacts, { isMailable }: NextActionContext): readonly NextAction[] {
  const failed = selectFailedEmail(receipt);
  if (failed === undefined) return [];
  if (!isMailable) return [{ kind: "correct-identifier" }];
  switch (addressVerdict(receipt, failed)) {
    case "failed":
      return [{ kind: "correct-and-resend" }, { kind: "correct-identifier" }];
    case "unwanted":
      return [];
    case "can-arrive":
      return [{ kind: "resend" }];
  }
}

/** The event by which the latest email to the customer failed. Undefined if it did not, or without a customer. */
export function selectFailedEmail(receipt: Pick<Receipt, "identifier" | "delivery">): DeliveryEvent | undefined {
  const outcome = mailOutcome(receipt.delivery);
  if (receipt.identifier === undefined || (outcome !== "bounce" && outcome !== "dropped")) return undefined;
  return receipt.delivery.events.filter(({ event }) => event === outcome).at(-1);
}

/** What a failure says about the present address of the customer. */
function addressVerdict(receipt: NextFacts, failed: DeliveryEvent): "failed" | "unwanted" | "can-arrive" {
  if (failed.reason === emailDropText("suppressed")) return "failed";
  const failure = selectSendPreview(receipt).lastFailure;
  const cause = failure && suppressionCause(failure);
  if (cause === "complaint") return "unwanted";
  return cause === "bounce" ? "failed" : "can-arrive";
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

const NEEDED: Readonly<Record<Exclude<NextAction["kind"], "none">, readonly ReceiptAction[]>> = {
  "correct-and-resend": ["identify", "send"],
  "correct-identifier": ["identify"],
  resend: ["send"],
  "finish-refund": ["validate-refund"],
  "attach-identifier": ["identify"],
};

const isPermitted = ({ kind }: NextAction, permissions: Permissions): boolean =>
  kind !== "none" && NEEDED[kind].every((action) => mayDo(action, permissions));
