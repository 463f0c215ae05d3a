import { expect } from "chai";
import { MemorySearches } from "#adapters/memory/search/memory-searches.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { parseSearchUrl } from "#ui/search/search-url.ts";
import { ANN, ConsumersDriver, STAFF } from "./consumers-driver.ts";

const bought = (at: number, facts = {}) =>
  aReceipt({
    transaction: `TXN-${String(at).padStart(4, "0")}`,
    at: `2026-02-01T10:${String(at % 60).padStart(2, "0")}:00+00:00`,
    identifier: ANN.identifier,
    ...facts,
  });
const many = (count: number) => Array.from({ length: count }, (_, at) => bought(at));
const SERVER_ERROR = failure("rejected", { status: 500, statusText: "Internal Server Error" });

describe("The customer page", () => {
  failOnMobxWarnings();

  it("shows who the customer is [CONS-002, CONS-013-part]", async () => {
    const model = await new ConsumersDriver().page();
    expect([model.view, model.page, model.title, model.heading]).to.deep.equal([
      "ready",
      { state: "consumer-show", exists: true },
      "Customer Ann Lee",
      "Ann Lee",
    ]);
    expect(model.shown.facts.map(({ label, text }) => `${label}: ${text}`)).to.deep.equal([
      `Identifier: ${ANN.identifier}`,
      "Name: Ann Lee",
      "Address: 1 High St",
      "Postcode: LS1 6LY",
      "City: Leeds",
      "Country: United Kingdom",
    ]);
  });

  it("says if no email can be sent to the identifier, by the rule of the retailer [D35]", async () => {
    const hint = async (identifier: string, facts: ConstructorParameters<typeof ConsumersDriver>[0] = {}) =>
      (await new ConsumersDriver({ consumers: [{ identifier }], ...facts }).page(identifier)).shown.mailHint;
    expect(await hint("ann.lee@shop.example")).to.equal(undefined);
    for (const identifier of ["+447700900123", "a b@c d"])
      expect(await hint(identifier), identifier).to.equal("No email can be sent to this identifier.");
    expect([await hint("ann@localhost"), await hint("ann@localhost", { retailer: "4001" })]).to.deep.equal([
      undefined,
      "No email can be sent to this identifier.",
    ]);
  });

  it("shows only the fields of the settings", async () => {
    const model = await new ConsumersDriver({ settings: { fields: ["city"] } }).page();
    expect(model.shown.facts.map(({ label }) => label)).to.deep.equal(["Identifier", "Name", "City"]);
  });

  it("opens with empty properties for an unknown identifier, and creates the customer [CONS-010, CONS-007-part]", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.page("new/one@shop.example");
    expect([model.view, model.page, model.shown.facts, model.consumer?.properties]).to.deep.equal([
      "missing",
      { state: "consumer-show", exists: false },
      [{ label: "Identifier", text: "new/one@shop.example" }],
      {},
    ]);
    expect(driver.notifications).to.deep.equal([]);
    model.edit();
    expect(model.forms.profile, "there is nothing to edit").to.equal(undefined);
    model.create();
    expect([model.page.state, model.forms.profile?.title, model.forms.profile?.isIdentifierFixed]).to.deep.equal([
      "consumer-new",
      "New customer",
      true,
    ]);
    model.forms.profile?.session.draft.type("city", "York");
    await model.forms.profile?.save();
    await flushTasks();
    expect([model.view, model.page, model.exists]).to.deep.equal([
      "ready",
      { state: "consumer-show", exists: true },
      true,
    ]);
    expect((await driver.known("new/one@shop.example")).properties).to.deep.equal({ city: "York" });
  });

  it("starts a new search after the creation is cancelled [CONS-009]", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.page("new@shop.example");
    model.create();
    await model.forms.profile?.cancel();
    expect(driver.navigator.locations).to.deep.equal(["/consumer"]);
  });

  it("shows the status of a failed request, and can be retried [CONS-011]", async () => {
    let isDown = true;
    const driver = new ConsumersDriver({
      behind: {
        consumers: (port) =>
          overridePort(port, {
            withIdentifier: (...asked) => (isDown ? withFailure(port, SERVER_ERROR) : port).withIdentifier(...asked),
          }),
      },
    });
    const model = await driver.page();
    expect([model.view, model.page, model.failure]).to.deep.equal([
      "error",
      { state: "consumer-error", status: 500 },
      "There was an error performing your search, please try again later (status 500)",
    ]);
    isDown = false;
    await model.retry();
    expect(model.view).to.equal("ready");
  });

  it("links by key and masks texts in demo mode, and changes nothing [CONS-055-part, SHELL-039]", async () => {
    const driver = new ConsumersDriver({ flags: [...STAFF, "sales_demo"], receipts: many(1) });
    const [row] = (await driver.search("?query=a*")).rows;
    const model = await driver.page(row?.key);
    expect([model.heading, model.rights.create, model.rights.update, model.rights.adjustPoints]).to.deep.equal([
      "A*n L*e",
      "disabled",
      "disabled",
      "disabled",
    ]);
    const seen = await driver.known(row?.key);
    const refused = [
      await driver.consumers.add("new@shop.example", {}, { attempt: "one" }),
      await driver.consumers.change({ seen, wanted: { city: "York" } }),
    ];
    expect(refused.map((result) => !result.ok && result.error.status)).to.deep.equal([403, 403]);
    expect(model.attachHref).to.equal(undefined);
    model.edit();
    expect(model.forms.profile).to.equal(undefined);
  });

  it("links to the receipts to attach the customer to one [CONS-027]", async () => {
    expect((await new ConsumersDriver().page()).attachHref).to.equal("/receipts?attach=ann.lee%40shop.example");
    expect((await new ConsumersDriver({ flags: ["consumer_view", "receipts_view"] }).page()).attachHref).to.equal(
      undefined,
    );
  });
});

