import { Button } from "../action/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { TextField } from "../field/text-field.tsx";
import styles from "./conflict-dialog.module.css";
import { ConflictTable, type ConflictRow, type Whose } from "./conflict-table.tsx";

type ConflictDialogProps = {
  readonly title: string;
  /** What has happened. */
  readonly text: string;
  readonly rows: readonly ConflictRow[];
  /** How many fields only the reader has changed: they stay, and are not asked about. */
  readonly mineAlone: number;
  readonly onPick: (field: string, whose: Whose) => void;
  /** Asked for where something is written over. */
  readonly reason?: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
  readonly missing: "picks" | "reason" | undefined;
  readonly isBusy?: boolean;
  /** Why nothing else can be chosen any more. */
  readonly heldReason?: string | undefined;
  readonly confirmLabel: string;
  /** What staying as it is means: there is a form to go on with, unless it says otherwise. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onLatest: () => void;
  /** Back to the form: nothing is lost, nothing is settled. */
  readonly onCancel: () => void;
};

const LACKING = { picks: "Select a value for each field first", reason: "Give a reason first" } as const;

/** Two people have changed the same thing: what was there before, what each wrote, and whose shall hold. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, rows, mineAlone, onPick, reason, missing, isBusy = false, heldReason, confirmLabel, cancelLabel = "Keep editing", onConfirm, onLatest, onCancel } = props;
  const pickAll = (whose: Whose) => () => rows.forEach(({ field }) => onPick(field, whose));
  const footer = (
    <>
      <Button isInitialFocus disabledReason={heldReason} onClick={onCancel}>{cancelLabel}</Button>
      <Button disabledReason={heldReason} tone="quiet" onClick={onLatest}>Discard my changes</Button>
      <Button disabledReason={missing && LACKING[missing]} isBusy={isBusy} tone="primary" onClick={onConfirm}>{confirmLabel}</Button>
    </>
  );
  return (
    <Dialog isWide footer={footer} title={title} onClose={onCancel}>
      <p>{text}{mineAlone > 0 && ` ${keptText(mineAlone)}`}</p>
      {rows.length > 1 && (
        <div className={styles.all}>
          <Button onClick={pickAll("theirs")}>Use all of theirs</Button>
          <Button onClick={pickAll("mine")}>Keep all of yours</Button>
        </div>
      )}
      {rows.length > 0 && <ConflictTable rows={rows} onPick={onPick} />}
      {reason && (
        <TextField isRequired hint="Saved in the change log" label="Reason for overwriting" value={reason.text} onChange={reason.onChange} />
      )}
    </Dialog>
  );
}

const keptText = (count: number): string => (count === 1 ? "Your 1 other change is kept." : `Your ${count} other changes are kept.`);
