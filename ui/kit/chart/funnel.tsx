import { Fragment } from "react";
import { AppLink } from "../frame/link.tsx";
import { classNames } from "../class-names.ts";
import { BidiText } from "../text/text.tsx";
import { ChartTableDisclosure } from "./chart-table-disclosure.tsx";
import styles from "./chart.module.css";
import type { CategoryChartSpec, SeriesRole } from "./chart-spec.ts";

/** The steps of one period, each a part of the one before it, and the same numbers as a chart for the table. */
export type FunnelSpec = {
  readonly chart: CategoryChartSpec;
  readonly steps: readonly FunnelStep[];
  /** What did not reach the next step: '2 bounced'. */
  readonly lost?: readonly LinkedText[];
};

type LinkedText = { readonly key: string; readonly text: string; readonly href?: string | undefined };

export type FunnelStep = {
  readonly key: string;
  readonly name: string;
  readonly role: SeriesRole;
  /** The formatted number. */
  readonly text: string;
  /** The page that lists what is counted. */
  readonly href?: string | undefined;
  /** Share of the first step, from 0 to 100. */
  readonly percent: number;
};

export type FunnelProps = {
  readonly spec: FunnelSpec;
  /** True while newer values load. The old ones stay and look faded. */
  readonly isLoading?: boolean;
};

/** A single period as a funnel: a chart would be one group of columns. */
export const Funnel = ({ spec: { chart, steps, lost = [] }, isLoading = false }: FunnelProps) => (
  <figure aria-busy={isLoading} aria-label={chart.name} className={classNames(styles.chart, isLoading && styles.old)}>
    <ol className={classNames(styles.drawing, styles.steps)}>
      {steps.map(({ key, name, role, text, href, percent }) => (
        <li key={key} className={styles.step} data-role={role}>
          <span>
            <BidiText>{name}</BidiText>
          </span>{" "}
          <strong>
            <FigureText href={href} name={name} text={text} />
          </strong>
          <svg aria-hidden="true" className={styles.track}>
            <rect className={styles.stroked} height="100%" width={`${percent}%`} />
          </svg>
        </li>
      ))}
    </ol>
    {lost.length > 0 && (
      <p className={styles.note}>
        Not delivered:{" "}
        {lost.map(({ key, text, href }, at) => (
          <Fragment key={key}>
            {at > 0 && ", "}
            {href === undefined ? text : <AppLink href={href}>{text}</AppLink>}
          </Fragment>
        ))}
        .
      </p>
    )}
    <ChartTableDisclosure spec={chart} />
  </figure>
);

/** A number, which links to what it counts if there is a page for it. */
const FigureText = ({ href, name, text }: { href: string | undefined; name: string; text: string }) =>
  href === undefined ? (
    <span>{text}</span>
  ) : (
    <AppLink aria-label={`${text} ${name}`} className={styles.link} href={href}>
      {text}
    </AppLink>
  );
