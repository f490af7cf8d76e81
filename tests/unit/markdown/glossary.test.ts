import { describe, expect, it } from 'vitest';
import { duplicateTerms } from '../../../src/markdown/glossary.ts';
import { loadText, pageStart } from '../../support/site.ts';

const GLOSSARY = `
-- _glossary.yaml --
page: { label: All terms, to: /words }
terms:
  - term: risk
    also: [risks]
    means: What may go wrong, *in short*. See [home](/).
  - term: risk treatment plan
    means: Who does what.
  - term: SoA
    also: [Statement of Applicability]
    means: The list.
  - term: Überprüfung
    means: Ein Blick darauf.
${pageStart('words', 'Words')}  - { type: hero, heading: Words }
  - { type: glossary, heading: All terms }
  - { type: callToAction, heading: Go, actions: [{ label: Risk, to: "#risk" }, { label: No, to: "#rusk" }] }
`;

const site = (text: string, article = 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }') =>
  loadText(`${GLOSSARY}
-- article.yaml --
title: An article
description: About it.
${article}
blocks:
  - type: articleBody
    lead: A risk in the lead.
    text: |
${text.replace(/^/gm, '      ')}
`);

type Body = { text: { html: string; headings: { text: string }[] }; lead: string };
const bodyOf = (text: string, article?: string) =>
  site(text, article).pages.find(({ route }) => route === '/article')!.blocks[0] as never as Body;
const htmlOf = (text: string, article?: string) => bodyOf(text, article).text.html;
/** Returns the explained mentions of terms, as spelled in the text. */
const mentions = (html: string) =>
  Array.from(html.matchAll(/data-term="">([^<]*)</g), ([, mention]) => mention);

describe('glossary terms in a text', () => {
  it('are explained at their first mention, with a link to the glossary page', () => {
    const html = htmlOf('One risk and two risks.');
    expect(html).toBe(
      '<p>One <button type="button" popovertarget="_explained-risk" popovertargetaction="show" data-term="">risk</button>' +
        '<span id="_explained-risk" popover="auto" data-explanation=""><strong>risk</strong> What may go wrong, ' +
        '<em>in short</em>. See <a href="/">home</a>. <a href="/words#risk">All terms</a></span> and two risks.</p>',
    );
  });

  it('stay on the same line as adjacent punctuation', () => {
    const withBoundaries = (text: string) =>
      htmlOf(text)
        .replace(/<span id=.*?<\/span>/g, '')
        .replace(/<button [^>]*>(.*?)<\/button>/g, '[$1]');
    expect(withBoundaries('Settle it (risk, SoA), then go.')).toBe(
      '<p>Settle it <span data-bound="">([risk],</span> <span data-bound="">[SoA]),</span> then go.</p>',
    );
    expect(withBoundaries('Risk')).toBe('<p>[Risk]</p>');
    expect(withBoundaries('A **risk** and risk-SoA/x.')).toBe(
      '<p>A <strong>[risk]</strong> and risk<span data-bound="">-[SoA]/</span>x.</p>',
    );
  });

  it.each([
    ['Risks are many.', ['Risks']],
    ['Brisk risky risk_x asterisk.', []],
    ['A **risk**, *the* risk.', ['risk']],
    ['The risk treatment plan and a risk.', ['risk treatment plan', 'risk']],
    ['The risk\ntreatment\u00a0plan.', ['risk\ntreatment\u00a0plan']],
    ['soa, Soa, SoA, SoA.', ['SoA']],
    ['The ri\u00adsk treat\u00adment plan.', ['ri\u00adsk treat\u00adment plan']],
    ['The statement of applicability.', ['statement of applicability']],
    ['Die U\u0308berpru\u0308fung.', ['Überprüfung']],
    ['Die ÜBERPRÜFUNG.', ['ÜBERPRÜFUNG']],
    ['## A risk\n\nText.', []],
    ['See [the risk](/).', []],
    ['`risk`', []],
    ['| risk |\n| --- |\n| risks |', ['risks']],
    ['```\nrisk\n```', []],
    ['- item risk\n- risk', ['risk']],
  ])('in %j: %j', (text, expected) => {
    expect(mentions(htmlOf(text))).toEqual(expected);
  });

  it('do not change the list of headings', () => {
    expect(bodyOf('## A risk\n\nA risk.\n\n## Two\n\nText.').text.headings.map(({ text }) => text)).toEqual([
      'A risk',
      'Two',
    ]);
  });

  it('are explained only in articles', () => {
    expect(mentions(htmlOf('One risk.', ''))).toEqual([]);
    expect(mentions(bodyOf('One risk.').lead)).toEqual([]);
  });

  it('have explanations that do not count in the reading time', () => {
    const article = 'article: { readTime: 2, date: 2026-01-31, categories: [basics] }';
    const problem = site('One risk.', article).problems.find(
      ({ code, file }) => code === 'read-time' && file === 'article.yaml',
    );
    expect(problem!.message).toContain('has 7 words');
  });

  it('are sanitized', () => {
    const { problems } = loadText(GLOSSARY.replace('The list.', '<b onclick=x>The list.</b>'));
    expect(problems.map(({ code }) => code)).toContain('raw-html');
  });
});

describe('the glossary page', () => {
  it('has an anchor for each term', () => {
    const { pages, problems } = loadText(GLOSSARY);
    const [, block] = pages.find(({ route }) => route === '/words')!.blocks as [
      unknown,
      { terms: { id: string }[] },
    ];
    expect(block.terms.map(({ id }) => id)).toEqual(['risk', 'risk-treatment-plan', 'soa', 'überprüfung']);
    expect(problems.filter(({ code }) => code === 'dead-anchor').map(({ message }) => message)).toEqual([
      'The page "/words" has no anchor "rusk".',
    ]);
  });
});

it('duplicateTerms finds duplicate forms and ids, ignoring case', () => {
  const term = (term: string, also?: string[]) => ({ term, ...(also && { also }), means: '' as never });
  const terms = [term('Risk', ['risks']), term('gap', ['RISKS', 'gap']), term('risk!'), term('own')];
  const duplicates = duplicateTerms({ terms }, 'en');
  expect(duplicates.map(({ path, first }) => [path.join('.'), first])).toEqual([
    ['terms.1.also.0', 'Risk'],
    ['terms.1.also.1', 'gap'],
    ['terms.2.term', 'Risk'],
  ]);
});
