import { useId } from "react";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import { CopyButton } from "../action/copy-button.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import { ListItem } from "../panel/layout.tsx";
import { BidiText, Hint } from "../text/text.tsx";
import { DateTimeText } from "../text/date-time-text.tsx";
import styles from "./mail-list.module.css";

export type MailListProps = {
  /** Latest first. */
  readonly mails: readonly PendingEmail[];
  /** True if the server does not list pending emails, or the user may not see them. */
  readonly areMissing: boolean;
  /** IANA time zone of the times. */
  readonly zone: string;
  /** Copies the text of an email to the clipboard. Resolves to false if it could not. */
  readonly onCopy: (text: string) => Promise<boolean>;
};

/**
 * The emails that a server without a mail service keeps instead of sending them.
 * Shows their full text, or why there are none.
 */
export function MailList({ mails, areMissing, zone, onCopy }: MailListProps) {
  if (areMissing)
    return (
      <EmptyState title="Not available here">
        This server doesn't list its outbox, or you can't see these emails.
      </EmptyState>
    );
  if (mails.length === 0)
    return (
      <EmptyState title="The outbox is empty">
        Emails are listed here only while no mail server is configured.
      </EmptyState>
    );
  return (
    <ol aria-label="Emails, latest first">
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} zone={zone} onCopy={onCopy} />
      ))}
    </ol>
  );
}

function Mail({
  mail: { at, to, subject, text },
  zone,
  onCopy,
}: Pick<MailListProps, "zone" | "onCopy"> & { readonly mail: PendingEmail }) {
  const subjectId = useId();
  const timeId = useId();
  return (
    <ListItem>
      <p>
        <strong id={subjectId}>
          <BidiText>{subject}</BidiText>
        </strong>{" "}
        <CopyButton describedBy={`${subjectId} ${timeId}`} label="Copy email text" text={text} onCopy={onCopy} />
      </p>
      <Hint>
        <span id={timeId}>
          <DateTimeText at={at} zone={zone} />
        </span>
        , to <BidiText>{to}</BidiText>
      </Hint>
      <p className={styles.text}>
        <BidiText>{text}</BidiText>
      </p>
    </ListItem>
  );
}
