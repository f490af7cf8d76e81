import { describe, expect, it } from 'vitest';
import { loadSearch } from '../../../src/client/search/load-search.ts';
import { server } from '../../../src/client/entry-server.tsx';
import { feeds } from '../../../src/emit/feeds.ts';
import { searchPageOf } from '../../../src/emit/search/search-index.ts';
import { renderDocument } from '../../../src/node/build/pages/render-page.ts';
import { searchFilesOf } from '../../support/emit/search-files.ts';
import { loadText, NO_SCRIPTS } from '../../support/site.ts';

await server.loadComponents();

interface Language {
  /** A heading, which is also the title of the page. */
  heading: string;
  id: string;
  text: string;
  /** What people type to find the page: with and without marks, and parts of words. */
  queries: string[];
}

const LANGUAGES: Record<string, Language> = {
  pl: {
    heading: 'Zażółć gęślą jaźń',
    id: 'zażółć-gęślą-jaźń',
    text: 'Oddział w Łodzi jest otwarty.',
    queries: ['zazolc', 'łodzi', 'lodzi', 'gęś'],
  },
  cs: {
    heading: 'Příliš žluťoučký kůň',
    id: 'příliš-žluťoučký-kůň',
    text: 'Ceník najdete tady.',
    queries: ['prilis', 'kůň', 'cenik'],
  },
  hu: {
    heading: 'Árvíztűrő tükörfúrógép',
    id: 'árvíztűrő-tükörfúrógép',
    text: 'Az árak itt vannak.',
    queries: ['arvizturo', 'tükör', 'árak'],
  },
  ro: {
    heading: 'Prețuri și întrebări',
    id: 'prețuri-și-întrebări',
    text: 'Atelierul este în Iași.',
    queries: ['preturi', 'intrebari', 'iași'],
  },
  tr: {
    heading: 'İstanbul’da fiyatlar',
    id: 'istanbulda-fiyatlar',
    text: 'Işık ve ılık su var.',
    queries: ['istanbul', 'İSTANBUL', 'isik', 'ışık', 'fiyat'],
  },
  lt: {
    heading: 'Ąžuolo kėdės',
    id: 'ąžuolo-kėdės',
    text: 'Šiaulių dirbtuvė.',
    queries: ['azuolo', 'šiaulių', 'kedes'],
  },
  lv: {
    heading: 'Rēzeknes cenas',
    id: 'rēzeknes-cenas',
    text: 'Ķīpsalas ēka.',
    queries: ['rezeknes', 'ķīpsalas'],
  },
  et: {
    heading: 'Õunapuu hinnad',
    id: 'õunapuu-hinnad',
    text: 'Töökoda on avatud.',
    queries: ['ounapuu', 'töökoda'],
  },
  vi: {
    heading: 'Sửa xe đạp ở Đà Nẵng',
    id: 'sửa-xe-đạp-ở-đà-nẵng',
    text: 'Bảng giá mới nhất.',
    queries: ['sua xe dap', 'da nang', 'Đà Nẵng', 'bang gia'],
  },
  de: {
    heading: 'Größe und Maße',
    id: 'größe-und-maße',
    text: 'Die Zertifi\u00adzierung in der Straße.',
    queries: ['grosse', 'masse', 'strasse', 'zertifizierung', 'STRASSE'],
  },
  fr: {
    heading: 'L’été à l’œuvre',
    id: 'lété-à-lœuvre',
    text: 'Nos ateliers sont prêts.',
    queries: ['oeuvre', 'été', 'prets'],
  },
  da: {
    heading: 'Ærø og Ålborg',
    id: 'ærø-og-ålborg',
    text: 'Vores værksted.',
    queries: ['aero', 'alborg', 'værksted'],
  },
  is: {
    heading: 'Þór og Ægir',
    id: 'þór-og-ægir',
    text: 'Verðin eru hér.',
    queries: ['thor', 'aegir', 'verdin'],
  },
  ru: {
    heading: 'Ремонт ёлок',
    id: 'ремонт-ёлок',
    text: 'Мастерская открыта.',
    queries: ['елок', 'РЕМОНТ', 'мастер'],
  },
  uk: {
    heading: 'Ціни на ґанок',
    id: 'ціни-на-ґанок',
    text: 'Майстерня у Києві.',
    queries: ['ціни', 'києві'],
  },
  el: { heading: 'Ώρες λειτουργίας', id: 'ώρες-λειτουργίας', text: 'Η οδός μας.', queries: ['ωρες', 'ΟΔΟΣ'] },
  ar: {
    heading: 'مَرْحَبًا بكم',
    id: 'مَرْحَبًا-بكم',
    text: 'الأسعار على الموقع.',
    queries: ['مرحبا', 'الاسعار'],
  },
  he: { heading: 'שָׁלוֹם לכולם', id: 'שָׁלוֹם-לכולם', text: 'המחירים באתר.', queries: ['שלום', 'המחירים'] },
  fa: {
    heading: 'قیمت‌ها',
    id: 'قیمتها',
    text: 'می‌خواهم بدانم.',
    queries: ['قیمتها', 'میخواهم', 'قیمت‌ها'],
  },
  hi: { heading: 'हिन्दी में शुरू करें', id: 'हिन्दी-में-शुरू-करें', text: 'कीमतें यहाँ हैं।', queries: ['हिन्दी', 'कीमत'] },
  th: {
    heading: 'ราคาและแพ็กเกจ',
    id: 'ราคาและแพ็กเกจ',
    text: 'ร้านเปิดทุกวัน',
    queries: ['ราคา', 'แพ็กเกจ', 'ทุกวัน'],
  },
  ja: {
    heading: '料金プラン',
    id: '料金プラン',
    text: '東京のサーバー修理について。',
    queries: ['料金', 'プラン', '東京', '修理'],
  },
  zh: {
    heading: '价格和套餐',
    id: '价格和套餐',
    text: '北京的工作室每天开放。',
    queries: ['价格', '套餐', '工作室'],
  },
  ko: { heading: '요금 안내', id: '요금-안내', text: '서울의 작업실입니다.', queries: ['요금', '서울'] },
  ka: {
    heading: 'ფასები და დრო',
    id: 'ფასები-და-დრო',
    text: 'სახელოსნო ღიაა.',
    queries: ['ფასები', 'სახელოსნო'],
  },
};

