import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";

/** Minified: each page parses it, and the regular file is twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations"],
};

export type Look = { readonly width: number; readonly scheme: "light" | "dark" };

/** The looks of a page: one wide and light, one narrow and dark, or each width in both. */
export const LOOKS: readonly Look[] = IS_FULL_MATRIX
  ? [1280, 768, 320].flatMap((width) => [
      { width, scheme: "light" as const },
      { width, scheme: "dark" as const },
    ])
  : [
      { width: 1280, scheme: "light" },
      { width: 320, scheme: "dark" },
    ];

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
};

/**
 * Returns the findings of axe for the current page, one line for each element, of any impact.
 * Axe is injected through the debugger, into an isolated world: it sees the same document, while the page keeps its
 * script policy and its globals. So it checks what users get.
 */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send("Page.getFrameTree");
    const { executionContextId } = await session.send("Page.createIsolatedWorld", {
      frameId: frameTree.frame.id,
      worldName: "axe",
    });
    const evaluate = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        expression,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails)
        throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      return result.value;
    };
    await evaluate(`${AXE}; undefined`);
    const violations = await evaluate(
      `axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`,
    );
    return (violations as readonly Violation[]).flatMap(linesOf);
  } finally {
    await session.detach();
  }
}

const linesOf = ({ id, help, nodes }: Violation): readonly string[] =>
  nodes.map(({ target, failureSummary = "" }) => `${id}: ${help} at ${String(target)}\n${failureSummary}`);
