import {
  answeredFamily,
  surveyChoiceField,
  isMultipleChoice,
  numberedHeadings,
  surveyTextField,
  type SubmittedValues,
  type Survey,
  type SurveyChoice,
  type SurveyFieldError,
  type SurveyQuestion,
} from "#domain/surveys/index.ts";
import { renderHostedPage } from "../shell/hosted-page.ts";
import { html, Html } from "../shell/html.ts";
import { surveyErrorText, surveyLimitText, type SurveyPageTexts } from "./survey-page-texts.ts";

/** The parts of the page around the questions. */
export type SurveyPageFacts = {
  /** CSP nonce of the style sheet. */
  readonly nonce: string;
  /** BCP 47 language tag. */
  readonly language: string;
  readonly words: SurveyPageTexts;
  readonly retailer: string;
  readonly store: string;
  /** Transaction id of the receipt. */
  readonly receipt: string;
};

export type SurveyForm = SurveyPageFacts & {
  readonly survey: Survey;
  /** URL to which the form is sent. */
  readonly action: string;
  /** The values of an earlier submission. */
  readonly sent: SubmittedValues;
  /** Errors by question. Absent before the first submission. */
  readonly faults?: ReadonlyMap<string, SurveyFieldError>;
};

/**
 * Renders a survey as a form that works without JavaScript.
 * Each question is a group with its own error. A list of errors comes first.
 */
export function renderSurveyForm(form: SurveyForm): string {
  const { survey, words, faults, action } = form;
  const title = survey.title ?? words.survey;
  return page(
    form,
    { title, isFailed: faults !== undefined },
    html`<h1 ${langOf(survey)}><bdi>${title}</bdi></h1>
<p class="about">${words.about(form.receipt)} · ${words.kept}</p>
${faults && errorSummary(form, faults)}
<form method="post" action="${action}" novalidate>
${survey.pages.flatMap(({ questions }) => questions.map((question) => questionGroup(question, form)))}
<button type="submit">${words.send}</button>
</form>`,
  );
}

/** Renders the page after the answers were saved, also for a receipt that already has a response. */
export const renderSurveyThanks = (facts: SurveyPageFacts): string =>
  page(
    facts,
    { title: facts.words.thanks, isFailed: false },
    html`<h1>${facts.words.thanks}</h1>
<p>${facts.words.saved}</p>
<p class="about">${facts.words.about(facts.receipt)}</p>`,
  );

type Heading = { readonly title: string; readonly isFailed: boolean };

function page(
  { nonce, language, words, retailer, store }: SurveyPageFacts,
  { title, isFailed }: Heading,
  body: Html,
): string {
  return renderHostedPage(
    { language, nonce, styles: STYLES, title: `${isFailed ? `${words.error}: ` : ""}${title} · ${retailer}` },
    html`<main>
<p class="retailer"><bdi>${retailer}</bdi></p>
<p class="about"><bdi>${store}</bdi></p>
${body}
</main>`,
  );
}

/** Each error links to its question. */
function errorSummary({ survey, words }: SurveyForm, faults: ReadonlyMap<string, SurveyFieldError>): Html {
  const headings = numberedHeadings(survey);
  const links = [...faults].map(
    ([
      id,
      fault,
    ]) => html`<li><a href="#${firstField(survey, id)}"><bdi ${langOf(survey)}>${headings.get(id) ?? ""}</bdi></a>: ${surveyErrorText(fault, words)}</li>
`,
  );
  return html`<div class="summary" id="errors" role="alert" tabindex="-1" autofocus>
<h2>${words.check}</h2>
${
  links.length > 0
    ? html`<ul>
${links}</ul>`
    : html`<p>${words.nothing}</p>`
}
</div>`;
}

/** The link of an error moves the focus here. */
function firstField({ pages }: Survey, id: string): string {
  const question = pages.flatMap(({ questions }) => questions).find((each) => each.id === id);
  if (question?.family === "open_ended") return `t-${id}`;
  return question?.family === "matrix" ? `c-${id}-0-0` : `c-${id}-0`;
}

const langOf = ({ language }: Survey): Html | false => language !== undefined && html`lang="${language}"`;

function questionGroup(question: SurveyQuestion, form: SurveyForm): Html {
  const { id, isRequired, family } = question;
  const fault = form.faults?.get(id);
  const heading = html`<bdi ${langOf(form.survey)}>${numberedHeadings(form.survey).get(id) ?? ""}</bdi>${isRequired && html` <span class="required">(${form.words.required})</span>`}`;
  const error = fault && html`<p class="error" id="e-${id}">${surveyErrorText(fault, form.words)}</p>`;
  const errorAttributes = html`${fault && html` aria-invalid="true"`}${fault && html` aria-describedby="e-${id}"`}${isRequired && html` aria-required="true"`}`;
  if (answeredFamily(question) === undefined)
    return html`<p class="between" ${langOf(form.survey)}><bdi>${question.heading}</bdi></p>
`;
  if (family === "open_ended")
    return html`<div class="question${fault && " failed"}" id="q-${id}">
<label for="t-${id}">${heading}</label>
${error}<textarea id="t-${id}" name="${surveyTextField(id)}" rows="4" aria-describedby="${fault && `e-${id} `}h-${id}"${fault && html` aria-invalid="true"`}${isRequired && html` required`}>
${valueOf(form.sent(surveyTextField(id)))}</textarea>
<p class="hint" id="h-${id}">${surveyLimitText("text", form.words)}</p>
</div>
`;
  const isRadios = family !== "matrix" && !isMultipleChoice(question);
  return html`<fieldset class="question${fault && " failed"}" id="q-${id}"${isRadios ? html` role="radiogroup"${errorAttributes}` : fault && html` aria-describedby="e-${id}"`}>
<legend>${heading}</legend>
${error}${family === "matrix" ? matrixRows(question, form) : choiceList(question, form)}</fieldset>
`;
}

