import { expect } from "chai";
import { selectRefundQuestions } from "#domain/refunds/index.ts";
import type { SurveyQuestion } from "#domain/surveys/index.ts";

const choices = (...texts: readonly string[]) => texts.map((text, position) => ({ id: text, position, text }));
const question = (heading: string, facts: Partial<SurveyQuestion>): SurveyQuestion => ({
  id: heading,
  position: 1,
  heading,
  family: "single_choice",
  isRequired: false,
  showsNumber: false,
  choices: [],
  rows: [],
  ...facts,
});

describe("the questions of a survey about a refund", () => {
  it("are those with Yes and No and those for a text, numbered over all pages", () => {
    const pages = [
      {
        position: 1,
        questions: [
          question("Is it yours?", { choices: choices("yes", "No"), isRequired: true }),
          question("How was it?", { choices: choices("Good", "Bad") }),
        ],
      },
      {
        position: 3,
        questions: [
          question("Will you come back?", { choices: choices("Yes", "Perhaps") }),
          question("Which apply?", { family: "multiple_choice", choices: choices("Yes", "No") }),
        ],
      },
      {
        position: 2,
        questions: [
          question("Which?", { choices: choices("Yes", "No", "Maybe") }),
          question("Rooms", { family: "matrix" }),
          question("Why?", { family: "open_ended", isRequired: true }),
          question("Anything else?", { family: "open_ended" }),
        ],
      },
    ];
    expect(selectRefundQuestions({ pages })).to.deep.equal([
      { number: 1, text: "Is it yours?", type: "yes_no" },
      { number: 2, text: "Why?", type: "text", isRequired: true },
      { number: 3, text: "Anything else?", type: "text" },
    ]);
  });
});
