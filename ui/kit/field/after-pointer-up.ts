/** What waits for the pointer's button to come up; undefined while it is up. */
let waiting: (() => void)[] | undefined;

const press = () => {
  waiting ??= [];
};
const release = () => {
  const acts = waiting ?? [];
  waiting = undefined;
  // The click comes next, still to where the button went down.
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
};

/** The page is drawn on the server too. */
const page = globalThis.document as Document | undefined;
page?.addEventListener("mousedown", press, { capture: true, passive: true });
for (const end of ["mouseup", "dragend"]) page?.addEventListener(end, release, { capture: true, passive: true });

/**
 * Does it at once, or after the click that is under way: leaving a field with the pointer happens before the click, and
 * what then comes up beside the field would push from under the pointer what is being clicked.
 */
export function afterPointerUp(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
