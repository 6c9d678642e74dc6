import type { ServerFrame } from '@tarazu/wire/feed';
import { WebSocket } from 'ws';

export interface Listener {
  readonly frames: ServerFrame[];
  send(frame: unknown): void;
  /** Resolves with the first frame, from now or before, that fits. */
  until(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  close(): void;
}

/** A connection of the feed to a server, as a browser has one. */
export async function listenAt(origin: string, headers: Readonly<Record<string, string>> = {}): Promise<Listener> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ipok-api/stream`, { headers });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString()) as ServerFrame);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  return {
    frames,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    until: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = frames.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}
