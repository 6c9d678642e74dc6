import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import { createPictureTurns, type MadePicture, type ReEncoding, reEncode } from '../picture/index.ts';
import type { ConversationKey } from './conversation-key.ts';

const MEGAPIXELS_MAX = 40;
const WAITING_MAX = 8;

const reEncoding: ReEncoding = {
  megapixelsMax: MEGAPIXELS_MAX,
  edge: 1600,
  bytesMax: 512 * 1024,
  qualities: [80, 60, 40, 20],
  unreadable: refused('support_picture_unreadable'),
  large: refused('support_picture_large', { megapixels: MEGAPIXELS_MAX }),
};

/** What a picture of the chat is sealed as. */
export const pictureLabel = ({ id }: ConversationKey, pictureId: string): string =>
  `support picture ${id} ${pictureId}`;

/** Makes a picture of the chat anew from its pixels. */
export function createPictureMaker(): (bytes: Uint8Array) => Promise<MadePicture | Refusal<RefusalName>> {
  const inTurn = createPictureTurns(WAITING_MAX);
  return (bytes) => inTurn(() => reEncode(bytes, reEncoding));
}
