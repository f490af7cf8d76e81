/** Malicious and malformed input for fuzzing. */

/** Returns the entries of a text. Between them are two spaces or a line break. */
const entries = (text: string) => text.trim().split(/ {2,}|\n\s*/);

/** URLs that a browser may treat as a script or as another site. Some are plain, others obfuscated. */
export const LINKS: string[] = [
  ...[
    'javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'blob:x',
    'file:///etc/passwd',
  ].flatMap((link) => [
    link,
    link.toUpperCase(),
    ` ${link}`,
    `\t${link}`,
    `\n${link}`,
    `\u0001${link}`,
    `\u00a0${link}`,
    `\u200b${link}`,
    `\ufeff${link}`,
    `\u202e${link}`,
    link.replace(':', ' :'),
    link.replace(':', '\t:'),
    link.replace(':', '\n:'),
    link.replace(':', '\u0000:'),
    link.replace(':', '：'),
    link.replace(':', '&colon;'),
    link.replace(':', '&#58;'),
    link.replace(':', '&#x0000003A'),
    link.replace(':', '%3A'),
    link.replace(':', '\\:'),
    link.replace(/^(..)/, '$1\t'),
    link.replace(/^(..)/, '$1\r\n'),
    link.replace(/^(..)/, '$1&Tab;'),
    link.replace(/^(..)/, '$1&NewLine;'),
    link.replace(/^(..)/, '$1&#9;'),
    link.replace(/^(..)/, '$1\u00ad'),
    link.replace(/^./, (first) => `&#${first.charCodeAt(0)};`),
    link.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
    `view-source:${link}`,
    `/${link}`,
    `#${link}`,
    `mailto:${link}`,
    `https:${link}`,
  ]),
  '/\t/evil.localhost',
  '/\n/evil.localhost',
  ' //evil.localhost',
  'booking ',
  ...entries(String.raw`
    //evil.localhost  /\evil.localhost  \\evil.localhost  /&#47;evil.localhost  /&sol;evil.localhost
    /&bsol;evil.localhost  /.//evil.localhost  /..//evil.localhost  /%2F/evil.localhost  https:/evil.localhost
    https:evil.localhost  https:\\evil.localhost  https:///evil.localhost  https://good.localhost@evil.localhost
    https://  https://[::1  https://%00  https://xn--  mailto:  tel:  #  ##  #%  #%00  /%  /%00  /?
    /pricing?#  /pricing#compare#compare  /../_site.yaml  /__proto__  #__proto__  #constructor  Booking  constructor
  `),
];

/** A link in each syntax of Markdown and HTML. */
export const LINKED: ((link: string) => string)[] = [
  (link) => `[a](${link})`,
  (link) => `[a](<${link}>)`,
  (link) => `[a](${link} "title")`,
  (link) => `<${link}>`,
  (link) => `![a](${link})`,
  (link) => `[![a](${link})](${link})`,
  (link) => `[a][b]\n\n[b]: ${link}`,
  (link) => `[a]\n\n[a]: <${link}>`,
  (link) => `a[^1]\n\n[^1]: [b](${link})`,
  (link) => `<a href="${link}">a</a>`,
  (link) => `<img src=x onerror="${link}">`,
  (link) => `| a |\n| - |\n| [a](${link}) |`,
  (link) => `[a] (${link})`,
  (link) => `(a)[${link}]`,
  (link) => `[a][${link}]`,
  (link) => `![a](a ${link}`,
];

/** Control characters, noncharacters, and characters that have a meaning in YAML, Markdown or HTML. */
export const CHARACTERS: string[] = [
  ...':-?[]{},#&*!|>\'"%@`\\/<~_=$.\n\r\t 0',
  '\r\n',
  ...'\u0000\u0001\u0007\u0008\u000b\u000c\u001b\u001f\u007f\u0080\u0085\u009f\u00a0\u00ad',
  ...'\u200b\u200d\u200e\u2028\u2029\u202a\u202d\u202e\u2066\u2067\u2069\ufdd0\ufeff\ufffc\ufffd\ufffe\uffff',
  '\u{1f600}',
  '\u{10ffff}',
  'e\u0301',
];

