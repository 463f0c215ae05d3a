declare const brand: unique symbol;

/** A text that only its own `parse…` can make, so that two kinds of id cannot be mixed up. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };
