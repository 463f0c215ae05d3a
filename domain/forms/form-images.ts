import { epochToInstant } from "../shared/time/instant.ts";
import { isJsonObject, getOwnMember } from "../shared/json/json.ts";
import type { Version } from "../shared/form/version.ts";

/** The forms that customers see, and the slots of their images [FORM-003, FORM-004, FORM-005]. */
export const FORM_SLOTS = {
  gift_receipt: ["logo", "icon", "banner"],
  send_receipt: ["logo"],
  identifier_pass: ["logo", "camera", "banner"],
} as const;

export type FormName = keyof typeof FORM_SLOTS;

/** The place of an image: a slot of a form. */
export type FormSlot = { readonly form: FormName; readonly slot: string };

/** The addresses of images by form and slot. An empty slot has none. */
export type FormImages = Readonly<Record<FormName, Readonly<Record<string, string>>>>;

export type FormsData = {
  readonly images: FormImages;
  /** That of {@link NEVER_SAVED} until images are saved for the first time. */
  readonly version?: Version;
};

export const FORM_NAMES = Object.keys(FORM_SLOTS) as readonly FormName[];

export const FORM_TITLES: Readonly<Record<FormName, string>> = {
  gift_receipt: "Gift receipt",
  send_receipt: "Send receipt",
  identifier_pass: "Identifier pass",
};

/** In the order of the forms and of their slots. */
export const ALL_SLOTS: readonly FormSlot[] = FORM_NAMES.flatMap((form) =>
  FORM_SLOTS[form].map((slot) => ({ form, slot })),
);

/** The name of a slot among the fields of the form: 'gift_receipt/logo'. */
export const slotField = ({ form, slot }: FormSlot): string => `${form}/${slot}`;

export const imageIn = (images: FormImages, { form, slot }: FormSlot): string | undefined => images[form][slot];

/** Builds the images of all forms from the address of each slot. Empty addresses are left out. */
export function formImages(addressOf: (slot: FormSlot) => string | undefined): FormImages {
  const imagesOf = (form: FormName) =>
    Object.fromEntries(
      FORM_SLOTS[form].flatMap((slot) => {
        const address = addressOf({ form, slot });
        return address ? [[slot, address]] : [];
      }),
    );
  return Object.fromEntries(FORM_NAMES.map((form) => [form, imagesOf(form)])) as FormImages;
}

/** The version of form images that were never saved: the second of two first writes is a conflict. */
export const NEVER_SAVED = epochToInstant(0);

export const NO_FORM_IMAGES: FormImages = formImages(() => undefined);

/** Reads images as they are sent or stored. Members that are no address of a known slot are left out. */
export function parseFormImages(source: unknown): FormImages {
  return formImages(({ form, slot }) => textIn(textParent(source, form), slot));
}

const textParent = (source: unknown, form: string): unknown =>
  isJsonObject(source) ? getOwnMember(source, form) : undefined;

function textIn(source: unknown, name: string): string | undefined {
  const text = isJsonObject(source) ? getOwnMember(source, name) : undefined;
  return typeof text === "string" ? text : undefined;
}
