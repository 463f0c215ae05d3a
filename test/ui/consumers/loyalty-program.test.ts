import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { mapResult, ok } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ConsumerViewModel } from "#ui/consumers/consumer.view-model.ts";
import type { LoyaltyProgramViewModel } from "#ui/consumers/loyalty-program.view-model.ts";
import { ConsumersDriver, POINTS, STAFF } from "./consumers-driver.ts";

type Facts = ConstructorParameters<typeof ConsumersDriver>[0];
const PROGRAMS = { loyalties: [POINTS, { id: "stars", name: "Stars" }] };
const programOf = ({ programs }: ConsumerViewModel): LoyaltyProgramViewModel => programs[0]!;

async function setUp(facts: Facts = {}) {
  const driver = new ConsumersDriver({ settings: PROGRAMS, ...facts });
  const model = await driver.page();
  return { driver, model, program: programOf(model) };
}
function fill(program: LoyaltyProgramViewModel, value: string, description = "Goodwill"): void {
  if (!program.isEditing) program.edit("add");
  program.field("value").onChange(value);
  program.field("description").onChange(description);
}

describe("The points of a customer", () => {
  failOnMobxWarnings();

  it("have a total for each program of the settings [CONS-020-part]", async () => {
    const driver = new ConsumersDriver({ settings: PROGRAMS });
    await driver.givePoints({ description: "Welcome", add: 1200 }, "1");
    const model = await driver.page();
    expect(model.programs.map(({ name, total }) => `${name}: ${total}`)).to.deep.equal([
      "Club points: 1,200",
      "Stars: 0",
    ]);
    expect((await new ConsumersDriver().page()).programs).to.deep.equal([]);
  });

  it("are read by program if the customer comes without them, and are unknown until then", async () => {
    const driver = new ConsumersDriver({
      settings: PROGRAMS,
      behind: {
        consumers: (port) =>
          overridePort(port, {
            withIdentifier: async (...asked) =>
              mapResult(await port.withIdentifier(...asked), ({ loyalties: _loyalties, ...consumer }) => consumer),
          }),
        loyalty: (port) =>
          overridePort(port, {
            withProgram: (program, ...asked) =>
              program.id === "stars" ? new Promise(() => undefined) : port.withProgram(program, ...asked),
          }),
      },
    });
    await driver.givePoints({ description: "Welcome", add: 1200 }, "1");
    const model = await driver.page();
    await flushTasks();
    expect(model.programs.map(({ total }) => total)).to.deep.equal(["1,200", "–"]);
  });

  it("are added and subtracted with a description [CONS-021]", async () => {
    const { driver, program } = await setUp();
    fill(program, "50");
    await program.save();
    expect([program.total, program.isChanged, program.saveLabel]).to.deep.equal(["50", false, "Add points"]);
    program.edit("subtract");
    expect(program.saveLabel).to.equal("Subtract points");
    fill(program, "20", "Correction");
    await program.save();
    expect(program.total).to.equal("30");
    expect(driver.notifications).to.deep.equal([
      "success: 50 points added. Club points: 50 in total.",
      "success: 20 points subtracted. Club points: 30 in total.",
    ]);
  });

  it("are not sent without a value and a description [CONS-021-part]", async () => {
    const { driver, program } = await setUp();
    program.edit("add");
    await program.save();
    expect([program.field("value").error, program.field("description").error]).to.deep.equal([
      "Enter the points",
      "Description is required",
    ]);
    fill(program, "-5");
    await program.save();
    expect([program.field("value").error, driver.notifications]).to.deep.equal([
      "Points must be a whole number from 1 to 1,000,000",
      [],
    ]);
  });

  it("keep the form after a refusal, with the message of the catalogue [CONS-026]", async () => {
    const refused = failure("denied", { status: 403, statusText: "forbidden", description: "Not enough points" });
    const { driver, program } = await setUp({ behind: { loyalty: (port) => withFailure(port, refused, "change") } });
    fill(program, "50");
    await program.save();
    expect([program.problem, program.field("value").value, driver.notifications]).to.deep.equal([
      "Forbidden: Not enough points",
      "50",
      ["error: Forbidden: Not enough points"],
    ]);
  });

  for (const [given, text] of [
    [62, "Only 62 points available"],
    [1, "Only 1 point available"],
    [0, "No points available"],
  ] as const) {
    it(`cannot become negative: ${text}, at the field`, async () => {
      const driver = new ConsumersDriver({ settings: PROGRAMS });
      if (given > 0) await driver.givePoints({ description: "Welcome", add: given }, "1");
      const program = programOf(await driver.page());
      program.edit("subtract");
      fill(program, "63");
      await program.save();
      expect([program.field("value").error, program.draft.setbacks, program.isEditing]).to.deep.equal([text, 1, true]);
      expect([program.problem, driver.notifications]).to.deep.equal([undefined, []]);
      program.field("value").onChange("1");
      expect(program.field("value").error).to.equal(undefined);
    });
  }

  it("can be subtracted if they were added after the page was loaded", async () => {
    const { driver, program } = await setUp();
    await driver.givePoints({ description: "Purchase", add: 70 }, "1");
    program.edit("subtract");
    fill(program, "63");
    await program.save();
    expect([program.isEditing, program.total]).to.deep.equal([false, "7"]);
  });

  it("are refused by the server if the current points cannot be loaded", async () => {
    const { driver, program } = await setUp({
      behind: { loyalty: (port) => withFailure(port, failure("unreachable"), "withProgram") },
    });
    program.edit("subtract");
    fill(program, "1");
    await program.save();
    expect(driver.notifications).to.deep.equal(["error: Conflict: Not enough points"]);
  });

  it("count once if the response is lost and the user tries again", async () => {
    let isLost = true;
    const { program } = await setUp({
      behind: {
        loyalty: (port) =>
          overridePort(port, {
            change: async (...args) => {
              const result = await port.change(...args);
              return isLost ? withFailure(port, failure("unreachable")).change(...args) : result;
            },
          }),
      },
    });
    fill(program, "50");
    await Promise.all([program.save(), program.save()]);
    isLost = false;
    await program.save();
    fill(program, "50");
    await program.save();
    expect(program.total, "the same again is another gift").to.equal("100");
  });

  it("count for both of two concurrent users", async () => {
    const { driver, program } = await setUp();
    fill(program, "50");
    await Promise.all([program.save(), driver.givePoints({ description: "Welcome", add: 7 }, "other")]);
    await program.history.toggle();
    expect(program.total).to.equal("57");
  });

  it("keep the form if another user changed them first, and show their points; saving again counts [D5]", async () => {
    const driver = new ConsumersDriver({ settings: PROGRAMS });
    await driver.givePoints({ description: "Welcome", add: 1 }, "1");
    const program = programOf(await driver.page());
    fill(program, "50");
    await driver.givePoints({ description: "Purchase", add: 7 }, "2");
    await program.save();
    await flushTasks();
    expect([program.isEditing, program.field("value").value, program.total]).to.deep.equal([true, "50", "8"]);
    expect(program.problem).to.match(/^Precondition Failed: /);
    await program.save();
    expect([program.isEditing, program.total, driver.notifications.length]).to.deep.equal([false, "58", 2]);
  });

  it("have a list of changes and no chart if the times of the changes are unknown", async () => {
    const events = () => Promise.resolve(ok([{ id: "0", description: "Gift", value: 5 }]));
    const { program } = await setUp({ behind: { loyalty: (port) => overridePort(port, { events }) } });
    await program.history.toggle();
    expect([program.historyState, program.events.length, program.chart]).to.deep.equal(["ready", 1, undefined]);
  });

  it("have a history of 12 months, as a list and by month [CONS-020, CONS-022-part]", async () => {
    const driver = new ConsumersDriver({ settings: PROGRAMS });
    const give = async (at: string, value: number, attempt: string) => {
      driver.clock.set(at);
      await driver.givePoints(
        value > 0
          ? { description: `Gift ${attempt}`, add: value }
          : { description: `Use ${attempt}`, subtract: -value },
        attempt,
      );
    };
    await give("2025-02-01T10:00:00Z", 500, "1");
    await give("2025-12-05T10:00:00Z", 20, "2");
    await give("2025-12-09T10:00:00Z", 30, "3");
    await give("2026-02-09T10:00:00Z", -40, "4");
    driver.clock.set("2026-03-01T12:00:00Z");
    const program = programOf(await driver.page());
    expect([program.events, program.chart]).to.deep.equal([[], undefined]);
    await program.history.toggle();
    expect(program.events.map(({ description, value }) => `${description} ${value}`)).to.deep.equal([
      "Use 4 -40",
      "Gift 3 30",
      "Gift 2 20",
    ]);
    const { categories, series } = program.chart!;
    expect([categories.length, categories[0]?.label, categories.at(-1)?.label]).to.deep.equal([
      13,
      "2025-03",
      "2026-03",
    ]);
    expect(series.map(({ name, values }) => [name, values[9], values[11]])).to.deep.equal([
      ["Added", 50, 0],
      ["Subtracted", 0, 40],
    ]);
  });

  it("show why the history failed to load, and that it is empty", async () => {
    const down = (await setUp({ behind: { loyalty: (port) => withFailure(port, failure("unreachable"), "events") } }))
      .program;
    await down.history.toggle();
    expect([down.historyState, down.historyFailure]).to.deep.equal(["error", "Failed to get points"]);
    const { program } = await setUp();
    await program.history.toggle();
    expect(program.historyState).to.equal("empty");
  });

  it("have a form for either direction that closes after saving and asks before it discards a draft", async () => {
    const { driver, program } = await setUp();
    expect(program.isEditing).to.equal(false);
    program.edit("subtract");
    expect([program.isEditing, program.isChanged]).to.deep.equal([true, false]);
    await program.cancel();
    expect(program.isEditing).to.equal(false);
    fill(program, "50");
    void program.cancel();
    driver.dialogs.answer(false);
    await flushTasks();
    expect([program.isEditing, program.field("value").value]).to.deep.equal([true, "50"]);
    await program.save();
    expect([program.isEditing, program.total]).to.deep.equal([false, "50"]);
  });

  it("ask before a draft is lost", async () => {
    const { model, program } = await setUp();
    fill(program, "50");
    expect(model.unsaved).not.to.equal(undefined);
    model.unsaved?.discard();
    expect([model.unsaved, program.field("value").value]).to.deep.equal([undefined, ""]);
  });

  for (const [flags, state] of [
    [STAFF, "enabled"],
    [["consumer_view"], "hidden"],
    [[...STAFF, "sales_demo"], "disabled"],
  ] as const) {
    it(`can be changed: ${state} with ${flags.join(", ")}`, async () => {
      const { program } = await setUp({ flags });
      program.edit("add");
      expect([program.adjust, program.isEditing]).to.deep.equal([state, state === "enabled"]);
    });
  }

  it("keep the form for users who return to the page", async () => {
    const { model, program } = await setUp();
    model.exit();
    await model.enter({ path: "", search: "" }, { id: model.identifier });
    await flushTasks();
    fill(program, "5");
    await program.save();
    expect(program.total).to.equal("5");
  });
});
