import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { maskText } from "#domain/shared/masking.ts";
import { holds } from "#domain/shared/permission.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { maskWaysToReach } from "./masked-text.ts";

/** The JSON of a receipt, or of a list of them, as the caller may see it. */
export type ReceiptView = (json: string) => string;

/**
 * Without `receipts:view_hidden_properties` properties that begin with an underscore are taken out [RCPT-039], and
 * for `sales_demo` whatever tells who bought or sold is masked [SHELL-038]. Everyone else, and whoever asks for
 * receipts that hold nothing of the kind, gets the text as the database gave it, unparsed.
 */
export function receiptViewOf(caller: Caller, keys: IdentifierKeys): ReceiptView {
  const salesDemo = isSalesDemo(caller);
  const hiding = holds(caller.permissions, "receipts:view_hidden_properties") ? undefined : hidingOf(caller);
  return (json) => {
    const hide = hiding?.concerns(json) ? hiding.without : undefined;
    if (!salesDemo && hide === undefined) return json;
    const change = (receipt: JsonObject): JsonObject => {
      const shown = hide ? changeProperties(receipt, hide) : receipt;
      return salesDemo ? maskReceipt(shown, keys) : shown;
    };
    const receipts = JSON.parse(json) as JsonObject | readonly JsonObject[];
    return JSON.stringify(isJsonObject(receipts) ? change(receipts) : receipts.map(change));
  };
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
    Object.entries(value).map(([name, member]) => [name, PERSONAL.has(name.toLowerCase()) ? maskTexts(member) : maskPersons(member)]),
  );
}

function maskTexts(value: Json): Json {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskTexts(member)]));
}

/** People, ways to reach them, where they live, when they were born, who served them. */
const PERSONAL: ReadonlySet<string> = new Set([
  "identifier", "customer", "consumer", "traveller", "vip", "customer_name", "consumer_name", "first_name",
  "middle_name", "last_name", "surname", "full_name", "email", "phone", "mobile", "telephone", "address", "address_1",
  "address_2", "address_3", "address_line_1", "address_line_2", "address_line_3", "street", "city", "county", "postcode",
  "zip", "birthdate", "date_of_birth", "passport_number", "loyalty_number", "salesperson", "salesperson_name", "cashier",
  "user",
]);

type Hiding = { readonly concerns: (json: string) => boolean; readonly without: (value: Json) => Json };

/** The domain says what is hidden; a look at the text tells whether there is anything to hide at all. */
function hidingOf({ retailer }: Caller): Hiding {
  const wording = parsePortalSettings(retailer.settings).receipts.properties;
  const hiddenByLabel = wording.filter(({ label }) => label.startsWith("_")).map(({ name }) => JSON.stringify(name));
  const known = new Map<string, boolean>();
  const isHidden = (name: string): boolean => {
    const told = known.get(name) ?? isHiddenProperty(name, wording);
    known.set(name, told);
    return told;
  };
  const without = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(without);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (isHidden(name) ? [] : [[name, without(member)]])));
  };
  return { concerns: (json) => UNDERSCORED.test(json) || hiddenByLabel.some((name) => json.includes(name)), without };
}

/** A member whose name begins with an underscore; `_links` is the receipt's own. */
const UNDERSCORED = /"_(?!links")/;

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
