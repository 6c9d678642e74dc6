import { CallRefused } from '@tarazu/ui/command/faults';
import { newRequestId } from '@tarazu/ui/command/intentions';
import { listSupportMessages, sendSupportMessage, supportInfo } from '@tarazu/wire/support/chat';
import { create } from 'zustand';
import { call } from '../../app/api.ts';
import { useSession } from '../../app/session.ts';
import { refreshCalls } from '../../app/use-call.ts';
import { currentWriter, guestFieldForWriting } from './writer.ts';

/** A message on its way. Only chat waits like this: nothing that moves money is ever kept to be sent later. */
export interface WaitingMessage {
  readonly requestId: string;
  readonly writer: string;
  readonly text: string;
  /** base64url of a picture made small by this browser. */
  readonly picture?: string;
  readonly atMs: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Why the server did not take it. */
  readonly reason?: string | undefined;
}

const KEY = 'supportQueue';
export const WAITING_MAX = 20;

function stored(): readonly WaitingMessage[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly WaitingMessage[];
    // What was under way when the page was closed is sent again: the server knows it by its number.
    return kept.map((message) => (message.state === 'sending' ? { ...message, state: 'waiting' } : message));
  } catch {
    return [];
  }
}

export const useWaitingMessages = create<{ readonly messages: readonly WaitingMessage[] }>(() => ({
  messages: stored(),
}));

useWaitingMessages.subscribe(({ messages }) => {
  try {
    if (messages.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(messages));
  } catch {
    // A full storage: what waits is lost when the page is closed, and is still shown and sent until then.
  }
});

function change(requestId: string, next: (message: WaitingMessage) => readonly WaitingMessage[]): void {
  useWaitingMessages.setState(({ messages }) => ({
    messages: messages.flatMap((message) => (message.requestId === requestId ? next(message) : [message])),
  }));
}

export function discard(requestId: string): void {
  change(requestId, () => []);
}

export function sendAgain(requestId: string): void {
  change(requestId, (message) => [{ ...message, state: 'waiting', reason: undefined }]);
  void flush();
}

/** Puts a message in the line and sends what stands there. False when the line is full. */
export function post(text: string, picture: string | undefined): boolean {
  const { messages } = useWaitingMessages.getState();
  if (messages.length >= WAITING_MAX) return false;
  const message: WaitingMessage = {
    requestId: newRequestId(),
    writer: currentWriter(),
    text,
    ...(picture === undefined ? {} : { picture }),
    atMs: Date.now(),
    state: 'waiting',
  };
  useWaitingMessages.setState({ messages: [...messages, message] });
  void flush();
  return true;
}

// What a person wrote does not stay in the browser after they have signed out.
useSession.subscribe((now, before) => {
  if (now.token !== undefined || before.token === undefined) return;
  useWaitingMessages.setState(({ messages }) => ({ messages: messages.filter(({ writer }) => writer === 'guest') }));
});

let flushing = false;

/** Sends what waits, in its order, until the line is empty or the network is silent. */
export async function flush(): Promise<void> {
  if (flushing) return;
  flushing = true;
  try {
    let goesOn = true;
    while (goesOn) {
      const writer = currentWriter();
      const next = useWaitingMessages
        .getState()
        .messages.find((message) => message.writer === writer && message.state === 'waiting');
      goesOn = next !== undefined && (await send(next));
    }
  } finally {
    flushing = false;
  }
}

async function send(message: WaitingMessage): Promise<boolean> {
  const { requestId, text, picture } = message;
  change(requestId, () => [{ ...message, state: 'sending' }]);
  try {
    const fields = { requestId, text, ...(picture === undefined ? {} : { picture }), ...guestFieldForWriting() };
    await call(sendSupportMessage, fields);
    refreshCalls(listSupportMessages, supportInfo);
    discard(requestId);
    return true;
  } catch (error) {
    if (error instanceof CallRefused) {
      change(requestId, () => [{ ...message, state: 'refused', reason: error.message }]);
      return true;
    }
    change(requestId, () => [{ ...message, state: 'waiting' }]);
    return false;
  }
}

window.addEventListener('online', () => void flush());
