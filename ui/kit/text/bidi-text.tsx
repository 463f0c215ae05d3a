/** A name from outside, kept from turning the text around it: its direction is its own. */
export const BidiText = ({ children }: { children: string }) => <bdi>{children}</bdi>;

/**
 * The same without an element of its own, where there are hundreds: between the marks FIRST STRONG ISOLATE and POP
 * DIRECTIONAL ISOLATE. Marks of the name's own, with which it could get out, are left away.
 */
export const isolated = (text: string): string => `\u2068${text.replaceAll(DIRECTION_MARKS, "")}\u2069`;

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
