import { describe, expect, it } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import { pageMarkdown } from '../../../src/emit/page-markdown.ts';
import { EMOJI, FOREIGN_NAMES } from '../../../src/fields/icons/foreign-names.ts';
import { includedIcon, includedName } from '../../../src/fields/icons/icon-set.ts';
import { includedIcons } from '../../../src/node/media/icons/included-icons.ts';
import { renderDocument } from '../../../src/node/build/pages/render-page.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { htmlErrors } from '../../support/html.ts';
import {
  errorLines,
  filesOf,
  HOME,
  loadText,
  MINIMAL_SITE,
  memoryFiles,
  NO_SCRIPTS,
  SETTINGS,
} from '../../support/site.ts';

await server.loadComponents();

/** Returns the start of a page with one button. */
const withIcon = (icon: string) =>
  `${HOME}  - type: callToAction\n    heading: Start\n    actions: [{ label: Go, to: /, icon: "${icon}" }]\n`;

/** Returns what is reported for the icon of a button, and where. */
function findingOf(icon: string, files = '') {
  const found = loadText(withIcon(icon) + files).problems.filter(({ severity }) => severity === 'error');
  return found.map(({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} ${hint}`);
}

/** Renders the first page. */
async function render(text: string) {
  const { site, pages, problems, schemas } = loadText(text);
  expect(errorLines({ problems })).toEqual([]);
  const view = { site: site!, page: pages.find(({ route }) => route === '/')! };
  return { ...view, schemas, ...(await server.render(view)) };
}

const count = (html: string, part: string) => html.split(part).length - 1;

describe('the name of an icon', () => {
  it.each(['rocket', 'brand-github', 'arrow-right', 'home', 'trash-2'])('may be "%s"', (name) => {
    expect(findingOf(name)).toEqual([]);
  });

  it('may be an earlier name, which means the same icon', async () => {
    const { page } = await render(withIcon('home'));
    const { page: renamed } = await render(withIcon('house'));
    expect(page).toEqual(renamed);
    expect(page.icons!.map(({ id }) => id)).toEqual(['_icon-house']);
  });

  it.each([
    ['fa-rocket', 'Write "rocket".'],
    ['fas fa-magnifying-glass', 'Write "search".'],
    ['fa-solid fa-house', 'Write "house".'],
    [':fontawesome-solid-house:', 'Write "house".'],
    ['mdi:rocket-launch', 'Write "rocket".'],
    ['i-lucide-rocket', 'Write "rocket".'],
    ['lucide:rocket', 'Write "rocket".'],
    ['i-heroicons-academic-cap-solid', 'Write "graduation-cap".'],
    ['HiOutlineRocketLaunch', 'Write "rocket".'],
    ['ArrowRight', 'Write "arrow-right".'],
    ['Credit card', 'Write "credit-card".'],
    ['tabler:pig-money', 'Write "piggy-bank".'],
    [':rocket:', 'Write "rocket".'],
    ['🚀', 'Write "rocket".'],
    ['👍🏽', 'Write "thumbs-up".'],
    ['❤️', 'Write "heart".'],
    ['github', 'Write "brand-github".'],
    ['fa-brands fa-twitter', 'Write "brand-x".'],
    ['roket', 'Did you mean "rocket"?'],
    ['ｂｉｋｅ', 'Write "bike".'],
    ['users-three', 'Did you mean "users"?'],
    ['FaUserTie', 'Did you mean "user"?'],
    ['money', 'Did you mean "coins", "wallet" or "banknote"?'],
    ['Payments', 'Did you mean "nfc", "banknote" or "euro"?'],
  ])('if it is "%s", the hint is: %s', (name, hint) => {
    expect(findingOf(name)).toEqual([`6:41 unknown-icon There is no icon "${name}". ${hint}`]);
  });

  it.each(['xyzzy', '🦄', '-', '24/7', '__proto__', 'i-'.repeat(5000)])(
    'if it is "%s", the hint says where all names are',
    (name) => {
      expect(findingOf(name)[0]).toMatch(
        / There is no icon ".+"\. Write the name of .*\/__catalogue\/icons\.$/,
      );
    },
  );

  it('may be that of an SVG, which the hint names if the ending is missing', () => {
    expect(findingOf('tool.svg', '-- _media/tool.svg --\n')).toEqual([]);
    expect(findingOf('tool', '-- _media/tool.svg --\n')[0]).toContain('Write "tool.svg".');
  });

  it.each([
    ['tol.svg', 'missing-picture There is no picture "tol.svg" in _media. Did you mean "tool.svg"?'],
    ['_media/tool.svg', 'Write "tool.svg". Leave out the folder.'],
    ['tool.png', 'broken-picture The icon "tool.png" is not an SVG.'],
    ['unsafe.svg', 'unsafe-picture The picture "unsafe.svg" contains a script.'],
    ['complex.svg', 'complex-picture The picture "complex.svg" has too much detail'],
    ['text.svg', 'broken-picture The icon "text.svg" has no shapes.'],
  ])('may not be that of the file %s', (name, problem) => {
    const files = 'tool.svg tool.png unsafe.svg complex.svg text.svg'.split(' ');
    const found = findingOf(name, files.map((file) => `-- _media/${file} --\n`).join(''));
    expect(found).toEqual([expect.stringContaining(problem)]);
    expect(found[0]).toMatch(/^6:41 /);
  });

  it('makes the icon a used file', () => {
    const unused = ({ problems }: ReturnType<typeof loadText>) =>
      problems.filter(({ code }) => code === 'unused-media').map(({ file }) => file);
    const files = '-- _media/tool.svg --\n-- _media/other.svg --\n';
    expect(unused(loadText(withIcon('tool.svg') + files))).toEqual(['_media/other.svg']);
  });
});

it('sites that name no icon do not read the included icons', () => {
  const files = memoryFiles(filesOf(MINIMAL_SITE));
  const icons = () => {
    throw new Error('The icons are read.');
  };
  const { problems } = createLoader(readSchemas())({ ...files, icons }, { today: '2026-11-20' });
  expect(errorLines({ problems })).toEqual([]);
});

describe('the included icons', () => {
  const icons = includedIcons();

  it('are drawn by one path each, and have words for the search', () => {
    expect(Object.keys(icons).length).toBeGreaterThan(1900);
    for (const [name, { path, tags }] of Object.entries(icons)) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(path).toMatch(/^[Mm][\dMmLlHhVvCcSsQqTtAaZz .-]+$/);
      expect(tags).not.toBe('');
    }
  });

  it('have the names to which names of other sets and emoji lead', () => {
    expect([...FOREIGN_NAMES.values(), ...EMOJI.values()].filter((name) => !(name in icons))).toEqual([]);
    expect([...FOREIGN_NAMES.keys()].filter((name) => includedName(name, icons))).toEqual([]);
  });

  it.each([
    [
      'forward',
      'arrow-right chevron-right circle-arrow-right move-right log-in log-out redo external-link send',
    ],
    ['back', 'arrow-left chevrons-left square-arrow-left undo-2 reply corner-up-left'],
    [
      undefined,
      'arrow-up arrow-left-right chevrons-left-right arrow-down-a-z panel-left rocket clock-arrow-right',
    ],
  ])('that point %s: %s', (direction, names) => {
    for (const name of names.split(' '))
      expect([name, includedIcon(name, icons[name]!).reference.direction]).toEqual([name, direction]);
  });
});

const CARDS = `items: [{ title: One, text: Words, icon: rocket }, { title: Two, text: Words, icon: tool.svg }, { title: Three, text: Words, icon: rocket }]`;
const PAGE = `${SETTINGS.replace('links: []', 'links: [], action: { label: Call, to: /, icon: phone }')}${HOME}  - type: hero
    heading: Home
    actions: [{ label: Go, to: /, icon: arrow-right }, { label: Back, to: /, icon: arrow-left }]
  - { type: cards, ${CARDS} }
  - { type: shared, name: more }
  - { type: callToAction, hidden: true, heading: Hidden, actions: [{ label: Go, to: /, icon: ghost }] }
  - type: contactWays
    heading: Reach us
    hours: { heading: Hours, firstDay: monday, lastDay: friday, from: "09:00", to: "18:00", timeZone: Asia/Singapore, zone: Singapore time }
    ways:
      - { title: Write, text: Any time., icon: mail, action: { label: Mail, to: "mailto:a@acme.localhost" } }
      - { title: Talk, text: On weekdays., icon: phone, action: { label: Call, to: "tel:+49301234" } }
-- _media/tool.svg --
-- _shared/more.yaml --
blocks:
  - { type: cards, ${CARDS} }
`;

describe('a page with icons', () => {
  it('contains each drawing once, also those of the shell and of shared blocks, and no other', async () => {
    const { html } = await render(PAGE);
    const ids = Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
    expect(ids).toEqual([
      '_icon-phone',
      '_icon-arrow-right',
      '_icon-arrow-left',
      '_icon-rocket',
      '_icon-tool-svg',
      '_icon-mail',
    ]);
    expect(count(html, 'href="#_icon-rocket"')).toBe(4);
    expect(count(html, includedIcons().rocket!.path)).toBe(1);
    const used = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id);
    expect(new Set(used)).toEqual(new Set(ids));
  });

  it('is valid HTML', async () => {
    const { page, site } = await render(PAGE);
    const { html } = await renderDocument(page, undefined, { site, server, scripts: NO_SCRIPTS });
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('has no more than before if there are no icons', async () => {
    expect((await render(`${HOME}  - { type: hero, heading: Home }\n`)).html).not.toMatch(/<symbol|<use/);
  });

  it('hides icons from screen readers, and has nothing of them in Markdown and in the search', async () => {
    const { page, site, schemas, html } = await render(PAGE);
    for (const [tag] of html.matchAll(/<svg [^>]*>(?=<use)/g)) expect(tag).toContain('aria-hidden="true"');
    const { sections } = await renderDocument(page, undefined, { site, server, scripts: NO_SCRIPTS });
    expect(JSON.stringify(sections) + pageMarkdown(page, site, schemas)).not.toMatch(/icon|rocket|arrow/);
  });

  it('draws an icon that points forward after the label, any other before it, and mirrors those that point', async () => {
    const { html } = await render(PAGE);
    expect(html).toMatch(/>Go<svg [^>]*data-directed="true"[^>]*><use href="#_icon-arrow-right"/);
    expect(html).toMatch(
      /<svg [^>]*data-directed="true"[^>]*><use href="#_icon-arrow-left"><\/use><\/svg>Back</,
    );
    expect(html).toMatch(/<use href="#_icon-phone"><\/use><\/svg>Call</);
    expect(html).not.toMatch(/data-directed="true"[^>]*><use href="#_icon-(?!arrow)/);
  });

  it('gives an island only the names of its icons', async () => {
    const { islands } = await render(PAGE);
    const [island] = Object.values(islands);
    expect(island).toMatchObject({ props: { ways: [{ icon: { symbol: '_icon-mail' } }, {}] } });
    expect(JSON.stringify(islands)).not.toContain(includedIcons().mail!.path);
  });
});
