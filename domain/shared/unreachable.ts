/** Ends a branch that the types say cannot be reached. Reaching it is a bug, so it is the one place that throws. */
export function unreachable(never: never): never {
  throw new Error(`unreachable: ${JSON.stringify(never)}`);
}
