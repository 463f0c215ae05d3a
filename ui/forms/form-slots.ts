import { FORM_NAMES, FORM_SLOTS, FORM_TITLES, formLabel, slotField, type FormLabels } from "#domain/forms/index.ts";

/** A slot on the page: its field and its label. */
export type ShownSlot = { readonly field: string; readonly label: string };

/** A form with its slots, in the order of the page. */
export type ShownForm = { readonly title: string; readonly slots: readonly ShownSlot[] };

export const shownForms = (labels: FormLabels): readonly ShownForm[] =>
  FORM_NAMES.map((form) => ({
    title: FORM_TITLES[form],
    slots: FORM_SLOTS[form].map((slot) => ({
      field: slotField({ form, slot }),
      label: formLabel(labels, { form, slot }),
    })),
  }));

/** 'Gift receipt: Logo (600px)', for messages away from the field. */
export const fullLabel = (labels: FormLabels, field: string): string =>
  shownForms(labels).flatMap(({ title, slots }) =>
    slots.flatMap((slot) => (slot.field === field ? [`${title}: ${slot.label}`] : [])),
  )[0] ?? field;
