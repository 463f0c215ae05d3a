import { formatCountWithNoun } from "#domain/shared/count.ts";
import type { Finding } from "#domain/shared/finding.ts";
import { BidiText } from "../text/text.tsx";
import styles from "./finding-list.module.css";

type FindingListProps = { readonly label: string; readonly findings: readonly Finding[] };

/** What an importer, a paste or a renderer leaves out: the place, the reason and the text of each finding. */
export const FindingList = ({ label, findings }: FindingListProps) => (
  <ul aria-label={label} className={styles.list}>
    {findings.slice(0, MAX_SHOWN).map((finding, at) => (
      <li key={at}>
        <Item finding={finding} />
      </li>
    ))}
    {findings.length > MAX_SHOWN && <li>and {formatCountWithNoun(findings.length - MAX_SHOWN, "more finding")}</li>}
  </ul>
);

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

/** A longer list is not read; the last line counts the rest. */
const MAX_SHOWN = 100;
