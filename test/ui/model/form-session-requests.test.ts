import { expect } from "chai";
import fc from "fast-check";
import { failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import type { SaveError } from "#ui/model/form-schema.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { aForm, LATEST, SOHO } from "./form-fixture.ts";

type Form = ReturnType<typeof aForm>;

/** The record as read again, the same in each field that the form shows. */
const UNSEEN: StoreDetails = { ...SOHO, version: LATEST.version! };
const refuse = (error: SaveError<StoreDetails>): Result<StoreDetails, SaveError<StoreDetails>> => err(error);
const ANSWERS = {
  saved: ok(LATEST),
  unseen: refuse({ kind: "outdated", theirs: UNSEEN }),
  changed: refuse({ kind: "outdated", theirs: LATEST }),
  broken: refuse({
    kind: "failed",
    failure: failure("rejected", { status: 500, statusText: "Internal Server Error" }),
  }),
  lost: refuse({ kind: "failed", failure: failure("unreachable") }),
} as const;
type AnswerName = keyof typeof ANSWERS;

const ACTIONS: Readonly<Record<string, (form: Form["form"]) => unknown>> = {
  type: ({ draft }) => draft.type("name", "Soho West"),
  typeAnother: ({ draft }) => draft.type("city", "Westminster"),
  save: (form) => form.save(),
  confirm: (form) => form.resolveConflict(),
  keepMine: ({ conflict }) => {
    conflict?.choose("name", "mine");
    conflict?.setReason("the sign");
  },
  close: (form) => form.closeConflict(),
  latest: (form) => form.discardMine(),
};

/** Answers each request until the form sends no more. Returns how many it sent. */
async function answerAll({ sent, answer }: Form, before: number, next: () => AnswerName): Promise<number> {
  for (let answered = before; answered < sent.length && answered < before + 20; answered += 1) {
    answer(ANSWERS[next()]);
    await flushTasks();
  }
  return sent.length - before;
}

describe("A form session and a server that keeps answering 412", () => {
  it("sends once more by itself, then asks the user, who can send again", async () => {
    const fixture = aForm();
    fixture.form.draft.type("name", "Soho West");
    void fixture.form.save();
    expect(await answerAll(fixture, 0, () => "unseen")).to.equal(2);
    const { title, text, rows, missing, mineAlone } = fixture.form.conflictDialog!;
    expect([title, text, rows, missing, mineAlone]).to.deep.equal(["Changed", "while saving", [], undefined, 1]);
    void fixture.form.resolveConflict();
    expect(await answerAll(fixture, 2, () => "unseen")).to.equal(2);
    void fixture.form.resolveConflict();
    await answerAll(fixture, 4, () => "saved");
    expect([fixture.saved.length, fixture.form.status.kind]).to.deep.equal([1, "saved"]);
  });

  it("sends at most two requests for an action of the user, whatever the server answers", async () => {
    const steps = fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { maxLength: 12 });
    const answers = fc.infiniteStream(fc.constantFrom(...(Object.keys(ANSWERS) as AnswerName[])));
    await fc.assert(
      fc.asyncProperty(steps, answers, async (actions, stream) => {
        const fixture = aForm();
        const next = (): AnswerName => stream.next().value as AnswerName;
        for (const action of ["type", "save", ...actions]) {
          const before = fixture.sent.length;
          void ACTIONS[action]?.(fixture.form);
          expect(await answerAll(fixture, before, next), action).to.be.at.most(2);
        }
      }),
      { numRuns: 200 },
    );
  });
});
