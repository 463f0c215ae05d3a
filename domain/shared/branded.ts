declare const brand: unique symbol;

/** A text that only its own `parse…` makes, so that ids of two kinds cannot be confused. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };
