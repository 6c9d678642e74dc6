import type { Answers, Begin, FromWorker, Question, Topic, ToWorker } from './protocol.ts';

/** `away`: it could not be loaded, or has failed twice. The editor goes on without it. */
export type HelpState = 'loading' | 'ready' | 'away';

/** The part of a worker that is used here. */
export interface HelpThread {
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** What is heard of one; `onFault` also when it cannot be fetched. */
export interface HelpEars {
  onMessage(message: FromWorker): void;
  onFault(): void;
}

interface HelpDeps {
  readonly begin: Begin;
  open(ears: HelpEars): HelpThread;
  onState(state: HelpState): void;
}

/** A megabyte on a slow line. */
const LOADING_MS = 90_000;
/** A slow phone reads the whole language for its first answer. */
const ANSWER_MS = 20_000;

interface Waiting {
  readonly question: Question;
  resolve(answer: Answers[Topic] | undefined): void;
}

export interface TypeHelp {
  /** Undefined: nothing is known now, or the same was asked again meanwhile. */
  ask<One extends Question>(question: One): Promise<Answers[One['topic']] | undefined>;
  /** Loads it, also again after it was away. */
  start(): void;
  stop(): void;
}

/** Questions to the thread that has the compiler: one under way, of each kind one more that waits. A thread that does not answer is ended, and another begun once. */
export function createTypeHelp({ begin, open, onState }: HelpDeps): TypeHelp {
  let state: HelpState = 'away';
  let thread: HelpThread | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasRestarted = false;
  let no = 0;
  let underWay: Waiting | undefined;
  const waiting = new Map<Topic, Waiting>();

  function become(next: HelpState): void {
    state = next;
    onState(next);
  }

  function end(): void {
    clearTimeout(timer);
    thread?.terminate();
    thread = undefined;
    const left = [underWay, ...waiting.values()];
    underWay = undefined;
    waiting.clear();
    for (const one of left) one?.resolve(undefined);
  }

  function fail(): void {
    const isOnceMore = state === 'ready' && !wasRestarted;
    end();
    if (isOnceMore) {
      wasRestarted = true;
      load();
    } else become('away');
  }

  function load(): void {
    // What an ended thread had still to say is for nobody.
    const opened: HelpThread = open({
      onMessage: (message) => void (thread === opened && hear(message)),
      onFault: () => void (thread === opened && fail()),
    });
    thread = opened;
    become('loading');
    timer = setTimeout(fail, LOADING_MS);
    opened.postMessage({ kind: 'begin', ...begin });
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'answer' && (!underWay || message.no !== no)) return;
    clearTimeout(timer);
    if (message.kind === 'ready') become('ready');
    else {
      underWay?.resolve(message.answer);
      underWay = undefined;
    }
    next();
  }

  function next(): void {
    const [first] = waiting.values();
    if (!first || !thread || underWay || state !== 'ready') return;
    waiting.delete(first.question.topic);
    underWay = first;
    no += 1;
    timer = setTimeout(fail, ANSWER_MS);
    thread.postMessage({ kind: 'ask', no, question: first.question });
  }

  return {
    async ask<One extends Question>(question: One) {
      if (state !== 'ready') return undefined;
      const { topic } = question;
      waiting.get(topic)?.resolve(undefined);
      waiting.delete(topic);
      const answer = await new Promise<Answers[Topic] | undefined>((resolve) => {
        waiting.set(topic, { question, resolve });
        next();
      });
      // The thread answers what it was asked for, by the number of the question.
      return answer as Answers[One['topic']] | undefined;
    },
    start() {
      if (state !== 'away') return;
      wasRestarted = false;
      load();
    },
    stop() {
      end();
      state = 'away';
    },
  };
}