function choiceList(question: SurveyQuestion, form: SurveyForm): Html {
  const { id, choices, other } = question;
  const options = [...choices, ...(other ? [other] : [])];
  const name = surveyChoiceField(id);
  return html`<div class="choices" ${langOf(form.survey)}>
${options.map((choice, at) => choiceInput(choice, { key: `${id}-${at}`, name, isMultiple: isMultipleChoice(question), isChosen: form.sent(name).includes(choice.id) }))}</div>
${
  other &&
  html`<div class="other"><input type="text" id="t-${id}" name="${surveyTextField(id)}" value="${valueOf(form.sent(surveyTextField(id)))}" aria-label="${other.text}" aria-describedby="h-${id}">
<p class="hint" id="h-${id}">${surveyLimitText("other", form.words)}</p></div>
`
}`;
}

/** Renders a group of choices for each row, because a table does not fit on a phone. */
function matrixRows(question: SurveyQuestion, form: SurveyForm): Html {
  return html`${question.rows.map((row, line) => {
    const name = surveyChoiceField(question.id, row.id);
    return html`<fieldset class="row" ${langOf(form.survey)}${!isMultipleChoice(question) && html` role="radiogroup"`}>
<legend><bdi>${row.text}</bdi></legend>
<div class="choices across">
${question.choices.map((choice, at) => choiceInput(choice, { key: `${question.id}-${line}-${at}`, name, isMultiple: isMultipleChoice(question), isChosen: form.sent(name).includes(choice.id) }))}</div>
</fieldset>
`;
  })}`;
}

type Choosing = {
  readonly key: string;
  readonly name: string;
  readonly isMultiple: boolean;
  readonly isChosen: boolean;
};

const choiceInput = (
  { id, text }: Pick<SurveyChoice, "id" | "text">,
  { key, name, isMultiple: several, isChosen }: Choosing,
): Html =>
  html`<label class="choice"><input type="${several ? "checkbox" : "radio"}" id="c-${key}" name="${name}" value="${id}"${isChosen && " checked"}><bdi>${text}</bdi></label>
`;

const valueOf = (values: readonly string[]): string => values[0] ?? "";

const STYLES = new Html(`
:root { color-scheme: light dark; --backdrop: #f2efe8; --paper: #fff; --ink: #24211b; --soft: #5d584c; --rule: #8a8373; --accent: #0b5a4d; --on-accent: #fff; --bad: #a3261b }
@media (prefers-color-scheme: dark) { :root { --backdrop: #151411; --paper: #24221e; --ink: #ebe7dd; --soft: #b8b1a3; --rule: #8b8577; --accent: #74c9b5; --on-accent: #10201c; --bad: #ff9d90 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem .75rem; background: var(--backdrop); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans", sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 1.25rem 1rem; background: var(--paper); box-shadow: 0 1px 3px rgb(0 0 0 / 18%); overflow-wrap: anywhere }
.retailer { margin: 0; font-size: 1.25rem; font-weight: 650 } .about, .hint, .required { color: var(--soft) } .about { margin: .25rem 0 } .hint { margin: .25rem 0 0; font-size: .875rem } .required { font-weight: normal }
h1 { margin: 1.25rem 0 .25rem; font-size: 1.35rem; line-height: 1.3 } h2 { margin: 0; font-size: 1rem }
.question { min-width: 0; margin: 1.5rem 0 0; padding: 0; border: 0 } .question > legend, .question > label { display: block; padding: 0; font-weight: 600 }
.failed { padding-inline-start: .75rem; border-inline-start: 3px solid var(--bad) } .error { margin: .25rem 0; color: var(--bad) }
.choice { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; padding: .25rem 0; cursor: pointer } .choice input { flex: none; width: 1.35rem; height: 1.35rem; margin: 0; accent-color: var(--accent) }
.row { min-width: 0; margin: .5rem 0 0; padding: 0; border: 0 } .row legend { padding: 0 } .across { display: flex; flex-wrap: wrap; column-gap: 1.25rem }
textarea, input[type="text"] { width: 100%; margin-block-start: .35rem; padding: .6rem .7rem; border: 1px solid var(--rule); border-radius: 4px; background: var(--paper); color: inherit; font: inherit }
.between { margin: 1.5rem 0 0 } .summary { margin: 1rem 0 0; padding: .75rem; border: 2px solid var(--bad); border-radius: 4px } .summary ul, .summary p { margin: .35rem 0 0; padding-inline-start: 1.1rem } .summary p { padding: 0 } .summary a { color: inherit }
button { margin-block-start: 1.75rem; padding: .75rem 1.5rem; border: 1px solid transparent; border-radius: 4px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`);
