const KEY = 'systemNotice';
const KEPT_MAX = 20;

/** The sendings of this browser, newest first; in practice mode each can be read in the app. */
export function practiceDeliveries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function keepDelivery(deliveryId: string): void {
  const kept = [deliveryId, ...practiceDeliveries().filter((each) => each !== deliveryId)].slice(0, KEPT_MAX);
  localStorage.setItem(KEY, JSON.stringify(kept));
}
