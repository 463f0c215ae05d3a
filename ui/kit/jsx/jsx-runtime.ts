// The JSX of this project: the compilers call these functions for each element (`jsxImportSource` in ui/tsconfig.json).
import { Fragment, jsx as createElement, jsxs as createElementOfMany, type JSX } from "react/jsx-runtime";
import type { ElementType, Key, ReactElement, ReactNode } from "react";

export { Fragment, type JSX };

type Props = { readonly children?: ReactNode; readonly translate?: "yes" | "no" };

/** Creates an element with one child or none, or with an array of children. */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  createElement(type, withTextElements(type, props), key);

/** Creates an element with several children. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const safe = withTextElements(type, props);
  return Array.isArray(safe.children) ? createElementOfMany(type, safe, key) : createElement(type, safe, key);
}

/**
 * Puts each text that has siblings into a span, and joins texts without other siblings.
 * A browser's translator replaces text nodes. React then cannot remove them, update them, or insert before them. A
 * single text has no node of its own for React, which writes the content of its element instead (ADR 0141).
 * The children of a component get their spans where it puts them into an element.
 */
function withTextElements(type: ElementType, props: Props): Props {
  const { children, translate } = props;
  if ((typeof type !== "string" && type !== Fragment) || translate === "no") return props;
  if (type === Fragment && isText(children)) return { ...props, children: textElement(String(children), 0) };
  if (!Array.isArray(children) || !hasText(children)) return props;
  if (type !== Fragment && children.every(isTextOrNothing)) return { ...props, children: joined(children) };
  return { ...props, children: wrapped(children) };
}

/** Returns children at their places, so that an element beside a text keeps its state when the text comes or goes. */
function wrapped(children: readonly ReactNode[]): ReactNode[] {
  const safe: ReactNode[] = [...children];
  for (let at = 0; at < children.length; at++) {
    const child = children[at];
    if (isMixedArray(child)) safe[at] = wrapped(child);
    if (!isText(child)) continue;
    const end = endOfTexts(children, at);
    const text = joined(children.slice(at, end));
    for (let other = at + 1; other < end; other++) safe[other] = null;
    // A translator leaves blanks, and a span of blanks would be an item of a flex container.
    safe[at] = text.trim() === "" ? text : textElement(text, at);
    at = end - 1;
  }
  return safe;
}

function endOfTexts(children: readonly ReactNode[], start: number): number {
  const length = children.slice(start).findIndex((child) => !isTextOrNothing(child));
  return length === -1 ? children.length : start + length;
}

/** With a key, because an array of a caller may be without fixed places. */
const textElement = (text: string, at: number): ReactElement => createElement("span", { children: text }, `text-${at}`);

const joined = (texts: readonly ReactNode[]): string => texts.filter(isText).join("");

const hasText = (children: readonly ReactNode[]): boolean =>
  children.some((child) => isText(child) || isMixedArray(child));

const isMixedArray = (child: ReactNode): child is readonly ReactNode[] & ReactNode =>
  Array.isArray(child) && hasText(child);

const isText = (child: ReactNode): child is string | number | bigint =>
  (typeof child === "string" && child !== "") || typeof child === "number" || typeof child === "bigint";

const isTextOrNothing = (child: ReactNode): boolean =>
  isText(child) || child === "" || child === null || child === undefined || typeof child === "boolean";
