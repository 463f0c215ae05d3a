import { Given, Then, When } from "@cucumber/cucumber";
import {
  addressProviderFor,
  addressQuery,
  decideConsumerPermissions,
  parseConsumerSettings,
  withConsumerTexts,
} from "#domain/consumers/index.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { formatMoney, type Money } from "#domain/shared/number/money.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { expectThat, expectList, formatQuoted } from "#features/support/assertion-error.ts";
import {
  customer,
  findStoredCustomer,
  eraseCustomer,
  findCustomers,
  foundCustomers,
  openCustomer,
  resolveCustomerConflict,
  selectDetail,
  changeCustomer,
  changeCustomerInConflict,
} from "#features/support/consumer-driver.ts";
import type { ConsumerDetail } from "#features/support/consumer-nouns.ts";
import {
  AFTER_ANY_WHEN,
  keeps,
  needs,
  Outcome,
  overwritesColleague,
  requestFailure,
  shownText,
} from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const lookup = new Outcome<string | undefined>("an address to be looked up");
const permission = new Outcome<string>("the permission to change a customer to be checked");

Given("the customer {consumer}", function (this: Scenario, identifier: string) {
  this.situation.consumers.push({ identifier, properties: {} });
});

Given("the customer has {noted}", function (this: Scenario, { trait, text }: ConsumerDetail) {
  const last = this.situation.consumers.pop()!;
  this.situation.consumers.push({ ...last, properties: withConsumerTexts(last.properties, { [trait]: text }) });
});

Given("a till noted {string} about the customer", function (this: Scenario, note: string) {
  const last = this.situation.consumers.pop()!;
  this.situation.consumers.push({ ...last, properties: { ...last.properties, till: { note } } });
});

Given(
  "the user entered {noted} after a colleague entered {noted}",
  function (this: Scenario, mine: ConsumerDetail, theirs: ConsumerDetail) {
    const [first] = this.situation.consumers;
    return changeCustomerInConflict(this, first!.identifier, {
      mine: { [mine.trait]: mine.text },
      theirs: { [theirs.trait]: theirs.text },
    });
  },
);

Given("a retailer whose customer form is read-only", function (this: Scenario) {
  this.situation.settings.consumer = { read_only: true };
});

When(
  "the user searches the customers for {string}",
  keeps(foundCustomers, shownText, requestFailure),
  function (this: Scenario, text: string) {
    return findCustomers(this, text);
  },
);

When(
  "the user opens the customer {consumer}",
  keeps(customer, shownText, requestFailure),
  async function (this: Scenario, identifier: string) {
    await openCustomer(this, identifier);
  },
);

When(
  "the user enters {noted} for {consumer}",
  keeps(customer, shownText, requestFailure),
  function (this: Scenario, { trait, text }: ConsumerDetail, identifier: string) {
    return changeCustomer(this, identifier, { [trait]: text });
  },
);

When(
  "the user erases the customer {consumer}",
  keeps(shownText, requestFailure),
  function (this: Scenario, identifier: string) {
    return eraseCustomer(this, identifier);
  },
);

When(
  "the user resolves the conflict with their own values",
  keeps(overwritesColleague, shownText, requestFailure),
  function (this: Scenario) {
    return resolveCustomerConflict(this, "mine");
  },
);

When(
  "the user resolves the conflict with the colleague's values",
  keeps(overwritesColleague, shownText, requestFailure),
  function (this: Scenario) {
    return resolveCustomerConflict(this, "theirs");
  },
);

When("the user is about to change a customer", keeps(permission), async function (this: Scenario) {
  const { isReadOnly } = parseConsumerSettings(this.settings.consumer);
  const { permissions } = await this.portal;
  permission.set(
    this,
    decideConsumerPermissions({ permissions, isReadOnly, behaviour: getRetailerBehaviour(this.situation.retailer) })
      .update,
  );
});

