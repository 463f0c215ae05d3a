/** The address and the retailer for links to files: a link cannot carry request headers. */
export type FilePlace = { readonly apiUrl: string; readonly retailerId: string };
