import { describe, expect, it } from 'vitest';
import { loadText, pageFile } from '../../support/site.ts';

const problemsIn = (blocks: string) =>
  loadText(`-- _media/oven.jpg --
${pageFile(blocks)}`).problems.filter(
    ({ code, file }) => file === 'index.yaml' && !code.startsWith('description'),
  );

const inText = (text: string) =>
  problemsIn(`  - type: hero
    heading: Hello
  - type: text
    text: |
${text.replace(/^(?=.)/gm, '      ')}
`);

const hintsIn = (text: string) =>
  inText(text).map(
    ({ code, hint = '' }) => `${code}: ${hint.replace(/ To show the signs themselves.*$/, '')}`,
  );

const SHORTCODE = expect.stringMatching(/^failed-markup: Delete it, and keep the words/);
const BOX = (start: string) =>
  `failed-markup: Write ${start} on a line in its place, and ::: on a line in the place of the tag that ends it. Do not indent the text.`;
const FILM = expect.stringMatching(/: \[the film\]\(https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ\)/);
const TEMPLATE = 'failed-markup: Write the text that the page should show in its place.';
const ATTRIBUTES = expect.stringMatching(/^failed-markup: Delete it\. The anchor of a heading/);
const CALLOUT = expect.stringMatching(
  /^failed-markup: Write :::tip, :::warning or :::example on a line before/,
);

