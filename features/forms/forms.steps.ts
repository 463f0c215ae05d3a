import { Given, Then, When } from "@cucumber/cucumber";
import { imageIn, type FormSlot } from "#domain/forms/index.ts";
import { judge } from "#features/support/complaint.ts";
import { current, isThere, look, put, putMeanwhile, saved } from "#features/support/form-editing.ts";
import { spokenSlot, type SpokenImage } from "#features/support/form-nouns.ts";
import { AFTER_ANY_WHEN, keeps, needs, refusal, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

Given("{slot} has the label {string}", function (this: Scenario, { form, slot }: FormSlot, label: string) {
  const { forms } = this.situation.settings;
  const labels = { ...forms?.labels, [form]: { ...forms?.labels?.[form], [slot]: label } };
  this.situation.settings.forms = { labels };
});

Given("the user has opened the form images", function (this: Scenario) {
  return look(this);
});

Given("a colleague uploaded {image} as {slot}", function (this: Scenario, image: SpokenImage, slot: FormSlot) {
  return putMeanwhile(this, image, slot);
});

When("the user uploads {image} as {slot}", keeps(saved, words, refusal), function (this: Scenario, image: SpokenImage, slot: FormSlot) {
  return put(this, image, slot);
});

Then("the image is accepted", needs(saved, words), function (this: Scenario) {
  judge(saved.of(this), "the image to be accepted", `the user sees the message "${words.of(this)}"`);
});

Then("{slot} shows {image}", AFTER_ANY_WHEN, async function (this: Scenario, slot: FormSlot, image: SpokenImage) {
  judge(await isThere(this, image, slot), `${spokenSlot(slot)} to show an image of ${image.width} pixels`, "it shows another image or none");
});

Then("{slot} has no image", AFTER_ANY_WHEN, async function (this: Scenario, slot: FormSlot) {
  judge(imageIn((await current(this)).images, slot) === undefined, `${spokenSlot(slot)} to have no image`, "it has one");
});
