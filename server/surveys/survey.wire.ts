import type { Schema } from "#contract/index.ts";
import {
  orderSurvey,
  type ResponsePage,
  type Survey,
  type SurveyAnswer,
  type SurveyId,
  type SurveyRollup,
} from "#domain/surveys/index.ts";
import { formatIsoInstant, toInstant } from "#domain/shared/time/instant.ts";
import { present } from "../http/wire-members.ts";
import type { TextRow } from "./survey-texts.queries.ts";

/** A survey in the format of the contract, with the members that this server always sends. Stored surveys have them. */
export type WireSurvey = Omit<Schema<"Survey">, "pages"> & {
  readonly pages: readonly (Omit<Schema<"SurveyPage">, "questions"> & {
    readonly questions: readonly WireQuestion[];
  })[];
};
export type WireQuestion = Omit<Schema<"SurveyQuestion">, "answers"> &
  Required<Pick<Schema<"SurveyQuestion">, "heading" | "family">> & {
    readonly answers?: Omit<Answers, "choices" | "rows" | "other"> & {
      readonly choices?: readonly WireChoice[];
      readonly rows?: readonly WireChoice[];
      readonly other?: Required<NonNullable<Answers["other"]>>;
    };
  };
type WireChoice = Required<Schema<"SurveyChoice">>;
type Answers = NonNullable<Schema<"SurveyQuestion">["answers"]>;

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

export const serializePages = (pages: readonly ResponsePage[]): Schema<"SurveyResponse">["pages"] =>
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

export const serializeWrittenAnswer = (
  { id, at, store_id, store, receipt_id, transaction_id }: TextRow,
  texts: readonly string[],
): Schema<"WrittenAnswer"> => ({
  response_id: id,
  created_timestamp: formatIsoInstant(toInstant(at)),
  texts: [...texts],
  ...(store_id === null ? {} : { store_id }),
  ...(store === null ? {} : { store }),
  ...(receipt_id === null || transaction_id === null ? {} : { receipt: { id: receipt_id, transaction_id } }),
});
