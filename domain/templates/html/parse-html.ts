import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from "parse5";

/** A long mail of a designer has some thousand elements. */
export const MAX_ELEMENTS = 20_000;

class TooManyElements extends Error {}

/**
 * Parses HTML by the standard. Undefined above `MAX_ELEMENTS`: each paragraph opens all formats again that were not
 * closed before it, so 30 kB of source could make millions of elements.
 */
export function parseHtmlFragment(source: string): DefaultTreeAdapterTypes.DocumentFragment | undefined {
  let count = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1;
    if (count > MAX_ELEMENTS) throw new TooManyElements();
    return defaultTreeAdapter.createElement(...element);
  };
  try {
    return parseFragment(source, { scriptingEnabled: false, treeAdapter: { ...defaultTreeAdapter, createElement } });
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
}
