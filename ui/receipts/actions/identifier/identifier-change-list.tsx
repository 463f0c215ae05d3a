import type { ReactNode } from "react";
import type { BeforeAndAfter, IdentifierChange } from "#domain/receipts/actions.ts";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import styles from "./identifier.module.css";

/**
 * Lists the current and the new values that another identifier changes.
 * Not a live region: it changes with every key press and would interrupt the screen reader.
 */
export const IdentifierChangeList = ({
  change,
  isSentAfterwards = false,
}: {
  change: IdentifierChange | undefined;
  isSentAfterwards?: boolean;
}) => (
  <div className={styles.change}>
    {change && (
      <>
        <KeyValueList
          items={[
            {
              label: "Identifier",
              value: <Step of={change.identifier} say={(identifier) => <BidiText>{identifier ?? "None"}</BidiText>} />,
            },
            { label: "Send by email", value: <Step of={change.emailSending} say={yesOrNo} /> },
          ]}
        />
        {change.emailSending.after === false && change.emailSending.before !== false && (
          <p className={styles.why}>
            {isSentAfterwards
              ? "The receipt is emailed to the new address once. Automatic email turns off."
              : "Automatic email turns off, so that nothing goes to a wrong address. You can send the receipt afterwards."}
          </p>
        )}
      </>
    )}
  </div>
);

function Step<T>({ of: { before, after }, say }: { of: BeforeAndAfter<T>; say: (value: T | undefined) => ReactNode }) {
  if (before === after) return <>{say(after)}, unchanged</>;
  return (
    <>
      <del>{say(before)}</del> <VisuallyHidden>becomes</VisuallyHidden>
      <span aria-hidden="true">→</span> <ins>{say(after)}</ins>
    </>
  );
}

const yesOrNo = (value: boolean | undefined): string => (value === undefined ? "Not set" : value ? "Yes" : "No");
