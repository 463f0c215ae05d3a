// breaks fences/no-randomness
export const id = (): number => Math.random();
