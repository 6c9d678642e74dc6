import { createHash } from 'node:crypto';
import { refused } from '@tarazu/domain/decision';
import { isWatched } from '@tarazu/domain/support/conversation';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import {
  listSupportMessages,
  readSupportMessages,
  sendSupportMessage,
  showSupportPicture,
  supportInfo,
  supportWidget,
} from '@tarazu/wire/support/chat';
import type { Config } from '../platform/config.ts';
import { FileAnswer, isRefusal } from '../platform/http/envelope.ts';
import type { CallContext, Serve } from '../platform/http.ts';
import { type ConversationKey, GUESTS, keyOfGuest, keyOfPerson } from './conversation-key.ts';
import { type SupportParts, supportLimits } from './parts.ts';
import { pictureLabel } from './picture.ts';
import { readConversations, readUnread, saveRead } from './store/conversations.ts';
import { readMessages } from './store/messages.ts';
import { dropUnsentPicture, readSealedPicture, savePicture } from './store/pictures.ts';
import { readGuestPictures, readGuestsAt, readOperatorSeen } from './store/watch.ts';
import type { SubmitSupport } from './submit.ts';
import { inLanguage, messageView } from './views.ts';
import { widgetScript } from './widget-script.ts';

const ownScriptUrl = BASE_PATH + supportWidget.path;

/** Where the app finds the chat script: that of the configuration, or our own. */
export function scriptUrlOf(config: Pick<Config, 'supportScriptUrl'>): string {
  return config.supportScriptUrl === '' ? ownScriptUrl : config.supportScriptUrl;
}

/** Whose conversation a call is about: who is signed in, otherwise the guest of the token. */
function keyOf({ session }: CallContext, guest: string | undefined): ConversationKey | undefined {
  if (session) return keyOfPerson(session.accountId);
  return guest === undefined ? undefined : keyOfGuest(guest);
}

/** A page of a conversation, newest first: the numbers have no gaps, so that a page is a range of them. */
export async function pageOfMessages(
  { database }: Pick<SupportParts, 'database'>,
  key: ConversationKey,
  { page, pageSize, lastNo }: { readonly page: number; readonly pageSize: number; readonly lastNo: number },
) {
  const to = lastNo - (page - 1) * pageSize;
  const rows = to <= 0 ? [] : await readMessages(database, key, { from: to - pageSize, to });
  return { items: rows.map(messageView), page, pageSize, total: lastNo };
}

export function serveSupport(serve: Serve, parts: SupportParts, submit: SubmitSupport): void {
  serveReading(serve, parts);
  serveSending(serve, parts, submit);
  const script = new FileAnswer(Buffer.from(widgetScript), 'text/javascript; charset=utf-8', 'public, no-cache');
  serve(supportWidget, () => script);
}

function serveReading(serve: Serve, parts: SupportParts): void {
  const { database, clock, config, vault } = parts;
  serve(supportInfo, async ({ guest }, context) => {
    const key = keyOf(context, guest);
    const scriptUrl = scriptUrlOf(config);
    const [kept] = key ? await readConversations(database, [key]) : [];
    const operatorSeenAtMs = await readOperatorSeen(database);
    return {
      scriptUrl,
      scriptHost: scriptUrl === ownScriptUrl ? null : new URL(scriptUrl).host,
      watched: isWatched({ nowMs: clock.nowMs(), operatorSeenAtMs, limits: supportLimits.people }),
      unread: key && kept ? await readUnread(database, key) : 0,
      operatorReadNo: kept?.conversation.operatorReadNo ?? 0,
      status: kept?.conversation.status ?? ('none' as const),
    };
  });
  serve(listSupportMessages, async ({ guest, page, pageSize }, context) => {
    const key = keyOf(context, guest);
    if (!key) return { items: [], page, pageSize, total: 0 };
    const [kept] = await readConversations(database, [key]);
    const shown = await pageOfMessages(parts, key, { page, pageSize, lastNo: kept?.conversation.lastNo ?? 0 });
    return { ...shown, items: inLanguage(shown.items, context.language) };
  });
  serve(readSupportMessages, async ({ guest, no }, context) => {
    const key = keyOf(context, guest);
    if (!key) return { unread: 0 };
    await saveRead(database.side, key, no);
    return { unread: await readUnread(database, key) };
  });
  serve(showSupportPicture, async ({ guest, id }, context) => {
    const key = keyOf(context, guest);
    const sealed = key && (await readSealedPicture(database, key, id));
    if (!sealed) return refused('support_picture_unknown');
    return new FileAnswer(await vault.open(key.owner, pictureLabel(key, id), sealed), 'image/webp');
  });
}

/** The same request makes the same picture, so that a repeated one is kept once. */
function pictureIdOf(key: ConversationKey, requestId: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${key.id} ${requestId} `).update(bytes).digest('base64url').slice(0, 24);
}

async function hasRoomForPicture({ database }: SupportParts, address: string): Promise<boolean> {
  const { guestPicturesMax, guestPicturesAtAddressMax } = supportLimits;
  const [all, { pictures }] = await Promise.all([readGuestPictures(database), readGuestsAt(database, address)]);
  return all < guestPicturesMax && pictures < guestPicturesAtAddressMax;
}

function serveSending(serve: Serve, parts: SupportParts, submit: SubmitSupport): void {
  const { database, clock, makePicture, vault } = parts;
  serve(sendSupportMessage, async ({ requestId, text: written, picture, guest }, context) => {
    const key = keyOf(context, guest);
    if (!key) return refused('support_guest_token_missing');
    // The store knows no such character.
    const text = written.replaceAll('\0', '');
    const sent = picture === undefined ? undefined : Buffer.from(picture, 'base64url');
    if (sent && key.owner === GUESTS && !(await hasRoomForPicture(parts, context.address))) {
      return refused('support_guests_full');
    }
    const made = sent && (await makePicture(sent));
    if (isRefusal(made)) return made;
    const id = sent && pictureIdOf(key, requestId, sent);
    const kept = made && id !== undefined ? { id, width: made.width, height: made.height } : null;
    if (made && kept) {
      const sealed = await vault.seal(key.owner, pictureLabel(key, kept.id), made.bytes);
      await savePicture(database.side, key, { id: kept.id, sealed, atMs: clock.nowMs() });
    }
    const command = { kind: 'post', key, text, picture: kept } as const;
    const outcome = await submit({
      command,
      requestId,
      body: JSON.stringify([text, id ?? null]),
      address: context.address,
    });
    if (isRefusal(outcome)) {
      if (kept) await dropUnsentPicture(database.side, key, kept.id);
      return outcome;
    }
    return { messages: inLanguage(outcome.messages, context.language) };
  });
}
