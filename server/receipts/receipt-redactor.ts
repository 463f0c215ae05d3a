import type { Schema } from "#contract/index.ts";
import { changeMembers, eachOf } from "#domain/shared/json/change-member.ts";
import { getOwnMember, isJsonObject, type Json, type JsonMembers, type JsonObject } from "#domain/shared/json/json.ts";
import { isCountryMember, maskMember, maskText } from "#domain/shared/identifier/masking.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import {
  isKeptItemProperty,
  isKeptPaymentDetail,
  isKeptProperty,
  mapLongNumbers,
  parseConsumerSettings,
} from "#domain/consumers/index.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller, type CallerRetailer } from "../accounts/caller.ts";
import { isPersonalDataField } from "../accounts/pii-fields.ts";
import { present } from "../http/wire-members.ts";
import { stripHiddenProperties } from "./strip-hidden-properties.ts";
import type { CallerKeys, IdentifierKeys } from "./identifier-key.ts";
import { maskContactDetails } from "./mask-contact-details.ts";

/** Converts the JSON of one or more receipts to what the caller may see. */
export type ReceiptRedactor = (json: string) => string;

/**
 * Returns the view of a caller.
 * Without `receipts:view_hidden_properties`, removes properties that begin with an underscore [RCPT-039]. For
 * `sales_demo`, masks customers and staff [SHELL-038]. Only masking parses the JSON.
 */
export function createReceiptRedactor(caller: Caller, keys: IdentifierKeys): ReceiptRedactor {
  const isHidden = hasFlag(caller.permissions, "receipts:view_hidden_properties")
    ? undefined
    : hiddenOf(caller.retailer);
  const cut: ReceiptRedactor = (json) => (isHidden ? stripHiddenProperties(json, isHidden) : json);
  if (!isSalesDemo(caller)) return cut;
  const { settings } = caller.retailer;
  const { keptProperties } = parseConsumerSettings(
    isJsonObject(settings) ? getOwnMember(settings, "consumer") : undefined,
  );
  const own = keys.of(caller);
  return (json) => {
    const receipts = JSON.parse(cut(json)) as JsonObject | readonly JsonObject[];
    const masked = (receipt: JsonObject): JsonObject => maskReceipt(maskProperties(receipt, keptProperties), own);
    return JSON.stringify(isJsonObject(receipts) ? masked(receipts) : receipts.map(masked));
  };
}

/** Returns the JSON of a receipt as its customer may see it: without hidden properties. */
export const createPublicReceiptRedactor =
  (retailer: CallerRetailer): ReceiptRedactor =>
  (json) =>
    stripHiddenProperties(json, hiddenOf(retailer));

/** True if the caller may see a property of that name. */
export const canSeeProperty = (caller: Caller, property: string): boolean =>
  hasFlag(caller.permissions, "receipts:view_hidden_properties") || !hiddenOf(caller.retailer)(property);

type IsHidden = (name: string) => boolean;

const UNWORDED: readonly [] = [];

/** The retailer object is loaded with its caller, so that this cache lives as long as the caller's. */
const hiddenBy = new WeakMap<CallerRetailer, IsHidden>();

function hiddenOf(retailer: CallerRetailer): IsHidden {
  const cached = hiddenBy.get(retailer);
  if (cached) return cached;
  const wording = parsePortalSettings(retailer.settings).receipts.properties;
  const byLabel = new Set(wording.map(({ name }) => name).filter((name) => isHiddenProperty(name, wording)));
  const isHidden: IsHidden = (name) => isHiddenProperty(name, UNWORDED) || byLabel.has(name);
  hiddenBy.set(retailer, isHidden);
  return isHidden;
}

/** A receipt, or its summary in a list. */
function maskReceipt(receipt: JsonMembers<Schema<"Receipt"> | Schema<"ReceiptSummary">>, keys: CallerKeys): JsonObject {
  const { identifier, display: _display, ...rest } = receipt;
  const masked = mapMembers(
    maskRecipients(identifier === undefined ? rest : { ...rest, identifier }) as JsonObject,
    (name, member) => (ITS_OWN.some((own) => own === name) ? member : maskQuoted(member)),
  );
  if (typeof identifier !== "string") return masked;
  const key = keys.encrypt(identifier);
  return {
    ...masked,
    ...present<Schema<"Receipt">>({ identifier: maskText(identifier), identifier_key: key }),
  };
}

/** Masks the recipients of emails. */
const maskRecipients = changeMembers<Schema<"Receipt">>({
  delivery: changeMembers<Schema<"Delivery">>({
    events: eachOf(changeMembers<Schema<"Delivery">["events"][number]>({ address: maskTexts })),
  }),
});

/**
 * Masks addresses and telephone numbers in any text: the reason of a bounce, a note, a line of an
 * item, even a name.
 */
function maskQuoted(value: Json): Json {
  if (typeof value === "string") return maskContactDetails(value);
  if (Array.isArray(value)) return value.map(maskQuoted);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [maskContactDetails(name), maskQuoted(member)]),
  );
}

/** Members that identify the receipt and contain no free text. */
const ITS_OWN = [
  "id",
  "transaction_id",
  "store_id",
  "localtime",
  "_links",
] as const satisfies readonly (keyof Schema<"Receipt">)[];

/** Masks every text under the name of a personal member, at any depth. */
function maskPersons(value: Json): Json {
  if (Array.isArray(value)) return value.map(maskPersons);
  return isJsonObject(value) ? mapMembers(value, maskPersonal) : value;
}

/** An erasure removes such a number if it is the customer's. */
const maskNumbers = (properties: Json): Json => mapLongNumbers(properties, (number) => maskText(String(number)));

const maskPersonal = (name: string, member: Json): Json =>
  isPersonalDataField(name) ? maskTexts(member) : maskPersons(member);

const mapMembers = (value: JsonObject, change: (name: string, member: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(name, member)]));

function maskTexts(value: Json): Json {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  return isJsonObject(value)
    ? mapMembers(value, (name, member) => (isCountryMember(name, member) ? member : maskTexts(member)))
    : value;
}

/**
 * Masks what an erasure would remove from the properties of the receipt, of its items and of their returns, and from
 * other details of payments. Of what would stay, masks the texts of personal members.
 */
function maskProperties(receipt: JsonObject, keptProperties: readonly string[]): JsonObject {
  const maskOwn =
    (isKept: (name: string, member: Json) => boolean) =>
    (properties: Json): Json =>
      isJsonObject(properties)
        ? mapMembers(properties, (name, member) =>
            isKept(name, member) ? maskPersonal(name, member) : maskMember(name, member),
          )
        : properties;
  const maskItemProperties = (properties: Json): Json =>
    maskOwn((name, member) => isKeptItemProperty(name, member, keptProperties))(maskNumbers(properties));
  const maskPart = changeMembers<Schema<"ReturnPart">>({ properties: maskItemProperties, validation: maskPersons });
  const maskReturn = changeMembers<NonNullable<Schema<"ReceiptItem">["return"]>>({
    properties: maskItemProperties,
    parts: eachOf(maskPart),
  });
  const maskDetails = changeMembers<NonNullable<Schema<"Payment">["details"]>>({ other: maskOwn(isKeptPaymentDetail) });
  return changeMembers<Schema<"Receipt">>({
    properties: (properties) => maskOwn((name) => isKeptProperty(name, keptProperties))(maskNumbers(properties)),
    items: eachOf(changeMembers<Schema<"ReceiptItem">>({ properties: maskItemProperties, return: maskReturn })),
    payments: eachOf(changeMembers<Schema<"Payment">>({ details: maskDetails })),
  })(receipt) as JsonObject;
}
