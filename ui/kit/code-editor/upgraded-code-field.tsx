import { useRef, type SyntheticEvent } from "react";
import { useCssVariables } from "../css-variables.ts";
import { CodeField } from "../field/code-field.tsx";
import type { CodeEditorProps } from "./code-editor.tsx";
import type { CodeRange } from "./editor-state.ts";
import { LazyCodeEditor } from "./lazy-code-editor.tsx";
import { LEAVING_HINT } from "./leaving-hint.ts";
import styles from "./upgraded-code-field.module.css";

type UpgradedCodeFieldProps = CodeEditorProps & {
  readonly code: unknown;
  readonly onChange: (text: string) => void;
  /** Height of the text area. */
  readonly rows: number;
};

/**
 * A text area that becomes the editor of JSON when its code is loaded.
 * The editor takes over the size, the selection and the focus.
 */
export function UpgradedCodeField({ rows, ...editor }: UpgradedCodeFieldProps) {
  const selection = useRef<CodeRange>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useCssVariables(place, { "--code-rows": rows });
  if (editor.code !== undefined)
    return (
      <div ref={place} className={styles.place}>
        <LazyCodeEditor {...editor} startAt={selection.current} />
      </div>
    );
  const { label, hint, error, value, onChange, aim } = editor;
  const note = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { selectionStart: offset, selectionEnd } = target;
    selection.current = { offset, length: selectionEnd - offset };
  };
  const forget = () => {
    selection.current = undefined;
  };
  return (
    <div ref={place} className={styles.place} onBlur={forget} onFocus={note} onSelect={note}>
      <CodeField
        aim={aim}
        error={error}
        hint={hint}
        label={label}
        laterHint={LEAVING_HINT}
        rows={rows}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
