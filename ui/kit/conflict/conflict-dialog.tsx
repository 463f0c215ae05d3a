import { Button } from "../action/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { TextField } from "../field/text-field.tsx";
import styles from "./conflict-dialog.module.css";
import { ConflictTable, type ConflictTableRow, type ConflictChoice } from "./conflict-table.tsx";

type ConflictDialogProps = {
  readonly title: string;
  /** Explains what has happened. */
  readonly text: string;
  readonly rows: readonly ConflictTableRow[];
  /** Number of fields that only this user changed. They keep their value without a choice. */
  readonly mineAlone: number;
  readonly onPick: (field: string, whose: ConflictChoice) => void;
  /** The reason field. Required if the user overwrites a change. */
  readonly reason?: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
  readonly missing: "picks" | "reason" | undefined;
  readonly isBusy?: boolean;
  /** Why the other buttons are disabled. */
  readonly heldReason?: string | undefined;
  readonly confirmLabel: string;
  /** Label of the cancel button. 'Keep editing' if absent, for a form. */
  readonly cancelLabel?: string;
  /** Label of the button that shows what the other user saved. 'Discard my changes' if absent. */
  readonly latestLabel?: string;
  /** Explains that button, if its label does not name the loss. */
  readonly latestHint?: string;
  readonly onConfirm: () => void;
  readonly onLatest: () => void;
  /** Returns to the form. Loses nothing and resolves nothing. */
  readonly onCancel: () => void;
};

const DEFAULT_LABELS = { cancelLabel: "Keep editing", latestLabel: "Discard my changes" } as const;

const LACKING = { picks: "Select a value for each field first", reason: "Give a reason first" } as const;

/**
 * Resolves a conflict between two users.
 * Shows the original and both values of each field, and lets the user choose.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const {
    title,
    text,
    rows,
    mineAlone,
    onPick,
    reason,
    missing,
    isBusy = false,
    heldReason,
    confirmLabel,
    onConfirm,
    onLatest,
    onCancel,
  } = props;
  const { cancelLabel, latestLabel, latestHint } = { ...DEFAULT_LABELS, ...props };
  const pickAll = (whose: ConflictChoice) => () => rows.forEach(({ field }) => onPick(field, whose));
  const footer = (
    <>
      <Button isInitialFocus disabledReason={heldReason} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button disabledReason={heldReason} tone="quiet" onClick={onLatest}>
        {latestLabel}
      </Button>
      <Button disabledReason={missing && LACKING[missing]} isBusy={isBusy} tone="primary" onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isWide footer={footer} title={title} onClose={onCancel}>
      <p>
        {text}
        {mineAlone > 0 && ` ${keptText(mineAlone)}`}
      </p>
      {latestHint !== undefined && <p>{latestHint}</p>}
      {rows.length > 1 && (
        <div className={styles.all}>
          <Button onClick={pickAll("theirs")}>Use all of theirs</Button>
          <Button onClick={pickAll("mine")}>Keep all of yours</Button>
        </div>
      )}
      {rows.length > 0 && <ConflictTable rows={rows} onPick={onPick} />}
      {reason && (
        <TextField
          isRequired
          hint="Saved in the change log"
          label="Reason for overwriting"
          value={reason.text}
          onChange={reason.onChange}
        />
      )}
    </Dialog>
  );
}

const keptText = (count: number): string =>
  count === 1 ? "Your 1 other change is kept." : `Your ${count} other changes are kept.`;
