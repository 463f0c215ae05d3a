import type { JsonPatchOperation } from "../../shared/json/apply-patch.ts";
import type { EmailRefusal } from "../../shared/identifier/email.ts";
import type { IdentifierCheck } from "../../shared/identifier/identifier-check.port.ts";
import { mailboxRefusal } from "../../shared/identifier/identifier-rule.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../../shared/json/json.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { shownIdentifier } from "../../shared/identifier/shown-identifier.ts";
import type { RetailerBehaviour } from "../../shared/access/retailer-groups.ts";
import { parseKnownProperties } from "../known-properties.ts";
import type { Receipt } from "../receipt.ts";
import { changeReceipt, buildGuardStep, type ReceiptChange, type ReceiptChangeDeps } from "./change-receipt.ts";

/** How staff enter an identifier: they search for it, or type it. */
export const IDENTIFIER_MODES = ["search", "type"] as const;
export type IdentifierMode = (typeof IDENTIFIER_MODES)[number];

/** [RCPT-049] */
export const selectIdentifierMode = ({
  identifierSearch,
}: Pick<RetailerBehaviour, "identifierSearch">): IdentifierMode => (identifierSearch ? "search" : "type");

/**
 * Validates a typed identifier.
 * Returns it trimmed, or the refusal of the email rules or of the retailer.
 */
export async function validateIdentifier(
  text: string,
  rules: Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
): Promise<Result<string, EmailRefusal>> {
  const identifier = text.trim();
  const refusal = await mailboxRefusal(identifier, rules);
  return refusal ? err(refusal) : ok(identifier);
}

/** True while the receipt does not have the wanted identifier [RCPT-054]. */
export const isAttachable = (receipt: Pick<Receipt, "identifier" | "display">, wanted: string): boolean =>
  !hasIdentifier(receipt, wanted);

/** True for the canonical form of the receipt's identifier, and for its first spelling, in any case. */
const hasIdentifier = ({ identifier, display }: Pick<Receipt, "identifier" | "display">, wanted: string): boolean =>
  [identifier, display].some((held) => held?.toLowerCase() === wanted.toLowerCase());

/** What a new identifier changes on a receipt. A side is absent if the receipt has no value. */
export type IdentifierChange = {
  readonly identifier: BeforeAndAfter<string>;
  /** Whether the receipt is emailed automatically. False after staff have set the identifier. */
  readonly emailSending: BeforeAndAfter<boolean>;
};
export type BeforeAndAfter<T> = { readonly before?: T; readonly after?: T };

/** Returns what a new identifier would change. `wanted` is undefined to remove the identifier. */
export function previewIdentifierChange(receipt: Receipt, wanted: string | undefined): IdentifierChange {
  const { email } = parseKnownProperties(receipt.properties).sending;
  const shown = shownIdentifier(receipt);
  return {
    identifier: { ...before(shown), ...after(wanted !== undefined && hasIdentifier(receipt, wanted) ? shown : wanted) },
    emailSending: { ...before(email), ...after(wanted === undefined ? email : false) },
  };
}

/**
 * Returns the patch that sets or removes the identifier, guarded against changes of other users
 * [RCPT-053].
 */
export function buildIdentifierPatch(
  { identifier, properties }: Receipt,
  wanted: string | undefined,
): readonly JsonPatchOperation[] {
  const seen = buildGuardStep("/identifier", identifier);
  if (wanted === undefined) return [seen, { op: "remove", path: "/identifier" }];
  const [path, settings] = ["/properties/email_settings", getOwnMember(properties, "email_settings")];
  const unsent: JsonPatchOperation = isJsonObject(settings)
    ? { op: "add", path: `${path}/send`, value: false }
    : { op: "add", path, value: { send: false } };
  return [seen, buildGuardStep(path, settings), { op: "add", path: "/identifier", value: wanted }, unsent];
}

/**
 * Returns the steps that turn automatic email off after a patch that sets an identifier and leaves the setting on, for
 * callers that do not build their patch with {@link buildIdentifierPatch} [RCPT-053]. None if the patch writes the setting.
 */
export function stopEmailSteps({ before, after, steps }: PatchedReceipt): readonly EmailStopStep[] {
  const [was, is] = [
    getOwnMember(before, "identifier"),
    isJsonObject(after) ? getOwnMember(after, "identifier") : undefined,
  ];
  if (typeof is !== "string" || (typeof was === "string" && was.toLowerCase() === is.toLowerCase())) return [];
  const settings = isJsonObject(after) ? emailSettings(after) : undefined;
  const isWritten = steps.some(({ op, path }) => op !== "test" && path.startsWith(EMAIL_SETTINGS));
  return !isWritten && isJsonObject(settings) && getOwnMember(settings, "send") === true
    ? [{ op: "replace", path: "/properties/email_settings/send", value: false }]
    : [];
}

type PatchedReceipt = {
  readonly before: JsonObject;
  readonly after: Json;
  readonly steps: readonly JsonPatchOperation[];
};
const EMAIL_SETTINGS = "/properties/email_settings";

export type EmailStopStep = { readonly op: "replace"; readonly path: string; readonly value: false };

const emailSettings = ({ properties = null }: JsonObject): Json | undefined =>
  isJsonObject(properties) ? getOwnMember(properties, "email_settings") : undefined;

/** Sets the identifier of a receipt. Undefined removes it. */
export const changeIdentifier = (
  seen: Receipt,
  wanted: string | undefined,
  work: ReceiptChangeDeps,
): Promise<ReceiptChange> =>
  changeReceipt(
    seen,
    { steps: buildIdentifierPatch(seen, wanted), isApplied: (receipt) => isAsWanted(receipt, wanted) },
    work,
  );

/** True if the receipt already has the wanted values. */
function isAsWanted(receipt: Receipt, wanted: string | undefined): boolean {
  const { identifier, emailSending } = previewIdentifierChange(receipt, wanted);
  return identifier.before === identifier.after && emailSending.before === emailSending.after;
}

const before = <T>(value: T | undefined): Pick<BeforeAndAfter<T>, "before"> =>
  value === undefined ? {} : { before: value };
const after = <T>(value: T | undefined): Pick<BeforeAndAfter<T>, "after"> =>
  value === undefined ? {} : { after: value };
