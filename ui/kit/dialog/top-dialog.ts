/** The open modal dialogs, the topmost last. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Returns the dialog that makes everything else on the page inert. Undefined if none is open. */
export const topDialog = (): HTMLElement | undefined => open.at(-1);

export function addOpenDialog(dialog: HTMLElement): void {
  open = [...open, dialog];
  listeners.forEach((listener) => listener());
}

/** Called before the dialog leaves the document, so that what was moved into it can leave it. */
export function removeOpenDialog(dialog: HTMLElement): void {
  open = open.filter((each) => each !== dialog);
  listeners.forEach((listener) => listener());
}

/** Calls the listener when another dialog becomes the topmost. Returns the function that ends this. */
export function onTopDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
