/** The schema of a new password, as the contract names it. */
const SCHEMA = "NewPassword:";
const MEMBER = "minLength:";

/**
 * The least length that the contract's own text asks of a new password. Read line by line: it is one figure, and a
 * whole parser of YAML would weigh more than the portal's first page.
 */
export function minimumInContract(contract: string): number | undefined {
  const lines = contract.split("\n");
  const at = lines.findIndex((line) => line.trim() === SCHEMA);
  if (at < 0) return undefined;
  const depth = depthOf(lines[at]);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() !== "" && depthOf(line) <= depth);
  const member = rest.slice(0, end < 0 ? rest.length : end).find((line) => line.trim().startsWith(MEMBER));
  const minimum = Number(member?.trim().slice(MEMBER.length).trim() || Number.NaN);
  return Number.isInteger(minimum) ? minimum : undefined;
}

const depthOf = (line = ""): number => line.length - line.trimStart().length;
