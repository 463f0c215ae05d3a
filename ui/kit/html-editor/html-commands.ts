import {
  baseKeymap,
  chainCommands,
  exitCode,
  liftEmptyBlock,
  splitBlockKeepMarks,
  toggleMark,
} from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItemKeepMarks, wrapInList } from "prosemirror-schema-list";
import { EditorState, type Command } from "prosemirror-state";
import type { FontSizePx } from "#domain/shared/text/rich-text.ts";
import { HTML_SCHEMA, type HtmlMark } from "./html-schema.ts";

const { marks, nodes } = HTML_SCHEMA;

/** Buttons of the toolbar that switch something on and off. */
export type HtmlToggle = "bold" | "italic" | "bulletList" | "orderedList";

export const TOGGLES: { readonly [toggle in HtmlToggle]: Command } = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  bulletList: (state, dispatch) => toggleList(nodes.bulletList)(state, dispatch),
  orderedList: (state, dispatch) => toggleList(nodes.orderedList)(state, dispatch),
};

const toggleList =
  (list: NodeType): Command =>
  (state, dispatch) =>
    isInList(state, list) ? liftListItem(nodes.listItem)(state, dispatch) : wrapInList(list)(state, dispatch);

/** Tab leaves the editor, so lists are nested by other keys. */
const insertLineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

export const KEYS: Readonly<Record<string, Command>> = {
  "Mod-b": TOGGLES.bold,
  "Mod-i": TOGGLES.italic,
  "Mod-z": undo,
  "Mod-y": redo,
  "Mod-Shift-z": redo,
  "Mod-]": sinkListItem(nodes.listItem),
  "Mod-[": liftListItem(nodes.listItem),
  "Shift-Enter": chainCommands(exitCode, insertLineBreak),
  // The next paragraph keeps bold, italic and the font size.
  Enter: chainCommands(splitListItemKeepMarks(nodes.listItem), liftEmptyBlock, splitBlockKeepMarks),
};

export const createHtmlEditorState = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [history(), keymap(KEYS), keymap(baseKeymap)] });

export const undoChange: Command = undo;
export const redoChange: Command = redo;

/** Sets the font size of the selection, or of the text that is typed next; undefined removes it. */
export const setFontSize = (px: FontSizePx | undefined): Command =>
  setMark("fontSize", px === undefined ? undefined : { px });

/** Links the selection, or the whole link around the cursor; undefined removes it. */
export const setLink =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const range = empty ? linkRangeAt(state) : { from, to };
    if (range === undefined) return false;
    const tr = state.tr.removeMark(range.from, range.to, marks.link);
    dispatch?.(href === undefined ? tr : tr.addMark(range.from, range.to, marks.link.create({ href })));
    return true;
  };

function setMark(name: HtmlMark, attrs: object | undefined): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const type = marks[name];
    const mark = attrs && type.create(attrs);
    const { tr } = state;
    if (empty) dispatch?.(mark ? tr.addStoredMark(mark) : tr.removeStoredMark(type));
    else dispatch?.(mark ? tr.removeMark(from, to, type).addMark(from, to, mark) : tr.removeMark(from, to, type));
    return true;
  };
}

/** What the toolbar shows for a selection. */
export type HtmlSelection = {
  readonly active: ReadonlySet<HtmlToggle>;
  /** Undefined for the default size, and for several sizes. */
  readonly fontSize: FontSizePx | undefined;
  readonly href: string | undefined;
  readonly canLink: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

export function describeSelection(state: EditorState): HtmlSelection {
  const active = (Object.keys(TOGGLES) as HtmlToggle[]).filter((toggle) =>
    toggle === "bold" || toggle === "italic" ? hasMark(state, toggle) : isInList(state, nodes[toggle]),
  );
  const href = attributeOf(state, "link", "href") as string | undefined;
  return {
    active: new Set(active),
    fontSize: attributeOf(state, "fontSize", "px") as FontSizePx | undefined,
    href,
    canLink: !state.selection.empty || href !== undefined,
    canUndo: undo(state),
    canRedo: redo(state),
  };
}

function hasMark({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState, name: HtmlMark): boolean {
  return empty ? Boolean(marks[name].isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, marks[name]);
}

/** The attribute of a mark, if all of the selection has the same. */
function attributeOf(
  { selection: { from, to, empty, $from }, storedMarks, doc }: EditorState,
  name: HtmlMark,
  attribute: string,
): unknown {
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks())?.attrs[attribute];
  const values = new Set<unknown>();
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) values.add(marks[name].isInSet(node.marks)?.attrs[attribute]);
  });
  return values.size === 1 ? [...values][0] : undefined;
}

/** True if the innermost list around the selection is of this type. */
function isInList({ selection: { $from } }: EditorState, list: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bulletList || type === nodes.orderedList) return type === list;
  }
  return false;
}

/** The text around the cursor that has the same link. */
function linkRangeAt({
  selection: { $from },
}: EditorState): { readonly from: number; readonly to: number } | undefined {
  const link = marks.link.isInSet($from.marks());
  if (link === undefined) return undefined;
  const start = $from.start();
  let range: { from: number; to: number } | undefined;
  $from.parent.forEach((node, offset) => {
    const [from, to] = [start + offset, start + offset + node.nodeSize];
    if (!link.isInSet(node.marks)) return;
    if (range?.to === from) range = { from: range.from, to };
    else if (range === undefined || range.to < $from.pos) range = { from, to };
  });
  return range;
}
