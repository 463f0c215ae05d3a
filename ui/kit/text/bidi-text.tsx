/** A name from outside, kept from turning the text around it: its direction is its own. */
export const BidiText = ({ children }: { children: string }) => <bdi>{children}</bdi>;

/** The same without an element of its own, where there are hundreds: between the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
