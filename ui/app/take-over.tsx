import { useLayoutEffect, useState, type ReactNode } from "react";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";

/** Draws into an element that is not in the page, and tells in the moment in which all of it is there. */
type Draw = (element: HTMLElement, done: () => void) => void;

/**
 * Draws the portal beside the frame that the host has served, and puts it in its place when it is whole: until then the
 * frame can be used. What somebody has typed into its field goes on in the new one, and so does the typing.
 */
export function takeOver(served: HTMLElement, shell: ShellViewModel, draw: Draw): Promise<void> {
  const element = served.cloneNode() as HTMLElement;
  return new Promise((resolve) => {
    draw(element, () => {
      const field = fieldIn(served);
      const isTyping = field !== null && field === document.activeElement;
      if (field?.value) shell.typeTransaction(field.value);
      served.replaceWith(element);
      if (isTyping) fieldIn(element)?.focus();
      resolve();
    });
  });
}

/**
 * Tells when all that is in it has been drawn for the first time, before any of it measures itself: it stands in the page
 * by then. Nor does a key come in between that a field which does not follow its view-model yet would lose.
 */
export function Drawn({ done, children }: { done: () => void; children: ReactNode }) {
  return (
    <>
      <Herald onDrawn={done} />
      {children}
    </>
  );
}

/**
 * Its effect comes before those of its siblings. React puts off the effects by which fields follow their view-models,
 * unless something has changed that is to be drawn at once: then it carries them out in the same breath.
 */
function Herald({ onDrawn }: { onDrawn: () => void }) {
  const [, setDrawn] = useState(false);
  useLayoutEffect(() => {
    onDrawn();
    setDrawn(true);
  }, [onDrawn]);
  return null;
}

const fieldIn = (element: HTMLElement) => element.querySelector<HTMLInputElement>("[role=search] input");
