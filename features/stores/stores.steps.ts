import { Given, When } from "@cucumber/cucumber";
import { storesFailed } from "#domain/stores/index.ts";
import { keeps, offered, refusal, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

Given("the store {string} in {zone}", function (this: Scenario, name: string, zone: string) {
  this.situation.build(name, zone);
});

Given("the stores {list}", function (this: Scenario, names: readonly string[]) {
  for (const name of names) this.situation.build(name);
});

When("the user lists the stores", keeps(offered, words, refusal), async function (this: Scenario) {
  const answer = await (await this.portal).stores.all();
  if (answer.ok) return offered.keep(this, answer.value.map(({ name }) => name));
  refusal.keep(this, answer.error);
  words.keep(this, storesFailed("list", answer.error));
});