/** YAML values that are inserted as they are. They have every type, and some are malformed. */
export const VALUES: string[] = [
  '',
  '9'.repeat(400),
  '`code`',
  '|\n          One\n\n          Two',
  '|\n          1. One\n          2. Two',
  '>\n          One\n          two',
  '|\n          text',
  '>+\n\n\n',
  ...entries(String.raw`
    null  ~  true  no  yes  on  False  0  -1  1.10  1e999  -.inf  .nan  0x1F  0o17  1_000  9.000  12.500  1,5  9 000
    +5  007  1e3  2022-01-01  12:30  123456789012345678901234567890  1e-400  text  "text"  'text'  ""  ''  " "
    "\u00a0"  []  {}  [text]  { a: b }  [[[]]]  [null]  "\0"  "\e[31m"  "\ud800"  "\udfff\ud800"  "\u202e"  "\x07"
    "\N\L\P"  "\q"  "a\nb"  "\nb"  "a\rb"  "&#x202e;"  2025. A good year  "- 20% off"  "> 50 customers"
    "## Heading"  "[a]: /b"  {anzahl}  "{{count}}"  Europe/Berln  2062-07-14  IMG_1234.jpg  **open  ##Anna
    (Text)[/x]  "#F2A97C"  !!js/function "x"  !!binary "AAAA"  !!set { a }  !<tag:x,2000:y> z  ! x  !!str 1
    !!int "x"  &a x  *a  &a [*a]  &a { <<: *a }  { <<: { a: 1 } }  { __proto__: { polluted: 1 } }
    { constructor: { prototype: { polluted: 1 } } }  { "__proto__": 1 }  { "\u005f_proto__": 1 }  { a: 1, a: 2 }
    { ? [x] : y }  { ? }  ? x  [a: b]  { a, b }  @home  %x  |  >  |9  >-  - x  "open  'open  [open  { open  a: b
    a #b  # b  x: y: z  -  ?  :  ---  ...  <<  <script>alert(1)</script>  <!-- -->  <![CDATA[x]]>  &amp;  &#0;
    hero  shared  closing  ../closing  /etc/passwd  ..\..\x  CON  not-found.svg  ../index.yaml
  `),
];

/** Lines that do not belong in a page file. */
export const LINES: string[] = [
  '\t',
  '\ufeff',
  '======= ',
  '  - type: hero',
  '    heading: &a x',
  '    __proto__:',
  '  - *a',
  '  text',
  '        deep: 1',
  '      ## Content',
  '      ##Anna',
  '      -Item',
  '      | a | b |',
  '      | a | --: |',
  ...entries(`
    ---  ...  --- x  %YAML 1.1  %TAG ! tag:x,2000:  # a comment  - x  ? x  : x  <<: *a  }  "  '  [
    __proto__: { polluted: 1 }  constructor: 1  title: again  !!map  <<<<<<< HEAD
  `),
];

/**
 * Returns texts of 2, 20 and 100 KB that repeat the given part. The largest may be rejected because of its size alone.
 */
const repeated = (part: string) =>
  [2000, 20_000, 100_000].map((size) => part.repeat(Math.ceil(size / part.length)).slice(0, size));

/** Long texts on one line. */
export const LONG: string[] = [
  ' ',
  '`',
  '` ',
  '\u202e',
  ...entries(String.raw`
    x  [  ]  (  ![  !  [a](  @  www.  <  <!--  &  &amp;  \  *  _a*  **a  [a] (/b  (a)[/b  ![a](a b  ~~  ~a  |  #  "
    '  é  😀  http://  {
  `),
  ...entries(`
    word  [a](/)  <a  *a  • a  | a  >  -  1.  #  a@b.c  www.a.b  https://a.b  { a:  [  ,  :  a:  - -  ?  &a
  `).map((part) => `${part} `),
  '*a ,',
].flatMap(repeated);

/** Long texts of many lines, for block scalars. */
export const TALL: string[] = [
  '\n',
  '    x\n',
  'a  \n',
  '1. x\n\n',
  ...entries(String.raw`
    x  - x  > x  | a | b |  [a]: /x  [^1]: x  # x  ***  ${'```'}  a: b  a\  <b>  * * *  - - -  | - |
  `).map((line) => `${line}\n`),
].flatMap(repeated);

/** Byte sequences that are not text, or that are not valid UTF-8. */
export const BYTES: number[][] = entries(`
  00  ff  feff  fffe  80  bf  c0af  c3  e9  e282  eda080  edbfbf  f09f  f4908080  f888808080  efbbbf  efbfbe  c285
  e280a8  1b5b  0d
`).map((bytes) => [...Buffer.from(bytes, 'hex')]);