describe("A change of a customer", () => {
  failOnMobxWarnings();

  it("writes the typed values, keeps the members of a till, and reloads the customer [CONS-008, CONS-014-part]", async () => {
    let loads = 0;
    const driver = new ConsumersDriver({
      behind: {
        consumers: (port) =>
          overridePort(port, { withIdentifier: (...asked) => ((loads += 1), port.withIdentifier(...asked)) }),
      },
    });
    const model = await driver.page();
    model.edit();
    expect([model.view, model.page.state, model.forms.profile?.title]).to.deep.equal([
      "form",
      "consumer-update",
      "Edit customer",
    ]);
    model.forms.profile?.session.draft.type("city", "York");
    expect(model.unsaved).not.to.equal(undefined);
    await model.forms.profile?.save();
    await flushTasks();
    expect([model.view, model.unsaved, loads]).to.deep.equal(["ready", undefined, 2]);
    expect((await driver.known()).properties).to.deep.equal({ ...ANN.properties, city: "York" });
    expect(driver.notifications).to.deep.equal([`success: Customer ${isolateDirection(ANN.identifier)} saved`]);
  });

  it("keeps the form open with the draft if it fails [CONS-012]", async () => {
    const driver = new ConsumersDriver({ behind: { consumers: (port) => withFailure(port, SERVER_ERROR, "change") } });
    const model = await driver.page();
    model.edit();
    model.forms.profile?.session.draft.type("city", "York");
    await model.forms.profile?.save();
    expect([model.page, model.view, model.forms.profile?.session.problem]).to.deep.equal([
      { state: "consumer-update", hasError: true },
      "form",
      "Failed to update customer",
    ]);
    expect(model.forms.profile?.field("city").value).to.equal("York");
  });

  it("shows the messages of the server beside their fields", async () => {
    const refused = failure("rejected", {
      status: 400,
      errors: [
        { pointer: "/properties/name/first", description: "No digits" },
        { pointer: "/properties/address/0", description: "Too long" },
      ],
    });
    const model = await new ConsumersDriver({
      behind: { consumers: (port) => withFailure(port, refused, "change") },
    }).page();
    model.edit();
    model.forms.profile?.session.draft.type("first", "4nn");
    await model.forms.profile?.save();
    expect([model.forms.profile?.field("first").error, model.forms.profile?.field("address").error]).to.deep.equal([
      "No digits",
      "Too long",
    ]);
  });

  it("is merged with that of another user field by field", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.page();
    model.edit();
    model.forms.profile?.session.draft.type("city", "York");
    model.forms.profile?.session.draft.type("postcode", "YO1");
    await driver.changeAsOtherUser({ city: "Hull", phone: "0113 496 0000" });
    await model.forms.profile?.save();
    const conflict = model.forms.profile?.session.conflictDialog;
    expect([conflict?.title, conflict?.rows.map(({ label, mine, theirs }) => [label, mine, theirs])]).to.deep.equal([
      "This customer has changed",
      [
        ["City", "York", "Hull"],
        ["Phone", "", "0113 496 0000"],
      ],
    ]);
    conflict?.onPick("city", "theirs");
    model.forms.profile?.session.conflictDialog?.onConfirm();
    await flushTasks();
    await flushTasks();
    expect((await driver.known()).properties).to.include({
      city: "Hull",
      postcode: "YO1",
      phone: "0113 496 0000",
      till_note: "blue card",
    });
  });

  it("does not create a customer again that was erased while the form was open, until the user saves again [D27]", async () => {
    const driver = new ConsumersDriver({ flags: STAFF });
    await driver.consumers.erase(ANN.identifier);
    const model = await driver.page();
    model.create();
    const form = model.forms.profile!;
    await form.save();
    expect([form.session.problem, (await driver.consumers.withIdentifier(ANN.identifier)).ok]).to.deep.equal([
      "This customer was erased. If you want to create the customer again, save again.",
      false,
    ]);
    await form.save();
    expect([model.view, (await driver.known()).identifier]).to.deep.equal(["ready", ANN.identifier]);
  });

  it("reports that the customer was erased, and keeps the draft", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.page();
    model.edit();
    model.forms.profile?.session.draft.type("city", "York");
    await driver.consumers.erase(ANN.identifier);
    await model.forms.profile?.save();
    expect([model.forms.profile?.session.problem, model.forms.profile?.field("city").value]).to.deep.equal([
      "This customer no longer exists. Your changes are not saved.",
      "York",
    ]);
  });

  it("shows the customer again after Cancel [CONS-009]", async () => {
    const model = await new ConsumersDriver().page();
    model.edit();
    await model.forms.profile?.cancel();
    expect([model.page.state, model.forms.profile]).to.deep.equal(["consumer-show", undefined]);
  });

  it("parses a telephone number for gb until the user chooses a country [CONS-054-part]", async () => {
    const model = await new ConsumersDriver({ consumers: [{ identifier: ANN.identifier }] }).page();
    model.edit();
    await flushTasks();
    model.forms.profile?.session.draft.type("phone", "0113 496 0000");
    expect(model.forms.profile?.phoneHint).to.equal("From abroad +44 113 496 0000");
  });

  for (const [flags, settings, state] of [
    [STAFF, {}, "enabled"],
    [["consumer_view"], {}, "hidden"],
    [[...STAFF, "identifier_vip_edit"], {}, "hidden"],
    [[...STAFF, "identifier_vip_edit", "identifier_admin_edit"], {}, "enabled"],
    [STAFF, { read_only: true }, "hidden"],
    [[...STAFF, "sales_demo"], {}, "disabled"],
  ] as const) {
    it(`is ${state} with ${flags.slice(1).join(", ")} and ${JSON.stringify(settings)} [CONS-041-part, CONS-055-part]`, async () => {
      expect((await new ConsumersDriver({ flags, settings }).page()).rights.update).to.equal(state);
    });
  }
});

