import { useId, useMemo, useState } from "react";
import {
  NOT_SUMMARISED,
  type SummarisedChoice,
  type SummarisedGroup,
  type SummarisedQuestion,
} from "#domain/surveys/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { Icon } from "#ui/kit/icon/icon.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import styles from "./surveys.module.css";

type Props = { readonly question: SummarisedQuestion; readonly language: string | undefined };

/** The answers to a question as bars with their figures, and as a table [SURV-004]. */
export function QuestionFigures({ question, language }: Props) {
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const { heading, answered, groups } = question;
  if (answered === undefined) return <p className={styles.soft}>{NOT_SUMMARISED}</p>;
  return (
    <div className={styles.figures}>
      <p className={styles.soft}>{answered === 1 ? "1 answer" : `${formatCount(answered)} answers`}</p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Bars key={group.key} group={group} language={language} />
        ))}
      </div>
      <button
        aria-controls={tableId}
        aria-expanded={isOpen}
        aria-label={`Show as table: ${heading}`}
        className={styles.disclosure}
        type="button"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-right" />
        Show as table
      </button>
      <div hidden={!isOpen} id={tableId}>
        {isOpen && <FigureTable question={question} />}
      </div>
    </div>
  );
}

/** The bar is decoration: the figure beside it says the same. */
const Bars = ({
  group: { text, total, choices },
  language,
}: {
  group: SummarisedGroup;
  language: string | undefined;
}) => (
  <section>
    {text !== undefined && (
      <h3 className={styles.row}>
        <span dir="auto" lang={language}>
          {text}
        </span>{" "}
        <span className={styles.soft}>{countText(total)}</span>
      </h3>
    )}
    <ul className={styles.bars}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <span dir="auto" lang={language}>
            {choice.text}
          </span>
          <span className={styles.figure}>
            <strong>{choice.percent} %</strong> {countText(choice.count)}
          </span>
          <svg aria-hidden="true" className={styles.track}>
            <rect height="100%" width={`${choice.percent}%`} />
          </svg>
        </li>
      ))}
    </ul>
  </section>
);

const countText = (count: number): string => `(${formatCount(count)})`;

function FigureTable({ question: { heading, groups } }: { question: SummarisedQuestion }) {
  const isMatrix = groups.some(({ text }) => text !== undefined);
  const columns = useMemo(() => matrixColumns(groups), [groups]);
  if (isMatrix)
    return (
      <Table
        isWrapping
        caption={`${heading}, table`}
        columns={columns}
        empty={null}
        rowKey={({ key }) => key}
        rows={groups}
        state="ready"
      />
    );
  return (
    <Table
      isWrapping
      caption={`${heading}, table`}
      columns={CHOICE_COLUMNS}
      empty={null}
      rowKey={({ key }) => key}
      rows={groups[0]?.choices ?? []}
      state="ready"
    />
  );
}

const CHOICE_COLUMNS: readonly Column<SummarisedChoice>[] = [
  { key: "answer", header: "Answer", isMain: true, cell: ({ text }) => <BidiText>{text}</BidiText> },
  { key: "responses", header: "Responses", isNumeric: true, cell: ({ count }) => formatCount(count) },
  { key: "percent", header: "Share", isNumeric: true, cell: ({ percent }) => `${percent} %` },
];

const matrixColumns = (groups: readonly SummarisedGroup[]): readonly Column<SummarisedGroup>[] => [
  { key: "row", header: "Row", isMain: true, cell: ({ text = "" }) => <BidiText>{text}</BidiText> },
  ...(groups[0]?.choices ?? []).map(({ key, text }, at): Column<SummarisedGroup> => ({
    key,
    header: text,
    isNumeric: true,
    cell: ({ choices }) => `${choices[at]?.percent ?? 0} % ${countText(choices[at]?.count ?? 0)}`,
  })),
  { key: "total", header: "Responses", isNumeric: true, cell: ({ total }) => formatCount(total) },
];
