import { Given, Then, When } from "@cucumber/cucumber";
import { previewStartFailure } from "#domain/accounts/index.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import { keepMessage } from "#features/support/account-driver.ts";
import { createStepError, expectList, expectThat } from "#features/support/assertion-error.ts";
import { keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

/** The permissions of the user after the preview began or ended. */
const shown = new Outcome<Permissions>("a preview to begin or to end");

Given("the user previewed the role {permission}", async function (this: Scenario, permission: string) {
  const answer = await (await this.portal).previews.start({ permission }, this.situation.retailer);
  if (!answer.ok) throw createStepError("the preview to begin", previewStartFailure(answer.error));
});

When(
  "the user previews the role {permission}",
  keeps(shown, shownText, requestFailure),
  async function (this: Scenario, permission: string) {
    const { previews, currentPermissions } = await this.portal;
    keepMessage(this, await previews.start({ permission }, this.situation.retailer), previewStartFailure);
    shown.set(this, await currentPermissions());
  },
);

When("the user ends the preview", keeps(shown), async function (this: Scenario) {
  const { previews, currentPermissions } = await this.portal;
  await previews.end();
  shown.set(this, await currentPermissions());
});

Then("the preview has the permissions {list}", needs(shown), function (this: Scenario, expected: readonly string[]) {
  const found = [...shown.get(this)].sort();
  expectList({ expected: "the preview to have", found: "it has", noun: "permission" }, [...expected].sort(), found);
});

Then("the user has the permission {permission} again", needs(shown), function (this: Scenario, permission: string) {
  const held = [...shown.get(this)];
  expectThat(held.includes(permission), `the user to have '${permission}'`, `the user has '${held.join(", ")}'`);
});
