import { isJsonObject, membersOf, type Json, type JsonMembers, type JsonObject } from "../shared/json/json.ts";

/** The known properties by their names in the API, as the server writes them. A till may have written other values. */
export type WrittenProperties<Validation = JsonObject, Form = JsonObject> = {
  readonly salesperson?: string;
  readonly phone?: string;
  readonly item_count?: number;
  readonly order_type?: string;
  readonly email_settings?: WrittenChannel;
  readonly messaging_settings?: { readonly sms?: WrittenChannel; readonly whatsapp?: WrittenChannel };
  readonly checked?: WrittenMark;
  readonly survey?: WrittenSurvey;
  readonly refund_validation?: Readonly<Record<string, Validation>>;
  readonly tax_free_form?: Readonly<Record<string, Form>>;
};
type WrittenChannel = { readonly send?: boolean };
type WrittenMark = { readonly user: string; readonly timestamp: string };
type WrittenSurvey = { readonly survey_id: string; readonly response_id: string };

/** A pointer to a known property of a receipt. */
export type PropertyPointer = `/properties/${keyof WrittenProperties}`;

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
  const known: JsonMembers<WrittenProperties> = properties;
  const messaging = membersOf<WrittenProperties["messaging_settings"] & object>(known.messaging_settings);
  return {
    ...present("salesperson", text(known.salesperson)),
    ...present("phone", text(known.phone)),
    ...present("itemCount", number(known.item_count)),
    ...present("orderType", text(known.order_type)),
    ...present("checked", parseCheckedMark(membersOf<WrittenMark>(known.checked))),
    ...present("survey", parseAnsweredSurvey(membersOf<WrittenSurvey>(known.survey))),
    sending: {
      ...present("email", sends(known.email_settings)),
      ...present("sms", sends(messaging.sms)),
      ...present("whatsapp", sends(messaging.whatsapp)),
    },
    refundValidation: object(known.refund_validation),
    taxFreeForms: object(known.tax_free_form),
  };
}

function parseCheckedMark({ user, timestamp }: JsonMembers<WrittenMark>): KnownProperties["checked"] | undefined {
  return typeof user === "string" && typeof timestamp === "string" ? { user, timestamp } : undefined;
}

function parseAnsweredSurvey({
  survey_id,
  response_id,
}: JsonMembers<WrittenSurvey>): KnownProperties["survey"] | undefined {
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

function sends(settings: Json | undefined): boolean | undefined {
  const { send } = membersOf<WrittenChannel>(settings);
  return typeof send === "boolean" ? send : undefined;
}
