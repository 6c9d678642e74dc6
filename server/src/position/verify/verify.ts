import { contractTariffs } from '@tarazu/domain/margin/tariff/contract-tariff';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Reader } from '../../platform/database.ts';
import { readTariff } from '../../tariff/index.ts';
import { contractTariff } from '../figures.ts';
import { readDues } from '../funding-store.ts';
import { type OwnedPosition, positionKey, readAllPositions } from '../store.ts';
import { createFundingCheck } from './funding-check.ts';
import { createHandoverCheck } from './handover-check.ts';
import { followJournal, type Journal, type JournalEvent } from './journal.ts';
import {
  type ChangingEntry,
  readChangingEntries,
  readMarginBalances,
  readReckoned,
  readReserved,
} from './verify-store.ts';

const PAGE = 1_000;
const DIFFERENCES_MAX = 100;
/** More wait for being paid only while a program that was away makes up for stamps. */
const DUES_MAX = 1_000_000;

interface Followed {
  readonly differences: readonly string[];
  /** By owner and `positionKey`. */
  readonly positions: Map<string, KeptPosition>;
  readonly liquidations: number;
}

async function followAll(reader: Reader): Promise<Followed> {
  const tariffs = contractTariffs((await readTariff(reader, contractTariff)).rows);
  const funding = createFundingCheck(await readReckoned(reader));
  const handover = createHandoverCheck();
  const differences: string[] = [];
  const positions = new Map<string, KeptPosition>();
  let liquidations = 0;
  const close = (journal: Journal | undefined) => {
    journal?.end();
    liquidations += journal?.liquidations ?? 0;
    for (const [key, position] of journal?.positions ?? []) positions.set(`${journal?.owner}|${key}`, position);
  };
  let journal: Journal | undefined;
  let after: readonly [AccountId, number] | undefined = [Number.MIN_SAFE_INTEGER, 0];
  while (after && differences.length < DIFFERENCES_MAX) {
    const rows: readonly ChangingEntry<JournalEvent>[] = await readChangingEntries(reader, after, PAGE);
    for (const entry of rows) {
      if (journal?.owner !== entry.owner_id) {
        close(journal);
        journal = followJournal(entry.owner_id, { funding, handover, tariffs });
      }
      differences.push(...journal.take(entry));
    }
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner_id, last.no] : undefined;
  }
  close(journal);
  differences.push(...funding.faults(await readDues(reader, DUES_MAX)), ...handover.faults());
  return { differences, positions, liquidations };
}

/** What is kept of positions against what their journals give. */
function keptFaults(held: readonly OwnedPosition[], positions: Map<string, KeptPosition>): readonly string[] {
  const differences: string[] = [];
  for (const { owner, instrumentId, position } of held) {
    const key = `${owner}|${positionKey(instrumentId, position.direction)}`;
    const again = positions.get(key);
    positions.delete(key);
    const { quantity, cost, margin } = position;
    if (again?.quantity !== quantity || again.cost !== cost || again.margin !== margin) {
      differences.push(`position ${key}: its entries give something else than is kept`);
    }
  }
  for (const key of positions.keys()) differences.push(`position ${key}: its entries give one that is not kept`);
  return differences;
}

/** The money at positions, and what orders have reserved for them, against the ledger. */
async function ledgerFaults(reader: Reader, held: readonly OwnedPosition[]): Promise<readonly string[]> {
  const lies = new Map<string, bigint>();
  for (const { owner, currency, position } of held) {
    const place = `${owner}|${currency}`;
    lies.set(place, (lies.get(place) ?? 0n) + position.margin);
  }
  const reserved = await readReserved(reader);
  return (await readMarginBalances(reader)).flatMap(({ holder, asset, purpose, amount }) => {
    const expected = (purpose === 'margin' ? lies : reserved).get(`${holder}|${asset}`) ?? 0n;
    if (decimal(amount) === expected) return [];
    const whose = purpose === 'margin' ? 'positions' : 'orders';
    return [`account ${holder}: ${purpose} is ${amount}, its ${whose} have ${decimalToText(expected)}`];
  });
}

export interface PositionReport {
  readonly differences: readonly string[];
  readonly positions: number;
  readonly liquidations: number;
}

/** Reckons every position again from everything that ever changed it, every cut, liquidation and stamp of funding from what it names, and all of them against the ledger. */
export async function verifyPositions(reader: Reader): Promise<PositionReport> {
  const { differences, positions, liquidations } = await followAll(reader);
  const held = await readAllPositions(reader);
  const all = [...differences, ...keptFaults(held, positions), ...(await ledgerFaults(reader, held))];
  return { differences: all.slice(0, DIFFERENCES_MAX), positions: held.length, liquidations };
}
