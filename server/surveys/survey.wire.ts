import { orderSurvey, type ResponsePage, type Survey, type SurveyAnswer, type SurveyChoice, type SurveyId } from "#domain/surveys/index.ts";

/** A survey in the format of the contract. Stored surveys are valid by the contract. */
export type WireSurvey = {
  readonly survey_id: string;
  readonly title?: string;
  readonly language?: string;
  readonly pages: readonly { readonly position: number; readonly questions: readonly WireQuestion[] }[];
};

export type WireQuestion = {
  readonly position: number;
  readonly id: string;
  readonly heading: string;
  readonly family: string;
  readonly subtype?: string;
  readonly required?: boolean;
  readonly display_options?: { readonly show_display_number: boolean };
  readonly answers?: { readonly choices?: readonly SurveyChoice[]; readonly rows?: readonly SurveyChoice[]; readonly other?: { readonly id: string; readonly text: string } };
};

/** The pages of a response in the format of the contract. */
export type WirePages = readonly { readonly id: string; readonly questions: readonly { readonly id: string; readonly answers: readonly WireAnswer[] }[] }[];

type WireAnswer = { readonly row_id?: string; readonly choice_id?: string; readonly other_id?: string; readonly text?: string; readonly variable_id?: string };

export const parseStoredSurvey = ({ survey_id, title, language, pages }: WireSurvey): Survey => orderSurvey({
  id: survey_id as SurveyId,
  ...(title === undefined ? {} : { title }),
  ...(language === undefined ? {} : { language }),
  pages: pages.map(({ position, questions }) => ({
    position,
    questions: questions.map(({ id, heading, family, subtype, required = false, display_options, answers = {}, ...question }) => ({
      id, heading, family, position: question.position,
      ...(subtype === undefined ? {} : { subtype }),
      isRequired: required,
      showsNumber: display_options?.show_display_number ?? true,
      choices: answers.choices ?? [],
      rows: answers.rows ?? [],
      ...(answers.other ? { other: answers.other } : {}),
    })),
  })),
});

export const serializePages = (pages: readonly ResponsePage[]): WirePages => pages.map(({ id, questions }) => ({
  id, questions: questions.map((question) => ({ id: question.id, answers: question.answers.map(wireAnswer) })),
}));

const wireAnswer = ({ row, choice, other, text, variable }: SurveyAnswer): WireAnswer => ({
  ...(row === undefined ? {} : { row_id: row }),
  ...(choice === undefined ? {} : { choice_id: choice }),
  ...(other === undefined ? {} : { other_id: other }),
  ...(text === undefined ? {} : { text }),
  ...(variable === undefined ? {} : { variable_id: variable }),
});

