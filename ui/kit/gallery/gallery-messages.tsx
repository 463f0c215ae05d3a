import { useState } from "react";
import { Button } from "../action/button.tsx";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import type { ConflictChoice } from "../conflict/conflict-table.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { ReasonDialog } from "../dialog/reason-dialog.tsx";
import { Badge } from "../status/badge.tsx";
import { Banner } from "../status/banner.tsx";
import { FindingList } from "../status/finding-list.tsx";
import { NotReported } from "../status/not-reported.tsx";
import { ProgressBar } from "../status/progress-bar.tsx";
import { StatusBadge } from "../status/status-badge.tsx";
import type { Tone } from "../status/tone.ts";
import { CONFLICT } from "./sample.ts";
import { ComponentExample } from "./component-example.tsx";

const WORDS: readonly (readonly [Tone, string])[] = [
  ["neutral", "Not sent"],
  ["good", "Delivered"],
  ["warn", "Deferred"],
  ["bad", "Bounced"],
  ["info", "Returned"],
];

export const GalleryMessages = () => (
  <>
    <ComponentExample name="Status">
      {WORDS.map(([tone, word]) => (
        <StatusBadge key={tone} tone={tone}>
          {word}
        </StatusBadge>
      ))}
      {WORDS.map(([tone, word]) => (
        <Badge key={tone} tone={tone}>
          {word}
        </Badge>
      ))}
    </ComponentExample>
    <ComponentExample name="What is not reported">
      <NotReported href="#reason">Delivery is not reported.</NotReported>
    </ComponentExample>
    <ComponentExample name="Progress">
      <ProgressBar label="Resending" max={40} value={12} />
    </ComponentExample>
    <ComponentExample name="Banners">
      <Banner action={<Button onClick={() => undefined}>Sign in</Button>} tone="warn">
        Your session has ended.
      </Banner>
      <Banner tone="bad">You are offline. What is shown is 4 min old.</Banner>
      <Banner tone="info">Attach mode: choose the receipt to attach the identifier to.</Banner>
      <Banner tone="good">Connected again.</Banner>
    </ComponentExample>
    <ComponentExample name="Findings">
      <FindingList
        findings={[
          { place: "Line 12", text: "#~ msgid", reason: "Obsolete entries are not imported." },
          { place: "Greeting, English", text: "", reason: "The text shows nothing." },
        ]}
        label="What is left out"
      />
    </ComponentExample>
    <ComponentExample name="Dialogs">
      <Dialogs />
    </ComponentExample>
  </>
);

function Dialogs() {
  const [shown, setShown] = useState<"confirm" | "reason" | "message" | "conflict">();
  const [reason, setReason] = useState("");
  const close = () => setShown(undefined);
  return (
    <>
      <Button onClick={() => setShown("confirm")}>Ask</Button>
      <Button onClick={() => setShown("reason")}>Ask why</Button>
      <Button onClick={() => setShown("message")}>Tell</Button>
      <Button onClick={() => setShown("conflict")}>Settle</Button>
      {shown === "confirm" && (
        <ConfirmDialog isDanger confirmLabel="Remove role" title="Remove this role?" onCancel={close} onConfirm={close}>
          The account loses access to Hartwell & Sons, Leeds at once. It can be given again.
        </ConfirmDialog>
      )}
      {shown === "reason" && (
        <ReasonDialog
          confirmLabel="Overwrite"
          reason={reason}
          title="Overwrite their rates?"
          onCancel={close}
          onConfirm={close}
          onReason={setReason}
        >
          Rates that another user has set since are replaced by yours.
        </ReasonDialog>
      )}
      {shown === "conflict" && <Conflict onClose={close} />}
      {shown === "message" && (
        <MessageDialog title="The receipt has changed" onClose={close}>
          Another user has saved it since you opened it.
        </MessageDialog>
      )}
    </>
  );
}

function Conflict({ onClose }: { onClose: () => void }) {
  const [picks, setPicks] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const [reason, setReason] = useState("");
  const missing = picks.size < CONFLICT.length ? "picks" : reason === "" ? "reason" : undefined;
  return (
    <ConflictDialog
      confirmLabel="Save selected values"
      missing={missing}
      mineAlone={2}
      reason={{ text: reason, onChange: setReason }}
      rows={CONFLICT.map((row) => ({ ...row, pick: picks.get(row.field) }))}
      text="Another user has changed this store since you opened it."
      title="Changed by another user"
      onCancel={onClose}
      onConfirm={onClose}
      onLatest={onClose}
      onPick={(field, whose) => setPicks((before) => new Map(before).set(field, whose))}
    />
  );
}
