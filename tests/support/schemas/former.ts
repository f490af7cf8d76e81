import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { formerBlock } from '../../../src/schema/former/former-blocks.ts';
import type { Schema, SchemaFiles } from '../../../src/schema/schema.ts';
import { withGroups } from '../../../src/schema/field-groups.ts';

const TEXT = { $ref: '../../schema/defs.json#/definitions/text', description: 'A text.' };
const INLINE = { $ref: '../../schema/defs.json#/definitions/inline', description: 'A text.' };
const ACTION = { $ref: '../../schema/defs.json#/definitions/action', description: 'A link.' };

/** A block with a list, in its current form. */
const SHELF: Schema = {
  title: 'Shelf',
  description: 'A list of things.',
  groups: ['section', 'intro', 'header', 'actions'],
  type: 'object',
  required: ['items'],
  properties: {
    variant: {
      enum: ['boxes', 'plain', 'list'],
      default: 'boxes',
      formerly: { frames: 'boxes' },
      description: 'V.',
    },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 24,
      description: 'Things.',
      items: {
        type: 'object',
        description: 'A thing.',
        required: ['title'],
        additionalProperties: false,
        formerly: { name: 'title' },
        properties: {
          title: TEXT,
          label: TEXT,
          text: INLINE,
          mark: { enum: ['new', 'none'], default: 'none', description: 'A mark.' },
          actions: { type: 'array', minItems: 1, maxItems: 3, items: ACTION, description: 'Links.' },
        },
      },
    },
  },
};

/** A block that has become a shelf: its list, and fields of its entries, have other names. */
const STUDIES: Schema = {
  title: 'Studies',
  description: 'A list of studies.',
  groups: ['section', 'intro', 'header', 'actions'],
  type: 'object',
  required: ['studies'],
  formerly: { studies: 'items' },
  set: { variant: 'list' },
  properties: {
    variant: { enum: ['index', 'tall'], formerly: { index: 'plain', tall: 'list' }, description: 'V.' },
    studies: {
      type: 'array',
      minItems: 2,
      maxItems: 4,
      description: 'Studies.',
      items: {
        type: 'object',
        description: 'A study.',
        required: ['title', 'company'],
        additionalProperties: false,
        formerly: { company: 'label', description: 'text', action: 'actions[0]' },
        set: { mark: 'new' },
        properties: { title: TEXT, company: TEXT, description: INLINE, action: ACTION },
      },
    },
  },
};

/**
 * Returns the schemas of the engine with a block `shelf`, the former blocks `studies` and `rack`, and former names of
 * fields in a group of fields (`buttons`), in a definition (`href`) and in the site file (`address`).
 */
export function schemasWithFormer(): SchemaFiles {
  const schemas = readSchemas();
  Object.assign(schemas.defs.fieldGroups.actions, { formerly: { buttons: 'actions' } });
  Object.assign(schemas.defs.definitions.action, { formerly: { href: 'to' } });
  const shelf = withGroups(SHELF, schemas.defs);
  return {
    ...schemas,
    site: { ...schemas.site, formerly: { address: 'url' } },
    blocks: { ...schemas.blocks, shelf },
    former: {
      ...schemas.former,
      rack: formerBlock({}, 'shelf', shelf),
      studies: formerBlock(withGroups(STUDIES, schemas.defs), 'shelf', shelf),
    },
  };
}
