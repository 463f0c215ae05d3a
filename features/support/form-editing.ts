import { formsDraft, imagesOfDraft, saveForms } from "#domain/forms/drafts.ts";
import { formLabel, FORMS_OUTDATED, formsFailed, imageIn, parseFormLabels, slotField, type FormsData, type FormSlot } from "#domain/forms/index.ts";
import { imageRefused, imageUploadFailed } from "#domain/shared/image-rule.messages.ts";
import { imageRefusal } from "#domain/shared/image-rule.ts";
import { parseImageType } from "#domain/shared/image-type.ts";
import { anImage, imageFile } from "#test/support/images.ts";
import { unexpected } from "./complaint.ts";
import type { SpokenImage } from "./form-nouns.ts";
import { Kept, Outcome, refusal, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** The images when the user opened them. */
const seen = new Kept<FormsData>("form images to be opened");
/** The URLs of uploaded images, by their words in a sentence. */
const uploaded = new Kept<Map<string, string>>("an image to be uploaded");
export const saved = new Outcome<boolean>("form images to be saved");

const keyOf = ({ type, width }: SpokenImage): string => `${type} ${width}`;

export async function current(scenario: Scenario): Promise<FormsData> {
  const answer = await (await scenario.portal).forms.current();
  if (!answer.ok) throw unexpected("form images to be loaded", "they cannot be");
  return answer.value;
}

export async function look(scenario: Scenario): Promise<void> {
  seen.keep(scenario, await current(scenario));
}

/** Chooses, uploads and saves an image as the form does. */
export async function put(scenario: Scenario, image: SpokenImage, slot: FormSlot): Promise<void> {
  const message = await refused(scenario, image, slot) ?? await uploadAndSave(scenario, image, { slot, before: seen.peek(scenario) });
  saved.keep(scenario, message === undefined);
  words.keep(scenario, message);
}

/** Uploads and saves an image as a colleague, on top of the current images. */
export async function putMeanwhile(scenario: Scenario, image: SpokenImage, slot: FormSlot): Promise<void> {
  const message = await uploadAndSave(scenario, image, { slot, before: undefined });
  if (message !== undefined) throw unexpected("the colleague's image to be saved", `the user sees the message "${message}"`);
}

export async function isThere(scenario: Scenario, image: SpokenImage, slot: FormSlot): Promise<boolean> {
  const url = uploaded.peek(scenario)?.get(keyOf(image));
  return url !== undefined && imageIn((await current(scenario)).images, slot) === url;
}

async function refused(scenario: Scenario, { type, width }: SpokenImage, slot: FormSlot): Promise<string | undefined> {
  const label = formLabel(parseFormLabels(scenario.settings.forms), slot);
  const why = imageRefusal({ type, width }, label);
  return why && imageRefused(why);
}

type Saving = { readonly slot: FormSlot; readonly before: FormsData | undefined };

async function uploadAndSave(scenario: Scenario, image: SpokenImage, { slot, before }: Saving): Promise<string | undefined> {
  const { forms, images } = await scenario.portal;
  const content = await anImage(parseImageType(image.type) ?? "image/png", image.width);
  const answer = await images.upload({ file: imageFile(content, { type: image.type }), use: "forms" });
  if (!answer.ok) {
    if (scenario.step.keeps !== undefined) refusal.keep(scenario, answer.error);
    return imageUploadFailed(answer.error);
  }
  uploaded.keep(scenario, new Map([...(uploaded.peek(scenario) ?? []), [keyOf(image), answer.value.url]]));
  const stored = before ?? await current(scenario);
  const wanted = imagesOfDraft(formsDraft(stored, { ...formsDraft(stored).fields, [slotField(slot)]: answer.value.url }));
  const result = await saveForms(forms, { wanted, seen: stored });
  if (result.ok) return undefined;
  return result.error.kind === "outdated" ? FORMS_OUTDATED : formsFailed("set", result.error.failure);
}

