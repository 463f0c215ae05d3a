import { mergeVersions, type Picks, type ThreeVersions } from "../shared/conflict.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import type { StoreDetails } from "./store-details.ts";
import { draftFields, StoreDraft } from "./store-draft.ts";

/** The store before, as it is typed, and as somebody else has left it meanwhile; `base` where a stored draft knows better. */
export const storeVersions = (draft: StoreDraft, theirs: StoreDetails, base: FieldTexts = draftFields(new StoreDraft(draft.form))): ThreeVersions => ({
  base,
  mine: draftFields(draft),
  theirs: draftFields(new StoreDraft({ ...draft.form, seen: theirs })),
});

/** The draft of a store that is to be changed from how somebody else has left it, with what was picked of both. */
export const resumedStoreDraft = (draft: StoreDraft, theirs: StoreDetails, picks: Picks): StoreDraft =>
  new StoreDraft({ ...draft.form, seen: theirs }, mergeVersions(storeVersions(draft, theirs), picks) as FieldTexts);
