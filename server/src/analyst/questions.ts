import type { AnalystRule } from '@tarazu/domain/analyst/analyst-rules';
import { type AnswerFault, type CheckedSentence, checkSentence } from '@tarazu/domain/analyst/answer/check-answer';
import { refusedWish } from '@tarazu/domain/analyst/answer/phrases';
import type { Row } from '@tarazu/domain/analyst/reading';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { AnalystModel } from './model.ts';
import { promptOf } from './prompt.ts';

export interface QuestionsDeps {
  readonly model: AnalystModel | undefined;
  readonly ruleNow: () => AnalystRule;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly ids: IdSource;
  readonly log: Pick<Log, 'warn'>;
}

/** An answer that is being written, or was. */
export interface Answer {
  readonly answerId: string;
  readonly owner: AccountId;
  readonly language: Language;
  readonly rows: ReadonlyMap<string, Row>;
  state: 'writing' | 'done' | 'discarded' | 'silent' | 'cancelled';
  fault: AnswerFault | undefined;
  sentences: readonly CheckedSentence[];
}

type AskRefusal = Refusal<
  'analyst_off' | 'analyst_day_full' | 'analyst_busy' | 'analyst_no_forecast' | 'analyst_no_advice',
  never
>;

const DAY_MS = 86_400_000;

/** Whole lines out of pieces, as soon as each is whole; the last one need not end. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/**
 * Questions in people's own words. A sentence is shown once it has passed the check, and one that does not pass takes the whole answer away. In memory:
 * after a restart an answer is asked for again, and the count of the day begins anew.
 */
export function createQuestions({ model, ruleNow, clock, ids, log }: QuestionsDeps) {
  const kept = new Map<string, Answer>();
  const underWay = new Map<string, AbortController>();
  let today = { day: 0, house: 0, of: new Map<AccountId, number>() };

  function countsOfToday() {
    const day = Math.floor(clock.nowMs() / DAY_MS);
    if (today.day !== day) today = { day, house: 0, of: new Map() };
    return today;
  }

  /** Why nothing is asked now. */
  function hindrance(owner: AccountId, question: string, { questions }: AnalystRule): AskRefusal | undefined {
    const wish = refusedWish(question);
    if (wish) return refused(wish === 'forecast' ? 'analyst_no_forecast' : 'analyst_no_advice');
    const { house, of, day } = countsOfToday();
    const own = of.get(owner) ?? 0;
    const again = { at: new Date((day + 1) * DAY_MS).toISOString() };
    if (own >= questions.ofPersonADay)
      return refused('analyst_day_full', { asked: own, most: questions.ofPersonADay, again });
    if (house >= questions.ofHouseADay)
      return refused('analyst_day_full', { asked: house, most: questions.ofHouseADay, again });
    if ([...underWay.keys()].some((id) => kept.get(id)?.owner === owner))
      return refused('analyst_busy', { underWay: 1, most: 1 });
    if (underWay.size >= questions.atOnce)
      return refused('analyst_busy', { underWay: underWay.size, most: questions.atOnce });
    return undefined;
  }

  async function write(answer: Answer, question: string, rule: AnalystRule, writer: AnalystModel, signal: AbortSignal) {
    const prompt = promptOf(question, [...answer.rows.values()], answer.language, rule);
    for await (const line of linesOf(writer.write(prompt, signal))) {
      if (line.trim() === '') continue;
      if (answer.sentences.length >= rule.answer.sentencesMax) return 'too_long';
      const checked = checkSentence(line.trim(), answer.rows, answer.language, rule);
      if (typeof checked === 'string') return checked;
      answer.sentences = [...answer.sentences, checked];
    }
    return answer.sentences.length === 0 ? 'nothing_said' : undefined;
  }

  function take(answer: Answer, state: 'discarded' | 'silent' | 'cancelled', fault?: AnswerFault): void {
    answer.state = state;
    answer.fault = fault;
    answer.sentences = [];
  }

  async function run(answer: Answer, question: string, rule: AnalystRule, writer: AnalystModel): Promise<void> {
    const control = new AbortController();
    underWay.set(answer.answerId, control);
    const signal = AbortSignal.any([control.signal, AbortSignal.timeout(rule.answer.timeoutMs)]);
    try {
      const fault = await write(answer, question, rule, writer, signal);
      if (answer.state !== 'writing') return;
      if (fault === undefined) answer.state = 'done';
      else {
        take(answer, 'discarded', fault);
        log.warn({ fault }, 'an answer of the model is not shown');
      }
    } catch (error) {
      if (answer.state !== 'writing') return;
      take(answer, 'silent');
      log.warn({ err: error }, 'the model gave no answer');
    } finally {
      underWay.delete(answer.answerId);
      control.abort();
    }
  }

  function keep(answer: Answer, { questions }: AnalystRule): void {
    kept.set(answer.answerId, answer);
    for (const [id, { state }] of kept) {
      if (kept.size <= questions.answersKept) break;
      if (state !== 'writing') kept.delete(id);
    }
  }

  return {
    /** What is said of asking beside a reading; null where nobody can. */
    asking(owner: AccountId | undefined) {
      if (!model) return null;
      const { ofPersonADay: most } = ruleNow().questions;
      const left = owner === undefined ? null : Math.max(0, most - (countsOfToday().of.get(owner) ?? 0));
      return { left, most, host: model.host };
    },
    /** Checks whether it may be asked, gathers the rows, and has the model begin. */
    async ask(
      {
        owner,
        question,
        language,
      }: { readonly owner: AccountId; readonly question: string; readonly language: Language },
      gather: () => Promise<readonly Row[]>,
    ): Promise<Answer | AskRefusal> {
      if (!model) return refused('analyst_off');
      const rule = ruleNow();
      const before = hindrance(owner, question, rule);
      if (before) return before;
      const rows = new Map((await gather()).map((row) => [row.id, row]));
      // Others may have asked while rows were gathered.
      const since = hindrance(owner, question, rule);
      if (since) return since;
      const counts = countsOfToday();
      counts.house += 1;
      counts.of.set(owner, (counts.of.get(owner) ?? 0) + 1);
      const answerId = ids.id();
      const answer: Answer = { answerId, owner, language, rows, state: 'writing', fault: undefined, sentences: [] };
      keep(answer, rule);
      void run(answer, question, rule, model);
      return answer;
    },
    find(owner: AccountId, answerId: string): Answer | undefined {
      const answer = kept.get(answerId);
      return answer?.owner === owner ? answer : undefined;
    },
    cancel(answer: Answer): void {
      if (answer.state !== 'writing') return;
      take(answer, 'cancelled');
      underWay.get(answer.answerId)?.abort();
    },
    /** Ends what is being written, when the house closes. */
    stop(): void {
      for (const control of underWay.values()) control.abort();
    },
  };
}
