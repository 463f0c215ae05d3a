import { useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import { Button } from "../action/button.tsx";
import { BidiText } from "../text/text.tsx";
import styles from "./finding-list.module.css";

type FindingListProps = { readonly label: string; readonly findings: readonly Finding[] };

/** The first findings. A button shows the rest, so that a list of thousands does not slow the form. */
const SHOWN_AT_FIRST = 100;

/** What an importer, a paste or a renderer leaves out: the place, the reason and the text of each finding. */
export function FindingList({ label, findings }: FindingListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const firstOfRest = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (showsAll) firstOfRest.current?.focus();
  }, [showsAll]);
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {(showsAll ? findings : findings.slice(0, SHOWN_AT_FIRST)).map((finding, at) => (
          <li key={at} {...(at === SHOWN_AT_FIRST && { ref: firstOfRest, tabIndex: -1 })}>
            <Item finding={finding} />
          </li>
        ))}
      </ul>
      {!showsAll && findings.length > SHOWN_AT_FIRST && (
        <Button onClick={() => setShowsAll(true)}>Show all {formatCount(findings.length)}</Button>
      )}
    </>
  );
}

const Item = ({ finding: { place, text, reason } }: { finding: Finding }) => (
  <>
    <strong>
      <BidiText>{place}</BidiText>:
    </strong>{" "}
    {reason}
    {text !== "" && (
      <>
        {" "}
        <q className={styles.text}>
          <BidiText>{text}</BidiText>
        </q>
      </>
    )}
  </>
);