When("the user looks up an address in {word}", keeps(lookup), async function (this: Scenario, country: string) {
  lookup.set(
    this,
    addressProviderFor(getRetailerBehaviour(this.situation.retailer), country, (await this.portal).permissions),
  );
});

When(
  "the user looks up the postcode {string} with the first line {string}",
  keeps(lookup),
  function (this: Scenario, postcode: string, firstLine: string) {
    lookup.set(this, addressQuery({ postcode, firstLine }));
  },
);

Then(
  "the search finds the customers {list}",
  needs(foundCustomers),
  function (this: Scenario, meant: readonly string[]) {
    const shown = foundCustomers.get(this).map(({ identifier }) => identifier);
    expectList({ expected: "the search to show", found: "it shows", noun: "customer" }, meant, shown);
  },
);

Then("no customer is found", needs(customer), function (this: Scenario) {
  const known = customer.get(this);
  expectThat(known === undefined, "no customer to be found", `${formatQuoted(known?.identifier)} is found`);
});

Then("no data of {consumer} is stored any more", AFTER_ANY_WHEN, async function (this: Scenario, identifier: string) {
  const known = await openCustomer(this, identifier);
  expectThat(
    known === undefined,
    `no data of ${identifier} to be stored`,
    `${formatQuoted(known?.identifier)} is stored`,
  );
});

Then(
  "the customer spent {money}, {money} on average",
  needs(customer),
  function (this: Scenario, total: Money, average: Money) {
    const spend = (customer.get(this)?.summary?.spend ?? []).map(
      (sum) => `${formatMoney(sum.total)} (${formatMoney(sum.average)})`,
    );
    const meant = `${formatMoney(total)} (${formatMoney(average)})`;
    expectThat(
      spend.includes(meant),
      `the customer to have spent ${meant}`,
      `the customer spent ${spend.join(" and ") || "nothing"}`,
    );
  },
);

Then("the customer visited {list}", needs(customer), function (this: Scenario, stores: readonly string[]) {
  expectList(
    { expected: "the customer to have visited", found: "the customer visited", noun: "store" },
    stores,
    customer.get(this)?.summary?.visits.stores ?? [],
  );
});

Then(
  "the customer visited {int} times, last at {string}",
  needs(customer),
  function (this: Scenario, total: number, last: string) {
    const visits = customer.get(this)?.summary?.visits;
    const visitText = `${visits?.total} times, last at ${visits?.last && formatInstant(visits.last, "UTC")}`;
    expectThat(
      visitText === `${total} times, last at ${last}`,
      `the customer to have visited ${total} times, last at ${last}`,
      `the customer visited ${visitText}`,
    );
  },
);

Then(
  "{noted} is stored for {consumer}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, { trait, text }: ConsumerDetail, identifier: string) {
    const found = selectDetail(await findStoredCustomer(this, identifier), trait);
    expectThat(found === text, `the ${trait} ${formatQuoted(text)} to be stored`, `it is ${formatQuoted(found)}`);
  },
);

Then(
  "the till's note about {consumer} is {string}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, identifier: string, note: string) {
    const { till = {} } = (await findStoredCustomer(this, identifier)).properties;
    const found = isJsonObject(till) ? String(till["note"] ?? "") : "";
    expectThat(found === note, `the till's note to be ${formatQuoted(note)}`, `it is ${formatQuoted(found)}`);
  },
);

Then("the change is {offer}", needs(permission), function (this: Scenario, state: string) {
  expectThat(permission.get(this) === state, `the change to be ${state}`, `it is ${permission.get(this)}`);
});

Then("the address lookup uses {string}", needs(lookup), function (this: Scenario, meant: string) {
  expectThat(
    lookup.get(this) === meant,
    `the address lookup to use ${formatQuoted(meant)}`,
    `it uses ${formatQuoted(lookup.get(this))}`,
  );
});

Then("no address lookup is available", needs(lookup), function (this: Scenario) {
  expectThat(
    lookup.get(this) === undefined,
    "no address lookup to be available",
    `it uses ${formatQuoted(lookup.get(this))}`,
  );
});
