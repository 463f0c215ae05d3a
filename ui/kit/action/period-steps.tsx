import { RestoreFocus } from "../focus/restore-focus.tsx";
import { ButtonLink } from "./button-link.tsx";
import styles from "./period-steps.module.css";

type PeriodLink = { readonly href: string; readonly label: string };

type PeriodStepsProps = {
  /** The previous and the next period. Absent if there is none. */
  readonly before: PeriodLink | undefined;
  readonly after: PeriodLink | undefined;
};

/** Links to the previous and the next period of a report. Not printed. */
export const PeriodSteps = ({ before, after }: PeriodStepsProps) => (
  <nav aria-label="Periods">
    <RestoreFocus className={styles.steps}>
      {before && (
        <ButtonLink href={before.href} icon="chevron-left" tone="quiet">
          {before.label}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink href={after.href} icon="chevron-right" tone="quiet">
          {after.label}
        </ButtonLink>
      )}
    </RestoreFocus>
  </nav>
);
