import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import type { StoreDetails } from "./store-details.ts";
import { formatStoreDraft, StoreDraft } from "./store-draft.ts";

/** Returns the base, the typed and the other user's store. `base` overrides the base for a restored draft. */
export const buildStoreVersions = (
  draft: StoreDraft,
  theirs: StoreDetails,
  base: FieldTexts = formatStoreDraft(new StoreDraft(draft.form)),
): ThreeVersions => ({
  base,
  mine: formatStoreDraft(draft),
  theirs: formatStoreDraft(new StoreDraft({ ...draft.form, seen: theirs })),
});

/** Returns the draft rebased on the other user's store, with the values that the user picked. */
export const rebaseStoreDraft = (draft: StoreDraft, theirs: StoreDetails, picks: VersionChoices): StoreDraft =>
  new StoreDraft(
    { ...draft.form, seen: theirs },
    mergeVersions(buildStoreVersions(draft, theirs), picks) as FieldTexts,
  );
