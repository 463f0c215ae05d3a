import { Given, When } from "@cucumber/cucumber";
import { storesFailureMessage } from "#domain/stores/index.ts";
import { keeps, shownList, requestFailure, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

Given("the store {string} in {zone}", function (this: Scenario, name: string, zone: string) {
  this.situation.addStore(name, zone);
});

Given("the stores {list}", function (this: Scenario, names: readonly string[]) {
  for (const name of names) this.situation.addStore(name);
});

When("the user lists the stores", keeps(shownList, shownText, requestFailure), async function (this: Scenario) {
  const answer = await (await this.portal).stores.all();
  if (answer.ok)
    return shownList.set(
      this,
      answer.value.map(({ name }) => name),
    );
  requestFailure.set(this, answer.error);
  shownText.set(this, storesFailureMessage("list", answer.error));
});
