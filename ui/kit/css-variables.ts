import { useLayoutEffect, type RefObject } from "react";

/**
 * The one place where a measured number reaches the style of an element: it is set through the CSS object model as
 * a custom property, which a strict `style-src` allows, and the stylesheet says what it means.
 */
export function useCssVariables(element: RefObject<HTMLElement | null>, variables: Readonly<Record<`--${string}`, number>>): void {
  useLayoutEffect(() => setCssVariables(element.current, variables));
}

export function setCssVariables(element: HTMLElement | null, variables: Readonly<Record<`--${string}`, number>>): void {
  for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, String(value));
}
