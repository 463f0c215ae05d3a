/** Maximum indentation. Without a limit, a million nested brackets would need a million million spaces. */
export const MAX_INDENTATION = 24;

/** Returns a line break with the indentation of a depth. */
export const formatLineBreak = (depth: number): string => LINE_BREAKS[Math.min(depth, MAX_INDENTATION)] as string;

const LINE_BREAKS = Array.from({ length: MAX_INDENTATION + 1 }, (_, depth) => `\n${"  ".repeat(depth)}`);
