// ESLint rules of the project that ESLint itself lacks. Each has its own name, so that a message names the broken
// rule. eslint.config.js states where each one applies.
import { relative, sep } from "node:path";

/** Returns a rule that forbids what the selectors match. */
function forbids(message, ...selectors) {
  return {
    meta: { type: "problem", schema: [] },
    create: (context) =>
      Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
  };
}

/**
 * Returns a rule about the file path: `judge` gets the path from the project's root and returns a message or nothing.
 */
function aboutThePath(judge) {
  return {
    meta: { type: "problem", schema: [] },
    create: (context) => ({
      Program(node) {
        const message = judge(relative(context.cwd, context.filename).split(sep));
        if (message) context.report({ node, loc: { line: 1, column: 0 }, message });
      },
    }),
  };
}

const KEBAB_CASE = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
const VAGUE = /^(services?|managers?|helpers?|utils?|utility|utilities|handlers?|data|infos?|base|impl)$/;
const FOLDER_BY_KIND = /^(types|interfaces|constants|hooks|components|common|misc)$/;
const PUBLIC_FACE = /^(domain\/(?!shared\/)[a-z-]+|sdk\/src|contract)\/index\.ts$/;
// Nouns that staff or the contract use, although they contain one of the words above.
const SPOKEN = /\b(template-data|forms-data|till-data|file-data|demo-data|base-currency)\b/g;

function vagueWord(kebab) {
  return kebab
    .replace(SPOKEN, "")
    .split(/[-.]/)
    .find((word) => VAGUE.test(word));
}

function judgePath(segments) {
  const unusual = segments.find((segment) => !KEBAB_CASE.test(segment));
  if (unusual) return `'${unusual}': files and folders are named in kebab-case.`;
  const kind = segments.slice(0, -1).find((segment) => FOLDER_BY_KIND.test(segment));
  if (kind) return `'${kind}/' sorts by kind: split an area by noun.`;
  const vague = segments.map(vagueWord).find(Boolean);
  if (vague) return `'${vague}' says nothing: name the file by what it is.`;
  if (segments.at(-1).startsWith("index.") && !PUBLIC_FACE.test(segments.join("/"))) {
    return "index.ts is the public module of a domain area, of the SDK or of the contract, nothing else.";
  }
  return undefined;
}

function judgeTypeName(name) {
  if (/^I[A-Z][a-z]/.test(name)) return `'${name}': an interface is named by what it is, without 'I'.`;
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  const vague = vagueWord(words.join("-").toLowerCase());
  return vague && `'${name}': '${vague}' says nothing, name the type as staff would.`;
}

const typeName = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    ":matches(ExportNamedDeclaration, ExportDefaultDeclaration) > :matches(TSTypeAliasDeclaration, TSInterfaceDeclaration, ClassDeclaration)"(
      node,
    ) {
      const message = node.id && judgeTypeName(node.id.name);
      if (message) context.report({ node: node.id, message });
    },
  }),
};

const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type);

/** Returns the component inside `export function X`, `export const X = …` or `export const X = observer(…)`. */
function componentOf(node) {
  if (isFunction(node)) return node;
  if (node?.type === "CallExpression") return componentOf(node.arguments[0]);
  return undefined;
}

function takesOnlyTheModel({ params }) {
  const [props] = params;
  if (params.length !== 1 || props.type !== "ObjectPattern" || props.properties.length !== 1) return false;
  const members = props.typeAnnotation?.typeAnnotation.members;
  return props.properties[0].key?.name === "model" && (members === undefined || members.length === 1);
}

const oneModelProp = {
  meta: { type: "problem", schema: [] },
  create(context) {
    function check(name, value) {
      const component = /^[A-Z][a-z]/.test(name ?? "") && componentOf(value);
      if (component && !takesOnlyTheModel(component)) {
        context.report({
          node: component,
          message: "A view takes exactly one prop, `model`: anything else that it needs is a getter of its view-model.",
        });
      }
    }
    return {
      "ExportNamedDeclaration > FunctionDeclaration": (node) => check(node.id.name, node),
      "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator": (node) => check(node.id.name, node.init),
    };
  },
};

const ADDRESS_PART = "MemberExpression[property.name=/^(hash|search|pathname|href)$/]";
const WINDOW = "/^(window|document|globalThis|self)$/";

const PROBLEM_TEXT = "[name=/^(description|serverMessage|statusText)$/]";
const PROBLEM_MEMBER = "[property.name=/^(description|serverMessage|statusText)$/]";
const COMPARISON = "BinaryExpression[operator=/^[!=]==$/]:not([right.name=/^undefined$/]):not([right.value=''])";
const TEXT_TEST =
  "CallExpression[callee.property.name=/^(startsWith|endsWith|includes|indexOf|match|search|test|exec)$/]";

const LONGEST_STEP = 6;
const STEP = "CallExpression[callee.name=/^(Given|When|Then|defineStep)$/]";

