// breaks no-console
export const say = (total: number): void => console.log(total);
