import { observer } from "mobx-react-lite";
import { RowButton } from "#ui/kit/action/row-button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { TestingProps } from "../post-receipt.view-model.ts";
import styles from "./body.module.css";

/** The findings of the check. Each finding links to its position. */
export const CheckPanel = ({ model }: TestingProps) => (
  <Panel title="Validation">
    <Summary model={model} />
    <Findings model={model} />
  </Panel>
);

const Summary = observer(function Summary({ model: { check, editor } }: TestingProps) {
  const nothing = editor.error === undefined ? "Nothing to validate yet." : "Fix the JSON first.";
  return (
    <>
      {check.summary ? <div className={styles.check}><StatusBadge tone={check.tone}>{check.summary}</StatusBadge></div> : <Hint>{nothing}</Hint>}
      <LiveRegion>{check.summary}</LiveRegion>
    </>
  );
});

const Findings = observer(function Findings({ model: { check, editor } }: TestingProps) {
  if (check.findings.length === 0) return null;
  return (
    <ul aria-label="Problems" className={styles.findings}>
      {check.findings.map(({ key, pointer, text }) => <li key={key}><RowButton onClick={() => editor.seek(pointer)}>{text}</RowButton></li>)}
      {check.unlisted && <li>{check.unlisted}</li>}
    </ul>
  );
});

/** The fixes of the lenient parser. */
export const FixesPanel = observer(function FixesPanel({ model: { editor } }: TestingProps) {
  if (editor.fixes.length === 0) return null;
  return (
    <Panel title="Fixed automatically">
      <ul aria-label="Fixed automatically" className={styles.findings}>
        {editor.fixes.map(({ text, place }) => <li key={text}><RowButton onClick={() => editor.seekPlace(place)}>{text}</RowButton></li>)}
        {editor.unlistedFixes > 0 && <li>and {editor.unlistedFixes} more</li>}
      </ul>
    </Panel>
  );
});
