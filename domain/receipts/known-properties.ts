import { isJsonObject, type Json, type JsonObject } from "../shared/json.ts";

/**
 * The properties of a receipt that have a meaning of their own [RCPT-036].
 * Values of another type are ignored.
 */
export type KnownProperties = {
  readonly salesperson?: string;
  readonly phone?: string;
  readonly itemCount?: number;
  readonly orderType?: string;
  /** Whether a receipt is sent by each channel. Absent if unknown. */
  readonly sending: { readonly email?: boolean; readonly sms?: boolean; readonly whatsapp?: boolean };
  readonly checked?: { readonly user: string; readonly timestamp: string };
  /** The survey that the customer answered for this receipt, and the response. */
  readonly survey?: { readonly survey: string; readonly response: string };
  /** The validation of each returned item, by the item's position. */
  readonly refundValidation: JsonObject;
  /** The tax-free forms, by their generated ids. */
  readonly taxFreeForms: JsonObject;
};

export function parseKnownProperties(properties: JsonObject): KnownProperties {
  const checked = object(properties["checked"]);
  const messaging = object(properties["messaging_settings"]);
  return {
    ...present("salesperson", text(properties["salesperson"])),
    ...present("phone", text(properties["phone"])),
    ...present("itemCount", number(properties["item_count"])),
    ...present("orderType", text(properties["order_type"])),
    ...present("checked", parseCheckedMark(checked)),
    ...present("survey", parseAnsweredSurvey(object(properties["survey"]))),
    sending: {
      ...present("email", flag(object(properties["email_settings"])["send"])),
      ...present("sms", flag(object(messaging["sms"])["send"])),
      ...present("whatsapp", flag(object(messaging["whatsapp"])["send"])),
    },
    refundValidation: object(properties["refund_validation"]),
    taxFreeForms: object(properties["tax_free_form"]),
  };
}

function parseCheckedMark({ user, timestamp }: JsonObject): KnownProperties["checked"] | undefined {
  return typeof user === "string" && typeof timestamp === "string" ? { user, timestamp } : undefined;
}

function parseAnsweredSurvey({ survey_id, response_id }: JsonObject): KnownProperties["survey"] | undefined {
  return typeof survey_id === "string" && typeof response_id === "string"
    ? { survey: survey_id, response: response_id }
    : undefined;
}

type Present<Name extends string, T> = { readonly [name in Name]?: T };
function present<Name extends string, T>(name: Name, value: T | undefined): Present<Name, T> {
  return (value === undefined ? {} : { [name]: value }) as Present<Name, T>;
}

const object = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const text = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);
const number = (value: Json | undefined): number | undefined => (typeof value === "number" ? value : undefined);
const flag = (value: Json | undefined): boolean | undefined => (typeof value === "boolean" ? value : undefined);
