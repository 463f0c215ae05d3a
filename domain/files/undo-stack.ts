/** The states of a value that an editor can go back and forward to. */
export type UndoStack<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] };

/** The most steps that can be undone. Values share what they have in common, so that a step costs what it changes. */
export const MAX_UNDO_STEPS = 200;

export const undoStackOf = <T>(present: T): UndoStack<T> => ({ past: [], present, future: [] });

/** Adds a state. Forgets what was undone. Returns the same stack if nothing has changed. */
export const record = <T>(stack: UndoStack<T>, next: T): UndoStack<T> =>
  next === stack.present
    ? stack
    : { past: [...stack.past, stack.present].slice(-MAX_UNDO_STEPS), present: next, future: [] };

export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
  const { past, present, future } = stack;
  return past.length === 0
    ? stack
    : { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future] };
}

export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
  const { past, present, future } = stack;
  return future.length === 0 ? stack : { past: [...past, present], present: future[0] as T, future: future.slice(1) };
}
