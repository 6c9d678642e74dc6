import type { DomainEvent } from '@tarazu/domain/decision';
import type { MarginTariffs } from '@tarazu/domain/margin/tariff/margin-tariff';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND, type LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { FilledBody, PlacedBody } from '@tarazu/domain/trading/order-events';
import { positionKey } from '../store.ts';
import { afterFill, changeFault } from './change-fault.ts';
import type { FundingCheck } from './funding-check.ts';
import type { HandoverCheck } from './handover-check.ts';
import { cutFault, type EntryFacts, takenOverFault } from './liquidation-fault.ts';
import { same } from './same.ts';
import type { ChangingEntry } from './verify-store.ts';

export type JournalEvent =
  | LiquidationEvent
  | DomainEvent<'order.filled', FilledBody>
  | DomainEvent<'order.placed', PlacedBody>;

type Changing = Extract<JournalEvent, { body: { readonly position?: PositionText } }>;

export interface Journal {
  readonly owner: AccountId;
  readonly positions: ReadonlyMap<string, KeptPosition>;
  readonly liquidations: number;
  /** What in the next entry does not follow from what was there before it. */
  take(entry: ChangingEntry<JournalEvent>): readonly string[];
  /** There are no more entries. */
  end(): void;
}

/** The marks of what an entry takes over, by contract. */
type Marks = ReadonlyMap<string, string>;

const changes = (event: JournalEvent): event is Changing =>
  'position' in event.body && event.body.position !== undefined;

/** What all journals are followed with. */
export interface JournalChecks {
  readonly funding: FundingCheck;
  readonly handover: HandoverCheck;
  readonly tariffs: MarginTariffs;
}

/** Follows the positions of one person, entry by entry. */
export function followJournal(owner: AccountId, { funding, handover, tariffs }: JournalChecks): Journal {
  const positions = new Map<string, KeptPosition>();
  /** Since when each of them is what it is, ms UTC. */
  const since = new Map<string, number>();
  let liquidations = 0;

  function heldUntil(key: string, untilMs: number): void {
    const position = positions.get(key);
    if (!position) return;
    const [instrumentId = ''] = key.split('|');
    const { direction, quantity, mode, margin } = position;
    const held = { direction, quantity, ...(mode === 'isolated' ? { payable: margin } : {}) };
    funding.held({ owner, instrumentId, direction }, held, since.get(key) ?? 0, untilMs);
  }

  /** Up to when it was what it was. A clock that was set back brings no change before the stamp that was reckoned ahead of it. */
  function changesAt(key: string, event: Changing, atMs: number): void {
    const reckonedMs = event.type === 'position.funded' ? Date.parse(event.body.stamp) + 1 : 0;
    const changedMs = Math.max(atMs, reckonedMs, since.get(key) ?? 0);
    heldUntil(key, changedMs);
    since.set(key, changedMs);
  }

  function faultOf(event: Changing, text: PositionText, facts: EntryFacts, marks: Marks): string | undefined {
    const key = positionKey(event.body.instrumentId, text.direction);
    const before = positions.get(key);
    switch (event.type) {
      case 'position.funded':
        return (
          funding.funded({ owner, instrumentId: event.body.instrumentId, direction: text.direction }, event.body) ??
          changeFault(event, before, facts.entry.at_ms)
        );
      case 'order.filled': {
        const next = afterFill(before, event.body, facts.entry.at_ms);
        if (typeof next === 'string') return next;
        return owner === INSURANCE_FUND || same(next, text) ? undefined : 'its fill makes something else of it';
      }
      case 'position.taken-over':
        liquidations += 1;
        return takenOverFault(event.body, facts, marks);
      default:
        return changeFault(event, before, facts.entry.at_ms);
    }
  }

  function step(event: Changing, facts: EntryFacts, marks: Marks): string | undefined {
    const text = event.body.position;
    if (!text) return undefined;
    const key = positionKey(event.body.instrumentId, text.direction);
    changesAt(key, event, facts.entry.at_ms);
    const fault = faultOf(event, text, facts, marks);
    const kept = positionFrom(text);
    if (kept) positions.set(key, kept);
    else positions.delete(key);
    return fault;
  }

  function faultIn(event: JournalEvent, facts: EntryFacts, marks: Marks): string | undefined {
    handover.take(event);
    if (event.type === 'order.placed') return cutFault(event.body, facts);
    return changes(event) ? step(event, facts, marks) : undefined;
  }

  return {
    owner,
    positions,
    get liquidations() {
      return liquidations;
    },
    take(entry) {
      const { no, events } = entry;
      // Positions that are taken over together are reckoned together, on what they were.
      const facts: EntryFacts = { entry, held: new Map(positions), tariffs };
      const marks: Marks = new Map(
        events.flatMap(({ type, body }) =>
          type === 'position.taken-over' ? [[body.instrumentId, body.prices.mark] as const] : [],
        ),
      );
      return events.flatMap((event) => {
        const fault = faultIn(event, facts, marks);
        const of = 'instrumentId' in event.body ? event.body.instrumentId : '';
        return fault === undefined ? [] : [`position ${owner}/${no} ${of}: ${fault}`];
      });
    },
    end() {
      for (const key of positions.keys()) heldUntil(key, Number.MAX_SAFE_INTEGER);
    },
  };
}
