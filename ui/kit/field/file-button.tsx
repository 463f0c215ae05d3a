import { useRef, type ChangeEvent } from "react";
import { Button } from "../action/button.tsx";
import type { IconName } from "../icon/icon.tsx";
import styles from "./file-button.module.css";

type FileButtonProps = {
  readonly label: string;
  readonly icon?: IconName;
  /** Media types and file name endings that the dialog of the browser offers. */
  readonly accept: string;
  /** Files that are larger are not read. */
  readonly maxBytes?: number;
  readonly onTooLarge?: () => void;
  /** Called with the text of the file, read as UTF-8. */
  readonly onText: (text: string) => void;
};

/** A button that reads the text of a file which the user chooses. */
export function FileButton({ label, icon, accept, maxBytes = Number.POSITIVE_INFINITY, onTooLarge, onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    const reset = () => { target.value = ""; };
    if (file && file.size > maxBytes) {
      onTooLarge?.();
      reset();
    } else if (file) void file.text().then(onText).finally(reset);
  };
  return (
    <>
      <Button {...(icon ? { icon } : {})} onClick={() => input.current?.click()}>{label}</Button>
      <input ref={input} accept={accept} aria-hidden="true" aria-label={label} className={styles.input} tabIndex={-1} type="file" onChange={choose} />
    </>
  );
}
