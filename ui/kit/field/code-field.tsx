import { useLayoutEffect, useMemo, useRef, type ChangeEvent, type SyntheticEvent } from "react";
import { classNames } from "../class-names.ts";
import styles from "./code-field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type CodeFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly placeholder?: string;
  /** Selects a range of the text and scrolls to it. Each new object does so once. */
  readonly aim?: { readonly offset: number; readonly length: number } | undefined;
};

/**
 * A text area with line numbers.
 * It is a native text area: Tab leaves it, screen readers read all of it, and it is fast on slow machines. No editor
 * that renders its own lines has all of these properties.
 */
export function CodeField({ value, onChange, rows, placeholder, aim, ...field }: CodeFieldProps) {
  const { area, numbers, on } = useCode(value, onChange, aim);
  const lines = useMemo(() => lineNumbers(value), [value]);
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.frame}>
          <span ref={numbers} aria-hidden="true" className={styles.numbers}>
            {lines}
          </span>
          <textarea
            {...control}
            {...on}
            ref={area}
            autoCapitalize="none"
            autoComplete="off"
            className={classNames(control.className, styles.area)}
            dir="ltr"
            placeholder={placeholder}
            rows={rows}
            spellCheck={false}
            value={value}
            wrap="off"
          />
        </span>
      )}
    </Field>
  );
}

function useCode(value: string, onChange: (value: string) => void, aim: CodeFieldProps["aim"]) {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLSpanElement>(null);
  const typed = useRef(value);
  const caret = useRef({ start: 0, end: 0 });
  const shown = useRef(aim);
  // Restores the caret after the caller replaces the text. The browser would move it to the end.
  useLayoutEffect(() => {
    const { start, end } = caret.current;
    if (typed.current !== value) area.current?.setSelectionRange(start, end);
    typed.current = value;
  }, [value]);
  useLayoutEffect(() => {
    if (aim && aim !== shown.current && area.current) show(area.current, aim);
    shown.current = aim;
  }, [aim]);
  const on = {
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
      typed.current = target.value;
      onChange(target.value);
    },
    onScroll: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
    },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      caret.current = { start: currentTarget.selectionStart, end: currentTarget.selectionEnd };
    },
  };
  return { area, numbers, on };
}

const LINES_ABOVE = 3;
const COLUMNS_BEFORE = 20;
/** Width of a monospace character, in em. */
const LETTER = 0.6;

/** Selects a range and scrolls to it. Browsers do not scroll to a selection that a script sets. */
function show(
  area: HTMLTextAreaElement,
  { offset, length }: { readonly offset: number; readonly length: number },
): void {
  area.focus();
  area.setSelectionRange(offset, offset + length);
  const before = area.value.slice(0, offset);
  const { lineHeight, fontSize, whiteSpace } = getComputedStyle(area);
  if (whiteSpace === "pre-wrap") {
    area.scrollTop = (area.scrollHeight * offset) / area.value.length - area.clientHeight / 2;
    return;
  }
  const [line, column] = [before.split("\n").length - 1, offset - before.lastIndexOf("\n") - 1];
  area.scrollTop = Math.max(0, line - LINES_ABOVE) * (Number.parseFloat(lineHeight) || 0);
  area.scrollLeft = Math.max(0, column - COLUMNS_BEFORE) * (Number.parseFloat(fontSize) || 0) * LETTER;
}

const lineNumbers = (text: string): string =>
  text
    .split("\n")
    .map((_line, at) => at + 1)
    .join("\n");
