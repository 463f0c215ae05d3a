import { observer } from "mobx-react-lite";
import type { DiffLine, DiffRow, FileComparison } from "#domain/files/actions.ts";
import { formatCount } from "#domain/shared/count.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { ValueChange, VersionList } from "#ui/kit/panel/version-list.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FileHistory } from "./file-history.ts";
import styles from "./files.module.css";

type Props = { readonly history: ViewOf<FileHistory> };

/** The saved versions of a file. */
export const FileHistoryPanel = observer(function FileHistoryPanel({ history }: Props) {
  return (
    <Panel
      error={history.failure}
      fold={{ isExpanded: history.isOpen, onToggle: () => void history.toggle() }}
      state={history.state}
      title="History"
      onRetry={() => void history.load()}
    >
      <VersionList rows={history.rows} onShow={(revision) => void history.show(revision)}>
        <Changes history={history} />
      </VersionList>
    </Panel>
  );
});

const Changes = observer(function Changes({ history }: Props) {
  const { comparison, fields, hiddenCount, changesFailure, isComparing, isFirst, canRestore, isRestoring } = history;
  return (
    <>
      {isComparing && <SkeletonLines lines={3} />}
      {isFirst && <p>There is no earlier version to compare with.</p>}
      {changesFailure && <ErrorState error={changesFailure} onRetry={() => void history.loadChanges()} />}
      {fields.map((field) => (
        <p key={field.label}>
          {field.label}: <ValueChange {...field} />
        </p>
      ))}
      {comparison && <Comparison comparison={comparison} />}
      {hiddenCount > 0 && (
        <Button onClick={history.showMore}>Show more changes ({formatCount(hiddenCount)} hidden)</Button>
      )}
      {canRestore && (
        <Button icon="undo" isBusy={isRestoring} onClick={() => void history.restore()}>
          Restore this version
        </Button>
      )}
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
