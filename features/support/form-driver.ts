import { formsDraft, imagesOfDraft, saveForms } from "#domain/forms/drafts.ts";
import {
  formLabel,
  FORMS_OUTDATED,
  formsFailureMessage,
  imageIn,
  parseFormLabels,
  slotField,
  type FormsData,
  type FormSlot,
} from "#domain/forms/index.ts";
import { imageRefusalMessage, imageUploadFailureMessage } from "#domain/shared/image/image-rule.messages.ts";
import { imageRefusal } from "#domain/shared/image/image-rule.ts";
import { parseImageType } from "#domain/shared/image/image-type.ts";
import { anImage, imageFile } from "#test/support/images.ts";
import { createStepError } from "./assertion-error.ts";
import type { ImageSpec } from "./form-nouns.ts";
import { ScenarioValue, Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The images when the user opened them. */
const seen = new ScenarioValue<FormsData>("form images to be opened");
/** The URLs of uploaded images, by their words in a sentence. */
const uploaded = new ScenarioValue<Map<string, string>>("an image to be uploaded");
export const savedForms = new Outcome<boolean>("form images to be saved");

const keyOf = ({ type, width }: ImageSpec): string => `${type} ${width}`;

export async function loadForms(scenario: Scenario): Promise<FormsData> {
  const answer = await (await scenario.portal).forms.current();
  if (!answer.ok) throw createStepError("form images to be loaded", "they cannot be");
  return answer.value;
}

export async function openForms(scenario: Scenario): Promise<void> {
  seen.set(scenario, await loadForms(scenario));
}

/** Chooses, uploads and saves an image as the form does. */
export async function uploadFormImage(scenario: Scenario, image: ImageSpec, slot: FormSlot): Promise<void> {
  const message =
    (await refused(scenario, image, slot)) ??
    (await uploadAndSave(scenario, image, { slot, before: seen.peek(scenario) }));
  savedForms.set(scenario, message === undefined);
  shownText.set(scenario, message);
}

/** Uploads and saves an image as a colleague, on top of the current images. */
export async function uploadFormImageAsColleague(scenario: Scenario, image: ImageSpec, slot: FormSlot): Promise<void> {
  const message = await uploadAndSave(scenario, image, { slot, before: undefined });
  if (message !== undefined)
    throw createStepError("the colleague's image to be saved", `the user sees the message "${message}"`);
}

export async function isImageShown(scenario: Scenario, image: ImageSpec, slot: FormSlot): Promise<boolean> {
  const url = uploaded.peek(scenario)?.get(keyOf(image));
  return url !== undefined && imageIn((await loadForms(scenario)).images, slot) === url;
}

async function refused(scenario: Scenario, { type, width }: ImageSpec, slot: FormSlot): Promise<string | undefined> {
  const label = formLabel(parseFormLabels(scenario.settings.forms), slot);
  const why = imageRefusal({ type, width }, label);
  return why && imageRefusalMessage(why);
}

type Saving = { readonly slot: FormSlot; readonly before: FormsData | undefined };

async function uploadAndSave(
  scenario: Scenario,
  image: ImageSpec,
  { slot, before }: Saving,
): Promise<string | undefined> {
  const { forms, images } = await scenario.portal;
  const content = await anImage(parseImageType(image.type) ?? "image/png", image.width);
  const answer = await images.upload({ file: imageFile(content, { type: image.type }), use: "forms" });
  if (!answer.ok) {
    if (scenario.step.keeps !== undefined) requestFailure.set(scenario, answer.error);
    return imageUploadFailureMessage(answer.error);
  }
  uploaded.set(scenario, new Map([...(uploaded.peek(scenario) ?? []), [keyOf(image), answer.value.url]]));
  const stored = before ?? (await loadForms(scenario));
  const wanted = imagesOfDraft(
    formsDraft(stored, { ...formsDraft(stored).fields, [slotField(slot)]: answer.value.url }),
  );
  const result = await saveForms(forms, { wanted, seen: stored });
  if (result.ok) return undefined;
  return result.error.kind === "outdated" ? FORMS_OUTDATED : formsFailureMessage("set", result.error.failure);
}
