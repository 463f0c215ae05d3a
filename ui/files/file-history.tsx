import { observer } from "mobx-react-lite";
import type { DiffLine, DiffRow, FileComparison } from "#domain/files/actions.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { ValueChange, VersionPanel } from "#ui/kit/panel/version-panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FileHistory } from "./file-history.ts";
import styles from "./files.module.css";

type Props = { readonly history: ViewOf<FileHistory> };

/** The saved versions of a file. */
export const FileHistoryPanel = observer(function FileHistoryPanel({ history }: Props) {
  return (
    <VersionPanel {...history.versions.panel}>
      <Changes history={history} />
    </VersionPanel>
  );
});

const Changes = observer(function Changes({ history: { comparison, fields, hiddenCount, showMore } }: Props) {
  return (
    <>
      {fields.map((field) => (
        <p key={field.label}>
          {field.label}: <ValueChange {...field} />
        </p>
      ))}
      {comparison && <Comparison comparison={comparison} />}
      {hiddenCount > 0 && <Button onClick={showMore}>Show more changes ({formatCount(hiddenCount)} hidden)</Button>}
    </>
  );
});

const Comparison = ({ comparison }: { comparison: FileComparison }) => {
  switch (comparison.kind) {
    case "same":
      return <p>The data did not change.</p>;
    case "lines":
      return (
        <pre className={styles.lines} translate="no">
          {comparison.lines.map((line, at) => (
            <Line key={at} line={line} />
          ))}
        </pre>
      );
    case "table":
      return (
        <ul className={styles.rows}>
          {comparison.columns.map(({ kind, name }, at) => (
            <li key={at} data-kind={kind}>
              Column <BidiText>{name}</BidiText> {kind}
            </li>
          ))}
          {comparison.rows.map((row, at) => (
            <li key={at} data-kind={row.kind}>
              <RowChange row={row} />
            </li>
          ))}
        </ul>
      );
  }
};

const MARKS = { same: " ", removed: "−", added: "+" } as const;

const Line = ({ line: { kind, number, text } }: { line: DiffLine }) => (
  <span data-kind={kind}>
    {MARKS[kind]} {String(number).padStart(5)} {text}
    {"\n"}
  </span>
);

const RowChange = ({ row }: { row: DiffRow }) => {
  if (row.kind !== "changed")
    return (
      <>
        Row {row.number} {row.kind}: <BidiText>{row.cells.join(" · ")}</BidiText>
      </>
    );
  return (
    <>
      Row {row.number} changed:{" "}
      {row.cells.map(({ column, ...change }, at) => (
        <span key={at} className={styles.cell}>
          <BidiText>{column}</BidiText> <ValueChange {...change} />
        </span>
      ))}
    </>
  );
};
