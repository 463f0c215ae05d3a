/** Things that happen later, given from outside so that no test has to wait. */
export interface Schedule {
  /** Runs once, after at least so many milliseconds; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}
