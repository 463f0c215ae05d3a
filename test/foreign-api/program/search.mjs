// The search of the foreign API: `field:word`, `field:(two words)`, `"a phrase"`, `field:[1 TO 5]`, `>5`, AND, OR, NOT, `*`.

const FIELDS = {
  store_id: ({ storeId }) => [storeId],
  store_reference: ({ receipt }) => [receipt.store_reference],
  salesperson: ({ receipt }) => [receipt.properties.salesperson],
  product_code: ({ receipt }) => receipt.items.map((item) => item.properties?.product_code),
};

const TOKENS = /\s+|\(|\)|[[{][^\]}]*[\]}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s()":\\])+:|(?:\\.|[^\s()"\\])+/gy;

/** Returns whether a receipt, with the id of its store, is found. Throws a text for a search that cannot be read. */
export function parseSearch(text) {
  const tokens = (text.match(TOKENS) ?? []).filter((token) => token.trim() !== "");
  if (tokens.length === 0) throw new SyntaxError("the query is empty");
  const { test } = parseOr(tokens, undefined);
  if (tokens.length > 0) throw new SyntaxError(`unexpected ${tokens[0]}`);
  return test;
}

function parseOr(tokens, field) {
  const parts = [parseAnd(tokens, field)];
  while (tokens[0] === "OR") {
    tokens.shift();
    parts.push(parseAnd(tokens, field));
  }
  return { test: (found) => parts.some(({ test }) => test(found)) };
}

function parseAnd(tokens, field) {
  const parts = [];
  while (tokens.length > 0 && tokens[0] !== ")" && tokens[0] !== "OR") {
    if (tokens[0] === "AND") tokens.shift();
    else parts.push(parseTerm(tokens, field));
  }
  if (parts.length === 0) throw new SyntaxError("a term is missing");
  return { test: (found) => parts.every(({ test }) => test(found)) };
}

function parseTerm(tokens, field) {
  let token = tokens.shift();
  if (token === undefined) throw new SyntaxError("a term is missing");
  // The time of a day has colons too.
  while (field !== undefined && token.endsWith(":") && tokens.length > 0) token += tokens.shift();
  if (token === "NOT") {
    const { test } = parseTerm(tokens, field);
    return { test: (found) => !test(found) };
  }
  if (token === "(") {
    const inner = parseOr(tokens, field);
    if (tokens.shift() !== ")") throw new SyntaxError("a bracket is missing");
    return inner;
  }
  if (token.endsWith(":") && !token.startsWith('"')) return parseTerm(tokens, plain(token.slice(0, -1)));
  return { test: valueTest(token, field) };
}

function valueTest(token, field) {
  const values = ({ receipt, storeId }) => valuesOf({ receipt, storeId }, field);
  if (/^[[{]/.test(token)) {
    const [min = "*", max = "*"] = token.slice(1, -1).split(/ TO /);
    const bounds = { min: plain(min), max: plain(max), minOpen: token.startsWith("{"), maxOpen: token.endsWith("}") };
    return (found) => values(found).some((value) => isWithin(value, bounds));
  }
  if (/^[<>]/.test(token) && field !== undefined) {
    const isOpen = token[1] !== "=";
    const bound = plain(token.slice(isOpen ? 1 : 2));
    const bounds = token.startsWith(">")
      ? { min: bound, max: "*", minOpen: isOpen }
      : { min: "*", max: bound, maxOpen: isOpen };
    return (found) => values(found).some((value) => isWithin(value, bounds));
  }
  const isPhrase = token.startsWith('"');
  const wanted = plain(isPhrase ? token.slice(1, -1) : token).toLowerCase();
  const parts = isPhrase ? [wanted] : wanted.split("*");
  return (found) =>
    values(found).some((value) => contains(value.toLowerCase(), parts, field !== undefined && !isPhrase));
}

/** A word of a field is the whole value, unless it has `*`. Other words, and phrases, are in it. */
function contains(value, parts, isWhole) {
  if (isWhole && parts.length === 1) return value === parts[0] || value.split(/\s+/).includes(parts[0]);
  let at = 0;
  return parts.every((part) => {
    const next = value.indexOf(part, at);
    at = next + part.length;
    return next >= 0;
  });
}

function isWithin(value, { min, max, minOpen, maxOpen }) {
  const low = min === "*" ? 1 : compare(value, min);
  const high = max === "*" ? -1 : compare(value, max);
  return (low > 0 || (low === 0 && !minOpen)) && (high < 0 || (high === 0 && !maxOpen));
}

function compare(a, b) {
  const [x, y] = [Number(a), Number(b)];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  const [s, t] = [Date.parse(a), Date.parse(b)];
  if (!Number.isNaN(s) && !Number.isNaN(t)) return s - t;
  return a < b ? -1 : Number(a > b);
}

/** The texts and numbers of a field; of the whole receipt for a term without a field. */
function valuesOf(found, field) {
  const own = field === undefined ? leaves(found.receipt) : (FIELDS[field]?.(found) ?? memberOf(found.receipt, field));
  return own.filter((value) => value !== undefined && value !== null).map(String);
}

const memberOf = (receipt, field) => leaves(receipt[field] ?? receipt.properties[field]);
const leaves = (node) => (typeof node === "object" && node !== null ? Object.values(node).flatMap(leaves) : [node]);
const plain = (word) => word.replace(/\\(.)/g, "$1");
