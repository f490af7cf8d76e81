/** A process that draws share pictures: `src/node/images/share-drawer.ts` starts it. */
import type { ShareCard } from '../../site/share-cards.ts';
import { drawSharePicture, type ShareLook } from '../images/share-picture.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests((look: ShareLook) => (card: ShareCard) => drawSharePicture(card, look));
