import ts from "typescript";

/** A source file: its path in the repository, and its text. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

interface Values {
  /** Values that the file exports, without closed sets and those that it passes on from other files. */
  readonly exported: readonly string[];
  /** Names of values that each declaration at the top of the file uses. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that other statements use, and those that the file passes on. */
  readonly always: ReadonlySet<string>;
}

/**
 * Returns the exported values of `callees` that no file of `callers` uses, directly or through other callees.
 * A use in a type is none. A closed set, of which the file derives a type, needs no caller.
 * Exported names must be unique among the callees. Follows imports by name only, not `import * as` and `import()`.
 */
export function valuesWithoutCaller(callees: readonly SourceText[], callers: readonly SourceText[]): readonly string[] {
  const files = new Map(callees.map((callee) => [callee.file, readValues(callee)]));
  const home = new Map([...files].flatMap(([file, { exported }]) => exported.map((name) => [name, file] as const)));
  const pending = callers.flatMap((caller) => [...usedImports(caller)]).map((name) => [home.get(name), name]);
  const used = new Set<string>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [file = "", name = ""] = next;
    const values = files.get(file);
    if (values === undefined || used.has(`${file}: ${name}`)) continue;
    used.add(`${file}: ${name}`);
    for (const use of [...(values.uses.get(name) ?? []), ...values.always])
      pending.push([values.uses.has(use) ? file : home.get(use), use]);
  }
  return [...home].map(([name, file]) => `${file}: ${name}`).filter((value) => !used.has(value));
}

/** Names of the values that a file imports and uses, or passes on. */
function usedImports(caller: SourceText): ReadonlySet<string> {
  const source = parse(caller);
  const used = new Set<string>();
  addUses(source, new Map(importedNames(source)), used);
  return used;
}

function readValues(callee: SourceText): Values {
  const source = parse(callee);
  const statements = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const closedSets = findClosedSets(source);
  const known = new Map([
    ...statements.flatMap(declaredNames).map((name) => [name, name] as const),
    ...importedNames(source),
  ]);
  const uses = new Map<string, Set<string>>();
  const always = new Set<string>();
  for (const statement of statements) {
    const names = declaredNames(statement);
    for (const target of names.length === 0 ? [always] : names.map((name) => usesOf(uses, name)))
      addUses(statement, known, target);
  }
  const exported = statements.filter(isExported).flatMap(declaredNames);
  return { exported: exported.filter((name) => !closedSets.has(name)), uses, always };
}

const parse = ({ file, text }: SourceText): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Returns the uses of a name, which overloads share. */
function usesOf(uses: Map<string, Set<string>>, name: string): Set<string> {
  const before = uses.get(name) ?? new Set();
  uses.set(name, before);
  return before;
}

/** Imported values: their names in this file, with the names that the other files export. */
function importedNames(source: ts.SourceFile): readonly (readonly [string, string])[] {
  return source.statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text] as const);
  });
}

/** Names declared as in `const KINDS = ["a", "b"] as const; type Kind = (typeof KINDS)[number]`. */
function findClosedSets({ statements }: ts.SourceFile): ReadonlySet<string> {
  const constants = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(
      ({ initializer }) => initializer && ts.isAsExpression(initializer) && ts.isConstTypeReference(initializer.type),
    )
    .flatMap(({ name }) => boundNames(name));
  const types = statements.filter(ts.isTypeAliasDeclaration).map((alias) => alias.getText());
  return new Set(constants.filter((name) => types.some((type) => type.includes(`(typeof ${name})`))));
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name === undefined ? [] : [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
}

const boundNames = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** Adds the known names that a node uses as values, and all that it passes on to importing files. */
function addUses(node: ts.Node, known: ReadonlyMap<string, string>, used: Set<string>): void {
  if (isOnlyType(node) || ts.isImportDeclaration(node)) return;
  if (ts.isExportSpecifier(node)) used.add((node.propertyName ?? node.name).text);
  const name = ts.isIdentifier(node) && !isMemberName(node) ? known.get(node.text) : undefined;
  if (name !== undefined) used.add(name);
  ts.forEachChild(node, (child) => {
    addUses(child, known, used);
  });
}

const isOnlyType = (node: ts.Node): boolean =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ((ts.isExportDeclaration(node) || ts.isExportSpecifier(node)) && node.isTypeOnly);

/** True for the second name of `a.b`, `{ b: a }` and `<A b={a} />`, and for a declared member. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const isMember =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isGetAccessorDeclaration(parent) ||
    ts.isJsxAttribute(parent);
  return isMember && parent.name === node;
}
