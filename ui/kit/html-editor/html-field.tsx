import { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import { FindingList } from "../status/finding-list.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import { Field, type FieldControl, type FieldLanguage, type FieldProps } from "../field/field.tsx";
import { createHtmlEditorState, describeSelection } from "./html-commands.ts";
import styles from "./html-field.module.css";
import { formatHtml, parseHtml, type HtmlReader } from "./html-text.ts";
import { imageView } from "./image-view.tsx";
import { HtmlToolbar } from "./html-toolbar.tsx";
import { pasting } from "./pasting.ts";

type HtmlFieldProps = FieldProps & {
  /** HTML, or an empty text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** True if the text gets the focus when the field appears. */
  readonly isInitialFocus?: boolean;
  readonly language?: FieldLanguage | undefined;
  /** Reads stored and pasted HTML. Required, so that no field drops a paste without a finding. */
  readonly reader: HtmlReader;
};

/**
 * A field for formatted text: font sizes, bold, italic, lists and links [TMPL-026].
 * Import it only in code that is loaded on demand, because it weighs 70 kB. Tab leaves the field; Ctrl+] and Ctrl+[
 * nest and unnest lists.
 */
export const HtmlField = ({ value, onChange, isInitialFocus = false, language, reader, ...field }: HtmlFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Editor
        control={control}
        isInitialFocus={isInitialFocus}
        label={field.label}
        language={language}
        reader={reader}
        value={value}
        onChange={onChange}
      />
    )}
  </Field>
);

type EditorProps = Required<Pick<HtmlFieldProps, "label" | "value" | "onChange" | "isInitialFocus" | "reader">> & {
  readonly control: FieldControl;
  readonly language: FieldLanguage | undefined;
};

function Editor(props: EditorProps) {
  const { control } = props;
  const place = useRef<HTMLDivElement>(null);
  const [leftOut, setLeftOut] = useState<readonly Finding[]>([]);
  const { view, selection } = useEditor(place, { ...props, onPaste: setLeftOut });
  return (
    <div
      className={styles.frame}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || control.onBlur?.()}
    >
      <HtmlToolbar selection={selection} view={view} />
      <div ref={place} />
      <LiveRegion>{leftOut.length > 0 && "Some of what you pasted was left out"}</LiveRegion>
      {leftOut.length > 0 && <FindingList findings={leftOut} label="Left out of the pasted text" />}
    </div>
  );
}

type PasteReport = { readonly onPaste: (leftOut: readonly Finding[]) => void };

/** Creates the editor in its place, and replaces its text if the caller does. */
function useEditor(
  place: { readonly current: HTMLDivElement | null },
  { control, label, language, value, onChange, isInitialFocus, reader, onPaste }: EditorProps & PasteReport,
) {
  const [initial] = useState(() => createHtmlEditorState(parseHtml(value, reader.stored)));
  const [view, setView] = useState<EditorView>();
  const [selection, setSelection] = useState(() => describeSelection(initial));
  const written = useRef(value);
  const report = useRef(onChange);
  const focuses = useRef(isInitialFocus);
  useLayoutEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useLayoutEffect(() => {
    const editor = new EditorView(place.current, {
      state: initial,
      ...pasting(reader, onPaste),
      nodeViews: { image: imageView },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setSelection(describeSelection(editor.state));
        if (!transaction.docChanged) return;
        written.current = formatHtml(editor.state.doc);
        report.current(written.current);
      },
    });
    setView(editor);
    if (focuses.current) editor.focus();
    return () => editor.destroy();
  }, [place, initial, reader, onPaste]);
  useLayoutEffect(() => {
    view?.setProps({ attributes: attributesOf(control, label, language) });
  });
  useLayoutEffect(() => {
    if (view === undefined || written.current === value) return;
    written.current = value;
    view.updateState(createHtmlEditorState(parseHtml(value, reader.stored)));
    setSelection(describeSelection(view.state));
  }, [view, value, reader]);
  return { view, selection };
}

const attributesOf = (
  { id, className, ...control }: FieldControl,
  label: string,
  language: FieldLanguage | undefined,
): Record<string, string> => ({
  id,
  class: classNames(className, styles.text, styles.content),
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  ...(language && { lang: language.tag, dir: language.direction }),
  ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  ...(control["aria-invalid"] && { "aria-invalid": "true" }),
  ...(control["aria-required"] && { "aria-required": "true" }),
});
