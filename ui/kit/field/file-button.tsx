import { useRef, type ChangeEvent } from "react";
import { Button } from "../action/button.tsx";
import type { IconName } from "../icon/icon.tsx";
import { decodeFileText } from "./decode-file-text.ts";
import styles from "./file-button.module.css";

/** Why the text of a file could not be read. */
export type UnreadFile = { readonly kind: "too-large" | "not-utf-8" | "unreadable" };

type FileButtonProps = {
  readonly label: string;
  readonly icon?: IconName;
  /** Media types and file name endings that the dialog of the browser offers. */
  readonly accept: string;
  /** Files that are larger are not read. */
  readonly maxBytes?: number;
  /** Called with the text of the file: see {@link decodeFileText}. */
  readonly onText: (text: string) => void;
  readonly onUnread: (fault: UnreadFile) => void;
};

/** A button that reads the text of a file which the user chooses. */
export function FileButton({ label, icon, accept, maxBytes = Infinity, onText, onUnread }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File): Promise<void> => {
    if (file.size > maxBytes) return onUnread({ kind: "too-large" });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return onUnread({ kind: "unreadable" });
    const text = await decodeFileText(new Uint8Array(bytes)).catch(() => undefined);
    return text === undefined ? onUnread({ kind: "not-utf-8" }) : onText(text);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    if (file)
      void read(file).finally(() => {
        target.value = "";
      });
  };
  return (
    <>
      <Button {...(icon ? { icon } : {})} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        accept={accept}
        aria-hidden="true"
        aria-label={label}
        className={styles.input}
        tabIndex={-1}
        type="file"
        onChange={choose}
      />
    </>
  );
}
