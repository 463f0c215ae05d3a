import {
  mergeNoteDraft,
  NOTE_LABELS,
  NOTE_LIMITS,
  NoteDraft,
  noteDraftFields,
  noteMessages,
  toNoteProperties,
  noteVersions,
  createConsumerSaver,
  type SavedConsumers,
} from "#domain/consumers/drafts.ts";
import type { Consumer } from "#domain/consumers/index.ts";
import type { FormSchema } from "#ui/model/form-schema.ts";
import { consumerVersion, CONSUMER_FORM_MESSAGES } from "./consumer-form-schema.ts";
import type { NoteForm } from "./note-panel.view-model.ts";
import { PanelFormViewModel, type PanelFormDeps } from "./panel-form.view-model.ts";

/** What the form of the note panel needs besides the customer that it changes. */
export type NoteFormDeps = {
  readonly consumers: SavedConsumers;
  /** Formats HTML as plain text, to compare it with the note of another user. */
  readonly formatText: (html: string) => string;
};

/** The form of the note panel. */
export const noteForm = (form: PanelFormDeps, saving: NoteFormDeps): NoteForm =>
  new PanelFormViewModel({ ...form, schema: noteFormSchema(form.record, saving), limits: NOTE_LIMITS });

/** `seen` is the customer that the form changes. */
const noteFormSchema = (seen: Consumer, { consumers, formatText }: NoteFormDeps): FormSchema<NoteDraft, Consumer> => ({
  toDraft: (record = seen, typed) => new NoteDraft(record, typed),
  toFields: noteDraftFields,
  validate: noteMessages,
  fieldFor: (pointer) => (pointer.endsWith("/note") ? "note" : undefined),
  versionOf: consumerVersion,
  threeWay: noteVersions,
  merge: mergeNoteDraft,
  save: createConsumerSaver(consumers, (draft, options) => ({
    ...options,
    wanted: toNoteProperties(draft),
    original: draft.seen,
    identifier: draft.seen.identifier,
  })),
  messages: {
    ...CONSUMER_FORM_MESSAGES,
    labelOf: () => NOTE_LABELS.note,
    formatValue: (_field, html) => formatText(html),
  },
});
