/** Ends a branch that the types exclude. Reaching it is a bug, so this throws. */
export function assertNever(never: never): never {
  throw new Error(`unreachable: ${JSON.stringify(never)}`);
}
