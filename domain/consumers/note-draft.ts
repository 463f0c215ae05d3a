import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import { fieldMessages, MaxCodePoints, type FieldMessages } from "../shared/form/field-rules.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { consumerNote, stripEmptyValues, type Consumer } from "./consumer.ts";

export const NOTE_LABELS = { note: "Note" } as const;
/** Code points, the tags of the HTML included. */
export const NOTE_LIMITS = { note: 20_000 } as const;

/** The field of the note form, as HTML. */
export class NoteDraft {
  readonly seen: Consumer;

  @MaxCodePoints(NOTE_LABELS.note, NOTE_LIMITS.note)
  note: string;

  constructor(seen: Consumer, typed: FieldTexts = {}) {
    this.seen = seen;
    this.note = typed["note"] ?? consumerNote(seen.properties);
  }
}

export const noteMessages = (draft: NoteDraft): FieldMessages => fieldMessages(draft);

export const noteDraftFields = ({ note }: NoteDraft): FieldTexts => ({ note });

/** Returns the properties with the wanted note. No other property changes [OQ-126]. */
export const toNoteProperties = ({ seen: { properties }, note }: NoteDraft): JsonObject =>
  note === consumerNote(properties) ? properties : stripEmptyValues({ ...properties, note });

export const noteVersions = (
  draft: NoteDraft,
  theirs: Consumer,
  base: FieldTexts = noteDraftFields(new NoteDraft(draft.seen)),
): ThreeVersions => ({
  base,
  mine: noteDraftFields(draft),
  theirs: noteDraftFields(new NoteDraft(theirs)),
});

export const mergeNoteDraft = (draft: NoteDraft, theirs: Consumer, picks: VersionChoices): NoteDraft =>
  new NoteDraft(theirs, mergeVersions(noteVersions(draft, theirs), picks) as FieldTexts);
