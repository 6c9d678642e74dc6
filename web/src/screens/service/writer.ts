import { base64url } from '../../app/content/small-picture.ts';
import { currentToken, useSession } from '../../app/session.ts';

const KEY = 'supportGuest';

/** Who writes: the id of the person, or `guest`. What waits to be sent belongs to one of them. */
export function useWriter(): string {
  return useSession((session) => session.user?.id ?? 'guest');
}

export function currentWriter(): string {
  return useSession.getState().user?.id ?? 'guest';
}

/** What a call needs to know whose conversation it is about: nothing for a person, the token for a guest who has one. */
export function guestField(): { readonly guest?: string } {
  if (currentToken()) return {};
  const guest = localStorage.getItem(KEY);
  return guest === null ? {} : { guest };
}

/** The same, with a token made for a guest who writes for the first time. */
export function guestFieldForWriting(): { readonly guest?: string } {
  if (!currentToken() && localStorage.getItem(KEY) === null) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    localStorage.setItem(KEY, base64url(bytes));
  }
  return guestField();
}
