import { useRef, type ChangeEvent } from "react";
import { Button } from "../action/button.tsx";
import type { IconName } from "../icon/icon.tsx";
import styles from "./file-button.module.css";

type FileButtonProps = {
  readonly label: string;
  readonly icon?: IconName;
  /** Media types and file name endings that the dialog of the browser offers. */
  readonly accept: string;
  /** Called with the text of the file, read as UTF-8. */
  readonly onText: (text: string) => void;
};

/** A button that reads the text of a file which the user chooses. */
export function FileButton({ label, icon, accept, onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    if (file) void file.text().then(onText).finally(() => { target.value = ""; });
  };
  return (
    <>
      <Button {...(icon ? { icon } : {})} onClick={() => input.current?.click()}>{label}</Button>
      <input ref={input} accept={accept} aria-hidden="true" aria-label={label} className={styles.input} tabIndex={-1} type="file" onChange={choose} />
    </>
  );
}
