import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";

/**
 * Draws the portal in the place of the frame that the host has served. What somebody has typed into that frame's field
 * meanwhile goes on in the new one, and so does the typing.
 */
export function takeOver(element: HTMLElement, shell: ShellViewModel, draw: () => void): void {
  const served = fieldIn(element);
  if (served?.value) shell.typeTransaction(served.value);
  const isTyping = served === document.activeElement;
  draw();
  if (isTyping) fieldIn(element)?.focus();
}

const fieldIn = (element: HTMLElement) => element.querySelector<HTMLInputElement>("[role=search] input");
