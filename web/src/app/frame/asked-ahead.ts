/** Calls that `public/theme.js` made before the code of the app had arrived, by their address. */
interface AskedAhead {
  /** The headers of all of them, as JSON text. */
  readonly headers: string;
  readonly answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** What was asked ahead is fresh for the first moments only. */
const FRESH_MS = 10_000;

/** `fetch`, but once the answer to the same question of the same person that is on its way already. All of them are GET. */
export function fetchOrTake(url: string, init: RequestInit): Promise<Response> {
  const ahead = window.askedAhead;
  const answer = ahead?.answers[url];
  if (!answer) return fetch(url, init);
  delete ahead?.answers[url];
  const same = JSON.stringify(init.headers) === ahead?.headers && performance.now() < FRESH_MS;
  return same ? answer : fetch(url, init);
}
