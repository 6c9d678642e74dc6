import type { RawData, WebSocket } from 'ws';

/** What one read of the line may bring at once; an app sends a handful. */
const WAITING_MAX = 100;

/**
 * Hands on the frames of a socket one at a time, so that a sign-out cannot overtake its sign-in. Meanwhile the socket is not
 * read, and what has been read already is bounded. `handle` must not throw.
 */
export function readFrames(socket: WebSocket, handle: (data: RawData) => Promise<void>, onFlood: () => void): void {
  const waiting: RawData[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    socket.pause();
    for (let data = waiting.shift(); data !== undefined; data = waiting.shift()) await handle(data);
    busy = false;
    if (socket.readyState === socket.OPEN) socket.resume();
  };
  socket.on('message', (data) => {
    if (socket.readyState !== socket.OPEN) return;
    if (waiting.push(data) > WAITING_MAX) {
      waiting.length = 0;
      onFlood();
    } else if (!busy) void work();
  });
}
