// The types of the codes of problems: contract/generated/problem-codes.d.ts.
import { METHODS } from "./src/operations.ts";
import type { Contract } from "./contract.ts";

/** Returns the types of all codes with their status, of the general ones, and of those that each operation lists. */
export function problemCodeTypes({ "x-problem-codes": codes = {}, paths }: Contract): string {
  const members = Object.entries(codes).map(
    ([code, { status, description }]) => `  /** ${description} */\n  ${code}: ${status};\n`,
  );
  const general = Object.keys(codes).filter((code) => codes[code]?.general);
  const rows = Object.entries(paths).flatMap(([path, item]) => {
    const methods = METHODS.map((method) => method.toLowerCase()).flatMap((method) => {
      const listed = item[method]?.["x-problem-codes"] ?? [];
      return listed.length === 0 ? [] : [`${method}: ${unionOf(listed)}`];
    });
    return methods.length === 0 ? [] : [`  ${JSON.stringify(path)}: { ${methods.join("; ")} };\n`];
  });
  return [
    `/** The codes of problems, and the status of each. */\nexport interface ProblemCodes {\n${members.join("")}}\n`,
    `/** The codes that any operation may answer. */\nexport type GeneralProblemCode =\n  ${unionOf(general)};\n`,
    `/** The other codes that an operation may answer, by path and method. */\nexport interface OperationProblemCodes {\n${rows.join("")}}\n`,
  ].join("\n");
}

const unionOf = (codes: readonly string[]): string =>
  codes.length === 0 ? "never" : codes.map((code) => JSON.stringify(code)).join(" | ");
