import { beforeLaunch } from './launch/before-launch.ts';
import { canonicalLink } from './links/canonical-link.ts';
import { orphanPage } from './links/orphan-page.ts';
import { renamedWithoutRedirect } from './links/renamed-without-redirect.ts';
import { descriptionLength } from './metadata/description-length.ts';
import { duplicateDescription } from './metadata/duplicate-description.ts';
import { duplicateTitle } from './metadata/duplicate-title.ts';
import { readTime } from './metadata/read-time.ts';
import { titleLength } from './metadata/title-length.ts';
import type { Rule } from './rule.ts';
import { duplicateId } from './structure/duplicate-id.ts';
import { duplicateTerm } from './structure/duplicate-term.ts';
import { emptyGlossary } from './structure/empty-glossary.ts';
import { mainHeading } from './structure/main-heading.ts';
import { unusedMedia } from './unused/unused-media.ts';
import { unusedShared } from './unused/unused-shared.ts';
import { unusedTerm } from './unused/unused-term.ts';

/** Every lint rule, by the section of the documentation that describes it. */
export const RULES_BY_TOPIC = {
  'Titles and descriptions': [titleLength, descriptionLength, duplicateTitle, duplicateDescription, readTime],
  'The structure of pages': [mainHeading, duplicateId, duplicateTerm, emptyGlossary],
  'Addresses of pages': [canonicalLink, orphanPage, renamedWithoutRedirect],
  Unused: [unusedShared, unusedMedia, unusedTerm],
  'Before launch': [beforeLaunch],
} as const satisfies Record<string, readonly Rule[]>;

/** Every lint rule. */
export const RULES: readonly Rule[] = Object.values(RULES_BY_TOPIC).flat();
