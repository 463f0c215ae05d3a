export {
  ALL_SLOTS,
  FORM_NAMES,
  FORM_SLOTS,
  FORM_TITLES,
  formImages,
  imageIn,
  NEVER_SAVED,
  NO_FORM_IMAGES,
  parseFormImages,
  slotField,
  type FormImages,
  type FormName,
  type FormsData,
  type FormSlot,
} from "./form-images.ts";
export { DEFAULT_FORM_LABELS, formLabel, parseFormLabels, type FormLabels } from "./form-labels.ts";
export { FORMS_OUTDATED, formsFailureMessage, imageIsForeign, type FormsAction } from "./forms.messages.ts";
export type { Forms, FormsReplacement } from "./forms.port.ts";
export type { ImageFile, Images, ImageUploadRequest, ImageUse, UploadedImage } from "../shared/image/images.port.ts";
