import { EditorView } from "@codemirror/view";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { Field, type FieldControl, type FieldProps } from "../field/field.tsx";
import styles from "./code-editor.module.css";
import { LEAVING_HINT } from "./leaving-hint.ts";
import {
  createCodeEditorState,
  editorSettings,
  markFaults,
  replaceDifference,
  selectRange,
  type CodeFault,
  type CodeRange,
} from "./editor-state.ts";

export type CodeEditorProps = FieldProps & {
  readonly value: string;
  readonly onChange?: (text: string) => void;
  readonly isReadOnly?: boolean;
  /** Returns what is wrong with the text and where. Marked at its line. */
  readonly faultIn?: (text: string) => CodeFault | undefined;
  /** What is wrong with the text, if the caller checks it. Marked at its lines. */
  readonly faults?: readonly CodeFault[];
  /** Selects a part of the text and scrolls to it. Each new object does so once. */
  readonly aim?: CodeRange | undefined;
  /** The selection at first, with the focus. */
  readonly startAt?: CodeRange | undefined;
  /** False for a text that is not JSON. */
  readonly isJson?: boolean;
};

/**
 * A field for JSON with line numbers, search and errors at their line.
 * Import it only in code that is loaded on demand, because it weighs 120 kB. The text is kept byte for byte: lines
 * end with LF only, so that CR stays in its line.
 */
export const CodeEditor = (props: CodeEditorProps) => {
  const { value, onChange, isReadOnly = false, faultIn, faults, aim, startAt, isJson = true, hint, ...field } = props;
  return (
    <Field {...field} hint={[hint, isReadOnly ? undefined : LEAVING_HINT].filter(Boolean).join(" ") || undefined}>
      {(control) => (
        <Editor
          aim={aim}
          control={control}
          faultIn={faultIn}
          faults={faults}
          isJson={isJson}
          isReadOnly={isReadOnly}
          label={field.label}
          startAt={startAt}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
};

type EditorProps = {
  readonly onChange: CodeEditorProps["onChange"];
  readonly faultIn: CodeEditorProps["faultIn"];
  readonly faults: CodeEditorProps["faults"];
  readonly aim: CodeEditorProps["aim"];
  readonly startAt: CodeEditorProps["startAt"];
  readonly control: FieldControl;
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly isJson: boolean;
};

function Editor(props: EditorProps) {
  const { control, label, aim, faults } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useEditorView(place, props);
  useLayoutEffect(() => {
    view.current?.dispatch({ effects: editorSettings.attributes(attributesOf(control, label)) });
  });
  useLayoutEffect(() => {
    if (view.current && faults) markFaults(view.current, faults);
  }, [view, faults]);
  const shown = useRef(aim);
  useLayoutEffect(() => {
    if (view.current && aim && aim !== shown.current) selectRange(view.current, aim);
    shown.current = aim;
  }, [view, aim]);
  return (
    <div
      ref={place}
      className={styles.editor}
      data-read-only={props.isReadOnly || undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || control.onBlur?.()}
    />
  );
}

/** Creates the editor, and gives it the value when the caller changes it. */
function useEditorView(
  place: RefObject<HTMLDivElement | null>,
  { value, isReadOnly, isJson, onChange, faultIn, faults, startAt }: EditorProps,
): RefObject<EditorView | null> {
  const view = useRef<EditorView>(null);
  const written = useRef(value);
  const report = useRef(onChange);
  const start = useRef(startAt);
  const hasFaults = faults !== undefined;
  useLayoutEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useLayoutEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      state: createCodeEditorState(written.current, {
        isReadOnly,
        isJson,
        hasFaults,
        faultIn,
        onChange: (text) => report.current?.((written.current = text)),
      }),
    });
    view.current = editor;
    if (start.current) selectRange(editor, start.current);
    start.current = undefined;
    return () => editor.destroy();
  }, [place, isReadOnly, isJson, hasFaults, faultIn]);
  useLayoutEffect(() => {
    const before = written.current;
    if (view.current === null || before === value) return;
    written.current = value;
    replaceDifference(view.current, before, value);
  }, [value]);
  return view;
}

const attributesOf = ({ id, ...control }: FieldControl, label: string): Record<string, string> => ({
  id,
  "aria-label": label,
  ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  ...(control["aria-invalid"] && { "aria-invalid": "true" }),
  ...(control["aria-required"] && { "aria-required": "true" }),
});
