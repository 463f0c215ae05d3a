/** An example that is there to fail: what leads there, the sentence, and the words it fails with. */
export type Case = readonly [steps: readonly string[], expected: string, message: string];
