export const createClient = (baseUrl: string): { readonly baseUrl: string } => ({ baseUrl });
