import { createDice, type Dice } from '../../../test/sim/dice.ts';
import type { Call, Harvest } from './calls.ts';
import { bytesOf, Line, type Raw, type Reply } from './line.ts';
import { type Draft, mutations, plainDraft, written } from './mutations.ts';
import { isDecided, outcomeOf } from './outcome.ts';
import type { Session, TestBed } from './test-bed.ts';

/** Something that no request may cause, with the smallest request that still does. */
export interface Fault {
  readonly problem: string;
  readonly request: string;
}

export interface FuzzReport {
  readonly requests: number;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How often a call was accepted. */
  readonly accepted: number;
  /** Calls that some request got into, as `POST /path`. */
  readonly decided: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

const LINES = 24;
const FAULTS_MAX = 20;
const SHOWN_MAX = 2_000;
/** Calls that hash a password or draw a document take a hundred times longer than others: each is asked less often. */
const slow = /password|login|register|export|\.pdf|photo|withdraw\/add|unlock|totp|passkey|recovery|close/;
const inside = /node_modules|file:\/\/|\bat [\w.<>]+ \(|\.ts:\d+/;

/** Why this reply is a fault; undefined when it is none. */
export function problemOf({ status, head, body }: Reply): string | undefined {
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  // The document of the calls and pages are no replies to a call.
  if (/content-type: application\/json/i.test(head) && inside.test(body) && !body.includes('"openapi"')) {
    return `the reply tells about the program: ${body.slice(0, 300)}`;
  }
  return undefined;
}

async function problemWith(line: Line, raw: Raw): Promise<string | undefined> {
  try {
    return problemOf(await line.ask(raw));
  } catch (error) {
    return `no reply: ${String(error)}`;
  }
}

/** Leaves out what the fault does not need. */
async function smallest(line: Line, draft: Draft): Promise<Draft> {
  let least = draft;
  for (const part of ['headers', 'fields'] as const) {
    for (let at = least[part].length - 1; at >= 0; at -= 1) {
      const less = { ...least, [part]: least[part].filter((_, place) => place !== at) };
      if ((await problemWith(line, written(less))) !== undefined) least = less;
    }
  }
  return least;
}

function sessionFor({ access }: Call, testBed: TestBed, dice: Dice): Session {
  if (dice.below(20) === 0) return [];
  return access === 'operator' ? dice.pick(testBed.operators) : testBed.attacker;
}

function mutated(draft: Draft, dice: Dice): Draft {
  const names = Object.keys(mutations);
  for (let times = 1 + dice.below(2); times > 0; times -= 1) mutations[dice.pick(names)]?.(draft, dice);
  return draft;
}

/** Sends mutated requests to every call, as many as asked for, and looks at every reply. */
export async function fuzz(
  port: number,
  {
    seed,
    requests,
    calls,
    testBed,
    harvest,
  }: {
    readonly seed: string;
    readonly requests: number;
    readonly calls: readonly Call[];
    readonly testBed: TestBed;
    readonly harvest: Harvest;
  },
): Promise<FuzzReport> {
  const statuses = new Map<number, number>();
  const decided = new Set<string>();
  let accepted = 0;
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let sent = 0;

  async function one(line: Line, call: Call, dice: Dice): Promise<void> {
    const draft = mutated(plainDraft(call, sessionFor(call, testBed, dice), dice, harvest), dice);
    try {
      const reply = await line.ask(written(draft));
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      const outcome = outcomeOf(reply);
      if (isDecided(outcome)) decided.add(`${call.method} ${call.path}`);
      if (outcome === 'accepted') {
        accepted += 1;
        harvest.take(JSON.parse(reply.body));
      }
      const problem = problemOf(reply);
      if (problem !== undefined) await note(line, call, problem, draft);
    } catch (error) {
      await note(line, call, `no reply: ${String(error)}`, draft);
    }
  }

  async function note(line: Line, call: Call, problem: string, draft: Draft): Promise<void> {
    // One of a kind is enough to mend it.
    const kind = `${call.path} ${problem.slice(0, 20)}`;
    if (seen.has(kind)) return;
    seen.add(kind);
    const request = bytesOf(written(await smallest(line, draft))).toString('latin1');
    faults.push({ problem: `${call.method} ${call.path}: ${problem}`, request: request.slice(0, SHOWN_MAX) });
  }

  async function drive(place: number): Promise<void> {
    const dice = createDice(`${seed}-${place}`);
    const line = new Line(port);
    while (sent < requests && faults.length < FAULTS_MAX) {
      const call = dice.pick(calls);
      if (slow.test(call.path) && dice.below(12) > 0) continue;
      sent += 1;
      await one(line, call, dice);
    }
    line.close();
  }
  await Promise.all(Array.from({ length: LINES }, (_, place) => drive(place)));
  return { requests: sent, statuses, accepted, decided, faults };
}
