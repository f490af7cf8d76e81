import { describe, expect, it, test } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import { emittedFiles } from '../../../src/emit/emitted-files.ts';
import { sectionsOf } from '../../../src/emit/html/html-sections.ts';
import { searchPageOf } from '../../../src/emit/search/search-index.ts';
import { type NamedField, shownFields } from '../../../src/model/forms/form-fields.ts';
import { withIsolates, withIsolatesInHtml } from '../../../src/model/text/isolates.ts';
import { withoutIsolates } from '../../../src/model/text/without-isolates.ts';
import { HOME, loadText, MINIMAL_SITE } from '../../support/site.ts';

await server.loadComponents();

/** Shows the isolates of a text or of HTML as brackets. */
const shown = (text: string) =>
  text.replace(/\u2066\u202d?|<bd[io] dir=\\?"ltr\\?">/g, '[').replace(/\u202c?\u2069|<\/bd[io]>/g, ']');

test.each([
  ['اتصل على +49 30 1234567 الآن', 'اتصل على [+49 30 1234567] الآن'],
  ['هاتف (030) 123-4567.', 'هاتف [(030) 123-4567].'],
  ['السعر $1,200 فقط', 'السعر [$1,200] فقط'],
  ['زيادة +20% و-5°C', 'زيادة [+20%] و-[5°C]'],
  ['₪120 ו־3 ימים', '[₪120] ו־3 ימים'],
  ['1,200+ عميل', '[1,200+] عميل'],
  ['منذ 2020–2025 و12 عضوًا', 'منذ 2020–2025 و12 عضوًا'],
  ['الباب 5 من 12', 'الباب 5 من 12'],
  ['الصفحات 3 - 5', 'الصفحات 3 - 5'],
  ['גרסה 2.0-beta.', 'גרסה [2.0-beta].'],
  ['في 2026-11-28', 'في [2026-11-28]'],
  ['تلفن ۰۹۱۲ ۱۲۳ ۴۵۶۷ است', 'تلفن [۰۹۱۲ ۱۲۳ ۴۵۶۷] است'],
  ['تلفن +۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', 'تلفن [+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸]'],
  ['تلفن ۰۲۱-۱۲۳۴۵۶۷۸', 'تلفن [۰۲۱-۱۲۳۴۵۶۷۸]'],
  ['هاتف ٠٥٠ ١٢٣ ٤٥٦٧', 'هاتف [٠٥٠ ١٢٣ ٤٥٦٧]'],
  ['در ۱۴۰۵-۰۹-۳۰ و ۱۴۰۰-۱۴۰۵', 'در [۱۴۰۵-۰۹-۳۰] و ۱۴۰۰-۱۴۰۵'],
  ['رشد +۲۰٪', 'رشد [+۲۰٪]'],
  ['کارت 6037-9911-2345-6789', 'کارت [6037-9911-2345-6789]'],
  ['شبا IR12 0345 6000 0000 1234 5678 90 است', 'شبا [IR12 0345 6000 0000 1234 5678 90] است'],
  ['شبا IR120345600000001234567890', 'شبا [IR120345600000001234567890]'],
  ['حساب GB29 NWBK 6016 1331 9268 19', 'حساب [GB29 NWBK 6016 1331 9268 19]'],
  ['فون 021-3456-7890 (9:00 تک)', 'فون [021-3456-7890] (9:00 تک)'],
  ['فون (021-3456-7890)', 'فون ([021-3456-7890])'],
  ['فون +49 (0)30 123456', 'فون [+49 (0)30 123456]'],
  ['ورژن v2.0-beta.1', 'ورژن [v2.0-beta.1]'],
  ['مکان 12-B میں', 'مکان [12-B] میں'],
  ['10 GB + 5 GB مفت', '[10 GB + 5 GB] مفت'],
  ['میز 2.5 m × 1.1 m ہے', 'میز [2.5 m × 1.1 m] ہے'],
  ['آج 30 °C ہے، 5 CRM', 'آج [30 °C] ہے، 5 CRM'],
  ['قیمت Rs. 4,500/- ہے', 'قیمت [Rs. 4,500/-] ہے'],
  ['Order now!', '[Order now!]'],
  ['Buy C++', '[Buy C++]'],
  ['Bread & Co', 'Bread & Co'],
  ['زبان C++ و C# است', 'زبان [C++] و [C#] است'],
  ['در .NET با F#.', 'در [.NET] با [F#].'],
  ['ما را @nan_dagh یا #nan دنبال کنید', 'ما را [@nan_dagh] یا [#nan] دنبال کنید'],
  ['به a@b.org و a.org/b#c بنویسید', 'به a@b.org و a.org/b#c بنویسید'],
])('%s', (text, expected) => {
  expect(shown(withIsolates(text))).toBe(expected);
});

test('the texts of HTML have isolates, but neither its addresses nor source code', () => {
  const html =
    '<p>هاتف <a href="tel:+4930123456">+49 30 123456</a>: <code>+49 30 123456</code> A&#x26;B +5%</p>';
  expect(shown(withIsolatesInHtml(html))).toBe(
    '<p>هاتف <a href="tel:+4930123456">[+49 30 123456]</a>: <code>+49 30 123456</code> A&#x26;B [+5%]</p>',
  );
});

