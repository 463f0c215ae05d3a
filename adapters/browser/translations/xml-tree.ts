import { parseXml, XmlElement, XmlText } from "@rgrove/parse-xml";

/** An element of XML with its namespace resolved. */
export type XmlNode = {
  /** Undefined for an element in no namespace. */
  readonly namespace: string | undefined;
  /** Without a prefix. */
  readonly name: string;
  /** As it is written, with a prefix. */
  readonly qualifiedName: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts. CDATA is text; comments and processing instructions are left out. */
  readonly children: readonly (XmlNode | string)[];
};

/** Returns the root of an XML document. Throws for malformed XML. */
export function parseXmlTree(text: string): XmlNode | undefined {
  const { root } = parseXml(text);
  return root === null ? undefined : toNode(root, NO_NAMESPACES);
}

type Namespaces = ReadonlyMap<string, string>;
const NO_NAMESPACES: Namespaces = new Map();

/** "Namespaces in XML": a declaration holds for the element that has it and all elements inside. */
function toNode(element: XmlElement, outer: Namespaces): XmlNode {
  const declared = Object.entries(element.attributes).flatMap(([name, value]): readonly [string, string][] => {
    if (name === "xmlns") return [["", value]];
    return name.startsWith("xmlns:") ? [[name.slice("xmlns:".length), value]] : [];
  });
  const namespaces = declared.length === 0 ? outer : new Map([...outer, ...declared]);
  const at = element.name.indexOf(":");
  return {
    namespace: namespaces.get(element.name.slice(0, Math.max(0, at))) || undefined,
    name: element.name.slice(at + 1),
    qualifiedName: element.name,
    attributes: element.attributes,
    children: element.children.flatMap((child): readonly (XmlNode | string)[] => {
      if (child instanceof XmlElement) return [toNode(child, namespaces)];
      return child instanceof XmlText ? [child.text] : [];
    }),
  };
}

/** Returns the child elements of a name, in the namespace of the parent. */
export const childrenNamed = (parent: XmlNode, name: string): readonly XmlNode[] =>
  elementsIn(parent).filter((child) => child.name === name && child.namespace === parent.namespace);

export const elementsIn = ({ children }: XmlNode): readonly XmlNode[] =>
  children.filter((child): child is XmlNode => typeof child !== "string");

/** Returns the text inside an element and the elements in it. */
export const textContent = ({ children }: XmlNode): string =>
  children.map((child) => (typeof child === "string" ? child : textContent(child))).join("");
