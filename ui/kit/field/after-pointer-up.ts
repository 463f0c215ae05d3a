/** Callbacks that wait for the release of the pointer button. Undefined while it is not pressed. */
let waiting: (() => void)[] | undefined;

const press = () => {
  waiting ??= [];
};
const release = () => {
  const callbacks = waiting ?? [];
  waiting = undefined;
  // The click event follows, still on the element where the button was pressed.
  if (callbacks.length > 0) setTimeout(() => callbacks.forEach((callback) => callback()));
};

/** Undefined on the server. */
const page = globalThis.document as Document | undefined;
page?.addEventListener("mousedown", press, { capture: true, passive: true });
for (const end of ["mouseup", "dragend"]) page?.addEventListener(end, release, { capture: true, passive: true });

/**
 * Runs a callback now, or after the click in progress.
 * A field loses the focus before the click. Content that then appears beside the field would move the clicked element
 * away from the pointer.
 */
export function afterPointerUp(callback: () => void): void {
  if (waiting) waiting.push(callback);
  else callback();
}
