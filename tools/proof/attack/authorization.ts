import type { Dice } from '../../../test/sim/dice.ts';
import { type Call, fitting, Harvest } from './calls.ts';
import { type Fault, problemOf } from './fuzz.ts';
import { bytesOf, Line } from './line.ts';
import { written } from './mutations.ts';
import { isDecided, outcomeOf } from './outcome.ts';
import type { Session, TestBed } from './test-bed.ts';

/** Reads all that the victim can read without naming anything, and keeps what it says. */
async function idsOf(line: Line, calls: readonly Call[], session: Session, collected: Harvest): Promise<Harvest> {
  for (const call of calls) {
    if (call.method !== 'GET' || call.access !== 'session' || call.required.size > 0) continue;
    const reply = await line.ask({ method: 'GET', path: call.path, headers: session, body: Buffer.alloc(0) });
    if (outcomeOf(reply) === 'accepted') collected.take((JSON.parse(reply.body) as { data: unknown }).data);
  }
  return collected;
}

export interface StrangersReport {
  readonly requests: number;
  /** Requests that a feature answered. */
  readonly decided: number;
  /** Reads by which the victim was shown what the id names. */
  readonly shown: number;
  readonly ids: number;
  readonly faults: readonly Fault[];
}

/** Names an order, a person, a payment: in this the attacker may write what they like. */
const ownWords = new Set(['reference']);

/** Every id of the victim in every field that takes one: nothing of the victim may come back. */
export async function tryStrangersIds(
  port: number,
  { calls, testBed, dice }: { readonly calls: readonly Call[]; readonly testBed: TestBed; readonly dice: Dice },
): Promise<StrangersReport> {
  const line = new Line(port);
  const faults: Fault[] = [];
  let [requests, decided, shown] = [0, 0, 0];
  const theirs = await idsOf(line, calls, testBed.victim, new Harvest());
  const own = await idsOf(line, calls, testBed.attacker, new Harvest(testBed.passwords));
  const known = new Set([...own.ids().values()].flat());
  const ids = [...new Set([...theirs.ids().values()].flat())].filter((id) => !known.has(id));

  async function attack(call: Call, name: string, id: string): Promise<void> {
    const fields = [...call.required].map((field): [string, unknown] => [
      field,
      fitting(field, call.fields[field] ?? {}, dice, own),
    ]);
    const ask = async (session: Session) => {
      const raw = written({
        method: call.method,
        path: call.path,
        headers: session.map(([header, value]): [string, string] => [header, value]),
        fields: [...fields.filter(([field]) => field !== name), [name, id]],
        json: false,
      });
      return { raw, reply: await line.ask(raw) };
    };
    const { raw, reply } = await ask(testBed.attacker);
    const outcome = outcomeOf(reply);
    requests += 1;
    if (isDecided(outcome)) decided += 1;
    const others = ids.filter((other) => other !== id && reply.body.includes(other));
    const answered = outcome === 'accepted' && !ownWords.has(name) && reply.body.includes(id);
    const foreign = answered || others.length > 0 || testBed.secrets.some((secret) => reply.body.includes(secret));
    const problem = problemOf(reply) ?? (foreign ? `somebody else's data: ${reply.body.slice(0, 300)}` : undefined);
    if (problem !== undefined) {
      faults.push({ problem: `${call.path} ${name}: ${problem}`, request: bytesOf(raw).toString('latin1') });
    }
    // The same read by the victim says whether there was something to be found.
    if (call.method !== 'GET' || call.access !== 'session') return;
    const seen = await ask(testBed.victim);
    if (outcomeOf(seen.reply) === 'accepted' && seen.reply.body.includes(id)) shown += 1;
  }

  for (const call of calls) {
    if (call.access === 'operator') continue;
    for (const [name, schema] of Object.entries(call.fields)) {
      if (schema.enum || !/id$|no$|number$|token|reference|^id$/i.test(name) || name === 'requestId') continue;
      for (const id of ids) await attack(call, name, id);
    }
  }
  line.close();
  return { requests, decided, shown, ids: ids.length, faults };
}
