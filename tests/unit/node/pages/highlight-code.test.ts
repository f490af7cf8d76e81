import { describe, expect, it, test } from 'vitest';
import { markdownToHtml } from '../../../../src/markdown/to-html.ts';
import { readHtml } from '../../../../src/emit/html/read-html.ts';
import { highlightCode } from '../../../../src/node/build/pages/highlight-code.ts';
import { recordCalls } from '../../../support/markdown/plain-texts.ts';

const words = { copyCode: 'Copy', codeCopied: 'Copied "it"' };
const { context } = recordCalls();
const highlight = (markdown: string) => highlightCode(markdownToHtml(markdown, context) as string, words);

/** Returns the text of the code in HTML, as browsers read it. */
function codeIn(html: string): string {
  let text = '';
  let isCode = false;
  readHtml(html, [
    {
      open: (name) => void (isCode ||= name === 'code'),
      text: (part) => void (text += isCode ? part : ''),
      close: (name) => void (isCode &&= name !== 'code'),
    },
  ]);
  return text;
}

describe('a code block', () => {
  it('has marks for keys, values and comments of its language', async () => {
    const html = await highlight('```yaml\ndays: 28 # at most\nname: plain\n```');
    expect(html).toContain('<span class="code-key">days</span>: <span class="code-value">28 </span>');
    expect(html).toContain('<span class="code-comment"># at most</span>');
    expect(html).toContain('<span class="code-key">name</span>: plain');
  });

  it('is plain without a language, and with one that is not known', async () => {
    for (const language of ['', 'bsh', 'text', 'constructor'])
      expect(await highlight(`\`\`\`${language}\nif (a < b) "c" & d\n\`\`\``)).toContain(
        '<code>if (a &lt; b) &quot;c&quot; &amp; d\n</code>',
      );
  });

  it('has a button with the words of the site', async () => {
    expect(await highlight('```\na\n```')).toContain(
      '<button type="button" data-copy=""><span aria-live="polite" data-done="Copied &quot;it&quot;">Copy</span></button>',
    );
  });

  test.each([
    ['ts', 'const a: string = `${b}` && "<c>"; // é 😀'],
    ['html', '<p title="a&amp;b">1 &lt; 2</p>'],
    ['sh', "echo 'it''s' | grep -v \"a b\" # x"],
    ['diff', '-old\n+new'],
  ])('keeps its text in %s', async (language, text) => {
    expect(codeIn(await highlight(`\`\`\`${language}\n${text}\n\`\`\``))).toBe(`${text}\n`);
  });
});

test('data without code blocks stays the same object', async () => {
  const data = { blocks: [{ text: '<p>a</p>' }] };
  expect(await highlightCode(data, words)).toBe(data);
});
