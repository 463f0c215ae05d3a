import { useId, useState } from "react";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import type { FigureDescription } from "./describe-figures.ts";
import styles from "./reports.module.css";

/** Explains how the figures of each column are counted. Part of the page, so that it covers nothing. */
export function SeriesDescriptions({ meanings }: { readonly meanings: readonly FigureDescription[] }) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <div className={styles.note}>
      <div className={styles.ask}>
        About these figures
        <IconButton
          aria-controls={id}
          aria-expanded={isExplained}
          icon="question"
          label="About these figures"
          onClick={() => setExplained(!isExplained)}
        />
      </div>
      <dl className={styles.meanings} hidden={!isExplained} id={id}>
        {meanings.map(({ name, description }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
