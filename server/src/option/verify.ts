import type { Halt } from '@tarazu/domain/market/halt/halt';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { calibration, countTenth, type TenthCount } from '@tarazu/domain/option/calibration';
import type { OptionBought, OptionOutcome, OptionSettled } from '@tarazu/domain/option/option-events';
import { haltFaults, purchaseFaults, settlementFaults } from '@tarazu/domain/option/verify-option';
import { readEventsAt } from '../platform/commit/read-events.ts';
import type { Reader } from '../platform/database.ts';
import { readHalts } from '../trading/index.ts';
import { readCalibration } from './store/calibration-store.ts';
import type { KeptOption, KeptVanilla, KeptWindow } from './store/kept-option.ts';
import { readOptionsAfter } from './store/option-store.ts';
import { readEndowments, readOptionBalances, readParticipant } from './store/participant-store.ts';
import { ruleAt } from './transactor.ts';
import { readToldVanilla, readVanillaEvidence, toldFaults } from './vanilla/vanilla-told.ts';
import { verifyCover } from './vanilla/verify-cover.ts';

const PAGE = 200;
const DIFFERENCES_MAX = 100;

const textOf = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
const named = ({ contractId, owner }: KeptOption) => `option ${contractId} of account ${owner}`;
const told = (kept: KeptOption, fault: string) => `${named(kept)}: another ${fault} follows from what was kept`;

/** The row of a window and what the journal tells of it. */
async function windowFaults(
  reader: Reader,
  page: readonly KeptWindow[],
  halts: readonly Halt[],
  count: (said: { readonly fair: bigint; readonly outcome: OptionOutcome }) => void,
): Promise<readonly string[]> {
  if (page.length === 0) return [];
  const asked = page.flatMap(({ owner, no, end }) => [{ owner, no }, ...(end ? [{ owner, no: end.no }] : [])]);
  const found = new Map((await readEventsAt(reader, asked)).map((row) => [`${row.owner_id}|${row.no}`, row]));
  return page.flatMap((kept) => {
    // What stands under its numbers was written by its rules.
    const [began, over] = [kept.no, kept.end?.no].map((no) => found.get(`${kept.owner}|${no}`));
    const bought = began?.event?.body as OptionBought | undefined;
    if (!bought || bought.contractId !== kept.contractId) return [`${named(kept)}: its purchase is not in the journal`];
    const sameRow =
      decimal(bought.stake) === kept.stake &&
      decimal(bought.payout) === kept.payout &&
      decimal(bought.price) === kept.price &&
      decimal(bought.fair) === kept.fair &&
      bought.instrumentId === kept.instrumentId &&
      bought.direction === kept.direction &&
      bought.currency === kept.currency &&
      bought.window === kept.window &&
      decimal(bought.strike) === kept.strike &&
      Date.parse(bought.expiresAt) === kept.expiresAtMs;
    const ended = over?.event?.body as OptionSettled | undefined;
    if (kept.end && ended?.contractId !== kept.contractId) return [`${named(kept)}: its end is not in the journal`];
    const sameEnd = !kept.end || (ended?.outcome === kept.end.outcome && decimal(ended.paid) === kept.end.paid);
    if (ended) count({ fair: decimal(bought.fair), outcome: ended.outcome });
    // A rule is told the very instant that its entry is written with.
    const sameInstants =
      Date.parse(bought.boughtAt) === began?.at_ms &&
      kept.boughtAtMs === began.at_ms &&
      (!ended || (Date.parse(ended.settledAt) === over?.at_ms && kept.end?.settledAtMs === over.at_ms));
    return [
      ...(sameInstants ? [] : ['instant']),
      ...purchaseFaults(bought),
      ...(ended ? settlementFaults(bought, ended) : []),
      ...(ended ? haltFaults(bought, ended.settledBy, halts, ruleAt(kept.boughtAtMs)) : []),
      ...(sameRow ? [] : ['row']),
      ...(sameEnd ? [] : ['row of its end']),
    ].map((fault) => told(kept, fault));
  });
}

/** Parts are looked at with the purchase that they are of. */
async function vanillaFaults(
  reader: Reader,
  page: readonly KeptVanilla[],
  halts: readonly Halt[],
): Promise<readonly string[]> {
  const wholes = await readToldVanilla(
    reader,
    page.filter(({ partOf }) => partOf === undefined),
  );
  const evidence = await readVanillaEvidence(reader, wholes);
  return wholes.flatMap((one) => {
    const { kept, end } = one;
    const stopped = end && 'settledBy' in end ? haltFaults(end, end.settledBy, halts, ruleAt(kept.boughtAtMs)) : [];
    return [...toldFaults(one, evidence), ...stopped].map((fault) => told(kept, fault));
  });
}

/** Every strike, price, expiry price and payment again from its inputs; what lies in the ledger from what is open; the participant's result from all of it. */
export async function verifyOptions(
  reader: Reader,
): Promise<{ readonly differences: readonly string[]; readonly options: number }> {
  const differences: string[] = [];
  const cover = await verifyCover(reader);
  differences.push(...cover.differences);
  // Of what lies on shares nothing lies in money.
  const laid = new Map<string, bigint>(cover.lies);
  const halts = await readHalts(reader);
  let counts: readonly TenthCount[] = [];
  let options = 0;
  let after = { owner: Number.MIN_SAFE_INTEGER, contractId: '' };
  for (;;) {
    const page = await readOptionsAfter(reader, after, PAGE);
    const last = page.at(-1);
    if (!last) break;
    for (const one of page) {
      const { owner, currency, stake, end } = one;
      if (end || (one.kind === 'vanilla' && one.cover)) continue;
      const key = `${owner}|${currency}`;
      laid.set(key, (laid.get(key) ?? 0n) + stake);
    }
    differences.push(
      ...(await windowFaults(
        reader,
        page.filter((one) => one.kind === 'window'),
        halts,
        (said) => {
          counts = countTenth(counts, said);
        },
      )),
      ...(await vanillaFaults(
        reader,
        page.filter((one) => one.kind === 'vanilla'),
        halts,
      )),
    );
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
  if (
    JSON.stringify(calibration(await readCalibration(reader)), textOf) !== JSON.stringify(calibration(counts), textOf)
  )
    differences.push(
      'how often came in what the participant called so likely is published otherwise than its options ended',
    );
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
