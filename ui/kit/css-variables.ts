import { useLayoutEffect, type RefObject } from "react";

/**
 * Sets measured numbers as custom properties of an element.
 * This is the only place that styles elements from code. It uses the CSS object model, which a strict `style-src`
 * policy allows.
 */
export function useCssVariables(
  element: RefObject<HTMLElement | null>,
  variables: Readonly<Record<`--${string}`, number>>,
): void {
  useLayoutEffect(() => setCssVariables(element.current, variables));
}

export function setCssVariables(element: HTMLElement | null, variables: Readonly<Record<`--${string}`, number>>): void {
  for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, String(value));
}
