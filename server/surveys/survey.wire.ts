import type { Schema } from "#contract/index.ts";
import {
  orderSurvey,
  type ResponsePage,
  type Survey,
  type SurveyAnswer,
  type SurveyId,
  type SurveyRollup,
} from "#domain/surveys/index.ts";
import { present } from "../http/wire-members.ts";

/** A survey in the format of the contract. Stored surveys are valid by the contract. */
export type WireSurvey = Schema<"Survey">;
export type WireQuestion = Schema<"SurveyQuestion">;

/** The pages of a response in the format of the contract. */
export type WirePages = Schema<"SurveyResponse">["pages"];

export const parseStoredSurvey = ({ survey_id, title, language, pages }: WireSurvey): Survey =>
  orderSurvey({
    id: survey_id as SurveyId,
    ...(title === undefined ? {} : { title }),
    ...(language === undefined ? {} : { language }),
    pages: pages.map(({ position, questions }) => ({
      position,
      questions: questions.map(
        ({ id, heading, family, subtype, required = false, display_options, answers = {}, ...question }) => ({
          id,
          heading,
          family,
          position: question.position,
          ...(subtype === undefined ? {} : { subtype }),
          isRequired: required,
          showsNumber: display_options?.show_display_number ?? true,
          choices: answers.choices ?? [],
          rows: answers.rows ?? [],
          ...(answers.other ? { other: answers.other } : {}),
        }),
      ),
    })),
  });

export const serializePages = (pages: readonly ResponsePage[]): WirePages =>
  pages.map(({ id, questions }) => ({
    id,
    questions: questions.map((question) => ({ id: question.id, answers: question.answers.map(wireAnswer) })),
  }));

const wireAnswer = ({ row, choice, other, text, variable }: SurveyAnswer): Schema<"SurveyAnswer"> =>
  present<Schema<"SurveyAnswer">>({ row_id: row, choice_id: choice, other_id: other, text, variable_id: variable });

export const serializeRollup = ({
  id,
  family,
  subtype,
  summary: { answered, choices, other, rows },
}: SurveyRollup): Schema<"SurveyRollup"> => ({
  id,
  family,
  ...present<Schema<"SurveyRollup">>({ subtype }),
  summary: { answered, choices, ...present<Schema<"SurveyRollup">["summary"]>({ other }), rows },
});
