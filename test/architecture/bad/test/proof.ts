export const proof = "proved";
