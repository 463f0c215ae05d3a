// breaks no-orphans
export const total = 0;
