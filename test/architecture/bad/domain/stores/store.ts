export const storeName = (reference: string): string => `Store ${reference}`;
