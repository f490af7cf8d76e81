import { interactiveIn, loadAllBlocks } from '../../blocks/Blocks.tsx';
import type { Server } from '../model/protocol.ts';
import { documentOf } from './document/document.ts';
import { loadShellParts } from './islands/components.ts';
import { renderView } from './page/render.tsx';
import { rules } from './styles/compiled.ts';
import { cssOf } from './styles/rules.ts';
import { rulesOfSite, siteStyleOf } from './styles/style-words.ts';
import { printTheme } from './theme/theme-options.ts';

export const server: Server = {
  loadComponents,
  render: renderView,
  documentOf: async (...page) => documentOf(...page),
  interactiveIn,
  printTheme,
  styleSheet: ({ theme }) => cssOf(rulesOfSite(rules, siteStyleOf(theme))),
};

async function loadComponents(): Promise<void> {
  await Promise.all([loadAllBlocks(), loadShellParts()]);
}
