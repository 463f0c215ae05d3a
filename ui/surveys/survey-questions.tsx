import type { FilledChoice, FilledQuestion } from "#domain/surveys/index.ts";
import { classNames } from "#ui/kit/class-names.ts";
import { Icon } from "#ui/kit/icon/icon.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { VisuallyHidden } from "#ui/kit/text/text.tsx";
import styles from "./surveys.module.css";

type Props = {
  readonly questions: readonly FilledQuestion[];
  /** BCP 47 language tag. */
  readonly language: string | undefined;
  readonly hasResponse: boolean;
};

/** The questions of a page. With a response, each shows its answer. */
export const SurveyQuestions = ({ questions, language, hasResponse }: Props) => (
  <ol className={styles.questions} lang={language}>
    {questions.map((question) => (
      <Question key={question.id} hasResponse={hasResponse} question={question} />
    ))}
  </ol>
);

function Question({ question, hasResponse }: { question: FilledQuestion; hasResponse: boolean }) {
  const { heading, isRequired, isAnswered, choices, rows, texts } = question;
  return (
    <li className={styles.question}>
      <h3 dir="auto">
        {heading}
        {isRequired && (
          <>
            {" "}
            <Badge tone="info">
              <span lang="en">Required</span>
            </Badge>
          </>
        )}
      </h3>
      {choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <Choice key={choice.key} choice={choice} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(({ key, text, chosen }) => (
            <div key={key}>
              <dt dir="auto">{text}</dt>
              <dd dir="auto">
                {chosen.length > 0 ? <strong>{chosen.join(", ")}</strong> : hasResponse && <NoAnswer />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map((text, at) => (
        <blockquote key={at} className={styles.text} dir="auto">
          {text}
        </blockquote>
      ))}
      {hasResponse && !isAnswered && rows.length === 0 && (
        <p>
          <NoAnswer />
        </p>
      )}
    </li>
  );
}

const Choice = ({ choice: { text, isChosen, note } }: { choice: FilledChoice }) => (
  <li className={classNames(styles.choice, isChosen && styles.chosen)}>
    <span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
    <span dir="auto">
      {text}
      {isChosen && (
        <VisuallyHidden>
          {" "}
          <span lang="en">(chosen)</span>
        </VisuallyHidden>
      )}
      {note !== undefined && (
        <>
          : <q>{note}</q>
        </>
      )}
    </span>
  </li>
);

const NoAnswer = () => (
  <span className={styles.soft} lang="en">
    No answer
  </span>
);
