/** An example that must fail: its steps, the Then and the failure message. */
export type Case = readonly [steps: readonly string[], expected: string, message: string];