test('Arabic digits are overridden, because isolates alone leave the groups in the order of Arabic', () => {
  expect(withIsolates('٠٥٠ ١٢٣ ٤٥٦٧')).toBe('\u2066\u202d٠٥٠ ١٢٣ ٤٥٦٧\u202c\u2069');
  expect(withoutIsolates(withIsolates('٠٥٠ ١٢٣ ٤٥٦٧'))).toBe('٠٥٠ ١٢٣ ٤٥٦٧');
  expect(withIsolatesInHtml('<p>٠٥٠ ١٢٣ ٤٥٦٧')).toBe('<p><bdo dir="ltr">٠٥٠ ١٢٣ ٤٥٦٧</bdo>');
});

describe('the texts of a page', () => {
  const site = (
    direction: string,
  ) => `${MINIMAL_SITE.replace('language: en', `language: ar\ndirection: ${direction}`)}${HOME}  - type: hero
    heading: اتصل على +49 30 1234567
    text: "**هاتف** +49 30 1234567"
    actions: [{ label: "+49 30 1234567", to: "tel:+49301234567" }]
  - { type: kpiStrip, items: [{ value: "+20%", label: زيادة }, { value: -5, suffix: "%", label: أقل }, { value: 30, suffix: " °C", label: حرارة }] }
  - { type: articleBody, text: "## لغة C++\\n\\nA" }
  - type: form
    name: order
    heading: اطلب
    sendTo: mailto:hello@acme.localhost
    fields:
      - { type: select, name: size, label: الحجم, choices: [1 kg, 12-B] }
      - { type: radio, name: time, label: الوقت, choices: [30 min, لاحقا] }
      - { type: text, name: note, label: ملاحظة, showIf: { field: time, is: [30 min] } }
      - { type: email, name: email, label: البريد }
`;
  const textsOf = (direction: string) => {
    const { pages, problems } = loadText(site(direction));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return shown(JSON.stringify(pages.find(({ route }) => route === '/')!.blocks));
  };

  it('have isolates if they are read from right to left', () => {
    const texts = textsOf('rtl');
    expect(texts.split('[+49 30 1234567]')).toHaveLength(4);
    expect(texts).toContain('"[+20%]"');
    expect(texts).toContain('"tel:+49301234567"');
  });

  it('have them in HTML only', async () => {
    const loaded = loadText(site('rtl'));
    const page = loaded.pages.find(({ route }) => route === '/')!;
    const files = await Promise.all(emittedFiles(loaded).map(async ([, text]) => text()));
    expect(files.join('\n')).toContain('**هاتف** +49 30 1234567');
    const { html } = await server.render({ site: loaded.site!, page });
    const found = searchPageOf(page, sectionsOf(html), loaded.site!);
    expect(JSON.stringify(found)).toContain('اتصل على +49 30 1234567');
    expect(JSON.stringify([files, found])).not.toMatch(/[\u2066\u2069]|<bdi/);
  });

  it('have figures that are read from left to right with their signs', async () => {
    const { site: settings, pages } = loadText(site('rtl'));
    const { html } = await server.render({
      site: settings!,
      page: pages.find(({ route }) => route === '/')!,
    });
    expect(html).toMatch(/<span dir="ltr" class="[^"]*">-5<span class="[^"]*">%</);
    expect(html).toMatch(/<span dir="ltr" class="[^"]*">\+20%</);
    expect(html).toMatch(/<span dir="ltr" class="[^"]*">30<span class="[^"]*"> ?°C</);
  });

  it('have them in the contents of articles', () => {
    const [text] = loadText(site('rtl')).pages.flatMap(({ blocks }) =>
      blocks.filter(({ type }) => type === 'articleBody'),
    );
    expect(text).toMatchObject({ text: { headings: [{ text: 'لغة \u2066C++\u2069' }] } });
  });

  it('have them in the choices of forms, but not in what is sent', async () => {
    const { site: settings, pages } = loadText(site('rtl'));
    const page = pages.find(({ route }) => route === '/')!;
    const { html } = await server.render({ site: settings!, page });
    expect(html).toContain('<option value="12-B">\u206612-B\u2069</option>');
    expect(html).toMatch(/<input [^>]*value="30 min"/);
    expect(html).toMatch(/<input [^>]*type="email"[^>]* dir="ltr"|<input [^>]*dir="ltr"[^>]* type="email"/);
    const form = page.blocks.find(({ type }) => type === 'form') as unknown as { fields: NamedField[] };
    const shown = (time: string) => shownFields(form.fields, { time: [time] }).map(({ name }) => name);
    expect(shown('30 min')).toContain('note');
    expect(shown('لاحقا')).not.toContain('note');
  });

  it('have none otherwise', () =>
    expect(JSON.stringify(loadText(site('ltr')).pages)).not.toMatch(/[\u2066\u2069]/));
});
