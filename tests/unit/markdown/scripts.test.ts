import { describe, expect, it, test } from 'vitest';
import { duplicateTerms } from '../../../src/markdown/glossary.ts';
import { fold } from '../../../src/model/search/fold.ts';
import { slugOf } from '../../../src/model/slug.ts';
import { loadText, pageStart, SETTINGS } from '../../support/site.ts';

test.each([
  ['हिन्दी में शुरू करें', 'हिन्दी-में-शुरू-करें'],
  ['ราคาและแพ็กเกจ', 'ราคาและแพ็กเกจ'],
  ['மென்பொருள்', 'மென்பொருள்'],
  ['İstanbul’da fiyatlar', 'istanbulda-fiyatlar'],
  ['Zertifi\u00adzierung', 'zertifizierung'],
  ['می\u200cخواهم', 'میخواهم'],
  ['مَرْحَبًا', 'مَرْحَبًا'],
  ['Cafe\u0301', 'café'],
  ['צה״ל, ג׳ירפה ו־API', 'צהל-גירפה-ו-api'],
  ['צה"ל ו"הארץ"', 'צהל-והארץ'],
  ['Ինչպե՞ս սկսել', 'ինչպես-սկսել'],
  ['日本語で始める', '日本語で始める'],
])('the id of “%s” is %s', (text, id) => {
  expect(slugOf(text)).toBe(id);
});

test.each([
  ['Łódź', 'lodz'],
  ['STRASSE', 'Straße'],
  ['İstanbul', 'istanbul'],
  ['Ærø', 'AERO'],
  ['ёж', 'еж'],
  ['Əlaqə', 'elaqe'],
  ['שָׁלוֹם', 'שלום'],
  ['ـمـرحبا', 'مرحبا'],
  ['ＡＢＣ', 'abc'],
  ['१२३', '123'],
  ['๑๐๑๑๐', '10110'],
  ['۱۲۳۴', '١٢٣٤'],
  ['𞥑𞥐', '10'],
  ['क़लम', 'कलम'],
  ['Ինչպե՞ս', 'ինչպես'],
])('“%s” and “%s” are the same to the search', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('the digits of all scripts are those of Latin to the search', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.filter((digit, index) => fold(digit) !== String(index % 10))).toEqual([]);
});

test.each([
  ['ป่า', 'ป้า'],
  ['कि', 'की'],
  ['か', 'が'],
])('“%s” and “%s” are different words', (one, other) => {
  expect([fold(one) === fold(other), slugOf(one) === slugOf(other)]).toEqual([false, false]);
  expect(
    duplicateTerms({ terms: [one, other].map((term) => ({ term, means: '…' as never })) }, 'en'),
  ).toEqual([]);
});

test.each([
  ['**「重要」**です', '<strong>「重要」</strong>です'],
  ['これは**重要。**です', 'これは<strong>重要。</strong>です'],
  ['これは~~「重要」~~です', 'これは<del>「重要」</del>です'],
  ['중요한**"것"**을', '중요한<strong>"것"</strong>을'],
  ['นี่**สำคัญ!**มาก', 'นี่<strong>สำคัญ!</strong>มาก'],
  ['این **«کتاب»**ها', 'این <strong>«کتاب»</strong>ها'],
  ['**សំខាន់។**ណាស់ **(ខ)**គ', '<strong>សំខាន់។</strong>ណាស់ <strong>(ខ)</strong>គ'],
  ['এটি **“বই”**টি', 'এটি <strong>“বই”</strong>টি'],
  ['(**а**) и **«б»**в *(г)*', '(<strong>а</strong>) и <strong>«б»</strong>в <em>(г)</em>'],
  ['这是*“重点”*内容', '这是<em>“重点”</em>内容'],
])('bold, italic and deleted text is next to punctuation: %s', (text, html) => {
  const { pages, problems } =
    loadText(`${pageStart('text', 'Text')}  - { type: hero, heading: H, text: '${text}' }
`);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(JSON.stringify(pages)).toContain(JSON.stringify(html).slice(1, -1));
});

test('bold text that ends with punctuation before a Latin letter is told with its cure', () => {
  const { problems } = loadText(`${pageStart('text', 'Text')}  - { type: text, text: 'Az **„alma”**ban' }\n`);
  expect(problems.find(({ code }) => code === 'failed-markup')?.hint).toContain('outside of the stars');
});

test.each([
  ['詳細は https://a-b.org/x、', 'https://a-b.org/x', '、'],
  ['「https://a-b.org/x」です', 'https://a-b.org/x', '」です'],
  ['（https://a-b.org/x）。**重要**', 'https://a-b.org/x', '）。<strong>重要</strong>'],
  ['مثال https://a-b.org/x؟', 'https://a-b.org/x', '؟'],
  ['उदाहरण www.a-b.org।', 'www.a-b.org', '।'],
  ['« https://a-b.org/x »', 'https://a-b.org/x', ' »'],
  ['„https://a-b.org/x” a', 'https://a-b.org/x', '” a'],
  ['See https://a-b.org/x…', 'https://a-b.org/x', '…'],
  ['詳細は www.a-b.orgへ', 'www.a-b.org', 'へ'],
  ['https://a-b.orgをご覧', 'https://a-b.org', 'をご覧'],
  ['https://ja.a-b.org/東京、', 'https://ja.a-b.org/東京', '、'],
  ['https://東京.a-b.org/x–y', 'https://東京.a-b.org/x–y', ''],
  ['Mail a@a-b.org。', 'a@a-b.org', '。'],
  ['See https://a-b.org/x_(y). Z', 'https://a-b.org/x_(y)', '. Z'],
])('an address ends at the punctuation of all scripts: %s', (text, address, rest) => {
  const { pages } = loadText(`${pageStart('text', 'Text')}  - { type: text, text: '${text}' }
`);
  expect(JSON.stringify(pages)).toContain(`>${address}</a>${rest}`);
});

