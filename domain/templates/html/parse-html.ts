import { defaultTreeAdapter, Parser, type DefaultTreeAdapterTypes } from "parse5";

/** A long mail of a designer has some thousand elements. */
export const MAX_ELEMENTS = 20_000;

/**
 * Parses HTML by the standard. Undefined above `MAX_ELEMENTS`: each paragraph opens all formats again that were not
 * closed before it, so 30 kB of source could make millions of elements.
 */
export function parseHtmlFragment(source: string): DefaultTreeAdapterTypes.DocumentFragment | undefined {
  let count = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1;
    if (count > MAX_ELEMENTS) parser.tokenizer.pause();
    return defaultTreeAdapter.createElement(...element);
  };
  const parser = Parser.getFragmentParser(undefined, {
    scriptingEnabled: false,
    treeAdapter: { ...defaultTreeAdapter, createElement },
  });
  parser.tokenizer.write(source, true);
  return count > MAX_ELEMENTS ? undefined : parser.getFragment();
}
