import {
  _collections,
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastElement,
  type XastParent,
} from 'svgo';

/**
 * Returns the first unsafe content of an SVG, such as a script or an external reference; undefined for a safe SVG.
 * Browsers ignore unsafe content in an `<img>`, but it could do harm if a visitor opens the file directly.
 * @throws if the text is not an SVG
 */
export function unsafeContentOf(text: string): string | undefined {
  // This check comes before parsing, because the parser replaces entities by their content, and drops all other
  // declarations.
  const [declaration] = /<!(ENTITY|ATTLIST)/i.exec(text) ?? [];
  if (declaration) return `declarations (${declaration})`;
  let found: string | undefined;
  const isSvgElement = createNamespaceCheck();
  const plugin: CustomPlugin = {
    name: 'findUnsafeContent',
    fn: () => ({
      instruction: {
        enter: ({ name }) => {
          if (name !== 'xml') found ??= `a processing instruction (<?${name})`;
        },
      },
      element: {
        enter: (element, parent) => {
          const { name, attributes } = element;
          found ??= unsafeContentOfElement(name, attributes);
          if (!isSvgElement(element, parent)) found ??= `an element <${name}> of another format`;
          if (localName(name) === 'style' && hasExternalCss(styleOf(element))) found ??= EXTERNAL;
        },
      },
    }),
  };
  optimize(text, { plugins: [plugin] });
  return found;
}

/** Removes comments, editor data and scripts from an SVG. If the SVG is not too large, also shortens its markup. */
export function cleanSvg(text: string): string {
  const { multipass, plugins } = cleaningOf(text);
  return optimize(text, { multipass, plugins: [...plugins, 'removeScripts'] }).data;
}

/** Returns the number of elements in an SVG, without parsing it. */
export const countElements = (text: string): number => text.match(/<\w/g)?.length ?? 0;

/** The limits for cleaning an SVG. Beyond these limits, some plugins of SVGO would take minutes. */
const LIMITS = {
  /**
   * If an SVG has more elements than this, its paths are not merged. Merging gets slower with each path, because SVGO
   * compares the next path with all paths that it has merged already.
   */
  mergedElements: 300,
  elements: 5000,
  /** The largest length of an SVG without its embedded pictures. The time for a polygon grows with their square. */
  characters: 100_000,
  /**
   * The limit of the number of elements times the number of CSS rules. Several plugins match each rule with each
   * element.
   */
  matches: 30_000,
};

/** The plugins that only remove content. They visit each element once. */
const REMOVING: PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
];

/** Returns the SVGO plugins for an SVG. If the SVG exceeds `LIMITS`, returns only the plugins that remove content. */
export function cleaningOf(text: string): { multipass: boolean; plugins: PluginConfig[] } {
  const elements = countElements(text);
  const rules = text.match(/\{/g)?.length ?? 0;
  const characters = text.replace(/data:image\/[^"')]*/g, '').length;
  const isLarge = elements > LIMITS.elements || characters > LIMITS.characters;
  if (isLarge || elements * rules > LIMITS.matches) return { multipass: false, plugins: REMOVING };
  // Without the first override, SVGO would inline styles. An inline style would override the rule for the dark theme.
  const overrides = {
    inlineStyles: false as const,
    ...(elements > LIMITS.mergedElements && { mergePaths: false as const }),
  };
  return { multipass: true, plugins: [{ name: 'preset-default', params: { overrides } }] };
}

/** The namespaces of SVG and of the data that editors write into an SVG. The latter data does nothing in browsers. */
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', ..._collections.editorNamespaces]);

/**
 * Creates a function that returns whether an element is SVG or data of an editor. It must be called for each element of
 * a file, parents first. Elements of HTML would load pictures, and whatever else their attributes refer to.
 */
function createNamespaceCheck(): (element: XastElement, parent: XastParent) => boolean {
  /** The namespaces that are declared at each element, by prefix; undefined in `metadata`, which may hold any data. */
  const declared = new Map<XastParent, Map<string, string> | undefined>();
  const [svg] = NAMESPACES;
  return (element, parent) => {
    const outer = declared.has(parent) ? declared.get(parent) : new Map([['', svg!]]);
    const own = Object.entries(element.attributes)
      .filter(([key]) => /^xmlns(?::|$)/.test(key))
      .map(([key, value]) => [key.slice('xmlns:'.length), value] as const);
    const inner = outer && own.length > 0 ? new Map([...outer, ...own]) : outer;
    declared.set(element, localName(element.name) === 'metadata' ? undefined : inner);
    const [prefix] = element.name.includes(':') ? element.name.split(':') : [''];
    return !inner || NAMESPACES.has(inner.get(prefix!) ?? '');
  };
}

const EXTERNAL = 'a reference to external content';

/** Elements that run, embed or play something. They may be SVG, or HTML embedded in SVG. */
const ACTIVE = new Set(
  'script foreignobject handler listener iframe frame object embed applet audio video canvas form input link meta base'.split(
    ' ',
  ),
);

/** Attributes that contain an address. */
const URL_ATTRIBUTES = new Set(['href', 'src', 'srcset', 'ping', 'base']);

/** Returns the style sheet in a `style` element. */
export const styleOf = ({ children }: Pick<XastElement, 'children'>): string =>
  children.map((child) => ('value' in child ? child.value : '')).join('');

/** Returns the name of an element or an attribute in lower case, without its prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function unsafeContentOfElement(name: string, attributes: Record<string, string>): string | undefined {
  if (ACTIVE.has(localName(name))) return `an element <${name}>`;
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = localName(key);
    if (/^on./.test(attribute)) return `an event handler (${key})`;
    if (isScriptUrl(value)) return EXTERNAL;
    if (URL_ATTRIBUTES.has(attribute) && !isInternalUrl(value)) return EXTERNAL;
    // An animation could set a forbidden attribute later, so the name of the attribute that it changes is checked too.
    // A prefix of this name is ignored, because a file may choose any prefix for XLink's namespace.
    const animated = attribute === 'attributename' ? localName(value.trim()) : '';
    if (animated.startsWith('on') || URL_ATTRIBUTES.has(animated)) return `an animation of ${value}`;
    if (!key.startsWith('xmlns') && hasExternalCss(value)) return EXTERNAL;
  }
  return undefined;
}

/** Returns whether a URL is a fragment of the same file or an embedded bitmap. */
const isInternalUrl = (value: string) =>
  value.trim() === '' || /^\s*(#|data:image\/(png|jpeg|gif|webp|avif)[;,])/i.test(value);

/** Returns whether browsers would run a URL as a script. Browsers ignore spaces and control characters in the URL. */
const isScriptUrl = (value: string) =>
  /^(java|vb)script:/i.test(
    Array.from(value)
      .filter((char) => char > ' ')
      .join(''),
  );

/** Returns whether CSS loads an external file. */
function hasExternalCss(css: string): boolean {
  const plain = css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replace(/\\(.)/gs, '$1')
    .replace(/\/\*.*?\*\//gs, '');
  const rest = plain.replace(/url\(\s*(["']?)(#|data:(image\/(png|jpeg|gif|webp|avif)|font\/\w+)[;,])/gi, '');
  return /@import|url\(|image-set\(|\bsrc\(/i.test(rest);
}
