import { EditorView } from "@codemirror/view";
import { useLayoutEffect, useRef } from "react";
import { Field, type FieldControl, type FieldProps } from "../field/field.tsx";
import styles from "./code-editor.module.css";
import { createCodeEditorState, editorSettings, type CodeFault } from "./editor-state.ts";

export type CodeEditorProps = FieldProps & {
  readonly value: string;
  readonly onChange?: (text: string) => void;
  readonly isReadOnly?: boolean;
  /** Returns what is wrong with the text and where. Marked at its line. */
  readonly faultIn?: (text: string) => CodeFault | undefined;
};

/** Explains how to leave the editor. Tab indents, so the editor would be a keyboard trap without it. */
const LEAVING = "Tab indents. Press Escape, then Tab, to leave.";

/**
 * A field for JSON with line numbers, search and errors at their line.
 * Import it only in code that is loaded on demand, because it weighs 120 kB. The text is kept byte for byte: lines
 * end with LF only, so that CR stays in its line.
 */
export const CodeEditor = ({ value, onChange, isReadOnly = false, faultIn, hint, ...field }: CodeEditorProps) => (
  <Field {...field} hint={[hint, isReadOnly ? undefined : LEAVING].filter(Boolean).join(" ") || undefined}>
    {(control) => (
      <Editor
        control={control}
        faultIn={faultIn}
        isReadOnly={isReadOnly}
        label={field.label}
        value={value}
        onChange={onChange}
      />
    )}
  </Field>
);

type EditorProps = {
  readonly control: FieldControl;
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: CodeEditorProps["onChange"];
  readonly faultIn: CodeEditorProps["faultIn"];
};

function Editor({ control, label, value, isReadOnly, onChange, faultIn }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef(value);
  const report = useRef(onChange);
  useLayoutEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useLayoutEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      state: createCodeEditorState(written.current, {
        isReadOnly,
        faultIn,
        onChange: (text) => report.current?.((written.current = text)),
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [isReadOnly, faultIn]);
  useLayoutEffect(() => {
    view.current?.dispatch({ effects: editorSettings.attributes(attributesOf(control, label)) });
  });
  useLayoutEffect(() => {
    if (view.current === null || written.current === value) return;
    written.current = value;
    view.current.dispatch({
      changes: { from: 0, to: view.current.state.doc.length, insert: view.current.state.toText(value) },
    });
  }, [value]);
  return (
    <div
      ref={place}
      className={styles.editor}
      data-read-only={isReadOnly || undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || control.onBlur?.()}
    />
  );
}

const attributesOf = ({ id, ...control }: FieldControl, label: string): Record<string, string> => ({
  id,
  "aria-label": label,
  ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  ...(control["aria-invalid"] && { "aria-invalid": "true" }),
  ...(control["aria-required"] && { "aria-required": "true" }),
});
