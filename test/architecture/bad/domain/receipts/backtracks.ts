export const isNumber = (text: string): boolean => /^(\d+)+$/.test(text);
