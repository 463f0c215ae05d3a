const NUMERAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** True for the text of a finite decimal number. */
export const isDecimal = (text: string): boolean => NUMERAL.test(text);
