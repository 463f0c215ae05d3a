import type { Case } from "./case.ts";

const SURVEY = 'Given the survey "How was your visit?" with the choices "Good, Bad"';
const COUNTED = [
  SURVEY,
  'And customers answered "Good, Good, Bad" on 2024-05-01',
  'And the user has the role "manager"',
  'When the user counts the answers of the "month" from "2024-05-01"',
];
const SENT = [SURVEY, 'When a customer chooses "Good"'];
const REFUSED = [SURVEY, "When a customer submits an empty form"];

export const SURVEYS: readonly Case[] = [
  [COUNTED, '"Good" has 3 answers, 100 %', 'Expected "Good" to have 3 answers, 100 %, but it has 2, 67 %'],
  [
    COUNTED,
    '"Splendid" has 3 answers, 100 %',
    'Expected "Splendid" to have 3 answers, 100 %, but there is no such choice',
  ],
  [
    COUNTED,
    "the answers are those of 2024-06-01 to 2024-06-30",
    "Expected the answers of 2024-06-01 to 2024-06-30, but they are those of 2024-05-01 to 2024-05-31",
  ],
  [SENT, 'the answer is "Bad"', 'Expected the answer to be "Bad", but it is "Good"'],
  [
    REFUSED,
    'the survey is shown again because the answer is "two-answers"',
    'Expected the survey to be shown again because of "two-answers", but it is because of "missing"',
  ],
];
