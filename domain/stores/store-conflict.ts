import { mergeVersions, type Picks, type ThreeVersions } from "../shared/conflict.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import type { StoreDetails } from "./store-details.ts";
import { draftFields, StoreDraft } from "./store-draft.ts";

/** Returns the base, the typed and the other user's store. `base` overrides the base for a restored draft. */
export const storeVersions = (draft: StoreDraft, theirs: StoreDetails, base: FieldTexts = draftFields(new StoreDraft(draft.form))): ThreeVersions => ({
  base,
  mine: draftFields(draft),
  theirs: draftFields(new StoreDraft({ ...draft.form, seen: theirs })),
});

/** Returns the draft rebased on the other user's store, with the values that the user picked. */
export const resumedStoreDraft = (draft: StoreDraft, theirs: StoreDetails, picks: Picks): StoreDraft =>
  new StoreDraft({ ...draft.form, seen: theirs }, mergeVersions(storeVersions(draft, theirs), picks) as FieldTexts);
