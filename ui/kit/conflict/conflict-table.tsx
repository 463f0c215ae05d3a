import { useId } from "react";
import { BidiText, VisuallyHidden } from "../text/text.tsx";
import styles from "./conflict-table.module.css";

export type ConflictChoice = "mine" | "theirs";

/** One field, as texts. '' means no value. */
export type ConflictTableRow = {
  readonly field: string;
  readonly label: string;
  /** The texts are addresses of images. */
  readonly isImage?: boolean;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  /** Undefined until the user picks a value. */
  readonly pick: ConflictChoice | undefined;
};

type ConflictTableProps = {
  readonly rows: readonly ConflictTableRow[];
  readonly onPick: (field: string, whose: ConflictChoice) => void;
};

/**
 * Shows the original and both values of each field, with two radio buttons per row.
 * On a narrow page each row is a card.
 */
export function ConflictTable({ rows, onPick }: ConflictTableProps) {
  const name = useId();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Fields that another user has changed</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Original</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{row.label}</th>
            <td data-label="Original">
              <Value {...row} text={row.before} />
            </td>
            {(["theirs", "mine"] as const).map((whose) => (
              <td key={whose} data-label={HEADERS[whose]}>
                <label className={styles.choice} data-picked={row.pick === whose || undefined}>
                  <input
                    checked={row.pick === whose}
                    name={`${name}-${row.field}`}
                    type="radio"
                    onChange={() => onPick(row.field, whose)}
                  />
                  <VisuallyHidden>
                    {row.label}, {HEADERS[whose].toLowerCase()}:{" "}
                  </VisuallyHidden>
                  <Value {...row} text={row[whose]} />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADERS = { theirs: "Theirs", mine: "Yours" } as const;

function Value({ text, isImage, label }: Pick<ConflictTableRow, "isImage" | "label"> & { readonly text: string }) {
  if (text === "") return <i className={styles.nothing}>nothing</i>;
  return isImage ? <img alt={label} className={styles.image} src={text} /> : <BidiText>{text}</BidiText>;
}
