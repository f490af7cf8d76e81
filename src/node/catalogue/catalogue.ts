import type { Problem } from '../../diagnostics/problem.ts';
import { routeOf } from '../../model/routes.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import { createValidator } from '../../schema/validate.ts';
import { readSiteBlocks } from '../site/own-blocks/own-blocks.ts';
import { exampleFile, exampleRoute, type ExampleSite } from './examples/example-site.ts';
import { examplesOf, yamlOf } from './examples/examples.ts';
import { type FieldRow, fieldsOf } from './fields.ts';
import { LOOK_NAMES, type LookName } from '../../model/theme/looks.ts';
import { lookFile } from './examples/look-pages.ts';

/** What the catalogue shows of an example. */
export interface CatalogueExample {
  /** The route of its page in the site with the examples. */
  route: string;
  /** The block as the entry of a page's list of blocks. */
  yaml: string;
  /** The errors because of which the example has no page. */
  errors: Problem[];
}

/** What the catalogue shows of a block. */
export interface CatalogueBlock {
  type: string;
  title: string;
  description: string;
  synonyms: string[];
  /** Whether the site brings the block itself. */
  isOwn: boolean;
  fields: FieldRow[];
  examples: CatalogueExample[];
}

/** What the catalogue shows of a look. */
export interface CatalogueLook {
  name: LookName;
  description: string;
  /** The route of the page that is drawn with it. */
  route: string;
  /** The errors because of which there is no such page. */
  errors: Problem[];
}

export interface Catalogue {
  /** The name of the brand. */
  brand: string;
  looks: CatalogueLook[];
  /** The blocks, sorted by title. */
  blocks: CatalogueBlock[];
  /** The problems with the site's own blocks, which are not among the blocks. */
  broken: Problem[];
  /** The errors because of which the examples do not have the settings of the site. */
  settings: Problem[];
}

/** Returns the catalogue of the blocks that a site may use. @param examples the site with their examples */
export function catalogueOf(siteDir: string, { loaded, errors }: ExampleSite): Catalogue {
  const { schemas: files, own, problems } = readSiteBlocks(siteDir);
  const { schemas } = createValidator(files);
  const ownTypes = new Set(own?.blocks.map(({ type }) => type));
  const examples = examplesOf(files.blocks);
  const blocks = [...blockAnnotations(files.blocks)].map(([type, { synonyms = [] }]): CatalogueBlock => {
    const { title = type, description = '' } = files.blocks[type]!;
    return {
      type,
      title,
      description,
      synonyms,
      isOwn: ownTypes.has(type),
      fields: fieldsOf(type, schemas),
      examples: examples
        .filter((example) => example.type === type)
        .map(({ index, block }) => ({
          route: exampleRoute(type, index),
          yaml: yamlOf(block),
          errors: errors.get(exampleFile(type, index)) ?? [],
        })),
    };
  });
  return {
    brand: loaded.site!.brand.name,
    looks: LOOK_NAMES.map((name, index) => ({
      name,
      description: files.site.properties.theme.properties.look.enumDescriptions[index],
      route: routeOf(lookFile(name)),
      errors: errors.get(lookFile(name)) ?? [],
    })),
    blocks: blocks.sort((a, b) => a.title.localeCompare(b.title, 'en')),
    broken: problems,
    settings: errors.get(SITE_YAML) ?? [],
  };
}
