/** Maximum indentation. Without a limit, a million nested brackets would need a million million spaces. */
export const DEEPEST_INDENTATION = 24;

/** Returns a line break with the indentation of a depth. */
export const lineBreak = (depth: number): string => LINE_BREAKS[Math.min(depth, DEEPEST_INDENTATION)] as string;

const LINE_BREAKS = Array.from({ length: DEEPEST_INDENTATION + 1 }, (_, depth) => `\n${"  ".repeat(depth)}`);
