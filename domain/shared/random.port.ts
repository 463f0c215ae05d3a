/** Random values, injected so that a run can be repeated. */
export interface Random {
  /** Returns an integer, `0 <= n < below`. */
  below(below: number): number;
  /** Returns a unique text. */
  uniqueId(): string;
}
