const NUMERAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** Whether a text is that of a finite decimal number. */
export const isDecimal = (text: string): boolean => NUMERAL.test(text);