test('glossary terms that differ only in their spelling are duplicates', () => {
  const terms = ['کتاب', 'كتاب', 'イースト', 'ｲｰｽﾄ', 'gʻalla', "g'alla"];
  const found = duplicateTerms({ terms: terms.map((term) => ({ term, means: '…' as never })) }, 'en');
  expect(found.map(({ form, first }) => [form, first])).toEqual([
    ['كتاب', 'کتاب'],
    ['ｲｰｽﾄ', 'イースト'],
    ["g'alla", 'gʻalla'],
  ]);
});

describe('a glossary term', () => {
  const htmlOf = (term: string, text: string, language = 'en') => {
    const { pages } =
      loadText(`${SETTINGS.replace('language: en', `language: ${language}`)}articles: { categories: [{ id: basics, name: The basics, short: Basics }] }
-- _glossary.yaml --
page: { label: All terms, to: /words }
terms: [{ term: ${JSON.stringify(term)}, means: What it is. }]
${pageStart('words', 'Words')}  - { type: hero, heading: Words }
  - { type: glossary, heading: All terms }
${pageStart('text', 'Text', 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }\n')}  - { type: articleBody, text: ${text} }
`);
    const { html } = (
      pages.find(({ route }) => route === '/text')!.blocks[0] as never as { text: { html: string } }
    ).text;
    return html;
  };
  const explained = (...args: Parameters<typeof htmlOf>) =>
    Array.from(htmlOf(...args).matchAll(/data-term="">([^<]*)</g), ([, mention]) => mention);

  it.each([
    ['リスク', 'このリスクを評価する', ['リスク']],
    ['风险', '我们评估风险等级', ['风险']],
    ['ความเสี่ยง', 'เราประเมินความเสี่ยงทุกปี', ['ความเสี่ยง']],
    ['risk', 'No risks here', []],
    ['कि', 'यह किताब की है', []],
    ['کتاب', 'این كتاب است', ['كتاب']],
    ['کتاب', 'این کِتاب\u200cها', ['کِتاب']],
    ['می\u200cخواهم', 'من ميخواهم', ['ميخواهم']],
    ['میخواهم', 'من می\u200cخواهم.', ['می\u200cخواهم']],
    ['լավաշ', 'Լավա՜շ', ['Լավա՜շ']],
    ['Երևան', 'ԵՐԵՎԱՆ', ['ԵՐԵՎԱՆ']],
    ['イースト', 'パンにｲｰｽﾄを', ['ｲｰｽﾄ']],
    ['ガイド', '新しいｶﾞｲﾄﾞです', ['ｶﾞｲﾄﾞ']],
    ['ハン', '新しいﾊﾟﾝです', []],
    ['タイ', '食べたいです', []],
    ['会社', '㍿です', []],
    ['ISO', 'Die ＩＳＯ hier', ['ＩＳＯ']],
    ["g'alla", 'bu gʻalla va', ['gʻalla']],
    ['gʻalla', 'bu g‘alla va', ['g‘alla']],
    ['risk', 'a risk’s name', ['risk']],
    ['risk', 'Well… ½ ﬁt and a risk', ['risk']],
    ['リスク', 'Well… ½ ﬁt、ﾘｽｸ', ['ﾘｽｸ']],
    ['schon', 'ein schön', []],
    ['Überprüfung', 'Die ÜBERPRÜFUNG ｱ', ['ÜBERPRÜFUNG']],
    ['οδός', 'Η ΟΔΌΣ ﾊ', ['ΟΔΌΣ']],
    ['ሀገር', 'ይህ ሐገር', ['ሐገር']],
    ['ตา', 'ไปเตาอบ', []],
    ['กา', 'ขายกาแฟ', ['กา']],
    ['ก', 'น้ำก่า', []],
    ['ရ', 'ဝန်ထမ်းရား ပြည်္ရ', []],
    ['កម', 'នេះកម្ម', []],
    ['ម', 'នេះក្មេង', []],
    ['Zerti', 'eine Zerti\u00adfizierung', []],
  ])('%s is explained in “%s”: %j', (term, text, mentions) => {
    expect(explained(term, text)).toEqual(mentions);
  });

  it('is not bound to a part of the letter before it', () => {
    const html = htmlOf('ဆန်', 'ပြုတ်ပါ။ဆန်', 'my');
    expect(html).toContain('ပြုတ်ပါ<span data-bound="">။<button');
  });

  it.each([
    ['tr', 'İç malzeme', '"İç malzeme: un."', ['İç malzeme']],
    ['tr', 'İç malzeme', 'Bir iç malzeme ve İÇ MALZEME', ['iç malzeme']],
    ['en', 'İzmir', 'In İzmir', ['İzmir']],
    ['tr', 'ılıca', 'Bu bir ILICA', ['ILICA']],
    ['tr-TR', 'İzmir köftesi', 'Bir İZMİR KÖFTESİ', ['İZMİR KÖFTESİ']],
    ['tr', 'sınır', 'Bir sinir', []],
    ['tr', 'SINIR', 'Bir SINIR', ['SINIR']],
  ])('in the language %s, %s is explained in “%s”: %j', (language, term, text, mentions) => {
    expect(explained(term, text, language)).toEqual(mentions);
  });
});
