import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { maskText } from "#domain/shared/masking.ts";
import { holds } from "#domain/shared/permission.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller, type CallerRetailer } from "../accounts/caller.ts";
import { isPersonal } from "../accounts/personal.ts";
import { withoutHidden } from "./hidden-text.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { maskWaysToReach } from "./masked-text.ts";

/** The JSON of a receipt, or of a list of them, as the caller may see it. */
export type ReceiptView = (json: string) => string;

/**
 * Without `receipts:view_hidden_properties` properties that begin with an underscore are taken out [RCPT-039], and
 * for `sales_demo` whatever tells who bought or sold is masked [SHELL-038]. Only for the latter the text that the
 * database gave is parsed.
 */
export function receiptViewOf(caller: Caller, keys: IdentifierKeys): ReceiptView {
  const isHidden = holds(caller.permissions, "receipts:view_hidden_properties") ? undefined : hiddenOf(caller.retailer);
  const cut: ReceiptView = (json) => (isHidden ? withoutHidden(json, isHidden) : json);
  if (!isSalesDemo(caller)) return cut;
  return (json) => {
    const receipts = JSON.parse(cut(json)) as JsonObject | readonly JsonObject[];
    return JSON.stringify(isJsonObject(receipts) ? maskReceipt(receipts, keys) : receipts.map((each) => maskReceipt(each, keys)));
  };
}

/** The JSON of a receipt of the retailer as whoever bought may see it: without hidden properties. */
export const shownToAnyone = (retailer: CallerRetailer): ReceiptView => (json) => withoutHidden(json, hiddenOf(retailer));

/** Whether the caller may see a property of that name. */
export const maySee = (caller: Caller, property: string): boolean =>
  holds(caller.permissions, "receipts:view_hidden_properties") || !hiddenOf(caller.retailer)(property);

type IsHidden = (name: string) => boolean;

const UNWORDED: readonly [] = [];

/** A retailer is read anew with its caller: what was made of its settings lasts as long as both are remembered. */
const hiddenBy = new WeakMap<CallerRetailer, IsHidden>();

function hiddenOf(retailer: CallerRetailer): IsHidden {
  const known = hiddenBy.get(retailer);
  if (known) return known;
  const wording = parsePortalSettings(retailer.settings).receipts.properties;
  const byLabel = new Set(wording.map(({ name }) => name).filter((name) => isHiddenProperty(name, wording)));
  const isHidden: IsHidden = (name) => isHiddenProperty(name, UNWORDED) || byLabel.has(name);
  hiddenBy.set(retailer, isHidden);
  return isHidden;
}

function maskReceipt(receipt: JsonObject, keys: IdentifierKeys): JsonObject {
  const { identifier } = receipt;
  const masked = Object.fromEntries(
    Object.entries(changeProperties(receipt, maskPersons)).map(([name, member]) => [name, ITS_OWN.has(name) ? member : maskQuoted(member)]),
  );
  if (typeof identifier !== "string") return masked;
  const key = keys.conceal(identifier);
  return { ...masked, identifier: maskText(identifier), ...(key === undefined ? {} : { identifier_key: key }) };
}

/** What any text quotes of somebody: the reason of a bounce, a note, a line of an item, even a name. */
function maskQuoted(value: Json): Json {
  if (typeof value === "string") return maskWaysToReach(value);
  if (Array.isArray(value)) return value.map(maskQuoted);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [maskWaysToReach(name), maskQuoted(member)]));
}

/** By these it is found again, and they are no words. */
const ITS_OWN: ReadonlySet<string> = new Set(["id", "transaction_id", "store_id", "localtime", "_links"]);

/** Masks every text under a name that stands for a person, at any depth. */
function maskPersons(value: Json): Json {
  if (Array.isArray(value)) return value.map(maskPersons);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isPersonal(name) ? maskTexts(member) : maskPersons(member)]),
  );
}

function maskTexts(value: Json): Json {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskTexts(member)]));
}

/** Changes what is open by design: the properties of the receipt, of its items and their returns, and the other details of its payments. */
function changeProperties(receipt: JsonObject, change: (value: Json) => Json): JsonObject {
  const changeOwn = (value: Json): Json => changeMember(value, "properties", change);
  const changeItem = (item: Json): Json => changeMember(changeOwn(item), "return", changeOwn);
  const changePayment = (payment: Json): Json => changeMember(payment, "details", (details) => changeMember(details, "other", change));
  const changed = changeMember(changeOwn(receipt), "items", eachOf(changeItem));
  return changeMember(changed, "payments", eachOf(changePayment)) as JsonObject;
}

/** The object with that member changed; what is no object, or has no such member, stays as it is. */
function changeMember(value: Json, name: string, change: (member: Json) => Json): Json {
  const member = isJsonObject(value) ? value[name] : undefined;
  return member === undefined ? value : { ...(value as JsonObject), [name]: change(member) };
}

const eachOf = (change: (entry: Json) => Json) => (value: Json): Json => (Array.isArray(value) ? value.map(change) : value);
