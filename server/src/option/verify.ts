import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OptionBought, OptionSettled } from '@tarazu/domain/option/option-events';
import type { VanillaBought, VanillaExpired, VanillaSold } from '@tarazu/domain/option/vanilla/vanilla-events';
import { vanillaEndFaults, vanillaPurchaseFaults } from '@tarazu/domain/option/vanilla/verify-vanilla';
import { purchaseFaults, settlementFaults } from '@tarazu/domain/option/verify-option';
import { readEventsAt } from '../platform/commit/read-events.ts';
import type { Reader } from '../platform/database.ts';
import type { KeptOption } from './kept-option.ts';
import { readEndowments, readOptionBalances, readParticipant } from './participant-store.ts';
import { readOptionsAfter } from './store.ts';

const PAGE = 200;
const DIFFERENCES_MAX = 100;

interface Told {
  readonly bought: OptionBought | VanillaBought;
  readonly ended: OptionSettled | VanillaSold | VanillaExpired | undefined;
}

/** By the rules of its kind; what stands under its numbers was written by them. */
function faultsBy(kept: KeptOption, { bought, ended }: Told): readonly string[] {
  if (kept.kind === 'vanilla') {
    const [first, last] = [bought as VanillaBought, ended as VanillaSold | VanillaExpired | undefined];
    const isSide = (first.side ?? 'buy') === kept.side;
    const isRow = isSide && decimal(first.units) === kept.units && first.contracts === kept.contracts;
    return [...vanillaPurchaseFaults(first), ...(isRow ? [] : ['row']), ...(last ? vanillaEndFaults(first, last) : [])];
  }
  const [first, last] = [bought as OptionBought, ended as OptionSettled | undefined];
  return [...purchaseFaults(first), ...(last ? settlementFaults(first, last) : [])];
}

async function faultsOf(reader: Reader, page: readonly KeptOption[]): Promise<readonly string[]> {
  const asked = page.flatMap(({ owner, no, end }) => [{ owner, no }, ...(end ? [{ owner, no: end.no }] : [])]);
  const found = new Map(
    (await readEventsAt(reader, asked)).map((row) => [`${row.owner_id}|${row.no}`, row.event?.body]),
  );
  return page.flatMap((kept) => {
    const named = `option ${kept.contractId} of account ${kept.owner}`;
    const bought = found.get(`${kept.owner}|${kept.no}`) as Told['bought'] | undefined;
    if (!bought || bought.contractId !== kept.contractId) return [`${named}: its purchase is not in the journal`];
    const sameRow =
      decimal(bought.stake) === kept.stake &&
      decimal(bought.payout) === kept.payout &&
      decimal(bought.strike) === kept.strike &&
      Date.parse(bought.expiresAt) === kept.expiresAtMs;
    const ended = kept.end && (found.get(`${kept.owner}|${kept.end.no}`) as Told['ended']);
    if (kept.end && ended?.contractId !== kept.contractId) return [`${named}: its end is not in the journal`];
    const faults = [...faultsBy(kept, { bought, ended }), ...(sameRow ? [] : ['row'])];
    if (kept.end && (ended?.outcome !== kept.end.outcome || decimal(ended.paid) !== kept.end.paid))
      faults.push('row of its end');
    return faults.map((fault) => `${named}: another ${fault} follows from what was kept`);
  });
}

/** Every strike, price, expiry price and payment again from its inputs; what lies in the ledger from what is open; the participant's result from all of it. */
export async function verifyOptions(
  reader: Reader,
): Promise<{ readonly differences: readonly string[]; readonly options: number }> {
  const differences: string[] = [];
  const laid = new Map<string, bigint>();
  let options = 0;
  let after = { owner: Number.MIN_SAFE_INTEGER, contractId: '' };
  for (;;) {
    const page = await readOptionsAfter(reader, after, PAGE);
    const last = page.at(-1);
    if (!last) break;
    for (const { owner, currency, stake, end } of page) {
      if (end) continue;
      const key = `${owner}|${currency}`;
      laid.set(key, (laid.get(key) ?? 0n) + stake);
    }
    differences.push(...(await faultsOf(reader, page)));
    options += page.length;
    after = { owner: last.owner, contractId: last.contractId };
  }
  for (const { owner, currency, amount } of await readOptionBalances(reader)) {
    const expected = laid.get(`${owner}|${currency}`) ?? 0n;
    laid.delete(`${owner}|${currency}`);
    if (expected !== amount)
      differences.push(
        `account ${owner}: ${decimalToText(amount)} ${currency} lie for options, those that are open have ${decimalToText(expected)}`,
      );
  }
  for (const [key, expected] of laid)
    if (expected !== 0n) differences.push(`${key}: nothing lies for ${decimalToText(expected)} of open options`);
  const endowed = await readEndowments(reader);
  for (const [currency, sums] of await readParticipant(reader)) {
    const { available, option } = sums.balances;
    if (option !== sums.laid)
      differences.push(
        `the participant has ${decimalToText(option)} ${currency} laid down, open options need ${decimalToText(sums.laid)}`,
      );
    const expected = (endowed.get(currency) ?? 0n) + sums.staked - sums.paid;
    if (available + option !== expected)
      differences.push(
        `the participant has ${decimalToText(available + option)} ${currency}, by its options it has ${decimalToText(expected)}`,
      );
  }
  return { differences: differences.slice(0, DIFFERENCES_MAX), options };
}
