import { decodeSegment, encodeSegment } from "../shared/text/url-segment.ts";
import { PAGES, type PortalPage } from "./page.ts";

/** The page of a path and the parameters in the path. */
export type PageMatch = {
  readonly page: PortalPage;
  readonly pattern: string;
  readonly parameters: Readonly<Record<string, string>>;
};

/**
 * Returns the page of a path. Static segments match without regard to case, and parameters keep their case [SHELL-006].
 * A starred parameter takes the rest of the path, each segment decoded [SHELL-020]. A trailing slash is ignored.
 * A static segment wins over a parameter, so that '/admin/stores/add' is the form, not a store.
 */
export function matchPage(path: string, pages: readonly PortalPage[] = PAGES): PageMatch | undefined {
  const pathSegments = segmentsOf(path);
  const matches = pages.flatMap((page) => page.paths.flatMap((pattern) => matchPattern(page, pattern, pathSegments)));
  return matches.sort((a, b) => parameterCount(a) - parameterCount(b))[0];
}

/** True if both addresses belong to one screen: the same record on the same page, in any view. */
export const isSameScreen = (a: PageMatch, b: PageMatch): boolean => screenKey(a) === screenKey(b);

const screenKey = ({ page: { id, views }, pattern, parameters }: PageMatch): string =>
  JSON.stringify([views ? id : pattern, parameters], (name, value: unknown) =>
    views?.includes(name) ? undefined : value,
  );

/** Returns the path at which the host renders the portal of another retailer. */
export const retailerPath = (id: string): string => `/?retailer_id=${encodeURIComponent(id)}`;

/** Formats the path of a pattern, with each segment of each parameter encoded. */
export function formatPath(pattern: string, parameters: Readonly<Record<string, string>> = {}): string {
  const segments = segmentsOf(pattern).map((segment) => {
    const name = parameterOf(segment);
    if (name === undefined) return segment;
    const value = parameters[name.key] ?? "";
    return name.starred ? formatRest(value) : encodeSegment(value);
  });
  return `/${segments.join("/")}`;
}

/** Keeps slashes unless a segment is one that URLs remove. The values "." and ".." have no address. */
function formatRest(value: string): string {
  const segments = value.split("/");
  return segments.some((segment) => REMOVED_SEGMENTS.includes(segment))
    ? encodeSegment(value)
    : segments.map(encodeSegment).join("/");
}

/** URL standard, path state. An empty segment is lost at the end. */
const REMOVED_SEGMENTS = ["", ".", ".."];

function matchPattern(page: PortalPage, pattern: string, pathSegments: readonly string[]): PageMatch[] {
  const parameters: Record<string, string> = {};
  const patternSegments = splitPattern(pattern);
  for (const [at, segment] of patternSegments.entries()) {
    const name = parameterOf(segment);
    const value = name?.starred ? pathSegments.slice(at).map(decodeSegment).join("/") : pathSegments[at];
    if (value === undefined || value === "") return [];
    if (name === undefined && value.toLowerCase() !== segment) return [];
    if (name) parameters[name.key] = name.starred ? value : decodeSegment(value);
    if (name?.starred) return [{ page, pattern, parameters }];
  }
  return pathSegments.length === patternSegments.length ? [{ page, pattern, parameters }] : [];
}

/** Splits each pattern once, because every link of a page is matched with all of them. */
function splitPattern(pattern: string): readonly string[] {
  const segments = split.get(pattern) ?? segmentsOf(pattern);
  split.set(pattern, segments);
  return segments;
}

const split = new Map<string, readonly string[]>();

function parameterOf(segment: string): { key: string; starred: boolean } | undefined {
  if (!segment.startsWith("{")) return undefined;
  const starred = segment.endsWith("*}");
  return { key: segment.slice(1, starred ? -2 : -1), starred };
}

function segmentsOf(path: string): string[] {
  const segments = path.replace(/^\//, "").split("/");
  return segments.at(-1) === "" ? segments.slice(0, -1) : segments;
}

const parameterCount = ({ parameters }: PageMatch): number => Object.keys(parameters).length;

/** Returns the path of the page of a receipt. */
export const receiptPath = (transactionId: string): string => formatPath("/transaction/{id*}", { id: transactionId });

/** Returns the address of the page of one receipt: a transaction id alone can have several [D25]. */
export const receiptHref = (transactionId: string, receiptId: string): string =>
  `${receiptPath(transactionId)}?receipt=${receiptId}`;

/** Returns the address of the till records of a receipt. */
export const recordsOfReceiptHref = (receiptId: string): string => `/pos?receipt_id=${receiptId}`;

/** Returns the path of the page of a customer, by identifier or key [CONS-002]. */
export const consumerPath = (key: string): string => formatPath("/consumer/{id*}", { id: key });
