/** The class names that hold, joined for `className`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
