import type { ConversionDone } from '@tarazu/domain/exchange/conversion/convert';
import { limitConversionText } from '@tarazu/domain/exchange/conversion/limit-conversion';
import { conversionFault, limitFault } from '@tarazu/domain/exchange/conversion/verify-conversion';
import type { AccountId } from '@tarazu/domain/posting';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import type { Reader } from '../../platform/database.ts';
import { type OwnedLimit, readLimitPage } from './limit-store.ts';
import { type ConversionPlace, readConversionPage } from './store.ts';

const PAGE = 500;

/** Reckons every conversion again from its event and the fills that stand before it in its entry. One sentence for each difference. */
export async function verifyConversions(reader: Reader, differences: string[]): Promise<void> {
  for (let after: readonly [AccountId, number] | undefined = [0, 0]; after; ) {
    const places: readonly ConversionPlace[] = await readConversionPage(reader, after, PAGE);
    const events = await readEventsAt(
      reader,
      places.map((place) => ({ owner: place.owner_id, no: place.event_no })),
    );
    for (const { owner_id: owner, no, event } of events) {
      if (event?.type !== 'conversion.done') {
        differences.push(`conversion ${owner}/${no} is not the event of that number`);
        continue;
      }
      // What stands under this number was written by this feature's own rule.
      const done = event.body as ConversionDone;
      // Each part is an order that was placed and filled, in this order, right before it.
      const asked = done.parts.map((_, place) => ({ owner, no: no - 2 * (done.parts.length - place) + 1 }));
      const fills = (await readEventsAt(reader, asked)).flatMap((row) =>
        row.event?.type === 'order.filled' ? [row.event.body as FilledBody] : [],
      );
      const fault = conversionFault(done, fills);
      if (fault !== undefined) differences.push(`conversion ${owner}/${no}: ${fault}`);
    }
    const last = places.at(-1);
    after = last && places.length === PAGE ? [last.owner_id, last.event_no] : undefined;
  }
}

/** Looks that each conversion at a limit is what its owner set, ended as its events say, and gave no less than was asked for. */
export async function verifyLimits(reader: Reader, differences: string[]): Promise<void> {
  for (let after: readonly [AccountId, string] | undefined = [0, '']; after; ) {
    const rows: readonly OwnedLimit[] = await readLimitPage(reader, after, PAGE);
    const asked = rows.flatMap(({ owner, setNo, endedNo }) => [
      { owner, no: setNo },
      // Reached: the conversion stands right before.
      ...(endedNo === undefined ? [] : [endedNo, endedNo - 1].map((no) => ({ owner, no }))),
    ]);
    const found = await readEventsAt(reader, asked);
    const events = new Map(found.map((row) => [`${row.owner_id}|${row.no}`, row.event ?? undefined]));
    for (const { owner, limit, setNo, endedNo, state, conversionId } of rows) {
      const at = (no: number) => events.get(`${owner}|${no}`);
      const ended = endedNo === undefined ? undefined : { event: at(endedNo), before: at(endedNo - 1) };
      const fault = limitFault(limitConversionText(limit), { state, conversionId }, at(setNo), ended);
      if (fault !== undefined) differences.push(`conversion at a limit ${owner}/${limit.limitId}: ${fault}`);
    }
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner, last.limit.limitId] : undefined;
  }
}
