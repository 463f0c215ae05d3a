import { PageStep } from "./cursor-pagination.tsx";
import { PRESSED_BY } from "./list-marks.ts";
import styles from "./pagination.module.css";

type RecordStepsProps = {
  /** The addresses of the records before and after. Undefined if there is none. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The page of the list before its first record, and the one after its last record. */
  readonly newerPage?: string | undefined;
  readonly olderPage?: string | undefined;
  /** The position of the record in its list, from 1. */
  readonly position: number;
  readonly count: number;
};

/**
 * Steps from a record to the previous and the next one of its list, and at the ends to the next page of the list. Going
 * back still opens the list.
 */
export const RecordSteps = ({ previous, next, newerPage, olderPage, position, count }: RecordStepsProps) => (
  <>
    <span>{`${position} of ${count}`}</span>
    <nav aria-label="Records of the list" className={styles.pager}>
      <PageStep
        isReplacing
        href={previous ?? newerPage}
        icon="chevron-left"
        label={newerPage === undefined ? "Previous" : "Previous page"}
        {...{ [PRESSED_BY]: "k" }}
      />
      <PageStep
        isReplacing
        href={next ?? olderPage}
        icon="chevron-right"
        label={olderPage === undefined ? "Next" : "Next page"}
        {...{ [PRESSED_BY]: "j" }}
      />
    </nav>
  </>
);
