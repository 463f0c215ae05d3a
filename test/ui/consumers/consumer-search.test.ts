import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ANN, ConsumersDriver, STAFF } from "./consumers-driver.ts";

const BAD_GATEWAY = failure("rejected", { status: 502, statusText: "Bad Gateway" });

describe("The customer search", () => {
  failOnMobxWarnings();

  it("starts empty, and sends no blank text [CONS-001]", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.search();
    expect([model.page.state, model.text, model.rows, model.summary]).to.deep.equal(["search-new", "", [], ""]);
    model.type("  ");
    model.search();
    expect(driver.navigator.locations).to.deep.equal([]);
  });

  it("puts the text into the URL", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.search();
    model.type(" +44 113 #1 ");
    model.search();
    expect(driver.navigator.locations).to.deep.equal(["/consumer?query=%2B44+113+%231"]);
  });

  it("refuses a text of more than 320 characters, typed or in the URL", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.search(`?query=${"é".repeat(321)}`);
    const tooLong = "A search has at most 320 characters. Shorten the text.";
    expect([model.page.state, model.textError, model.failure]).to.deep.equal(["search-new", tooLong, undefined]);
    model.search();
    expect(driver.navigator.locations).to.deep.equal([]);
    model.type("é".repeat(320));
    expect(model.textError).to.equal(undefined);
    model.search();
    expect(driver.navigator.locations).to.have.length(1);
  });

  it("shows results that link to their customer, even a single one [CONS-004]", async () => {
    const model = await new ConsumersDriver({
      consumers: [ANN, { identifier: "card/4711 %#+é", properties: { name: { last: "Leeson" } } }],
    }).search("?query=lee");
    expect([model.page.state, model.text, model.summary]).to.deep.equal(["search-results", "lee", "2 customers"]);
    expect(model.rows.map(({ href }) => href)).to.deep.equal([
      "/consumer/ann.lee%40shop.example",
      "/consumer/card/4711%20%25%23%2B%C3%A9",
    ]);
    expect((await new ConsumersDriver().search("?query=lee")).page.state).to.equal("search-results");
  });

  it("reports that there are no results [CONS-005]", async () => {
    const model = await new ConsumersDriver().search("?query=unknown");
    expect([model.page.state, model.summary]).to.deep.equal(["consumer-nodata", "No customers found"]);
  });

  for (const [text, summary] of [
    ["12", "No customers found. To find a telephone or card number by its last digits, type at least 4."],
    ["٠١٢", "No customers found. To find a telephone or card number by its last digits, type at least 4."],
    ["0000", "No customers found"],
  ] as const) {
    it(`${text.length < 4 ? "asks for more digits than" : "does not ask for more digits than"} '${text}' [D26]`, async () => {
      expect((await new ConsumersDriver().search(`?query=${encodeURIComponent(text)}`)).summary).to.equal(summary);
    });
  }

  it("shows the status of a failed search, and can be retried [CONS-006, CONS-011]", async () => {
    let isDown = true;
    const driver = new ConsumersDriver({
      behind: {
        consumers: (port) =>
          overridePort(port, {
            search: (...search) => (isDown ? withFailure(port, BAD_GATEWAY) : port).search(...search),
          }),
      },
    });
    const model = await driver.search("?query=lee");
    expect([model.page, model.failure, driver.notifications]).to.deep.equal([
      { state: "consumer-error", status: 502 },
      "There was an error performing your search, please try again later (status 502)",
      ["error: There was an error performing your search, please try again later"],
    ]);
    isDown = false;
    await model.retry();
    expect([model.page.state, model.failure]).to.deep.equal(["search-results", undefined]);
  });

  it("reports a failure without a response", async () => {
    const model = await new ConsumersDriver({
      behind: { consumers: (port) => withFailure(port, failure("unreachable")) },
    }).search("?query=lee");
    expect(model.failure).to.equal("There was an error performing your search, please try again later (no answer)");
  });

  it("shows the results of the latest search, in any order of responses", async () => {
    const late: (() => void)[] = [];
    const driver = new ConsumersDriver({
      behind: {
        consumers: (port) =>
          overridePort(port, {
            search: async (text, cancellation) => {
              if (text === "slow") await new Promise<void>((resolve) => late.push(resolve));
              return port.search(text, cancellation);
            },
          }),
      },
    });
    const model = await driver.search();
    const slow = model.enter({ path: "/consumer", search: "?query=slow" });
    await model.enter({ path: "/consumer", search: "?query=lee" });
    late.forEach((answer) => answer());
    await slow;
    expect([model.page.state, model.text]).to.deep.equal(["search-results", "lee"]);
  });

  it("links by key if identifiers are masked [CONS-055-part]", async () => {
    const [row] = (await new ConsumersDriver({ flags: [...STAFF, "sales_demo"] }).search("?query=a*")).rows;
    expect([row?.identifier, row?.href]).to.deep.equal(["a******************e", `/consumer/${row?.key}`]);
    expect(row?.key).not.to.include("ann");
  });
});

