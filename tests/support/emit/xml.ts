import { SaxesParser } from 'saxes';

/** An XML element. */
export interface XmlNode {
  /** The local name, without a prefix. */
  name: string;
  namespace: string;
  /** The values of the attributes, by name as written. Does not include namespace declarations. */
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/**
 * Parses an XML document into a tree.
 * @throws if the document is not well-formed (XML 1.0) or uses an undeclared prefix (Namespaces in XML 1.0)
 */
export function parseXml(text: string): XmlNode {
  const top: XmlNode = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.entries(attributes).filter(([name]) => !/^xmlns(:|$)/.test(name));
    const node = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own.map(([name, { value }]) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.on('cdata', (text) => void (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return top.children[0]!;
}

/** Returns the child elements with the given local name. */
export const all = ({ children }: XmlNode, name: string): XmlNode[] =>
  children.filter((child) => child.name === name);