describe("The VIP note on the customer page", () => {
  failOnMobxWarnings();
  const VIP = { retailer: "2001", flags: [...STAFF, "identifier_vip_edit"] as const };

  it("changes nothing else [CONS-042-part]", async () => {
    const driver = new ConsumersDriver(VIP);
    const model = await driver.page();
    expect([model.rights.vipPanel, model.shown.vip]).to.deep.equal([true, { isVip: false, level: "", note: "" }]);
    model.editVip();
    expect(model.page.state).to.equal("consumer-update-vip");
    model.forms.vip?.field("status").onChange("yes");
    model.forms.vip?.field("level").onChange("Gold");
    await model.forms.vip?.save();
    await flushTasks();
    expect([model.forms.vip, model.page.state, model.shown.vip]).to.deep.equal([
      undefined,
      "consumer-show",
      { isVip: true, level: "Gold", note: "" },
    ]);
    expect((await driver.known()).properties).to.deep.equal({
      ...ANN.properties,
      vip: { status: true, level: "Gold" },
    });
  });

  it("keeps the form open if the change fails [CONS-012]", async () => {
    const model = await new ConsumersDriver({
      ...VIP,
      behind: { consumers: (port) => withFailure(port, SERVER_ERROR, "change") },
    }).page();
    model.editVip();
    model.forms.vip?.field("status").onChange("yes");
    await model.forms.vip?.save();
    expect([model.page, model.forms.vip?.session.problem]).to.deep.equal([
      { state: "consumer-update-vip", hasError: true },
      "Failed to update customer",
    ]);
  });

  it("is hidden for other groups [CONS-042-part]", async () => {
    expect((await new ConsumersDriver().page()).rights.vipPanel).to.equal(false);
  });
});

