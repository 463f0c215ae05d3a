import { PageStep } from "./cursor-pagination.tsx";
import { PRESSED_BY } from "./list-marks.ts";
import styles from "./pagination.module.css";

type RecordStepsProps = {
  /** The addresses of the records before and after. Undefined if there is none. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The position of the record in its list, from 1. */
  readonly position: number;
  readonly count: number;
};

/** Steps from a record to the previous and the next one of its list. Going back still opens the list. */
export const RecordSteps = ({ previous, next, position, count }: RecordStepsProps) => (
  <>
    <span>{`${position} of ${count}`}</span>
    <nav aria-label="Records of the list" className={styles.pager}>
      <PageStep isReplacing href={previous} icon="chevron-left" label="Previous" {...{ [PRESSED_BY]: "k" }} />
      <PageStep isReplacing href={next} icon="chevron-right" label="Next" {...{ [PRESSED_BY]: "j" }} />
    </nav>
  </>
);
