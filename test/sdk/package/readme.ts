/** An example of the README as a module of its own. */
export type Snippet = {
  /** The heading above it, and which one under that it is: 'errors-2'. */
  readonly name: string;
  readonly code: string;
  /** It is meant for a page, not for Node. */
  readonly inBrowser: boolean;
};

/** The examples of a README. Those that make no client of their own go on with the one that the first makes. */
export function snippetsOf(readme: string): readonly Snippet[] {
  const counts = new Map<string, number>();
  let heading = "";
  const snippets: Snippet[] = [];
  for (const [, title, info, code = ""] of readme.matchAll(/^#+ (.+)$|^```(ts(?: browser)?)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    if (info === undefined) continue;
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    snippets.push({
      name: `${heading} ${count}`.toLowerCase().replaceAll(" ", "-"),
      code,
      inBrowser: info === "ts browser",
    });
  }
  const [prelude = ""] = /^import [\s\S]*?^\}\);$/m.exec(snippets[0]?.code ?? "") ?? [];
  return snippets.map((snippet) =>
    snippet.code.includes("createClient(") ? snippet : { ...snippet, code: `${prelude}\n${snippet.code}` },
  );
}

/** The headings of a level, in their order. What an example has after a # is none. */
export function headingsOf(text: string, level: number): readonly string[] {
  const headings = text.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^(#+) (.+)$/gm);
  return [...headings].filter(([, marks]) => marks?.length === level).map(([, , title = ""]) => title);
}
