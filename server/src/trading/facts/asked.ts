import { blockOrderId } from '@tarazu/domain/block/trade';
import { partOrderId } from '@tarazu/domain/exchange/conversion/convert';
import type { AccountId } from '@tarazu/domain/posting';
import { mayRest } from '@tarazu/domain/trading/order';
import {
  type ConditionalRef,
  isAboutHolding,
  isAboutSplit,
  isAdmitted,
  isConditional,
  isConversion,
  isMatched,
  isPlaced,
  isWhole,
  keyOf,
  type OrderCommand,
  type OrderRef,
  places,
} from '../commands.ts';

function needsPositions(command: OrderCommand): boolean {
  const ends = command.kind === 'end-with-position' || command.kind === 'nothing-left';
  return (ends || isMatched(command)) && command.onMargin !== undefined;
}

/** A new order that does not wait in the book never counts as open. */
function mayChangeOpen(command: OrderCommand): boolean {
  if (isPlaced(command)) return mayRest(command);
  if (isConditional(command)) return command.kind === 'fire';
  return !isAboutSplit(command) && command.kind !== 'settle' && !isWhole(command);
}

/** The orders that a command is about; of a conditional one, that for whose fills it is. */
function refsOf(command: OrderCommand): Asked['orders'] {
  if (isConditional(command)) {
    const { owner, after } = command;
    return after === undefined ? [] : [{ owner, orderId: after }];
  }
  if (isPlaced(command) || command.kind === 'settle' || isWhole(command) || isAboutSplit(command)) return [];
  return command.kind === 'cancel-all' ? command.orders : [command];
}

/** What commands ask for, which is all that they may change: orders, counts, holdings and books. */
export interface Asked {
  readonly orders: readonly Pick<OrderRef, 'owner' | 'orderId'>[];
  readonly counting: readonly AccountId[];
  readonly holdings: readonly Pick<OrderRef, 'owner' | 'instrumentId'>[];
  readonly depths: readonly string[];
  /** Only read, never changed by these commands. */
  readonly traders: readonly AccountId[];
  readonly conditionals: readonly Pick<ConditionalRef, 'owner' | 'conditionalId'>[];
  /** People whose positions on margin are decided on. */
  readonly positions: readonly AccountId[];
  /** People whose waiting conditional orders are counted. */
  readonly countingConditionals: readonly AccountId[];
}

/** What each part of the conversions, each block, and each of the orders that go together, among these is about. */
function convertedBy(commands: readonly OrderCommand[]): Asked['holdings'] {
  return commands.flatMap((command) => {
    if (command.kind === 'block') return [{ owner: command.owner, instrumentId: command.instrumentId }];
    if (command.kind === 'together')
      return command.parts.map(({ owner }) => ({ owner, instrumentId: command.instrumentId }));
    if (command.kind === 'set-limit-conversion')
      return command.instruments.map((instrumentId) => ({ owner: command.owner, instrumentId }));
    return isConversion(command)
      ? command.quote.parts.map(({ instrumentId }) => ({ owner: command.owner, instrumentId }))
      : [];
  });
}

/** The instruments whose books these commands may take from, or whose halts they ask about, which are read with the books. */
export function depthsOf(commands: readonly OrderCommand[]): readonly string[] {
  const traded = [...commands.filter(isMatched), ...convertedBy(commands)];
  return [...new Set(traded.map(({ instrumentId }) => instrumentId))];
}

export function askedBy(commands: readonly OrderCommand[]): Asked {
  const conditional = commands.filter(isConditional);
  return {
    orders: commands.flatMap(refsOf),
    counting: [...new Set(commands.filter(mayChangeOpen).map(({ owner }) => owner))],
    holdings: [
      ...new Map(
        [
          ...commands.flatMap((command) =>
            isAboutHolding(command) || command.kind === 'announce-split' ? [command] : [],
          ),
          ...convertedBy(commands),
        ].map((about) => [keyOf(about.owner, about.instrumentId), about] as const),
      ).values(),
    ],
    depths: depthsOf(commands),
    traders: [...new Set([...commands.filter(isAdmitted), ...convertedBy(commands)].map(({ owner }) => owner))],
    positions: [...new Set(commands.flatMap((command) => (needsPositions(command) ? [command.owner] : [])))],
    conditionals: conditional.filter(({ kind }) => kind !== 'create-conditional'),
    countingConditionals: [
      ...new Set(
        commands.flatMap(({ kind, owner }) =>
          kind === 'create-conditional' || kind === 'place-bracket' ? [owner] : [],
        ),
      ),
    ],
  };
}

/** The orders that begin in a command, which it may change though nobody asked for them. */
export function placedBy(command: OrderCommand): Asked['orders'] {
  if (command.kind === 'block') return [{ owner: command.owner, orderId: blockOrderId(command.tradeId) }];
  if (command.kind === 'together') return command.parts;
  if (!isConversion(command)) return places(command) ? [command] : [];
  const { owner, conversionId, quote } = command;
  return quote.parts.map((_, place) => ({ owner, orderId: partOrderId(conversionId, place) }));
}
