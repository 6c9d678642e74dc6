import { createDemand } from '@tarazu/domain/offer/demand';
import { applicationLine, type ListedApplication } from '@tarazu/domain/offer/draw/application-line';
import { merkleRoot } from '@tarazu/domain/offer/draw/merkle';
import type { Offer } from '@tarazu/domain/offer/offer';
import { inSlices, packLines } from '../list-files.ts';
import type { FrozenList } from '../store/offers.ts';
import { nodeDigests } from './draw-checks.ts';

const SLICE = 5_000;
/** Ids that differ in these are in the order of these: no id is shorter. */
const GROUP_SIGNS = 4;

const idOf = (line: string) => line.slice(0, line.indexOf('|'));

/** By the ids alone: of two ids the shorter one, which the other begins with, is the first. */
function byId(a: string, b: string): number {
  const [first, second] = [idOf(a), idOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Gathers the applications of an offer, in any order, and makes the list that is drawn from. A million of them are not held as such: what is kept is their lines. */
export function createListMaker(offer: Pick<Offer, 'kind' | 'terms' | 'tick'>) {
  const groups = new Map<string, string[]>();
  /** Applications that ask for the very same, by what stands after the id. */
  const alike = new Map<string, { readonly one: ListedApplication; count: number }>();
  let applications = 0;

  function* sorted(): Generator<void, readonly string[]> {
    const lines: string[] = [];
    for (const name of [...groups.keys()].toSorted()) {
      for (const line of groups.get(name)?.toSorted(byId) ?? []) lines.push(line);
      groups.delete(name);
      yield;
    }
    return lines;
  }

  function* demanded() {
    const demand = createDemand(offer);
    let added = 0;
    for (const { one, count } of alike.values()) {
      demand.add(one, count);
      added += 1;
      if (added % SLICE === 0) yield;
    }
    return demand.result();
  }

  return {
    add(one: ListedApplication): void {
      const line = applicationLine(one);
      const name = line.slice(0, GROUP_SIGNS);
      const group = groups.get(name);
      if (group) group.push(line);
      else groups.set(name, [line]);
      const wish = line.slice(one.id.length);
      const found = alike.get(wish);
      if (found) found.count += 1;
      else alike.set(wish, { one, count: 1 });
      applications += 1;
    },
    async freeze(): Promise<Omit<FrozenList, 'people'>> {
      const lines = await inSlices(sorted());
      const root = await inSlices(merkleRoot(nodeDigests, lines, SLICE));
      const demand = await inSlices(demanded());
      const asked = demand.pools.reduce((sum, pool) => sum + pool.shares, 0);
      return { root, applications, asked, demand, lines: await packLines(lines) };
    },
  };
}
