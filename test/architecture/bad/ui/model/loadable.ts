export type Loadable<T> = { readonly kind: "loading" } | { readonly kind: "loaded"; readonly value: T };

export const loading = { kind: "loading" } as const;
