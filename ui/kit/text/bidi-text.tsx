/**
 * A name from outside, kept from turning the text around it: its direction is its own. In a text that is made of it,
 * `isolated` of domain/shared does the same.
 */
export const BidiText = ({ children }: { children: string }) => <bdi>{children}</bdi>;
