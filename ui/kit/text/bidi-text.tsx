/** A name from outside, kept from turning the text around it: its direction is its own. */
export const BidiText = ({ children }: { children: string }) => <bdi>{children}</bdi>;
