import { controlsIn, focusNext } from "../focus/move-focus.ts";

type LastControl = { readonly control: HTMLElement; readonly at: number; readonly name: string };

const FIELDS = "input, select, textarea";
const CONTROLS = `a[href], button, ${FIELDS}`;

/** Names of controls that were removed. */
const MOST_OPENERS = 20;

/**
 * Keeps the focus in a dialog whose content changes in place: a list becomes a form, a row is removed.
 * If the control that the user used last is gone and nothing has the focus, the focus moves to the marked element that
 * has appeared, else to the first field that has appeared, else to the control that is there again, for example the
 * button that opened a form, else to the control in the place of the removed one. Returns a function that ends this.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let last: LastControl | undefined;
  let openers: readonly string[] = [];
  // Also pointers: some browsers do not focus a button that is clicked.
  const note = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    last = control ? { control, at: countControlsBefore(control, dialog), name: nameOf(control) } : undefined;
  };
  const observer = new MutationObserver((changes) => {
    if (!last || last.control.isConnected || !isFocusLost(dialog)) return;
    const { at, name } = last;
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isInDocument);
    const appeared = firstIn(added, "[data-initial-focus]") ?? firstIn(added, FIELDS);
    const opener = appeared ? undefined : findOpener(added, openers);
    openers = opener ? openers.slice(0, openers.lastIndexOf(nameOf(opener))) : [...openers, name].slice(-MOST_OPENERS);
    last = undefined;
    const next = appeared ?? opener;
    if (next) next.focus();
    else focusNext(dialog, at, dialog);
  });
  dialog.addEventListener("focusin", note);
  dialog.addEventListener("pointerdown", note);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    dialog.removeEventListener("focusin", note);
    dialog.removeEventListener("pointerdown", note);
  };
}

const isFocusLost = (dialog: HTMLElement): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement === dialog;

const isInDocument = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.isConnected;

const countControlsBefore = (control: HTMLElement, dialog: HTMLElement): number =>
  controlsIn(dialog).filter((each) => each.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING).length;

/** The same button is another element after a form has replaced it. */
function findOpener(added: readonly HTMLElement[], openers: readonly string[]): HTMLElement | undefined {
  const controls = added.flatMap((node) => (node.matches(CONTROLS) ? [node] : controlsIn(node)));
  const byName = new Map(controls.map((control) => [nameOf(control), control]));
  const name = [...openers].reverse().find((each) => byName.has(each));
  return name === undefined ? undefined : byName.get(name);
}

const nameOf = (control: HTMLElement): string => control.getAttribute("aria-label") ?? control.textContent.trim();

function firstIn(nodes: readonly HTMLElement[], selector: string): HTMLElement | undefined {
  const found = nodes.flatMap((node) =>
    node.matches(selector) ? node : (node.querySelector<HTMLElement>(selector) ?? []),
  );
  return found[0];
}
