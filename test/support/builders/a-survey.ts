import {
  orderSurvey,
  parseSurveyId,
  type AnsweredQuestion,
  type Survey,
  type SurveyId,
  type SurveyQuestion,
  type SurveyResponse,
} from "#domain/surveys/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";

export const surveyId = (text: string): SurveyId => parseSurveyId(text) as SurveyId;

/** A question with the facts that matter. */
export const aQuestion = (id: string, facts: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  position: 1,
  heading: `Question ${id}`,
  family: "single_choice",
  isRequired: false,
  showsNumber: true,
  choices: [],
  rows: [],
  ...facts,
});

/** Choices or rows in the order in which they are named: `choices("good Good", "bad Bad")`. */
export const choices = (...named: readonly string[]): SurveyQuestion["choices"] =>
  named.map((each, at) => ({
    id: each.split(" ")[0] ?? "",
    position: at + 1,
    text: each.slice(each.indexOf(" ") + 1),
  }));

export const MOOD = aQuestion("mood", {
  position: 1,
  heading: "How was your visit?",
  isRequired: true,
  subtype: "vertical",
  choices: choices("good Good", "fair Fair", "bad Bad"),
  other: { id: "else", text: "Something else" },
});
export const SERVICE = aQuestion("service", {
  position: 2,
  heading: "What did you think of these?",
  family: "matrix",
  subtype: "rating",
  rows: choices("staff The staff", "tills The tills"),
  choices: choices("yes Liked it", "no Did not like it"),
});
export const USED = aQuestion("used", {
  position: 1,
  heading: "What did you use?",
  family: "multiple_choice",
  choices: choices("fitting Fitting room", "click Click and collect"),
});
export const WORDS = aQuestion("words", {
  position: 2,
  heading: "Anything else?",
  family: "open_ended",
  showsNumber: false,
});

/** A survey of two pages with a question of each family. */
export const aSurvey = (facts: Partial<Survey> = {}): Survey =>
  orderSurvey({
    id: surveyId("visit"),
    title: "Your visit",
    language: "en",
    pages: [
      { position: 1, questions: [MOOD, SERVICE] },
      { position: 2, questions: [USED, WORDS] },
    ],
    ...facts,
  });

/** A response with answers by question: `aResponse({ mood: [{ choice: "good" }] })`. */
export const aResponse = (
  answers: Readonly<Record<string, AnsweredQuestion["answers"]>>,
  facts: Partial<SurveyResponse> = {},
): SurveyResponse => ({
  id: "R1",
  survey: surveyId("visit"),
  at: parseInstant("2026-03-01T12:00:00Z") as Instant,
  pages: [{ id: "1", questions: Object.entries(answers).map(([id, given]) => ({ id, answers: given })) }],
  ...facts,
});
