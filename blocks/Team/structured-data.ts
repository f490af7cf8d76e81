import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `Person` for each person. A wall of faces says too little about them. */
const describe: Describe<'team'> = ({ items, variant }, { brand, address }) =>
  variant === 'faces'
    ? []
    : items.map(({ name, role, picture, social = [] }) => {
        const profiles = social.map(({ to }) => to.href).filter((href) => /^https?:/.test(href));
        return {
          '@type': 'Person',
          name,
          ...(role && { jobTitle: role }),
          ...(picture && { image: address(picture.src) }),
          worksFor: { '@type': 'Organization', name: brand },
          ...(profiles.length > 0 && { sameAs: profiles }),
        };
      });

export default describe;
