import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { LOOKUP_FAILED } from "#domain/consumers/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ConsumerFormViewModel } from "#ui/consumers/consumer-form.view-model.ts";
import { ConsumersDriver, STAFF } from "./consumers-driver.ts";

const DOWNING = {
  country: "GBR",
  postcode: "SW1A 2AA",
  lines: ["10 Downing Street", "Westminster"],
  city: "London",
  county: "Greater London",
};
const NEXT_DOOR = { ...DOWNING, lines: ["11 Downing Street"] };
type Facts = ConstructorParameters<typeof ConsumersDriver>[0];

async function formWith(typed: Readonly<Record<string, string>>, facts: Facts = {}): Promise<ConsumerFormViewModel> {
  const model = await new ConsumersDriver({ addresses: [DOWNING, NEXT_DOOR], ...facts }).search();
  model.openForm();
  for (const [name, text] of Object.entries({
    identifier: "new@shop.example",
    first: "Noor",
    country: "GBR",
    postcode: "SW1A 2AA",
    ...typed,
  }))
    model.form?.session.draft.type(name, text);
  return model.form!;
}
async function lookUp(form: ConsumerFormViewModel) {
  await form.lookup.open();
  await flushTasks();
  return form.lookup.model!;
}

describe("The address lookup", () => {
  failOnMobxWarnings();

  it("offers the addresses of the postcode, and fills the form with the chosen one [CONS-052, CONS-053-part]", async () => {
    const form = await formWith({});
    const dialog = await lookUp(form);
    expect([dialog.state, dialog.summary, dialog.query]).to.deep.equal(["ready", "2 addresses", "SW1A 2AA"]);
    await dialog.choose(dialog.found[0]!);
    const values = (["first", "address", "city", "county", "postcode"] as const).map((name) => form.field(name).value);
    expect(values).to.deep.equal(["Noor", "10 Downing Street\nWestminster", "London", "Greater London", "SW1A 2AA"]);
    expect(form.lookup.content).to.equal(undefined);
  });

  it("queries the first address line before the postcode [CONS-049-part]", async () => {
    const dialog = await lookUp(await formWith({ address: "11 Downing Street\nFlat 2" }));
    expect([dialog.query, dialog.found.length]).to.deep.equal(["11 Downing Street,SW1A 2AA", 1]);
  });

  it("requires a postcode [CONS-048-part]", async () => {
    const form = await formWith({ postcode: " " });
    expect([form.offersLookup, form.lookupDisabledReason]).to.deep.equal([true, "Enter a postcode first"]);
    form.session.draft.type("postcode", "SW1A 2AA");
    expect(form.lookupDisabledReason).to.equal(undefined);
  });

  for (const [who, retailer, country, flags, isOffered] of [
    ["the first group in Britain", "1001", "GBR", STAFF, true],
    ["the first group in France", "1001", "FRA", STAFF, true],
    ["the first group in Spain", "1001", "ESP", STAFF, false],
    ["the second provider in the USA", "3001", "USA", STAFF, true],
    ["the second provider in Germany", "3001", "DEU", STAFF, false],
    ["a retailer without a provider", "2001", "GBR", STAFF, false],
    ["a user without the permission", "1001", "GBR", ["consumer_view", "patch_identifier"], false],
  ] as const) {
    it(`is ${isOffered ? "" : "not "}offered to ${who} [CONS-043-part, CONS-046-part, CONS-047-part]`, async () => {
      expect((await formWith({ country }, { retailer, flags })).offersLookup).to.equal(isOffered);
    });
  }

  it("leaves the form unchanged if it finds nothing", async () => {
    const form = await formWith({ postcode: "ZZ1 1ZZ" });
    const dialog = await lookUp(form);
    expect([dialog.state, dialog.summary]).to.deep.equal(["empty", ""]);
    dialog.cancel();
    expect([form.lookup.content, form.field("postcode").value]).to.deep.equal([undefined, "ZZ1 1ZZ"]);
  });

  for (const [how, kind] of [
    ["is down", "unreachable"],
    ["answers HTML", "malformed"],
    ["refuses", "denied"],
  ] as const) {
    it(`reports a provider that ${how}, and the customer can be created by hand`, async () => {
      const form = await formWith(
        { address: "1 High St" },
        { behind: { addresses: (port) => withFailure(port, failure(kind)) } },
      );
      const dialog = await lookUp(form);
      expect([dialog.state, dialog.failure]).to.deep.equal(["error", LOOKUP_FAILED]);
      dialog.cancel();
      expect(form.field("address").value).to.equal("1 High St");
      await form.save();
      expect(form.session.status.kind).to.equal("saved");
    });
  }

  it("can be retried, also if the chosen address cannot be loaded", async () => {
    let isDown = true;
    const form = await formWith(
      {},
      {
        behind: {
          addresses: (port) =>
            overridePort(port, {
              withId: (...args) => (isDown ? withFailure(port, failure("unreachable")) : port).withId(...args),
            }),
        },
      },
    );
    const dialog = await lookUp(form);
    await dialog.choose(dialog.found[0]!);
    expect([dialog.state, form.field("address").value]).to.deep.equal(["error", ""]);
    isDown = false;
    await dialog.retry();
    await dialog.choose(dialog.found[1]!);
    expect(form.field("address").value).to.equal("11 Downing Street");
  });

  it("fills nothing after a slow lookup was closed", async () => {
    const pending: (() => void)[] = [];
    const form = await formWith(
      {},
      {
        behind: {
          addresses: (port) =>
            overridePort(port, {
              search: async (...args) => {
                await new Promise<void>((resolve) => pending.push(resolve));
                return port.search(...args);
              },
            }),
        },
      },
    );
    const dialog = await lookUp(form);
    expect(dialog.state).to.equal("loading");
    dialog.cancel();
    pending.forEach((result) => result());
    await flushTasks();
    expect([form.lookup.content, dialog.found, form.field("first").value]).to.deep.equal([undefined, [], "Noor"]);
  });
});
