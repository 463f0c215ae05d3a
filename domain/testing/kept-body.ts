/**
 * Whether a browser may keep a body for the next time: nothing about people is stored, and a body that names who bought,
 * or has anything in it that looks like an address, is about somebody. What was taken from a real receipt never may.
 */
export const mayBeKept = (text: string): boolean => !text.includes("@") && !text.toLowerCase().includes("identifier");
