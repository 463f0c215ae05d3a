import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { Dialogs } from "#ui/model/dialogs.ts";

const QUESTION = { title: "Delete store", text: "Delete Leeds?", confirmLabel: "Delete" };

describe("The shared dialogs [SHELL-033]", () => {
  failOnMobxWarnings();

  it("ask a question, and resolve to the decision", async () => {
    for (const answer of [true, false]) {
      const dialogs = new Dialogs();
      const answered = dialogs.confirm(QUESTION);
      expect(dialogs.open).to.include({ kind: "confirm", ...QUESTION });
      dialogs.answer(answer);
      expect(dialogs.open).to.equal(undefined);
      expect(await answered).to.equal(answer);
    }
  });

  it("show a message until it is closed", async () => {
    const dialogs = new Dialogs();
    const read = dialogs.message({ title: "Saved", text: "All is well" });
    expect(dialogs.open).to.include({ kind: "message", title: "Saved", text: "All is well" });
    dialogs.answer(false);
    await read;
    expect(dialogs.open).to.equal(undefined);
  });

  it("appear one at a time, each with its own decision", async () => {
    const dialogs = new Dialogs();
    const answers = [
      dialogs.confirm(QUESTION),
      dialogs.message({ title: "Saved", text: "" }),
      dialogs.confirm({ ...QUESTION, title: "Again" }),
    ];
    const titles = [true, false, true].map((answer) => {
      const title = dialogs.open?.title;
      dialogs.answer(answer);
      return title;
    });
    expect(titles).to.deep.equal(["Delete store", "Saved", "Again"]);
    expect(await Promise.all(answers)).to.deep.equal([true, undefined, true]);
  });

  it("are distinct even with the same text", () => {
    const dialogs = new Dialogs();
    void dialogs.confirm(QUESTION);
    void dialogs.confirm(QUESTION);
    const first = dialogs.open?.number;
    dialogs.answer(true);
    expect(dialogs.open?.number).to.not.equal(first);
  });

  it("ignore a decision without an open dialog", () => {
    const dialogs = new Dialogs();
    dialogs.answer(true);
    expect(dialogs.open).to.equal(undefined);
  });
});
