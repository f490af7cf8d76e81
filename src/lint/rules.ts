/** The lint rules, one line each. */
export { beforeLaunch } from './launch/before-launch.ts';
export { securityExpires } from './launch/security-expires.ts';
export { canonicalLink } from './links/canonical-link.ts';
export { orphanPage } from './links/orphan-page.ts';
export { renamedWithoutRedirect } from './links/renamed-without-redirect.ts';
export { descriptionLength } from './metadata/description-length.ts';
export { duplicateDescription } from './metadata/duplicate-description.ts';
export { duplicateTitle } from './metadata/duplicate-title.ts';
export { readTime } from './metadata/read-time.ts';
export { titleLength } from './metadata/title-length.ts';
export { duplicateId } from './structure/duplicate-id.ts';
export { duplicateTerm } from './structure/duplicate-term.ts';
export { emptyGlossary } from './structure/empty-glossary.ts';
export { mainHeading } from './structure/main-heading.ts';
export { unusedMedia } from './unused/unused-media.ts';
export { unusedShared } from './unused/unused-shared.ts';
export { unusedTerm } from './unused/unused-term.ts';
