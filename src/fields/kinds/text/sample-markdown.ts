import { times, type Random, type SampleSite } from '../../samples.ts';

type Generate = (random: Random, site: SampleSite) => string;

const PHRASES: Generate[] = [
  ({ word }) => word(),
  ({ word }) => `**${word()}**`,
  ({ word }) => `*${word()}*`,
  ({ word }) => `\`${word()} <b>\``,
  ({ word }) => `~~${word()}~~`,
  ({ word, pick }, { links }) => `[${word()}](${pick(links)})`,
  ({ pick }) => pick(['&amp;', '\\<', '\\*', '–', '1 < 2', '&', '\u{1f600}']),
];

/** Returns a random line of Markdown. */
export const randomLine: Generate = (random, site) =>
  times(random, 1, 8, () => random.pick(PHRASES)(random, site)).join(' ');

const PASSAGES: Generate[] = [
  randomLine,
  (random, site) => times(random, 1, 4, () => `- ${randomLine(random, site)}`).join('\n'),
  (random, site) => times(random, 1, 4, () => `1. ${randomLine(random, site)}`).join('\n'),
  (random, site) => `> ${randomLine(random, site)}`,
  ({ word }) => `### ${word()}`,
  ({ word }) => `\`\`\`\n${word()} <b>\n\`\`\``,
  (random, site) => `:::tip[${randomLine(random, site)}]\n${randomLine(random, site)}\n:::`,
  (random, site) => `:::definitions\n- **${random.word()}**: ${randomLine(random, site)}\n:::`,
  (random, site) =>
    `:::figure[${randomLine(random, site)}]\n![A picture](${random.pick(site.pictures)})\n:::`,
  ({ word }) => `| ${word()} | ${word()} |\n| --- | --: |\n| ${word()} | ${word()} |`,
];

/** Returns a random Markdown text. It may contain everything that texts support, except sections and footnotes. */
export const randomMarkdown: Generate = (random, site) =>
  times(random, 1, 4, () => random.pick(PASSAGES)(random, site)).join('\n\n');
