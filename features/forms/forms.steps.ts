import { Given, Then, When } from "@cucumber/cucumber";
import { imageIn, type FormSlot } from "#domain/forms/index.ts";
import { expectThat } from "#features/support/assertion-error.ts";
import {
  loadForms,
  isImageShown,
  openForms,
  uploadFormImage,
  uploadFormImageAsColleague,
  savedForms,
} from "#features/support/form-driver.ts";
import { formatSlot, type ImageSpec } from "#features/support/form-nouns.ts";
import { AFTER_ANY_WHEN, keeps, needs, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

Given("{slot} has the label {string}", function (this: Scenario, { form, slot }: FormSlot, label: string) {
  const { forms } = this.situation.settings;
  const labels = { ...forms?.labels, [form]: { ...forms?.labels?.[form], [slot]: label } };
  this.situation.settings.forms = { labels };
});

Given("the user has opened the form images", function (this: Scenario) {
  return openForms(this);
});

Given("a colleague uploaded {image} as {slot}", function (this: Scenario, image: ImageSpec, slot: FormSlot) {
  return uploadFormImageAsColleague(this, image, slot);
});

When(
  "the user uploads {image} as {slot}",
  keeps(savedForms, shownText, requestFailure),
  function (this: Scenario, image: ImageSpec, slot: FormSlot) {
    return uploadFormImage(this, image, slot);
  },
);

Then("the image is accepted", needs(savedForms, shownText), function (this: Scenario) {
  expectThat(savedForms.get(this), "the image to be accepted", `the user sees the message "${shownText.get(this)}"`);
});

Then("{slot} shows {image}", AFTER_ANY_WHEN, async function (this: Scenario, slot: FormSlot, image: ImageSpec) {
  expectThat(
    await isImageShown(this, image, slot),
    `${formatSlot(slot)} to show an image of ${image.width} pixels`,
    "it shows another image or none",
  );
});

Then("{slot} has no image", AFTER_ANY_WHEN, async function (this: Scenario, slot: FormSlot) {
  expectThat(
    imageIn((await loadForms(this)).images, slot) === undefined,
    `${formatSlot(slot)} to have no image`,
    "it has one",
  );
});
