// breaks no-restricted-globals
export const remembered = (): string | null => localStorage.getItem("counterfoil.store");
