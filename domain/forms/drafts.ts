// Entry point of the area for the form that edits the images: see domain/stores/drafts.ts.
export {
  formsDraft,
  formsFields,
  formsVersions,
  imagesOfDraft,
  resumedFormsDraft,
  saveForms,
  type FormsDraft,
} from "./forms-draft.ts";
