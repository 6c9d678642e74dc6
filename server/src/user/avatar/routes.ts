import { showAvatar, updateAvatar } from '@tarazu/wire/user/avatar';
import type { Serve } from '../../platform/http.ts';
import type { UserParts } from '../parts.ts';
import { dropAvatar, readAvatar, saveAvatar } from '../store/avatars.ts';
import { drawAvatar } from './picture.ts';

/** Everybody sees their own picture and nobody else's. */
export function serveAvatar(serve: Serve, { database, clock }: Pick<UserParts, 'database' | 'clock'>): void {
  const asText = (bytes: Uint8Array | undefined) => ({
    picture: bytes === undefined ? null : Buffer.from(bytes).toString('base64'),
  });
  serve(showAvatar, async (_input, { session }) => asText(await readAvatar(database, session.accountId)));
  serve(updateAvatar, async ({ picture }, { session }) => {
    if (picture === undefined) {
      await dropAvatar(database.side, session.accountId);
      return asText(undefined);
    }
    const made = await drawAvatar(Buffer.from(picture, 'base64url'));
    if ('code' in made) return made;
    await saveAvatar(database.side, session.accountId, made.bytes, clock.nowMs());
    return asText(made.bytes);
  });
}
