/** What is deeper stands no further in: a million brackets would else be laid out as a million million spaces. */
export const DEEPEST_INDENTATION = 24;

/** The beginning of a line so deep. */
export const lineBreak = (depth: number): string => LINE_BREAKS[Math.min(depth, DEEPEST_INDENTATION)] as string;

const LINE_BREAKS = Array.from({ length: DEEPEST_INDENTATION + 1 }, (_, depth) => `\n${"  ".repeat(depth)}`);
