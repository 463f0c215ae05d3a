import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, lintKeymap, linter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { differenceOf } from "./difference-of.ts";

/** What is wrong with a text. */
export type CodeFault = { readonly offset: number; readonly message: string };

/** A part of a text. */
export type CodeRange = { readonly offset: number; readonly length: number };

type Settings = {
  readonly isReadOnly: boolean;
  /** False for a text that is not JSON, which has no colours and does not fold. */
  readonly isJson: boolean;
  /** True if the caller marks faults, by {@link markFaults}. */
  readonly hasFaults: boolean;
  readonly faultIn: ((text: string) => CodeFault | undefined) | undefined;
  readonly onChange: (text: string) => void;
};

const attributes = new Compartment();

/** Changes an editor that exists. */
export const editorSettings = {
  attributes: (all: Record<string, string>): StateEffect<unknown> =>
    attributes.reconfigure(EditorView.contentAttributes.of(all)),
};

export const createCodeEditorState = (
  text: string,
  { isReadOnly, isJson, hasFaults, faultIn, onChange }: Settings,
): EditorState =>
  EditorState.create({
    // Uses the line separator of the state, so that a carriage return is a character of its line.
    doc: EditorState.create({ extensions: LINE_FEED_ONLY }).toText(text),
    extensions: [
      LINE_FEED_ONLY,
      attributes.of([]),
      // Says to checkers what browsers know: the scrolling text takes the focus.
      EditorView.contentAttributes.of({ tabindex: "0" }),
      lineNumbers(),
      foldGutter(),
      drawSelection(),
      // A narrow page scrolls in one direction only (WCAG 1.4.10).
      EditorView.lineWrapping,
      bracketMatching(),
      highlightSelectionMatches(),
      isJson ? json() : [],
      syntaxHighlighting(HIGHLIGHTS),
      search({ top: true }),
      THEME,
      isReadOnly ? READ_ONLY : editing(faultIn, onChange),
      hasFaults || faultIn ? lintGutter() : [],
      keymap.of([...searchKeymap, ...foldKeymap, ...lintKeymap]),
    ],
  });

/** Lines end with LF only, or CRLF would become LF. */
const LINE_FEED_ONLY = EditorState.lineSeparator.of("\n");

/** The editor keeps the focus, so that the text can be read, searched and copied by keyboard. */
const READ_ONLY: Extension = [EditorState.readOnly.of(true), keymap.of(defaultKeymap)];

const editing = (faultIn: Settings["faultIn"], onChange: Settings["onChange"]): Extension => [
  history(),
  indentOnInput(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) onChange(state.sliceDoc());
  }),
  faultIn === undefined
    ? []
    : [linter(({ state }) => diagnosticsOf(state, faultIn(state.sliceDoc())), { delay: LINT_DELAY_MS })],
];

/** Marks what is wrong with the text. */
export const markFaults = (view: EditorView, faults: readonly CodeFault[]): void =>
  view.dispatch(
    setDiagnostics(
      view.state,
      faults.flatMap((fault) => diagnosticsOf(view.state, fault)),
    ),
  );

/** Selects a part of the text, scrolls to it and moves the focus there. */
export function selectRange(view: EditorView, { offset, length }: CodeRange): void {
  const anchor = Math.min(offset, view.state.doc.length);
  const head = Math.min(offset + length, view.state.doc.length);
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  view.focus();
}

/** Replaces the part of the text that differs. One undo brings it back, and the cursor stays in the text around it. */
export function replaceDifference(view: EditorView, before: string, after: string): void {
  const { from, to, text } = differenceOf(before, after);
  view.dispatch({ changes: { from, to, insert: view.state.toText(text) } });
}

/** Marks from the fault to the end of its line. */
function diagnosticsOf(state: EditorState, fault: CodeFault | undefined): readonly Diagnostic[] {
  if (fault === undefined) return [];
  const from = Math.min(fault.offset, state.doc.length);
  return [
    {
      from,
      to: Math.max(from, Math.min(from + 1, state.doc.lineAt(from).to)),
      severity: "error",
      message: fault.message,
    },
  ];
}

const LINT_DELAY_MS = 300;

/** Colours of the design tokens: the theme of the page decides between light and dark. */
const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--color-accent)" },
  { tag: tags.string, color: "var(--color-good)" },
  { tag: tags.number, color: "var(--color-info)" },
  { tag: [tags.bool, tags.null], color: "var(--color-warn)" },
  { tag: tags.invalid, color: "var(--color-bad)" },
]);

const THEME = EditorView.theme({
  "&": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    fontSize: "var(--text-xs)",
    height: "var(--code-height, auto)",
    maxHeight: "min(36rem, 70dvh)",
  },
  "&.cm-focused": { outline: "2px solid var(--color-focus)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--font-figures)", lineHeight: "var(--line-text)" },
  ".cm-content": {
    caretColor: "var(--color-ink)",
    minHeight: "calc(var(--code-rows, 7) * var(--line-text) * var(--text-xs))",
  },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  ".cm-gutters": {
    backgroundColor: "var(--color-stub)",
    color: "var(--color-ink-soft)",
    borderRight: "1px solid var(--color-rule)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--color-hover)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--color-accent-tint)",
  },
  ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: "var(--color-warn-tint)", color: "var(--color-ink)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-accent-tint)",
    outline: "1px solid var(--color-edge)",
  },
  ".cm-panels, .cm-tooltip": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    borderColor: "var(--color-edge)",
  },
  ".cm-panels button, .cm-panels input": {
    color: "var(--color-ink)",
    backgroundColor: "var(--color-sheet)",
    backgroundImage: "none",
    border: "1px solid var(--color-edge)",
  },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--color-stub)",
    color: "var(--color-ink-soft)",
    borderColor: "var(--color-rule)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--color-bad)" },
});
