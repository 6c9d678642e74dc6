/** What a browser can do about notifications. `install`: only once the app is on the home screen. `insecure`: only over https. */
export type PushSupport = 'supported' | 'install' | 'insecure' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported';
}

export function isDenied(): boolean {
  return 'Notification' in window && Notification.permission === 'denied';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** By which the server lists this browser; undefined when it is not subscribed. */
export async function ownPushId(): Promise<string | undefined> {
  if (pushSupport() !== 'supported') return undefined;
  const own = await subscription();
  if (!own) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own.endpoint)));
  const base64 = btoa(String.fromCharCode(...hash));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

export interface BrowserTarget {
  readonly address: string;
  readonly deviceKey: string;
  readonly deviceSecret: string;
}

/** Asks for permission, so it is called on a tap. `denied`: the person said no; `dismissed`: nothing. */
export async function subscribe(publicKey: string): Promise<BrowserTarget | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.ready;
  // A new address each time: one that another account used here must not get what is for this one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const own = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = own.toJSON();
  return { address: endpoint ?? '', deviceKey: keys?.['p256dh'] ?? '', deviceSecret: keys?.['auth'] ?? '' };
}
