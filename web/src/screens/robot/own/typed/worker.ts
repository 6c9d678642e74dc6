import { type Answering, answerTo, createAnswering } from './answering.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** TypeScript's own messages, as it publishes them; English is built in. */
const languages: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  'pt-BR': () => import('typescript-api/lib/pt-br/diagnosticMessages.generated.json?raw'),
};

let answering: Answering | undefined;
const send = (message: FromWorker) => self.postMessage(message);

// The page hears of what goes wrong here as of a thread that has failed.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void hear(data).catch(reportError));

async function hear(message: ToWorker): Promise<void> {
  if (message.kind === 'ask') {
    if (answering) send({ kind: 'answer', no: message.no, answer: answerTo(answering, message.question) });
    return;
  }
  const translated = await languages[message.language]?.();
  answering = createAnswering(message, translated && (JSON.parse(translated.default) as object));
  // The first question would otherwise wait for all that is read once.
  answering.faults({ code: '' });
  send({ kind: 'ready' });
}