const directionOf = (language: string) => (/^(?:ar|he|fa)$/.test(language) ? 'rtl' : 'ltr');

/** Loads a site with one article in a language. */
const siteIn = (language: string, { heading, id, text }: Language) =>
  loadText(`-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: ${language}
articles:
  by: Acme
  hub: { label: Acme, to: / }
  feed: { title: "${heading}", description: "${text}" }
  categories: [{ id: basics, name: "${heading}", short: A }]
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
-- article.yaml --
title: "${heading}"
description: "${text}"
article: { readTime: 1, date: 2026-01-31, categories: [basics] }
blocks:
  - type: articleBody
    text: |
      ${text}

      ## ${heading}

      [${text}](#${id})
`);

describe.each(Object.entries(LANGUAGES))('a site in the language %s', async (language, data) => {
  const loaded = siteIn(language, data);
  const site = loaded.site!;
  const page = loaded.pages.find(({ route }) => route === '/article')!;
  const { html, sections } = await renderDocument(page, undefined, { site, server, scripts: NO_SCRIPTS });
  const files = searchFilesOf([searchPageOf(page, sections, site)]);
  const { search } = await loadSearch(async (path) => JSON.parse(files.get(path)!));

  it('has no errors', () => {
    expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has its direction, and anchors with all letters and marks', () => {
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    expect(html.includes(`id="${data.id}"`)).toBe(true);
    const links = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => decodeURIComponent(id!));
    expect(links).toContain(data.id);
  });

  it.each(data.queries)('finds the page for %j', async (query) => {
    expect((await search(query)).matches.map((match) => match.page.route)).toEqual(['/article']);
  });

  it('has its words in the feeds', async () => {
    const written = await Promise.all(feeds(loaded, site).map(async ([, text]) => String(await text())));
    expect(written.length).toBeGreaterThan(0);
    for (const text of written) expect(text).toContain(data.heading);
  });
});
