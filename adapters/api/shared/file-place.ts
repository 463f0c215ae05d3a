/** Where files are to be had, and whose: a link cannot carry what calls carry. */
export type FilePlace = { readonly apiUrl: string; readonly retailerId: string };
