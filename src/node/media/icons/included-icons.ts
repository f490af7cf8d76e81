import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconSet } from '../../../fields/icons/icon-set.ts';
import { lazy } from '../../../model/lazy.ts';
import { ENGINE_DIR } from '../../disk/root.ts';

/** Returns the icons that Pagewright includes. They are read on the first call, because many sites name none. */
export const includedIcons = lazy((): IconSet =>
  JSON.parse(readFileSync(join(ENGINE_DIR, 'src/node/media/icons/icons.json'), 'utf8')),
);
