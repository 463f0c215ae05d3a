// breaks fences/no-enum
export enum Mode {
  Simple,
  Advanced,
}
