import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import { isOutdated, type Failure } from "../shared/failure.ts";
import { isSameJson } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { ALL_SLOTS, formImages, imageIn, slotField, type FormImages, type FormsData } from "./form-images.ts";
import type { Forms, FormsReplacement } from "./forms.port.ts";

/** The images of a form while the user edits them: an address per slot, empty for none. */
export type FormsDraft = { readonly seen: FormsData; readonly fields: FieldTexts };

export const formsFields = (images: FormImages): FieldTexts =>
  Object.fromEntries(ALL_SLOTS.map((place) => [slotField(place), imageIn(images, place) ?? ""]));

/** Returns the draft of stored images, or of the fields `typed` over them. */
export const formsDraft = (seen: FormsData, typed: FieldTexts = {}): FormsDraft => ({
  seen,
  fields: pickSlots({ ...formsFields(seen.images), ...typed }),
});

export const imagesOfDraft = ({ fields }: FormsDraft): FormImages => formImages((place) => fields[slotField(place)]);

export const formsVersions = (
  { seen, fields }: FormsDraft,
  theirs: FormsData,
  base: FieldTexts = formsFields(seen.images),
): ThreeVersions => ({ base: pickSlots(base), mine: fields, theirs: formsFields(theirs.images) });

/** Merges the draft with images that another user saved. */
export const resumedFormsDraft = (draft: FormsDraft, theirs: FormsData, picks: VersionChoices): FormsDraft =>
  formsDraft(theirs, mergeVersions(formsVersions(draft, theirs), picks) as FieldTexts);

/** Saves the images. Sends nothing if nothing has changed. */
export async function saveForms(
  forms: Forms,
  replacement: FormsReplacement,
): Promise<Result<FormsData, SaveRefusal<FormsData>>> {
  const { wanted, seen } = replacement;
  if (isSameJson(seen.images, wanted)) return ok(seen);
  const saved = await forms.replace(replacement);
  return saved.ok || !isOutdated(saved.error) ? toSaveResult(saved) : meet(forms, wanted, saved.error);
}

/** Images that are already as wanted are no conflict: the answer to an earlier attempt was lost. */
async function meet(
  forms: Forms,
  wanted: FormImages,
  outdated: Failure,
): Promise<Result<FormsData, SaveRefusal<FormsData>>> {
  const latest = await forms.current();
  if (!latest.ok) return err({ kind: "failed", failure: outdated });
  return isSameJson(latest.value.images, wanted) ? ok(latest.value) : err({ kind: "outdated", theirs: latest.value });
}

const pickSlots = (fields: FieldTexts): FieldTexts =>
  Object.fromEntries(ALL_SLOTS.map((place) => [slotField(place), fields[slotField(place)] ?? ""]));