describe('markup of other programs in a text', () => {
  it.each([
    // Hugo
    ['See [our prices]({{< ref "prices.md" >}}).', 'failed-markup: Write [our prices](/prices).'],
    [
      'See [prices]({{% relref "/shop/prices/_index.md#cafe" %}}).',
      'failed-markup: Write [prices](/shop/prices#cafe).',
    ],
    [
      '{{< figure src="/img/oven.jpg" width="400" >}}',
      'failed-markup: Save the picture in _media, and write ![…](oven.jpg). Describe it in the place of the dots.',
    ],
    [
      "{{< figure alt='The oven' src=oven.jpg >}}",
      'failed-markup: Save the picture in _media, and write ![The oven](oven.jpg).',
    ],
    [
      '{{< figure src="oven.jpg" title="Our *oven*" >}}',
      'failed-markup: Save the picture in _media. Write :::figure[Our *oven*] on a line, ![…](oven.jpg) on the next line, and ::: on a line after it. Describe it in the place of the dots.',
    ],
    [
      '{{< figure src="oven.jpg" alt="The oven"\n  caption="Our oven, built in 1931" >}}',
      'failed-markup: Save the picture in _media. Write :::figure[Our oven, built in 1931] on a line, ![The oven](oven.jpg) on the next line, and ::: on a line after it.',
    ],
    ['{{< youtube dQw4w9WgXcQ >}}', FILM],
    ['{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}', FILM],
    ['{{< ref >}}', SHORTCODE],
    // MDX
    [
      '<Gallery images={["wall.svg"]} client:visible />',
      'failed-markup: Delete its tags, and keep the text in it. Or add a block to the page that shows the same.',
    ],
    [
      'Now <Button onClick={() => go("x")}>Book</Button>',
      expect.stringMatching(/^failed-markup: Delete its tags/),
    ],
    ['For {new Date().getFullYear() - 1987} years', TEMPLATE],
    ['For {1 + 1} years, {formatDate(day)}', TEMPLATE],
    ['In {year}', TEMPLATE],
    ['Costs {`${price} EUR`}', TEMPLATE],
    ['Bread{" "}', 'failed-markup: Write a space in its place.'],
    ['Bread {`fresh`}', 'failed-markup: Write only `fresh`.'],
    ['Bread {"old"}', 'failed-markup: Write only old.'],
    // Chat programs
    ['It is $60\\%$ of all.', 'failed-markup: Write 60%.'],
    ['Bread.\\n\\nSalt', expect.stringMatching(/^failed-markup: Start a new line in its place/)],
    ['Bread\\nSalt', expect.stringMatching(/^failed-markup: Start a new line in its place/)],
    ['#bread #baking', expect.stringMatching(/^failed-markup: Delete it\. An article has/)],
    // Callouts with titles
    ['> [!tip] Our oven\n> Hot.', expect.stringMatching(/^failed-markup: Write :::tip\[Our oven\] on/)],
    ['> [!NOTE]- Our oven\n> Hot.', expect.stringMatching(/^failed-markup: Write :::tip\[Our oven\] on/)],
    ['> [!caution]\n> Hot.', expect.stringMatching(/^failed-markup: Write :::warning on/)],
    [
      '!!! danger "Our oven"\n    Hot.',
      expect.stringMatching(/^failed-markup: Write :::warning\[Our oven\] on/),
    ],
    [
      '｜a｜b｜\n|---|---|\n｜1｜2｜',
      expect.stringMatching(/^failed-markup: Write the ordinary sign \| between/),
    ],
    ['{{% notice tip %}}Hi{{% /notice %}}', BOX(':::tip')],
    ['{{% notice warning %}}\nHot.\n{{% /notice %}}', BOX(':::warning')],
    ['{{< callout type="error" title="Our oven" >}}\nHot.\n{{< /callout >}}', BOX(':::warning[Our oven]')],
    ['{{% notice info "Our oven" %}}\nHot.\n{{% /notice %}}', BOX(':::tip[Our oven]')],
    ['{{< hint danger >}}\nHot.\n{{< /hint >}}', BOX(':::warning')],
    ['{{% alert color="primary" %}}\nHot.\n{{% /alert %}}', BOX(':::tip')],
    ['{{< tip >}}\nHot.\n{{< /tip >}}', BOX(':::tip')],
    ['{% hint style="warning" %}\nHot.\n{% endhint %}', BOX(':::warning')],
    ['Hot.\n{{% /notice %}}', 'failed-markup: Write ::: on a line in its place.'],
    [
      '<Chart data={{ a: 1 }} />',
      'failed-markup: Delete its tags, and keep the text in it. Or add a block to the page that shows the same.',
    ],
    [
      'See [[journal/humidity]].',
      expect.stringMatching(/Write \[journal\/humidity\]\(\/journal\/humidity\), if/),
    ],
    [
      '~~σβησμένο.~~Μετά',
      'failed-markup: Write the punctuation outside of the signs: "~~words~~." instead of "~~words.~~".',
    ],
    ['See [[prices#Our café]].', expect.stringMatching(/Write \[prices\]\(\/prices#our-café\), if this/)],
    ['See [[Prices#Our café]].', expect.stringMatching(/Write \[Prices\]\(\/…#our-café\), with the/)],
    ['See [[#Our café|this]].', 'failed-markup: Write [this](#our-café).'],
    ['{{ .Site.Title }} is open', TEMPLATE],
    ['## Heading {#id}', ATTRIBUTES],
    ['## Heading { #id }', ATTRIBUTES],
    ['[Prices](/){ .md-button .md-button--primary }', ATTRIBUTES],
    ['The oven { align=left width="300" }', ATTRIBUTES],
    ['export const price = 95;', 'failed-markup: Delete this line, and write 95 in the place of {price}.'],
    ['{% include button.html url="/" text="Book a visit" %}', 'failed-markup: Write [Book a visit](/).'],
    ['[Prices]({{< relref "/docs/prices" >}} "Title")', 'failed-markup: Write [Prices](/docs/prices).'],
    // Jekyll
    ['See [our prices]({{ site.baseurl }}/prices).', 'failed-markup: Write [our prices](/prices).'],
    ["See [prices]({{ '/prices.html' | relative_url }}).", 'failed-markup: Write [prices](/prices).'],
    ['See [prices]({% link prices.md %}).', 'failed-markup: Write [prices](/prices).'],
    [
      'See [news]({% post_url 2024-01-01-x %}).',
      expect.stringMatching(/Write \[news\]\(\/…\), with the address/),
    ],
    [
      '![Oven]({{ site.baseurl }}/assets/oven.jpg)',
      expect.stringMatching(/ in _media, and write !\[Oven\]\(oven\.jpg\)\.$/),
    ],
    ['{% include x.html %}', TEMPLATE],
    [
      '{% highlight sh %}\nls\n{% endhighlight %}',
      expect.stringMatching(/^failed-markup: Write ```sh on a line/),
    ],
    ['* 目次\n{:toc}', expect.stringMatching(/^failed-markup: Delete it, and the list entry before it/)],
    [
      'Rye stays moist. :contentReference[oaicite:0]{index=0}',
      expect.stringMatching(/^garbled-text: Delete/),
    ],
    ['![The oven](oven.jpg){: width="50%" }', ATTRIBUTES],
    // Astro, MDX, Nuxt
    ['{/* comment */}', expect.stringMatching(/^failed-markup: Delete it: visitors would see it/)],
    [':badge[New]{type="info"} text', 'failed-markup: Write only New.'],
    ['{frontmatter.title} is open', TEMPLATE],
    ['import Card from "./Card.astro"', 'failed-markup: Delete this line.'],
    // WordPress
    ['[caption id="a"]Text[/caption]', SHORTCODE],
    ['[gallery ids="1,2"]', expect.stringMatching(/^failed-markup: Delete it\. Save its pictures in _media/)],
    [
      '[caption id="a" width="3"]![The oven](oven.jpg) Our oven[/caption]',
      'failed-markup: Write :::figure[Our oven] on a line, ![The oven](oven.jpg) on the next line, and ::: on a line after it.',
    ],
    ['Our oven[/caption]', SHORTCODE],
    ['https://youtu.be/dQw4w9WgXcQ', expect.stringMatching(/^failed-markup: Link to it with words/)],
    // Slack
    ['By <https://a.localhost|the guild>.', 'failed-markup: Write [the guild](https://a.localhost).'],
    ['<mailto:a@b.localhost|a mail>', 'failed-markup: Write [a mail](mailto:a@b.localhost).'],
    ['Ask <@U024BE7LH>.', expect.stringMatching(/^failed-markup: Write the name of the person/)],
    ['In <#C024BE91L|general>', expect.stringMatching(/^failed-markup: Write the name of the person/)],
    // Google Docs
    ['Up to 12 metres[a][b].', 'failed-markup: Delete them, and the comments at the end of the text.'],
    ['[contact-form-7 id="1" title="x"]', SHORTCODE],
    ['[vc_row][vc_column]Hi[/vc_column][/vc_row]', SHORTCODE],
    ['[button url="/prices" size="big"]Our prices[/button]', 'failed-markup: Write [Our prices](/prices).'],
    // HugoBlox, Pandoc, Quarto
    ['[Revolutionize]{.text-primary} your work', 'failed-markup: Write only Revolutionize.'],
    ['![The oven](oven.jpg){.wide}', ATTRIBUTES],
    [
      '![The oven](oven.jpg =300x200)',
      expect.stringMatching(/^failed-markup: Write !\[The oven\]\(oven\.jpg\), without the size/),
    ],
    // Notion, Obsidian, GitHub
    ['> [!NOTE]\n> Be careful', expect.stringMatching(/^failed-markup: Write :::tip on a line before/)],
    ['> [!mine]\n> Be careful', CALLOUT],
    ['See [[Prices]].', expect.stringMatching(/Write \[Prices\]\(\/…\)/)],
    [
      'See [[prices|our prices]].',
      'failed-markup: Write [our prices](/prices), if this is the address of the page.',
    ],
    [
      'See [ceny](#Ceny i terminy – łódki).',
      'failed-markup: Write #ceny-i-terminy-łódki: anchors are in small letters, with a hyphen in the place of each space.',
    ],
    ['See [[prices#Cafe|our prices]].', expect.stringMatching(/Write \[our prices\]\(\/prices#cafe\)/)],
    ['![[oven.jpg|300]]', expect.stringMatching(/ in _media, and write !\[…\]\(oven\.jpg\)\. Describe/)],
    ['Here it is ==marked== once.', 'failed-markup: Write **marked**.'],
    ['It is thin. %%ask Tom%% Cane is cheaper.', 'failed-markup: Delete it.'],
    ['It is thin. %% ask Tom\nabout it %%', 'failed-markup: Delete it.'],
    [
      'We keep the RH low.\n\n*[RH]: relative humidity',
      'failed-markup: Delete this line, and explain the word in _glossary.yaml.',
    ],
    ['We tune for {year - 1998} years.', expect.stringMatching(/^failed-markup: /)],
    ['१. गेहूँ\n२. जौ', expect.stringMatching(/^failed-markup: Start each line with an ordinary number/)],
    ['๑) ข้าว\n๒) แป้ง', expect.stringMatching(/^failed-markup: Start each line with an ordinary number/)],
    ['- felts\no\tred\no\tgreen', expect.stringMatching(/^failed-markup: For an entry below that one/)],
    [
      '$$\na^2 + b^2\n$$',
      expect.stringMatching(/^failed-markup: Write the formula with ordinary characters/),
    ],
    [
      'The area is $a^2$.',
      expect.stringMatching(/^failed-markup: Write the formula with ordinary characters/),
    ],
    [
      'The area is \\( a^2 + b^2 \\), and more.',
      expect.stringMatching(/^failed-markup: Write the formula with ordinary characters/),
    ],
    ['\\[\nE = mc^2\n\\]', expect.stringMatching(/^failed-markup: Write the formula with ordinary/)],
    ['Status:: done', 'failed-markup: Delete this line, or write Status as a sentence.'],
    ['H~2~O', expect.stringMatching(/^failed-markup: For lowered characters/)],
    ['A paragraph ^abc123', 'failed-markup: Delete it.'],
    // MkDocs, Docusaurus
    [':::info Attention\nText\n:::', 'bad-note: Write ":::tip[Attention]".'],
    ['!!! mine "Title"\n\n    Be careful', CALLOUT],
    ['A :rocket: start', 'failed-markup: Write the emoji itself, for example 😀, or delete :rocket:.'],
    ['[TOC]', expect.stringMatching(/^failed-markup: Delete it\. If the block has the field "contents"/)],
    ['Name\tPrice\nCafe\t5\nHotel\t6', expect.stringMatching(/^failed-markup: Write \| between the cells/)],
    // Word and chat assistants
    [
      '– WLAN\n– Parkplatz',
      expect.stringMatching(/^failed-markup: In each line, write a hyphen and one space/),
    ],
    ['✅ One\n✅ Two', expect.stringMatching(/^failed-markup: In each line, write a hyphen and one space/)],
    // Signs of East Asian writing
    ['＊＊太字＊＊です', 'failed-markup: Write **太字**, with the ordinary sign *.'],
    ['［料金］（/prices）', expect.stringMatching(/^failed-markup: Write \[料金\]\(\/prices\)/)],
    ['[料金]（/prices）', expect.stringMatching(/^failed-markup: Write \[料金\]\(\/prices\)/)],
    ['＃ 見出し', expect.stringMatching(/^failed-markup: Write ## 見出し/)],
    ['・一つ\n・二つ', expect.stringMatching(/^failed-markup: In each line, write a hyphen and one space/)],
    ['①一つ\n②二つ', expect.stringMatching(/^failed-markup: Start each line with an ordinary number/)],
    ['١. القمح\n٢. الشعير', expect.stringMatching(/^failed-markup: Start each line with an ordinary number/)],
    [
      '1.Wheat\n2.Rye',
      expect.stringMatching(/^failed-markup: Start each line with a number, a dot and a space/),
    ],
    ['1、选茶\n2、烧水', expect.stringMatching(/^failed-markup: Start each line with an ordinary number/)],
    ['一、选茶\n二、烧水', expect.stringMatching(/^failed-markup: Start each line with an ordinary number/)],
    ['a)\tOne\nb)\tTwo', expect.stringMatching(/^failed-markup: Start each line with a number/)],
    ['[x] keys\n[ ] papers', expect.stringMatching(/^failed-markup: Start each line with a hyphen/)],
    ['☐ keys\n☑ papers', expect.stringMatching(/^failed-markup: In each line, write a hyphen/)],
    ['１．一つ\n２．二つ', expect.stringMatching(/^failed-markup: Start the lines with ordinary digits/)],
  ])('%s', (text, hint) => {
    const found = hintsIn(text).filter(
      (line) => !/^(?:dead-link|bad-link: Write only|unused-media)/.test(line),
    );
    expect(found).toEqual([hint]);
  });

  it('a comment of Google Docs is reported with its mark', () => {
    expect(hintsIn('Up to 12 metres[a].\n\n[a]Is this true?')).toEqual([
      'failed-markup: Delete it, and the comment after [a] at the end of the text.',
      'failed-markup: Delete this line, and the mark [a] in the text above it.',
    ]);
  });

  it('is not reported in code, and after a backslash', () => {
    expect(
      inText('Write `{{ title }}` and `[[Page]]`.\n\n```\n{% if %} ==x== :rocket:\n```\n\nWrite \\{{ x }}.'),
    ).toEqual([]);
  });

  it.each([
    'A price of {5, 6} units and {two}',
    'At 10:30:45 we meet, in the ratio 1:2:3',
    'The sign == means equal, and a == b == c',
    'It costs $5_000 and $6, between $$ and $$$',
    'He said [sic], [1], [[1]] and [...]',
    'Wow!!! Note this: **!!!**',
    'Use std::vector::push, C++ and https://a.eu/x:y:z',
    '（税込）の料金と「重要」な［注］',
    '＊印は必須です。５０％ ＃１ ※注',
    'The set {a, b}, M[a] and f{x}[b]',
    '[a] as in a list\n\nand [b] in a text.',
    'Options a) one or b) two',
    'See [/prices](/), https://youtu.be/dQw4w9WgXcQ and more',
    '一、つの文\n二つの文',
    '{name} and {count} words',
    'About ~5 minutes, or ~10 of them',
    '- ✅ One\n- ✅ Two',
    '– a dash –\nand more',
    '① and ② in a line, 3.5 and 4.B\n\n1.5 is less',
    'A footnote ^ and 2^10 are signs',
    'Signs \\(as written\\), \\[x\\] and a \\* b = c \\* d',
    'The file C:\\temp\\new, C:\\new, \\neq and folder:\\nothing',
    'We are #1, in #2',
    '50 %% of 60 and {n - 1}, and *[sic]: a word*',
    'Number #one is a tag',
    'The class Foo::bar, and Note: this :: that',
  ])('%s is right', (text) => expect(inText(text)).toEqual([]));
});

it('the values that a text of MDX names are told where they are used', () => {
  expect(
    hintsIn(
      'export const price = 95;\nexport const day = "Monday"\n\nIt costs {price} € on { day }, not {count}.',
    ),
  ).toEqual([
    'failed-markup: Delete this line, and write 95 in the place of {price}.',
    'failed-markup: Write 95 in its place.',
    'failed-markup: Write Monday in its place.',
  ]);
});

it('an anchor of a heading is not part of its text', () => {
  expect(hintsIn('## Dry air {#in-winter}\n\nSee [above](#in-winter) and [this](#dry-air).')).toEqual([
    ATTRIBUTES,
    expect.stringMatching(/^dead-anchor: /),
  ]);
});

describe('markup of other programs in a plain text', () => {
  const heading = (text: string) =>
    problemsIn(`  - type: hero
    heading: '${text}'
`).map(({ message, hint }) => `${message} ${hint}`);

  it.each([
    [
      '{{ site.title }} is open',
      '"heading" contains a tag of a template (Hugo, Jekyll, Vue). The page shows it as it is. Write the words that the page should show in the place of "{{ site.title }}", or delete it.',
    ],
    ['[Revolutionize]{.text-primary} your work', /Write "Revolutionize your work"\.$/],
    ['＊＊太字＊＊です', /Write "太字です"\.$/],
    ['See [[prices|our prices]]', /Write "See our prices"\.$/],
    [
      '[Prices](/prices) and **more**',
      /Write "Prices and more"\.$|Write "\[Prices\]\(\/prices\) and \*more\*"/,
    ],
    ['![Oven](oven.jpg)', /This field shows no pictures\.$/],
    ['# Our prices', /Write "Our prices"\.$/],
    ['Our\\nprices', /Write "Our prices"\.$/],
    ['Our prices %%sep%% %%sitename%%', /Write "Our prices"\.$/],
    ['$60\\%$ of all', /Write "60% of all"\.$/],
    ['Our prices <!-- old -->', /contains a comment of HTML\./],
  ])('%s', (text, expected) => {
    expect(heading(text)).toEqual([
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ]);
  });
});

describe('HTML in a text', () => {
  it.each([
    ['<Card title="x">Hi</Card>', '<Card> is a component of MDX, Astro or React.'],
    [
      '<Tabs>\n<TabItem value="a" label="Bread">Fresh.</TabItem>\n<TabItem label="Cake">Sweet.</TabItem>\n</Tabs>',
      '<Tabs> is a component of MDX, Astro or React. Delete its tags and keep the text in it, without spaces at the start of its lines. Or add a block to the page that shows the same. Write "### Bread" and "### Cake", each on a line before its text.',
    ],
    [
      '<Tabs>\n  <TabItem value="a" label="Bread">\n\n    Fresh.\n\n  </TabItem>\n</Tabs>',
      '<Tabs> is a component of MDX, Astro or React. Delete its tags and keep the text in it, without spaces at the start of its lines. Or add a block to the page that shows the same. Write "### Bread" on a line before its text.',
    ],
    ['<Callout type="warning">Hot</Callout>', 'Write :::tip or :::warning on a line before the text'],
    [
      '<!-- wp:heading {"level":3} -->\n\n### Hi\n\n<!-- /wp:heading -->',
      'This text has 2 comments of the editor of WordPress.',
    ],
    ['<!--more-->', 'Delete the comment, from <!-- to -->.'],
    ['<aside>\n💡 Tip\n</aside>', 'Write :::tip on a line before the text'],
    [
      '<img src="/uploads/oven.jpg" alt="Oven">',
      'Save the picture in _media, and write ![…](oven.jpg). Describe it in the place of the dots.',
    ],
    [
      'See <a href="/prices">prices</a>',
      'Write a link, with its words in the place of the dots: […](/prices).',
    ],
    [
      '<img src="{{ site.baseurl }}/a/oven.png">',
      'Save the picture in _media, and write ![…](oven.png). Describe it in the place of the dots.',
    ],
    ['Press <kbd>Ctrl</kbd>', 'Write a ` on each side of the words'],
    ['H<sub>2</sub>O', 'Write the raised or lowered characters themselves'],
    ['<div class="a">Hi</div>', 'Delete the tags <div …> and </div>'],
    ['Dear <Name>, hello', 'Use Markdown: '],
  ])('%s', (text, hint) => {
    expect(hintsIn(text)).toEqual([expect.stringContaining(`raw-html: ${hint}`)]);
  });

  it('is named in a text that is the source of a web page', () => {
    const line = '<div class="a"><p>Text &amp; more <a href="/x">link</a></p></div>';
    expect(hintsIn(Array.from({ length: 100 }, () => line).join('\n'))).toEqual([
      expect.stringMatching(/^raw-html: Open the page in a browser, and copy the text from there/),
    ]);
  });
});
