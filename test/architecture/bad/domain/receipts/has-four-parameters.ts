// breaks max-params
export const total = (net: number, tax: number, tip: number, discount: number): number => net + tax + tip - discount;