describe("The summary of a customer", () => {
  failOnMobxWarnings();

  it("links to the stores that the user may see, and to the receipt of the last rating [CONS-017-part, CONS-018-part, D25]", async () => {
    const rated = bought(1, { properties: { email_feedback: { rating: 4, timestamp: "2026-02-02T10:00:00Z" } } });
    const model = await new ConsumersDriver({
      receipts: [rated, bought(2, { storeReference: "OLD-9" }), bought(3)],
    }).page();
    expect(model.links.visited).to.deep.equal([
      { reference: "LON-01", name: "Covent Garden", href: "/receipts?store_id=5001" },
      { reference: "OLD-9", name: "OLD-9", href: undefined },
    ]);
    expect(model.links.ratedHref).to.match(/^\/transaction\/TXN-0001\?receipt=[0-9a-f]{24}$/);
  });

  it("links its visits and its spend to the receipts that they count, without duplicates", async () => {
    const receipts = [bought(1), bought(2, { total: money("5.00", "EUR") })];
    const model = await new ConsumersDriver({ receipts }).page();
    const ofAnn = "consumer=ann.lee%40shop.example&duplicate=false";
    expect([model.receiptsHref(), model.receiptsHref("EUR")]).to.deep.equal([
      `/receipts?${ofAnn}`,
      `/receipts?currency=EUR&${ofAnn}`,
    ]);
  });

  it("shows the scores of each currency as bars [CONS-019]", async () => {
    const receipts = [bought(1), bought(2), bought(3, { total: money("5.00", "EUR") })];
    const model = await new ConsumersDriver({ receipts }).page();
    expect(
      model.shown.scores.map(({ currency, bars }) => [
        currency,
        ...bars.map(({ label, value, max }) => `${label} ${value}/${max}`),
      ]),
    ).to.deep.equal([
      ["GBP", "Recency 5/5", "Frequency 2/5", "Spend 2/5"],
      ["EUR", "Recency 5/5", "Frequency 1/5", "Spend 1/5"],
    ]);
  });
});

