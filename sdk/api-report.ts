// Generates sdk/api-report.md: the signatures of all exports of the package, so that reviews show changes of them.
import { fileURLToPath } from "node:url";
import ts from "typescript";

// The compiler names files with slashes everywhere.
const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replaceAll("\\", "/");

/** An importable module and the path of its sources. */
type Entry = { readonly index: string; readonly sources: string };
const CLIENT: Entry = { index: pathOf("src/index.ts"), sources: pathOf("src") };
const QUERY: Entry = { index: pathOf("../domain/search/language.ts"), sources: pathOf("../domain") };

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};
/** Types generated from the contract; the schemas of sdk/api.md show their changes. */
const GENERATED = `${CLIENT.sources}/generated/`;

/** A name, and how it is declared for users of the package. */
type Declared = { readonly name: string; readonly text: string };

export function apiReport(): string {
  const [client, query] = [CLIENT, QUERY].map(surfaceOf) as [Surface, Surface];
  return [
    "# What the package exports\n",
    "Made from `sdk/src/index.ts` by `npm run sdk:generate`. `components` and `paths` are the contract's own: see [api.md](api.md#schemas).\n",
    block(client.exported),
    "## Not exported, but named above\n",
    block(client.inner),
    "## `@counterfoil/sdk/query`\n",
    block([...query.exported, ...query.inner]),
  ].join("\n");
}

type Surface = { readonly exported: readonly Declared[]; readonly inner: readonly Declared[] };

function surfaceOf(entry: Entry): Surface {
  const program = programOf(declarations(entry), entry);
  const checker = program.getTypeChecker();
  const index = program.getSourceFile(entry.index.replace(/ts$/, "d.ts"));
  const module = index && checker.getSymbolAtLocation(index);
  if (module === undefined) throw new Error(`${entry.index} has no declarations`);
  const exported = checker.getExportsOfModule(module).map((symbol) => resolved(checker, symbol));
  return { exported: exported.flatMap(declared), inner: neededBy(checker, exported).flatMap(declared) };
}

/** What the compiler writes for users: signatures without bodies, by the names of files. */
function declarations({ index }: Entry): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const program = ts.createProgram([index], { ...OPTIONS, declaration: true, emitDeclarationOnly: true });
  program.emit(undefined, (name, text) => files.set(name, text.replace(/(from "\.[^"]*)\.ts"/g, '$1.js"')));
  return files;
}

function programOf(files: ReadonlyMap<string, string>, { sources }: Entry): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  const isSource = (name: string): boolean => name.startsWith(sources) && !files.has(name);
  host.fileExists = (name) => files.has(name) || (!isSource(name) && fileExists(name));
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, text, language, true);
  };
  return ts.createProgram([...files.keys()], { ...OPTIONS, noLib: true, noEmit: true }, host);
}

const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Types that are not exported, but are part of exported ones. */
function neededBy(checker: ts.TypeChecker, exported: readonly ts.Symbol[]): readonly ts.Symbol[] {
  const seen = new Set(exported);
  const visit = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol) meet(resolved(checker, symbol));
    ts.forEachChild(node, visit);
  };
  const meet = (symbol: ts.Symbol): void => {
    if (
      seen.has(symbol) ||
      !declarationsOf(symbol).some(({ parent }) => ts.isSourceFile(parent) || ts.isVariableDeclarationList(parent))
    )
      return;
    seen.add(symbol);
    declarationsOf(symbol).forEach(visit);
  };
  for (const symbol of exported) declarationsOf(symbol).forEach(visit);
  return [...seen].slice(exported.length);
}

/** The declaration in hand-written sources. */
const declarationsOf = ({ declarations: all = [] }: ts.Symbol): readonly ts.Declaration[] =>
  all.filter(
    (node) =>
      [CLIENT, QUERY].some(({ sources }) => node.getSourceFile().fileName.startsWith(sources)) &&
      !node.getSourceFile().fileName.startsWith(GENERATED),
  );

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: false });

function declared(symbol: ts.Symbol): Declared[] {
  return declarationsOf(symbol).map((node) => {
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    return {
      name: symbol.name,
      text: printer.printNode(ts.EmitHint.Unspecified, statement, node.getSourceFile()).replaceAll(/, (?=[}\]])/g, " "),
    };
  });
}

/** Sorts by name and removes identical declarations of several files. */
function block(all: readonly Declared[]): string {
  const texts = [...all]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ text }) => text.replace(/^export (declare )?/, ""));
  return `\`\`\`ts\n${[...new Set(texts)].join("\n\n")}\n\`\`\`\n`;
}
