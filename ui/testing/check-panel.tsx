import { observer } from "mobx-react-lite";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusMark } from "#ui/kit/status/status-mark.tsx";
import type { TestingProps } from "./testing-props.ts";
import styles from "./testing.module.css";

/** What can be said of the body before it is posted. Each finding leads to its place. */
export const CheckPanel = observer(function CheckPanel({ model }: TestingProps) {
  const { check } = model;
  return (
    <Panel title="Before it is posted">
      {check.summary ? <div className={styles.check}><StatusMark tone={check.tone}>{check.summary}</StatusMark></div> : <p className={styles.hint}>Nothing to check yet.</p>}
      <LiveRegion>{check.summary}</LiveRegion>
      <Findings model={model} />
    </Panel>
  );
});

const Findings = observer(function Findings({ model: { check, editor } }: TestingProps) {
  if (check.findings.length === 0) return null;
  return (
    <ul aria-label="What the API objects to" className={styles.findings}>
      {check.findings.map(({ key, pointer, text }) => <li key={key}><button type="button" onClick={() => editor.seek(pointer)}>{text}</button></li>)}
      {check.unlisted > 0 && <li>and {check.unlisted} more</li>}
    </ul>
  );
});

/** What leniency makes of the text. */
export const MendedPanel = observer(function MendedPanel({ model: { editor } }: TestingProps) {
  if (editor.fixes.length === 0) return null;
  return (
    <Panel title="Mended when it is read">
      <ul aria-label="Mended when it is read" className={styles.findings}>
        {editor.fixes.map(({ text, place }) => <li key={text}><button type="button" onClick={() => editor.seekPlace(place)}>{text}</button></li>)}
        {editor.unlistedFixes > 0 && <li>and {editor.unlistedFixes} more</li>}
      </ul>
    </Panel>
  );
});
