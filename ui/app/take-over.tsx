import { useEffect, type ReactNode } from "react";
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
 * Tells when all that is in it has been drawn for the first time, and follows its view-models: a key that is pressed in a
 * field that does not yet would take the place of the text that it follows.
 */
export function Drawn({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

const fieldIn = (element: HTMLElement) => element.querySelector<HTMLInputElement>("[role=search] input");
