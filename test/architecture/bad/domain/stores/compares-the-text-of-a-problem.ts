// breaks fences/no-problem-text x5, no-orphans
type Problem = { readonly description?: string; readonly statusText: string; readonly errors: readonly string[] };

export function isTaken({ description, ...problem }: Problem): boolean {
  if (description === undefined || problem.statusText === "") return false;
  if (description === "It exists" || "Conflict" !== problem.statusText) return true;
  return description.startsWith("It") || /exists/.test(description) || ["It exists"].includes(description);
}
