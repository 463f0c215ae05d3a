import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { WrittenAnswerRow, WrittenAnswers } from "./written-answers.ts";
import styles from "./surveys.module.css";

type Props = {
  readonly answers: ViewOf<WrittenAnswers>;
  /** The question, for the names of the controls. */
  readonly heading: string;
  readonly zone: string;
};

/** What customers wrote to a question, newest first. */
export const WrittenAnswerList = observer(function WrittenAnswerList({ answers, heading, zone }: Props) {
  const { rows, isEmpty, failure, hasMore, isLoading, announcement } = answers;
  const list = useRef<HTMLOListElement>(null);
  const firstOfNext = useRef<number>(undefined);
  // Show more disappears with the last page: the focus goes to the first new answer.
  useLayoutEffect(() => {
    const at = firstOfNext.current;
    if (at === undefined || rows.length <= at) return;
    firstOfNext.current = undefined;
    if (!hasMore) list.current?.querySelectorAll<HTMLElement>("li")[at]?.focus();
  }, [rows.length, hasMore]);
  const showMore = (): void => {
    firstOfNext.current = rows.length;
    void answers.load();
  };
  return (
    <section className={styles.written}>
      <h3 className={styles.row}>Written answers</h3>
      <LiveRegion>{announcement}</LiveRegion>
      {isEmpty && <p className={styles.soft}>No written answers in this period</p>}
      {rows.length > 0 && (
        <ol ref={list} aria-label={`Written answers: ${heading}`} className={styles.answers}>
          {rows.map((row) => (
            <Answer key={row.key} row={row} zone={zone} />
          ))}
        </ol>
      )}
      {failure !== undefined && <ErrorState error={failure} onRetry={showMore} />}
      {hasMore && failure === undefined && (
        <Button isBusy={isLoading} onClick={showMore}>
          Show more
          <VisuallyHidden> answers to {heading}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
});

const Answer = ({ row: { at, texts, store, receipt, answers }, zone }: { row: WrittenAnswerRow; zone: string }) => (
  <li className={styles.answer} tabIndex={-1}>
    {texts.map((text, index) => (
      <blockquote key={index} className={styles.text} dir="auto">
        {text}
      </blockquote>
    ))}
    <p className={styles.source}>
      <DateTimeText at={at} zone={zone} />
      {store !== undefined && <BidiText>{store}</BidiText>}
      {receipt && (
        <AppLink href={receipt.href}>
          <BidiText>{receipt.label}</BidiText>
        </AppLink>
      )}
      <AppLink aria-label={answers.label} href={answers.href}>
        All answers
      </AppLink>
    </p>
  </li>
);