const shortSteps = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    [`${STEP} > :function > BlockStatement.body`](body) {
      if (countStatements(body, context.sourceCode.visitorKeys) > LONGEST_STEP) {
        context.report({
          node: body,
          message: `A step has at most ${LONGEST_STEP} statements: move the work into an action of the assembly.`,
        });
      }
    },
  }),
};

/** Counts the statements in a node, also those in blocks and functions. */
function countStatements(node, visitorKeys) {
  const children = (visitorKeys[node.type] ?? []).flatMap((key) => node[key] ?? []).filter((child) => child !== null);
  return children.reduce(
    (sum, child) => sum + (STATEMENT.test(child.type) ? 1 : 0) + countStatements(child, visitorKeys),
    0,
  );
}

const STATEMENT = /^(?!Block).*(?:Statement|VariableDeclaration)$/;

export const fences = {
  rules: {
    "no-throw": forbids(
      "Return a refusal or a failure; domain/shared/assert-never.ts reports a bug.",
      "ThrowStatement",
    ),
    "no-catch": forbids(
      "Failures are values here: catch in adapters/, sdk/, server/ or the app's outer boundary.",
      "CatchClause",
    ),
    "no-clock": forbids(
      "The domain has no clock: take an instant as an argument or use the clock port.",
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
      "MemberExpression[object.name='Date'][property.name='now']",
      "MemberExpression[object.name='DateTime'][property.name='now']",
      "CallExpression[arguments.length=0] > MemberExpression.callee[object.name='DateTime'][property.name=/^(local|utc)$/]",
    ),
    "no-randomness": forbids(
      "The domain has no randomness: use the random port.",
      "MemberExpression[object.name='Math'][property.name='random']",
    ),
    "no-window-address": forbids(
      "The router gives a screen its location in `enter`: while a screen loads, the window has the address of the screen before it.",
      `${ADDRESS_PART} > MemberExpression.object[property.name='location'] > Identifier.object[name=${WINDOW}]`,
      `${ADDRESS_PART} > MemberExpression.object[property.name='location'] > MemberExpression.object[property.name='window']`,
      `${ADDRESS_PART} > MemberExpression.object[property.name='location'] > CallExpression.object[callee.property.name='window']`,
      "Literal[value=/^(hashchange|popstate)$/]",
    ),
    "no-problem-text": forbids(
      "Compare the code of a problem: its texts are for people, and change.",
      ...[`Identifier${PROBLEM_TEXT}`, `MemberExpression${PROBLEM_MEMBER}`].flatMap((text) => [
        `${COMPARISON} > ${text}`,
        `${TEXT_TEST} > ${text}.arguments`,
        `${TEXT_TEST} > MemberExpression.callee > ${text}.object`,
        `SwitchStatement > ${text}.discriminant`,
      ]),
      // The message of a refusal that was only made for its text.
      `${COMPARISON} > MemberExpression[property.name='message'] > CallExpression.object`,
    ),
    "no-enum": forbids("A closed set is an `as const` array, its union is derived from it.", "TSEnumDeclaration"),
    "no-default-export": forbids(
      "Named exports only.",
      "ExportDefaultDeclaration",
      "ExportNamedDeclaration > ExportSpecifier[exported.name='default']",
      "TSExportAssignment",
    ),
    "no-export-all": forbids("A public module lists its exported names.", "ExportAllDeclaration"),
    "no-effect-in-view": forbids(
      "A view has no effects: its view-model starts and disposes, and ui/kit has the DOM code.",
      "CallExpression > Identifier.callee[name=/^use(Layout|Insertion)?Effect$/]",
      "CallExpression > MemberExpression.callee[property.name=/^use(Layout|Insertion)?Effect$/]",
    ),
    "one-model-prop": oneModelProp,
    "named-dependencies": forbids(
      "A factory gets the dependencies that it names: injected({ clock: tokens.clock }, create) in ui/app/injected.ts.",
      "MemberExpression[property.name=/^to(DynamicValue|Factory|Provider)$/]",
      "ImportSpecifier[imported.name='ResolutionContext']",
      "CallExpression[callee.property.name=/^get(All)?(Async)?$/][callee.object.name='container'] > Identifier.arguments",
    ),
    "container-in-root": forbids(
      "Only container.ts, server-entry.tsx, start.tsx and areas/areas.ts know the container: bind what you need to a token.",
      "ImportDeclaration[source.value='inversify'] > ImportSpecifier[imported.name='Container']",
      "Identifier[name='createContainer']",
    ),
    "no-inline-style": forbids(
      "No inline styles: a class of the CSS module beside the component.",
      "JSXAttribute[name.name='style']",
    ),
    "no-regular-expression-step": forbids(
      "A step is a Cucumber expression. Use a parameter type instead of a regular expression.",
      `${STEP} > Literal.arguments:first-child[regex]`,
      `${STEP} > NewExpression.arguments:first-child[callee.name='RegExp']`,
    ),
    "short-steps": shortSteps,
    "file-name": aboutThePath(judgePath),
    "type-name": typeName,
  },
};
