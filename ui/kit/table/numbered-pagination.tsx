import { Button } from "../action/button.tsx";
import styles from "./pagination.module.css";

type NumberedPaginationProps = {
  /** Accessible name, for example 'Pages of accounts'. */
  readonly label: string;
  /** The pages before and after. Undefined if there is none. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onTurn: (page: number) => void;
};

/** Pagination of a list that is complete in the browser. */
export const NumberedPagination = ({ label, previous, next, onTurn }: NumberedPaginationProps) => (
  <nav aria-label={label} className={styles.pager}>
    <Button
      isStep
      disabledReason={previous === undefined ? "This is the first page" : undefined}
      icon="chevron-left"
      onClick={() => previous !== undefined && onTurn(previous)}
    >
      Previous
    </Button>
    <Button
      isStep
      disabledReason={next === undefined ? "This is the last page" : undefined}
      icon="chevron-right"
      onClick={() => next !== undefined && onTurn(next)}
    >
      Next
    </Button>
  </nav>
);
