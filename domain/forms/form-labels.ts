import { isJsonObject, getOwnMember } from "../shared/json/json.ts";
import { ALL_SLOTS, slotField, type FormSlot } from "./form-images.ts";

/** The label of each slot, by its field name. A width in a label is the rule of its image. */
export type FormLabels = Readonly<Record<string, string>>;

/** [OQ-179] */
export const DEFAULT_FORM_LABELS: FormLabels = {
  "gift_receipt/logo": "Logo (600px)",
  "gift_receipt/icon": "Icon (80px)",
  "gift_receipt/banner": "Banner (600px)",
  "send_receipt/logo": "Logo (600px)",
  "identifier_pass/logo": "Logo (320px)",
  "identifier_pass/camera": "Camera",
  "identifier_pass/banner": "Banner (375px)",
};

/** Reads `labels` of the member `forms` of the portal's settings: texts by form and slot. */
export function parseFormLabels(source: unknown): FormLabels {
  return Object.fromEntries(
    ALL_SLOTS.map((place) => [slotField(place), labelIn(source, place) ?? formLabel(DEFAULT_FORM_LABELS, place)]),
  );
}

export const formLabel = (labels: FormLabels, place: FormSlot): string => labels[slotField(place)] ?? place.slot;

function labelIn(source: unknown, { form, slot }: FormSlot): string | undefined {
  const label = ["labels", form, slot].reduce<unknown>(
    (value, name) => (isJsonObject(value) ? getOwnMember(value, name) : undefined),
    source,
  );
  return typeof label === "string" && label.trim() !== "" ? label : undefined;
}
