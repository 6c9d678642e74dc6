import type { Dice } from '../../../test/sim/dice.ts';
import { type Call, fitting, Harvest } from './calls.ts';
import { type Fault, problemOf } from './fuzz.ts';
import type { Ground, Session } from './ground.ts';
import { bytesOf, Line } from './line.ts';
import { written } from './mutations.ts';

/** Reads all that the victim can read without naming anything, and keeps what it says. */
async function idsOf(line: Line, calls: readonly Call[], session: Session): Promise<Harvest> {
  const collected = new Harvest();
  for (const call of calls) {
    if (call.method !== 'GET' || call.access !== 'session' || call.required.size > 0) continue;
    const reply = await line.ask({ method: 'GET', path: call.path, headers: session, body: Buffer.alloc(0) });
    if (reply.body.startsWith('{"code":0')) collected.take((JSON.parse(reply.body) as { data: unknown }).data);
  }
  return collected;
}

/** Every id of the victim in every field that takes one: nothing of the victim may come back. */
export async function tryStrangersIds(
  port: number,
  {
    calls,
    ground,
    harvest,
    dice,
  }: {
    readonly calls: readonly Call[];
    readonly ground: Ground;
    readonly harvest: Harvest;
    readonly dice: Dice;
  },
): Promise<{ readonly requests: number; readonly faults: readonly Fault[] }> {
  const line = new Line(port);
  const faults: Fault[] = [];
  let requests = 0;
  const theirs = await idsOf(line, calls, ground.victim);
  const own = await idsOf(line, calls, ground.attacker);
  const known = new Set([...own.ids().values()].flat());
  const ids = [...new Set([...theirs.ids().values()].flat())].filter((id) => !known.has(id));
  for (const call of calls) {
    if (call.access === 'operator') continue;
    for (const [name, schema] of Object.entries(call.fields)) {
      if (schema.enum || !/id$|no$|number$|token|reference|^id$/i.test(name) || name === 'requestId') continue;
      for (const id of ids) {
        const fields = [...call.required].map((field): [string, unknown] => [
          field,
          fitting(field, call.fields[field] ?? {}, dice, harvest),
        ]);
        const raw = written({
          method: call.method,
          path: call.path,
          headers: ground.attacker.map(([header, value]): [string, string] => [header, value]),
          fields: [...fields.filter(([field]) => field !== name), [name, id]],
          json: false,
        });
        const reply = await line.ask(raw);
        requests += 1;
        const others = ids.filter((other) => other !== id && reply.body.includes(other));
        const foreign = reply.body.includes(ground.secret) || others.length > 0;
        const problem = problemOf(reply) ?? (foreign ? `somebody else's data: ${reply.body.slice(0, 300)}` : undefined);
        if (problem !== undefined) {
          faults.push({ problem: `${call.path} ${name}: ${problem}`, request: bytesOf(raw).toString('latin1') });
        }
      }
    }
  }
  line.close();
  return { requests, faults };
}
