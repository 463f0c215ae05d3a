/** Chance, given from outside so that a run can be repeated. */
export interface Random {
  /** A whole number, `0 <= n < below`. */
  below(below: number): number;
  /** A text that no other call has answered. */
  uniqueId(): string;
}
