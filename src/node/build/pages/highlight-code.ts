import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemeRegistrationRaw,
} from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { escapeMarkup, unescapeMarkup } from '../../../model/escape.ts';
import { lazy } from '../../../model/lazy.ts';
import type { Html } from '../../../model/page.ts';
import type { SiteFields } from '../../../model/types.gen.ts';
import { codeLanguages } from '../../site/code-languages.ts';

/** The labels of the button that copies code. */
type Words = Pick<SiteFields['words'], 'copyCode' | 'codeCopied'>;

/** Matches a code block as `src/markdown` writes it: its language, if it has one, and its text. */
const CODE_BLOCK = /<pre tabindex="0"><code(?: class="language-([^"]*)")?>([^]*?)<\/code><\/pre>/g;

/** Returns the same data with a button to copy each code block, and with its words in the colors of their kinds. */
export async function highlightCode<Data>(data: Data, words: Words): Promise<Data> {
  const found: RegExpMatchArray[] = [];
  mapTexts(data, (html) => (found.push(...html.matchAll(CODE_BLOCK)), html));
  if (found.length === 0) return data;
  const blocks = new Map<string, Html>();
  for (const [block, language = '', text = ''] of found)
    blocks.set(block, await codeBlock(language, unescapeMarkup(text), words));
  return mapTexts(data, (html) => html.replace(CODE_BLOCK, (block) => blocks.get(block)!)) as Data;
}

/** Returns data of which each text that contains a code block is changed. */
function mapTexts(value: unknown, change: (html: string) => string): unknown {
  if (typeof value === 'string') return value.includes('<pre tabindex="0"><code') ? change(value) : value;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapTexts(entry, change)]));
}

async function codeBlock(language: string, text: string, { copyCode, codeCopied }: Words): Promise<Html> {
  const label = `data-done="${escapeMarkup(codeCopied)}">${escapeMarkup(copyCode)}`;
  return [
    `<div class="code"><pre tabindex="0" dir="ltr"><code>${await highlighted(language, text)}</code></pre>`,
    `<button type="button" data-copy=""><span aria-live="polite" ${label}</span></button></div>`,
  ].join('') as Html;
}

/** What each kind of word is marked with. A word of another kind has the color of the text. */
const KINDS = {
  '#000001': 'code-key',
  '#000002': 'code-value',
  '#000003': 'code-comment',
} as Record<string, string>;

/** A theme for the highlighter, whose colors stand for kinds of words. */
const THEME: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    {
      scope:
        'keyword, storage, variable.language, entity.name.tag, entity.name.function, entity.name.section, support.function, entity.other.attribute-name, support.type.property-name, markup.heading, markup.inserted',
      settings: { foreground: '#000001' },
    },
    {
      scope: 'string, constant, support.constant, markup.inline.raw, markup.underline.link',
      settings: { foreground: '#000002' },
    },
    {
      scope: 'comment, punctuation.definition.comment, markup.deleted',
      settings: { foreground: '#000003' },
    },
    // Signs between words, and values without quotes in YAML, because most of its values are written so.
    {
      scope: 'keyword.operator, string.unquoted.plain, string.unquoted.argument',
      settings: { foreground: '#000000' },
    },
  ],
};

/** The highlighter, with the languages that were needed so far. */
const highlighter = lazy(() =>
  createHighlighterCore({
    themes: [THEME],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }),
);

/** Returns the HTML of code, with a `<span>` around each word that has a kind. */
async function highlighted(language: string, text: string): Promise<string> {
  const name = language.toLowerCase();
  if (!codeLanguages().has(name)) return escapeMarkup(text);
  const shared = await highlighter();
  await load(shared, name);
  // A limit on time would make pages depend on how busy the machine is.
  const lines = shared.codeToTokensBase(text, { lang: name, theme: THEME.name!, tokenizeTimeLimit: 0 });
  return lines.map((line) => merged(line).map(markup).join('')).join('\n');
}

async function load(shared: HighlighterCore, name: string): Promise<void> {
  if (shared.getLoadedLanguages().includes(name)) return;
  const { default: language } = (await import(/* @vite-ignore */ `@shikijs/langs/${name}`)) as {
    default: LanguageRegistration[];
  };
  await shared.loadLanguage(language);
}

interface Word {
  content: string;
  color?: string;
}

/** Joins neighbors of the same kind. Spaces have the kind of what is before them. */
function merged(line: Word[]): Word[] {
  const words: Word[] = [];
  for (const { content, color } of line) {
    const last = words.at(-1);
    if (last && (last.color === color || content.trim() === '')) last.content += content;
    else words.push({ content, ...(color && { color }) });
  }
  return words;
}

function markup({ content, color = '' }: Word): string {
  const kind = KINDS[color.toLowerCase()];
  const text = escapeMarkup(content);
  return kind === undefined ? text : `<span class="${kind}">${text}</span>`;
}
