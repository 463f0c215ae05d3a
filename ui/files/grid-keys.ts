import { typesCharacter, type CharacterKey } from "#domain/shell/rules.ts";

/** The part of a key event that a grid reads. */
export type GridKey = CharacterKey & { readonly shiftKey: boolean };

/** What a key does in a grid while no cell is edited. */
export type GridCommand =
  | { readonly kind: "move"; readonly rows: number; readonly columns: number; readonly isExtending: boolean }
  | { readonly kind: "next" | "previous" }
  | { readonly kind: "edit"; readonly text?: string }
  | { readonly kind: "move-row"; readonly by: 1 | -1 }
  | { readonly kind: "move-column"; readonly by: 1 | -1 }
  | { readonly kind: "clear" | "undo" | "redo" }
  | { readonly kind: "select-all" | "leave" };

/** Those that change the table. */
export type TableCommand = Extract<
  GridCommand,
  { readonly kind: "move-row" | "move-column" | "clear" | "undo" | "redo" }
>;

/** Returns the command of a key, as spreadsheets have it. Undefined for a key that the grid leaves to the browser. */
export function gridCommand(pressed: GridKey): GridCommand | undefined {
  const { key, altKey } = pressed;
  if (typesCharacter(pressed)) return { kind: "edit", text: key };
  if (altKey) return hasControl(pressed) ? undefined : MOVES[key];
  return moveOf(pressed) ?? (hasControl(pressed) ? shortcutOf(pressed) : plainCommand(pressed));
}

const hasControl = ({ ctrlKey, metaKey }: GridKey): boolean => ctrlKey || metaKey;

function moveOf(pressed: GridKey): GridCommand | undefined {
  const { key, shiftKey: isExtending } = pressed;
  const isFar = hasControl(pressed);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [rows, columns] = step;
  if (key === "Home" || key === "End") return { kind: "move", rows: isFar ? columns : 0, columns, isExtending };
  return {
    kind: "move",
    rows: isFar ? rows * Infinity || 0 : rows,
    columns: isFar ? columns * Infinity || 0 : columns,
    isExtending,
  };
}

function shortcutOf({ key, shiftKey }: GridKey): GridCommand | undefined {
  const letter = key.toLowerCase();
  if (letter === "z") return { kind: shiftKey ? "redo" : "undo" };
  if (letter === "y") return { kind: "redo" };
  return letter === "a" ? { kind: "select-all" } : undefined;
}

function plainCommand({ key, shiftKey }: GridKey): GridCommand | undefined {
  switch (key) {
    case "Tab":
      return { kind: shiftKey ? "previous" : "next" };
    case "Enter":
    case "F2":
      return { kind: "edit" };
    case "Escape":
      return { kind: "leave" };
    case "Delete":
    case "Backspace":
      return { kind: "clear" };
    default:
      return undefined;
  }
}

/** Rows of a page: about what a screen shows. */
const PAGE_ROWS = 15;

/** By rows and columns. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const MOVES: Readonly<Record<string, GridCommand>> = {
  ArrowUp: { kind: "move-row", by: -1 },
  ArrowDown: { kind: "move-row", by: 1 },
  ArrowLeft: { kind: "move-column", by: -1 },
  ArrowRight: { kind: "move-column", by: 1 },
};
