import { observer } from "mobx-react-lite";
import { RowButton } from "#ui/kit/action/row-button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { TestReceiptProps } from "../post-receipt.view-model.ts";
import styles from "./body.module.css";

/** The findings of the check. Each finding links to its position. */
export const ValidationPanel = ({ model }: TestReceiptProps) => (
  <Panel title="Validation">
    <Summary model={model} />
    <Findings model={model} />
  </Panel>
);

const Summary = observer(function Summary({ model: { check, editor } }: TestReceiptProps) {
  const nothing = editor.error === undefined ? "Nothing to validate yet." : "Fix the JSON first.";
  return (
    <>
      {check.summary ? (
        <div className={styles.check}>
          <StatusBadge tone={check.tone}>{check.summary}</StatusBadge>
        </div>
      ) : (
        <Hint>{nothing}</Hint>
      )}
      <LiveRegion>{check.summary}</LiveRegion>
    </>
  );
});

const Findings = observer(function Findings({ model: { check, editor } }: TestReceiptProps) {
  if (check.findings.length === 0) return null;
  return (
    <ul aria-label="Problems" className={styles.findings}>
      {check.findings.map(({ key, pointer, text }) => (
        <li key={key}>
          <RowButton onClick={() => editor.selectPointer(pointer)}>{text}</RowButton>
        </li>
      ))}
      {check.unlisted && <li>{check.unlisted}</li>}
    </ul>
  );
});

/** The fixes of the lenient parser. */
export const AutofixPanel = observer(function FixesPanel({ model: { editor } }: TestReceiptProps) {
  if (editor.fixes.length === 0) return null;
  return (
    <Panel title="Fixed automatically">
      <ul aria-label="Fixed automatically" className={styles.findings}>
        {editor.fixes.map(({ text, place }) => (
          <li key={text}>
            <RowButton onClick={() => editor.selectPosition(place)}>{text}</RowButton>
          </li>
        ))}
        {editor.unlistedFixes > 0 && <li>and {editor.unlistedFixes} more</li>}
      </ul>
    </Panel>
  );
});