describe("The receipts on the customer page", () => {
  failOnMobxWarnings();

  it("show the last five, and a receipt search for all of them with an offset [CONS-035]", async () => {
    const asked: unknown[] = [];
    const flags = [...STAFF, "advanced_search_view"] as const;
    const behind = {
      receipts: (port: Receipts) =>
        overridePort(port, { matching: (query, ...rest) => (asked.push(query), port.matching(query, ...rest)) }),
    };
    const model = await new ConsumersDriver({ receipts: many(45), flags, behind }).page();
    expect([model.receipts.rows.map(({ transactionId }) => transactionId), asked]).to.deep.equal([
      ["TXN-0044", "TXN-0043", "TXN-0042", "TXN-0041", "TXN-0040"],
      [{ consumer: ANN.identifier, count: 5 }],
    ]);
    const [path, search] = model.receipts.searchHref!.split("?");
    const { text } = parseSearchUrl(`?${search}`);
    expect([path, text]).to.deep.equal(["/query", `identifier:${ANN.identifier}`]);
    const searches = new MemorySearches(
      [...many(45), aReceipt({ transaction: "TXN-9999", identifier: "bea@shop.example" })],
      "UTC",
      { mayWriteQuery: false },
    );
    const pages = await Promise.all([0, 20, 40].map((offset) => searches.matching({ text, count: 20, offset })));
    expect(
      pages.map(
        (page) => page.ok && page.value.map(({ transactionId }) => transactionId).filter((_id, at) => at === 0),
      ),
    ).to.deep.equal([["TXN-0044"], ["TXN-0024"], ["TXN-0004"]]);
    expect((await new ConsumersDriver({ receipts: many(1) }).page()).receipts.searchHref).to.equal(undefined);
    expect(
      (await new ConsumersDriver({ receipts: many(1), flags: [...flags, "sales_demo"] }).page()).receipts.searchHref,
    ).to.equal(undefined);
  });

  it("are all loaded on request, twenty at a time [CONS-033]", async () => {
    const model = await new ConsumersDriver({ receipts: many(45) }).page();
    expect([model.receipts.rows.length, model.receipts.title, model.receipts.offersAll]).to.deep.equal([
      5,
      "Last 5 receipts",
      true,
    ]);
    await model.receipts.showAll();
    expect([model.receipts.rows.length, model.receipts.summary, model.receipts.offersAll]).to.deep.equal([
      45,
      "45 receipts",
      false,
    ]);
  });

  it("are marked as incomplete if the server repeats a page [CONS-033]", async () => {
    const driver = new ConsumersDriver({
      receipts: many(45),
      behind: {
        consumers: (port) => overridePort(port, { receiptsOf: (identifier) => port.receiptsOf(identifier, undefined) }),
      },
    });
    const model = await driver.page();
    await model.receipts.showAll();
    expect(model.receipts.summary).to.equal("20 receipts. The list is incomplete: the server repeated a page.");
  });

  it("are not requested without the permission, and are shown for a customer that was not created", async () => {
    expect((await new ConsumersDriver({ flags: ["consumer_view"], receipts: many(1) }).page()).showsReceipts).to.equal(
      false,
    );
    expect((await new ConsumersDriver({ consumers: [], receipts: many(2) }).page()).receipts.rows).to.have.length(2);
  });

  it("can be reloaded", async () => {
    let isDown = true;
    const driver = new ConsumersDriver({
      receipts: many(2),
      behind: {
        receipts: (port) =>
          overridePort(port, {
            matching: (...asked) => (isDown ? withFailure(port, SERVER_ERROR) : port).matching(...asked),
          }),
      },
    });
    const model = await driver.page();
    expect([model.view, model.receipts.failure]).to.deep.equal(["ready", "Failed to get the receipts of the customer"]);
    isDown = false;
    await model.receipts.retry();
    expect([model.receipts.rows.length, model.receipts.failure]).to.deep.equal([2, undefined]);
  });
});

describe("The emails on the customer page", () => {
  failOnMobxWarnings();

  it("are requested when the panel opens, with events and rates [CONS-013-part, D25]", async () => {
    const events = [
      { event: "delivered", timestamp: "2026-02-01T11:00:00.000Z" as Instant },
      { event: "bounce", timestamp: "2026-02-02T11:00:00.000Z" as Instant, reason: "Mailbox full" },
    ];
    const mailed = bought(1, { delivery: { counts: { processed: 2, delivered: 1, open: 1 }, events } });
    const { mails } = await new ConsumersDriver({ receipts: [mailed, bought(2)] }).page();
    expect([mails.section.isOpen, mails.rates]).to.deep.equal([false, []]);
    await mails.section.toggle();
    expect(mails.rates.map(({ name, text }) => `${name} ${text}`)).to.deep.equal([
      "Delivery rate 50 %",
      "Open rate 100 %",
      "Click rate 0 %",
      "Bounce rate 50 %",
    ]);
    expect(mails.events.map(({ name, isTrouble, reason, href }) => [name, isTrouble, reason, href])).to.deep.equal([
      ["Bounced", true, "Mailbox full", "/transaction/TXN-0001?receipt=697f245c54584e2d30303031"],
      ["Delivered", false, undefined, "/transaction/TXN-0001?receipt=697f245c54584e2d30303031"],
    ]);
  });

  it("can be empty, and show why they failed to load", async () => {
    const empty = (await new ConsumersDriver({ receipts: many(1) }).page()).mails;
    await empty.section.toggle();
    const down = (
      await new ConsumersDriver({
        receipts: many(1),
        behind: { receipts: (port) => withFailure(port, SERVER_ERROR, "withId") },
      }).page()
    ).mails;
    await down.section.toggle();
    expect([empty.state, down.state, down.failure]).to.deep.equal([
      "empty",
      "error",
      "Failed to get the receipts of the customer",
    ]);
  });
});
