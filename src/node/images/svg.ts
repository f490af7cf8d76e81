import { type CustomPlugin, optimize } from 'svgo';

/**
 * What an SVG has in it that no picture needs and that could do harm where it is opened by itself: in an `<img>` a
 * browser would neither run nor load any of it. Undefined where there is nothing. Throws on what is no SVG.
 */
export function dangerIn(text: string): string | undefined {
  // Read before the parser, which would put them in place.
  if (/<!ENTITY/i.test(text)) return 'entities (<!ENTITY)';
  let found: string | undefined;
  const look: CustomPlugin = {
    name: 'dangerIn',
    fn: () => ({
      instruction: {
        enter: ({ name }) => {
          if (name !== 'xml') found ??= `an instruction (<?${name})`;
        },
      },
      element: {
        enter: ({ name, attributes, children }) => {
          found ??= dangerOf(name, attributes);
          if (local(name) !== 'style') return;
          const css = children.map((child) => ('value' in child ? child.value : '')).join('');
          if (leadsOutInCss(css)) found ??= OUTSIDE;
        },
      },
    }),
  };
  optimize(text, { plugins: [look] });
  return found;
}

/** The same picture without what nobody sees: comments, names and settings of the program that drew it, spare digits. */
export function cleaned(text: string): string {
  const { data } = optimize(text, {
    multipass: true,
    plugins: [
      // A rule that is moved to its element would win over that for the dark theme.
      { name: 'preset-default', params: { overrides: { inlineStyles: false } } },
      'removeScripts',
    ],
  });
  return data;
}

const OUTSIDE = 'a reference to something outside of it';

/** Elements that run, embed or play something, of SVG and of HTML in it. */
const ACTIVE = new Set(
  'script foreignobject handler listener iframe frame object embed applet audio video canvas form input link meta base'.split(
    ' ',
  ),
);

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function dangerOf(name: string, attributes: Record<string, string>): string | undefined {
  if (ACTIVE.has(local(name))) return `an element <${name}>`;
  for (const [key, value] of Object.entries(attributes)) {
    const field = local(key);
    if (/^on./.test(field)) return `an event handler (${key})`;
    if (field === 'base' || hidesAScript(value)) return OUTSIDE;
    if (['href', 'src'].includes(field) && !staysInside(value)) return OUTSIDE;
    // An animation may set later what may not be there now.
    if (field === 'attributename' && /^(on|(xlink:)?href$)/i.test(value.trim()))
      return `an animation of ${value}`;
    if (!key.startsWith('xmlns') && leadsOutInCss(value)) return OUTSIDE;
  }
  return undefined;
}

/** A place in the same file, or a picture of pixels that is embedded. */
const staysInside = (value: string) =>
  value.trim() === '' || /^\s*(#|data:image\/(png|jpeg|gif|webp|avif)[;,])/i.test(value);

/** Whether a value, read as browsers read addresses, begins with a script. */
const hidesAScript = (value: string) =>
  /^(java|vb)script:/i.test(
    Array.from(value)
      .filter((char) => char > ' ')
      .join(''),
  );

/** Whether styles bring something from outside. */
function leadsOutInCss(css: string): boolean {
  const plain = css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replace(/\\(.)/gs, '$1')
    .replace(/\/\*.*?\*\//gs, '');
  const rest = plain.replace(/url\(\s*(["']?)(#|data:(image\/(png|jpeg|gif|webp|avif)|font\/\w+)[;,])/gi, '');
  return /@import|url\(|image-set\(|\bsrc\(/i.test(rest);
}
