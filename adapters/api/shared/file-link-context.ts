/** The address and the retailer for links to files: a link cannot carry request headers. */
export type FileLinkContext = { readonly apiUrl: string; readonly retailerId: string };
