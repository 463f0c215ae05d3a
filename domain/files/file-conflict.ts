import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { FileDraft, fileDraftFields } from "./file-draft.ts";
import type { RetailerFile } from "./retailer-file.ts";

/** The file before the change, as it is typed, and as another user has left it; `base` is that of a stored draft. */
export const buildFileVersions = (
  draft: FileDraft,
  theirs: RetailerFile,
  base: FieldTexts = fileDraftFields(new FileDraft(draft.form)),
): ThreeVersions => ({
  base,
  mine: fileDraftFields(draft),
  theirs: fileDraftFields(new FileDraft({ ...draft.form, seen: theirs })),
});

/** The draft of a file as another user has left it, with what the user picked of both. */
export const rebaseFileDraft = (draft: FileDraft, theirs: RetailerFile, picks: VersionChoices): FileDraft =>
  new FileDraft({ ...draft.form, seen: theirs }, mergeVersions(buildFileVersions(draft, theirs), picks) as FieldTexts);