describe("A new customer", () => {
  failOnMobxWarnings();

  it("is created from the search, which opens its page [CONS-007]", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.search("?query=new/one@shop.example");
    model.openForm();
    expect([model.page.state, model.form?.session.draft.textOf("identifier")]).to.deep.equal([
      "consumer-new",
      "new/one@shop.example",
    ]);
    model.form?.session.draft.type("first", "Noor");
    await model.form?.save();
    expect((await driver.known("new/one@shop.example")).properties).to.deep.equal({ name: { first: "Noor" } });
    expect([driver.navigator.locations, model.form, model.page.state]).to.deep.equal([
      ["/consumer/new/one%40shop.example"],
      undefined,
      "consumer-show",
    ]);
  });

  it("does not get a searched name as its identifier", async () => {
    const model = await new ConsumersDriver().search("?query=unknown");
    model.openForm();
    expect(model.form?.field("identifier").value).to.equal("");
    await model.form?.save();
    expect(model.form?.field("identifier").error).to.equal("Identifier is required");
  });

  it("keeps the form open with the draft if it already exists [CONS-012]", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.search();
    model.openForm();
    model.form?.session.draft.type("identifier", ANN.identifier);
    model.form?.session.draft.type("city", "York");
    await model.form?.save();
    expect(model.page).to.deep.equal({ state: "consumer-new", hasError: true });
    expect([model.form?.session.problem, model.form?.field("city").value]).to.deep.equal([
      "This customer already exists",
      "York",
    ]);
  });

  it("keeps Cancel off while the customer is being saved", async () => {
    const model = await new ConsumersDriver({
      behind: { consumers: (port) => overridePort(port, { add: () => new Promise(() => undefined) }) },
    }).search("?query=unknown");
    model.openForm();
    model.form?.session.draft.type("identifier", "noor@shop.example");
    expect(model.form?.cancelDisabledReason).to.equal(undefined);
    void model.form?.save();
    await flushTasks();
    expect(model.form?.cancelDisabledReason).to.equal("Your changes are being saved");
  });

  it("returns to a new search after Cancel, with a question if the form has a draft [CONS-009]", async () => {
    const driver = new ConsumersDriver();
    const model = await driver.search("?query=unknown");
    model.openForm();
    model.form?.session.draft.type("first", "Noor");
    const cancelled = model.form?.cancel();
    expect(driver.dialogs.open?.title).to.equal("Discard your changes?");
    driver.dialogs.answer(true);
    await cancelled;
    expect([model.form, model.page.state, model.unsaved, driver.navigator.locations]).to.deep.equal([
      undefined,
      "search-new",
      undefined,
      ["/consumer"],
    ]);
  });

  for (const [flags, settings, state] of [
    [STAFF, {}, "enabled"],
    [["consumer_view"], {}, "hidden"],
    [[...STAFF, "sales_demo"], {}, "disabled"],
    [["consumer_view", "sales_demo"], {}, "disabled"],
    [STAFF, { read_only: true }, "hidden"],
    [[...STAFF, "sales_demo"], { read_only: true }, "hidden"],
  ] as const) {
    it(`is ${state} with ${flags.join(", ")} and ${JSON.stringify(settings)} [CONS-055-part]`, async () => {
      const model = await new ConsumersDriver({ flags, settings }).search();
      expect(model.create).to.equal(state);
      model.openForm();
      expect(model.form === undefined).to.equal(state !== "enabled");
    });
  }
});

describe("The identifier of a new customer", () => {
  failOnMobxWarnings();

  async function setUp(retailer: string, search = "", behind = {}) {
    const driver = new ConsumersDriver({ retailer, behind });
    const model = await driver.search(search);
    model.openForm();
    const form = model.form!;
    const type = async (text: string) => {
      form.field("identifier").onChange(text);
      await driver.pause();
    };
    return { driver, model, form, type };
  }

  it("is checked by the retailer 400 ms after the last key press, if it passes the strict rule [CONS-040]", async () => {
    const { driver, form, type } = await setUp("4001");
    for (const text of ["eve@shop", "+44 113 496 0000"]) await type(text);
    form.field("identifier").onChange("eve@shop.invali");
    driver.schedule.advance(399);
    await type("eve@shop.invalid");
    expect([driver.check.checked, form.field("identifier").error]).to.deep.equal([
      ["eve@shop.invalid"],
      "This mailbox accepts no email",
    ]);
    await form.save();
    expect([form.session.draft.setbacks, (await driver.consumers.withIdentifier("eve@shop.invalid")).ok]).to.deep.equal(
      [1, false],
    );
    await type("eve@shop.example");
    expect(form.field("identifier").error).to.equal(undefined);
    await form.save();
    expect((await driver.consumers.withIdentifier("eve@shop.example")).ok).to.equal(true);
  });

  it("is checked as a searched text too, and never with the simple rule", async () => {
    const strict = await setUp("4001", "?query=eve%40shop.invalid");
    await strict.driver.pause();
    expect(strict.form.field("identifier").error).to.equal("This mailbox accepts no email");
    const simple = await setUp("1001");
    await simple.type("eve@shop.invalid");
    expect([simple.driver.check.checked, simple.form.field("identifier").error]).to.deep.equal([[], undefined]);
  });

  it("can be saved while the check fails or is pending [CONS-040]", async () => {
    for (const verdict of [
      () => new Promise<never>(() => undefined),
      () => Promise.resolve(err(failure("unreachable"))),
    ]) {
      const { driver, form, type } = await setUp("4001");
      driver.check.check = verdict;
      await type("eve@shop.example");
      expect(form.field("identifier").error).to.equal(undefined);
      await form.save();
      expect((await driver.consumers.withIdentifier("eve@shop.example")).ok).to.equal(true);
    }
  });
});
