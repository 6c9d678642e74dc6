import { vi } from 'vitest';

/** The end of a socket that the network holds: it opens, answers and breaks when the test says so. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly made: FakeSocket[] = [];
  readonly url: string;
  readonly sent: Readonly<Record<string, unknown>>[] = [];
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('sent into a socket that is not open');
    this.sent.push(JSON.parse(text) as Readonly<Record<string, unknown>>);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  tell(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

/** As much of a browser as the feed needs, with clocks that stand still until the test moves them. */
export function openFakeBrowser(): { window: EventTarget; document: EventTarget & { hidden: boolean } } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  FakeSocket.made.length = 0;
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
  return { window, document };
}

export function closeFakeBrowser(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
