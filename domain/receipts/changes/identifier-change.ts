import type { PatchStep } from "../../shared/apply-patch.ts";
import { emailRefusal, type EmailRefusal } from "../../shared/email.ts";
import type { IdentifierCheck } from "../../shared/identifier-check.port.ts";
import { isJsonObject, memberOf } from "../../shared/json.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { RetailerBehaviour } from "../../shared/retailer-groups.ts";
import { knownProperties } from "../known-properties.ts";
import type { Receipt } from "../receipt.ts";
import { changeReceipt, guard, type ReceiptChange, type ReceiptWork } from "./change-receipt.ts";

/** How staff come to an identifier: they search for it and pick one, or type it. */
export const IDENTIFIER_MODES = ["search", "type"] as const;
export type IdentifierMode = (typeof IDENTIFIER_MODES)[number];

/** [RCPT-049] */
export const identifierModeOf = ({ identifierSearch }: Pick<RetailerBehaviour, "identifierSearch">): IdentifierMode =>
  identifierSearch ? "search" : "type";

/** An identifier as it was typed, without blanks around it, if the rule of e-mail addresses and the retailer accept it. */
export async function typedIdentifier(
  text: string,
  rules: Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
): Promise<Result<string, EmailRefusal>> {
  const identifier = text.trim();
  const refusal = await emailRefusal(identifier, rules);
  return refusal ? err(refusal) : ok(identifier);
}

/** True until the receipt has the identifier that staff came with [RCPT-054]: after a failure too, and once it was taken off. */
export const isAttachable = ({ identifier }: Pick<Receipt, "identifier">, wanted: string): boolean => identifier !== wanted;

/** What another identifier changes on a receipt; a side is absent where the receipt says nothing. */
export type IdentifierChange = {
  readonly identifier: BeforeAndAfter<string>;
  /** Whether the receipt is mailed: not by itself any more, once staff have said who bought. */
  readonly emailSending: BeforeAndAfter<boolean>;
};
export type BeforeAndAfter<T> = { readonly before?: T; readonly after?: T };

/** What will change, told before anything does; `wanted` is undefined where the identifier is taken off. */
export function identifierChange({ identifier, properties }: Receipt, wanted: string | undefined): IdentifierChange {
  const { email } = knownProperties(properties).sending;
  return {
    identifier: { ...before(identifier), ...after(wanted) },
    emailSending: { ...before(email), ...after(wanted === undefined ? email : false) },
  };
}

/** The steps that lead there [RCPT-053]: nothing that somebody else has changed meanwhile is lost. */
export function identifierPatch({ identifier, properties }: Receipt, wanted: string | undefined): readonly PatchStep[] {
  const seen = guard("/identifier", identifier);
  if (wanted === undefined) return [seen, { op: "remove", path: "/identifier" }];
  const [path, settings] = ["/properties/email_settings", memberOf(properties, "email_settings")];
  const unsent: PatchStep = isJsonObject(settings) ? { op: "add", path: `${path}/send`, value: false } : { op: "add", path, value: { send: false } };
  return [seen, guard(path, settings), { op: "add", path: "/identifier", value: wanted }, unsent];
}

/** Says who bought; undefined takes it back. */
export const changeIdentifier = (seen: Receipt, wanted: string | undefined, work: ReceiptWork): Promise<ReceiptChange> =>
  changeReceipt(seen, { steps: identifierPatch(seen, wanted), isMade: (receipt) => isAsWanted(receipt, wanted) }, work);

/** Nothing would change any more. */
function isAsWanted(receipt: Receipt, wanted: string | undefined): boolean {
  const { identifier, emailSending } = identifierChange(receipt, wanted);
  return identifier.before === identifier.after && emailSending.before === emailSending.after;
}

const before = <T>(value: T | undefined): Pick<BeforeAndAfter<T>, "before"> => (value === undefined ? {} : { before: value });
const after = <T>(value: T | undefined): Pick<BeforeAndAfter<T>, "after"> => (value === undefined ? {} : { after: value });
