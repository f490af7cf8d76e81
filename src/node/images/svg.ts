import { type CustomPlugin, optimize, type PluginConfig } from 'svgo';

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
  const plugin: CustomPlugin = {
    name: 'findUnsafeContent',
    fn: () => ({
      instruction: {
        enter: ({ name }) => {
          if (name !== 'xml') found ??= `a processing instruction (<?${name})`;
        },
      },
      element: {
        enter: ({ name, attributes, children }) => {
          found ??= unsafeContentOfElement(name, attributes);
          if (localName(name) !== 'style') return;
          const css = children.map((child) => ('value' in child ? child.value : '')).join('');
          if (hasExternalCss(css)) found ??= EXTERNAL;
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

/** The limits for cleaning an SVG. Beyond these limits, some plugins of SVGO would take minutes. */
const LIMITS = {
  /**
   * If an SVG has more elements than this, its paths are not merged. Merging gets slower with each path, because SVGO
   * compares the next path with all paths that it has merged already.
   */
  mergedElements: 300,
  elements: 5000,
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
  const elements = text.match(/<\w/g)?.length ?? 0;
  const rules = text.match(/\{/g)?.length ?? 0;
  if (elements > LIMITS.elements || elements * rules > LIMITS.matches)
    return { multipass: false, plugins: REMOVING };
  // Without the first override, SVGO would inline styles. An inline style would override the rule for the dark theme.
  const overrides = {
    inlineStyles: false as const,
    ...(elements > LIMITS.mergedElements && { mergePaths: false as const }),
  };
  return { multipass: true, plugins: [{ name: 'preset-default', params: { overrides } }] };
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

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

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
