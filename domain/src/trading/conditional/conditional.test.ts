import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import type { OrderEvent } from '../order-events.ts';
import { decidePlace } from '../place.ts';
import { bookOf, createVenue, intent, levels, OWNER, openState, share, type Venue } from '../test-venue.ts';
import type { ConditionalEvent } from './conditional-events.ts';
import type { ConditionalFacts } from './conditional-facts.ts';
import { type ConditionalOrder, evolveConditional } from './conditional-order.ts';
import {
  type ConditionalDecision,
  type CreateConditional,
  decideCancelConditional,
  decideCreateConditional,
  decideExpireConditional,
  decideModifyConditional,
  type LegWish,
} from './create.ts';
import { decideEntryEnded, decideFireConditional, firedFault } from './fire.ts';

const whole = decimal;
const mark = { no: 7, atMs: 1_795_150_000_000 };
const falls = (level: string, price?: string): LegWish => ({
  watch: { kind: 'level', direction: 'falls', level: whole(level) },
  price: price === undefined ? undefined : whole(price),
});
const rises = (level: string, price?: string): LegWish => ({
  watch: { kind: 'level', direction: 'rises', level: whole(level) },
  price: price === undefined ? undefined : whole(price),
});

function factsOf(venue: Venue, change?: Partial<ConditionalFacts>): ConditionalFacts {
  return {
    ...venue.facts(),
    last: whole('100'),
    waiting: 0,
    waitingMax: 250,
    nearest: { upTo: whole('50'), amount: whole('0.09'), bps: 25 },
    farthestTimes: 100,
    untilMax: '2027-11-20',
    ...change,
  };
}

function wish(change?: Partial<CreateConditional>): CreateConditional {
  return {
    owner: OWNER,
    by: 'person',
    conditionalId: 'c1',
    side: 'sell',
    instrumentId: share.id,
    quantity: whole('100'),
    legs: [falls('95')],
    after: undefined,
    until: '2027-01-04',
    ...change,
  };
}

const isConditional = (event: ConditionalEvent | OrderEvent): event is ConditionalEvent =>
  event.type.startsWith('conditional.');

/** The venue keeps the orders, what is returned is the conditional order. */
function applied(venue: Venue, decision: ConditionalDecision, before?: ConditionalOrder): ConditionalOrder | undefined {
  if (decision.kind === 'refused') throw new Error(`refused: ${decision.code}`);
  const events = decision.events.filter((event): event is OrderEvent => !isConditional(event));
  venue.apply({ kind: 'accepted', events, postings: decision.postings });
  return decision.events.filter(isConditional).reduce((order, event) => evolveConditional(order, event, mark), before);
}

const printAt = (price: string, leg: 0 | 1 = 0) => ({
  leg,
  sequence: 12,
  price: whole(price),
  best: undefined,
  atMs: mark.atMs,
});
const nothing = { shut: undefined, entry: undefined };

test('a stop keeps nothing back, and when a print falls through it, sells on the book of that moment', () => {
  const venue = createVenue('0', '100');
  const order = applied(venue, decideCreateConditional(wish(), factsOf(venue)));
  expect(order).toMatchObject({ status: 'waiting', quantity: whole('100') });
  expect(venue.balance(share.base, 'available')).toBe(whole('100'));
  const book = bookOf(5, levels(['94.70', '60'], ['94.50', '100']), levels(['94.80', '10']));
  const facts = venue.facts({ book });
  const fired = applied(
    venue,
    decideFireConditional(
      { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('94.80') },
      order,
      facts,
      nothing,
    ),
    order,
  );
  expect(fired).toMatchObject({ status: 'fired', fired: { orderId: 'o9', sequence: 12, price: whole('94.8') } });
  // 60 at 94.70 and 40 at 94.50.
  expect(venue.order('o9')).toMatchObject({ status: 'filled', value: whole('9462') });
  expect(fired && firedFault(fired)).toBeUndefined();
  const lied = fired?.fired && { ...fired, fired: { ...fired.fired, price: whole('95.05') } };
  expect(lied && firedFault(lied)).toContain('its level was 95');
});

test('over a gap a stop sells at the book and not at its level; with a limit it rests', () => {
  const gap = bookOf(5, levels(['87.90', '50'], ['87.50', '100']), levels(['88.00', '10']));
  const sold = (legs: CreateConditional['legs']) => {
    const venue = createVenue('0', '100');
    const order = applied(venue, decideCreateConditional(wish({ legs }), factsOf(venue)));
    const command = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('88.00') };
    const state = { ...openState, bandLower: undefined };
    applied(venue, decideFireConditional(command, order, venue.facts({ book: gap, state }), nothing), order);
    return venue.order('o9');
  };
  expect(sold([falls('95')])).toMatchObject({ status: 'filled', value: whole('8770') });
  expect(sold([falls('95', '94')])).toMatchObject({ status: 'open', filled: 0n, held: whole('100') });
});

test('what cannot be placed when it fires stays with its reason, and moves nothing', () => {
  const venue = createVenue('0', '40');
  const order = applied(venue, decideCreateConditional(wish(), factsOf(venue)));
  const command = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('94.80') };
  const failed = applied(venue, decideFireConditional(command, order, venue.facts(), nothing), order);
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'insufficient_quantity' } });
  expect(venue.order('o9')).toBeUndefined();
  expect(venue.balance(share.base, 'available')).toBe(whole('40'));
  // It does not fire again.
  expect(decideFireConditional(command, failed, venue.facts(), nothing)).toMatchObject({
    code: 'conditional_not_waiting',
  });
  const shut = { code: 'account_trading_stopped', params: { reason: 'asked' } } as const;
  const stopped = decideFireConditional(command, order, venue.facts(), { shut, entry: undefined });
  expect(stopped).toMatchObject({ kind: 'accepted', events: [{ type: 'conditional.failed', body: shut }] });
});

test('an exit that is reached before its shares can be sold waits on, and sells them once they have settled', () => {
  const venue = createVenue('100000', '0');
  venue.apply(decidePlace(intent('buy', '10'), venue.facts()));
  const entry = venue.order('o1');
  const bought = entry?.filled ?? 0n;
  expect(bought).toBeGreaterThan(0n);
  const exit = wish({ after: 'o1', quantity: entry?.quantity ?? 0n });
  const order = applied(venue, decideCreateConditional(exit, factsOf(venue), entry));
  const command = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('94.80') };
  const asked = { shut: undefined, entry };
  expect(decideFireConditional(command, order, venue.facts(), asked)).toMatchObject({ code: 'no_available_quantity' });
  // Another reason is one: it fails.
  const shut = { code: 'account_trading_stopped', params: { reason: 'asked' } } as const;
  expect(decideFireConditional(command, order, venue.facts(), { shut, entry })).toMatchObject({ kind: 'accepted' });
  const free = { shares: { available: bought, held: 0n, unsettled: 0n } };
  const fired = decideFireConditional(command, order, venue.facts(free), asked);
  expect(fired.kind === 'accepted' && fired.events[0]?.type).toBe('conditional.fired');
});

test('a print that does not reach it changes nothing', () => {
  const venue = createVenue('0', '100');
  const order = applied(venue, decideCreateConditional(wish(), factsOf(venue)));
  const command = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('95.05') };
  expect(decideFireConditional(command, order, venue.facts(), nothing)).toMatchObject({ code: 'nothing_to_change' });
});

test('a level that would be reached at once, or nearly, is refused with the prices compared', () => {
  const venue = createVenue('0', '100');
  const refusal = (legs: CreateConditional['legs'], last = '402.35') =>
    decideCreateConditional(wish({ legs }), factsOf(venue, { last: whole(last) }));
  expect(refusal([falls('402')])).toMatchObject({
    code: 'trigger_above_nearest',
    params: { level: { price: '402' }, last: { price: '402.35' }, nearest: { price: '401.3' } },
  });
  expect(refusal([falls('401.30')])).toMatchObject({ kind: 'accepted' });
  expect(refusal([rises('403.35')])).toMatchObject({ code: 'trigger_below_nearest' });
  expect(refusal([rises('403.40')])).toMatchObject({ kind: 'accepted' });
  expect(refusal([rises('420'), falls('390')])).toMatchObject({ kind: 'accepted' });
  expect(refusal([falls('380'), falls('390')])).toMatchObject({ code: 'conditional_same_way' });
  expect(refusal([falls('390.02')])).toMatchObject({ code: 'price_off_tick' });
  expect(
    refusal([{ watch: { kind: 'trailing', direction: 'falls', distance: { bps: 10_000 } }, price: undefined }]),
  ).toMatchObject({ code: 'trigger_out_of_range' });
});

test('bounds: how many wait, until when, an instrument without a price', () => {
  const venue = createVenue('0', '100');
  const code = (command: CreateConditional, change?: Partial<ConditionalFacts>) =>
    decideCreateConditional(command, factsOf(venue, change));
  expect(code(wish(), { waiting: 250 })).toMatchObject({ code: 'conditionals_full', params: { max: 250 } });
  expect(code(wish({ until: '2027-11-21' }))).toMatchObject({ code: 'conditional_until' });
  expect(code(wish({ until: '2026-11-19' }))).toMatchObject({ code: 'conditional_until' });
  expect(code(wish({ quantity: 0n }))).toMatchObject({ code: 'quantity_zero' });
  expect(code(wish(), { last: undefined })).toMatchObject({ code: 'no_price_yet' });
});

test('terms are changed, taken back and end with their last day', () => {
  const venue = createVenue('0', '100');
  const order = applied(venue, decideCreateConditional(wish(), factsOf(venue)));
  const change = { by: 'person', quantity: whole('50'), legs: [falls('96')], until: '2026-12-31' } as const;
  const changed = applied(venue, decideModifyConditional(change, order, factsOf(venue)), order);
  expect(changed).toMatchObject({
    quantity: whole('50'),
    until: '2026-12-31',
    legs: [{ watch: { level: whole('96') } }],
  });
  expect(
    decideModifyConditional({ ...change, legs: [falls('96'), rises('110')] }, order, factsOf(venue)),
  ).toMatchObject({
    code: 'conditional_legs',
  });
  expect(decideExpireConditional(changed, changed?.until ?? '', '2026-12-31')).toMatchObject({
    code: 'nothing_to_change',
  });
  expect(applied(venue, decideExpireConditional(changed, changed?.until ?? '', '2027-01-04'), changed)).toMatchObject({
    status: 'expired',
  });
  const gone = applied(venue, decideCancelConditional(changed, 'person'), changed);
  expect(gone).toMatchObject({ status: 'cancelled' });
  expect(decideCancelConditional(gone, 'person')).toMatchObject({ code: 'conditional_not_waiting' });
  expect(decideCancelConditional(undefined, 'person')).toMatchObject({ code: 'conditional_unknown' });
});

const trailing = (distance: { readonly bps: number }): LegWish => ({
  watch: { kind: 'trailing', direction: 'falls', distance },
  price: undefined,
});

test('a change of something else leaves a trailing stop where it has come to; another distance begins again', () => {
  const venue = createVenue('0', '100');
  const set = wish({ legs: [trailing({ bps: 500 }), rises('130')] });
  const order = applied(venue, decideCreateConditional(set, factsOf(venue)));
  if (!order) throw new Error('it was set');
  // It has followed the price to 120 and stands at 114; the price has come back to within a step of it.
  const [stop, target] = order.legs;
  if (stop.watch.kind !== 'trailing' || !target) throw new Error('it trails, with a target');
  const far: ConditionalOrder = { ...order, legs: [{ ...stop, watch: { ...stop.watch, best: whole('120') } }, target] };
  const near = factsOf(venue, { last: whole('114.05') });
  const change = { by: 'person', quantity: whole('40'), until: '2026-12-31' } as const;
  const legs = [trailing({ bps: 500 }), rises('125')] as const;
  expect(applied(venue, decideModifyConditional({ ...change, legs }, far, near), far)).toMatchObject({
    quantity: whole('40'),
    legs: [{ watch: { kind: 'trailing', best: whole('120') } }, { watch: { level: whole('125') } }],
  });
  const higher = factsOf(venue, { last: whole('121') });
  expect(applied(venue, decideModifyConditional({ ...change, legs }, far, higher), far)).toMatchObject({
    legs: [{ watch: { best: whole('121') } }, {}],
  });
  const wider = [trailing({ bps: 600 }), rises('130')] as const;
  expect(applied(venue, decideModifyConditional({ ...change, legs: wider }, far, near), far)).toMatchObject({
    legs: [{ watch: { best: whole('114.05') } }, {}],
  });
  // What does change is looked at like a new one.
  expect(decideModifyConditional({ ...change, legs: [legs[0], rises('114.10')] }, far, near)).toMatchObject({
    code: 'trigger_below_nearest',
  });
  // A level that stays is not asked how near the price has come.
  const fixed = applied(venue, decideCreateConditional(wish({ legs: [falls('95')] }), factsOf(venue)));
  const beside = factsOf(venue, { last: whole('95.05') });
  expect(decideModifyConditional({ ...change, legs: [falls('95')] }, fixed, beside)).toMatchObject({
    kind: 'accepted',
  });
});

test('an exit is for what its entry has filled, and takes back what that still waits for', () => {
  const venue = createVenue('100000', '40');
  venue.apply(decidePlace(intent('buy', '100', '100.00'), venue.facts()));
  expect(venue.order('o1')).toMatchObject({ filled: whole('40'), status: 'partly_filled' });
  const entry = venue.order('o1');
  const exit = wish({ after: 'o1' });
  expect(decideCreateConditional(exit, factsOf(venue))).toMatchObject({ code: 'order_unknown' });
  expect(decideCreateConditional({ ...exit, side: 'buy' }, factsOf(venue), entry)).toMatchObject({
    code: 'conditional_entry',
  });
  expect(decideCreateConditional({ ...exit, quantity: whole('101') }, factsOf(venue), entry)).toMatchObject({
    code: 'quantity_above_maximum',
  });
  const order = applied(venue, decideCreateConditional(exit, factsOf(venue), entry));
  const command = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('94.80') };
  const fired = applied(venue, decideFireConditional(command, order, venue.facts(), { shut: undefined, entry }), order);
  expect(fired?.status).toBe('fired');
  expect(venue.order('o9')).toMatchObject({ quantity: whole('40'), status: 'filled' });
  expect(venue.order('o1')).toMatchObject({ status: 'cancelled', held: 0n });
  expect(venue.balance('INR', 'held')).toBe(0n);
});

test('an exit whose entry ends without a fill ends too', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '10', '99.90'), venue.facts()));
  const order = applied(
    venue,
    decideCreateConditional(wish({ after: 'o1', quantity: whole('10') }), factsOf(venue), venue.order('o1')),
  );
  expect(decideEntryEnded(order, venue.order('o1'))).toMatchObject({ code: 'nothing_to_change' });
  const entry = venue.order('o1');
  const ended = entry && ({ ...entry, status: 'expired' } as const);
  expect(applied(venue, decideEntryEnded(order, ended), order)).toMatchObject({ status: 'expired' });
  // What reaches it before it has a fill does not count.
  const early = decideFireConditional(
    { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('94') },
    order,
    venue.facts(),
    {
      shut: undefined,
      entry,
    },
  );
  expect(early).toMatchObject({ code: 'nothing_to_change' });
});

test('what would be too small an order at its limit or level is not set, nor changed to that', () => {
  const facts = factsOf(createVenue('0', '100'), { limits: { valueMin: whole('9600') } });
  const small = { code: 'value_below_minimum' };
  expect(decideCreateConditional(wish(), facts)).toMatchObject({
    ...small,
    params: { value: { amount: '9500' }, minimum: { amount: '9600' } },
  });
  expect(decideCreateConditional(wish({ legs: [falls('95'), rises('105')] }), facts)).toMatchObject(small);
  expect(decideCreateConditional(wish({ legs: [rises('105', '95.50')] }), facts)).toMatchObject(small);
  expect(decideCreateConditional(wish({ legs: [falls('96')] }), facts).kind).toBe('accepted');
  expect(decideCreateConditional(wish({ legs: [falls('97', '96')] }), facts).kind).toBe('accepted');
  const trailing = {
    watch: { kind: 'trailing', direction: 'falls', distance: { bps: 1_000 } },
    price: undefined,
  } as const;
  expect(decideCreateConditional(wish({ legs: [trailing] }), facts).kind).toBe('accepted');
  const set = applied(createVenue('0', '100'), decideCreateConditional(wish({ legs: [falls('96')] }), facts));
  const change = { by: 'person', until: '2027-01-04', quantity: whole('99'), legs: [falls('96')] } as const;
  expect(decideModifyConditional(change, set, facts)).toMatchObject(small);
});

test('a stop whose limit lies beyond its level is refused, a target with such a one rests, and slips of the finger are told', () => {
  const facts = factsOf(createVenue('0', '100'));
  const decided = (change: Partial<CreateConditional>) => decideCreateConditional(wish(change), facts);
  const params = { level: { price: '95' }, limit: { price: '95.5' } };
  expect(decided({ legs: [falls('95', '95.50')] })).toMatchObject({ code: 'stop_limit_side', params });
  expect(decided({ side: 'buy', legs: [rises('105', '104')] })).toMatchObject({ code: 'stop_limit_side' });
  expect(decided({ legs: [falls('95', '95')] }).kind).toBe('accepted');
  expect(decided({ legs: [rises('105', '106')] }).kind).toBe('accepted');
  const trailing = (price: string): LegWish => {
    const watch = { kind: 'trailing', direction: 'falls', distance: { bps: 1_000 } } as const;
    return { watch, price: whole(price) };
  };
  expect(decided({ legs: [trailing('90.05')] })).toMatchObject({ code: 'stop_limit_side' });
  expect(decided({ legs: [trailing('90')] }).kind).toBe('accepted');
  // A hundred times the last price of 100 is the farthest.
  expect(decided({ legs: [rises('10000')] }).kind).toBe('accepted');
  for (const legs of [[rises('10000.05')], [rises('105', '10000.05')]] as const)
    expect(decided({ legs })).toMatchObject({ code: 'trigger_too_far', params: { times: 100 } });
  const set = applied(createVenue('0', '100'), decided({ legs: [falls('95')] }));
  const change = { by: 'person', until: '2027-01-04', quantity: whole('10'), legs: [falls('95', '96')] } as const;
  expect(decideModifyConditional(change, set, facts)).toMatchObject({ code: 'stop_limit_side' });
});

test('of two legs the other waits on for what the first leaves unfilled, and takes its order back before it sells', () => {
  const venue = createVenue('0', '100');
  const legs = [falls('95'), rises('104', '104')] as const;
  const order = applied(venue, decideCreateConditional(wish({ legs }), factsOf(venue)));
  const at = (sequence: number, bid: string, size: string) =>
    venue.facts({ book: bookOf(sequence, levels([bid, size]), levels(['109', '10'])) });
  const target = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('104.50', 1) };
  const reached = decideFireConditional(target, order, at(5, '104.20', '30'), nothing);
  const rest = applied(venue, reached);
  expect(venue.order('o9')).toMatchObject({ status: 'partly_filled', filled: whole('30') });
  expect(rest).toMatchObject({
    conditionalId: 'c9',
    status: 'waiting',
    after: 'o9',
    part: 'rest',
    quantity: whole('70'),
  });
  expect(rest?.legs).toEqual([{ watch: { kind: 'level', direction: 'falls', level: whole('95') }, price: undefined }]);
  // As long as something is left of that order, it waits.
  expect(decideEntryEnded(rest, venue.order('o9'))).toMatchObject({ code: 'nothing_to_change' });
  const stop = { owner: OWNER, orderId: 'o10', restId: 'c10', print: printAt('94.50') };
  const entry = venue.order('o9');
  const fired = applied(
    venue,
    decideFireConditional(stop, rest, at(6, '94.40', '500'), { shut: undefined, entry }),
    rest,
  );
  expect(fired?.status).toBe('fired');
  expect(venue.order('o9')).toMatchObject({ status: 'cancelled', held: 0n });
  expect(venue.order('o10')).toMatchObject({ status: 'filled', quantity: whole('70') });
  expect(venue.balance(share.base, 'available') + venue.balance(share.base, 'held')).toBe(0n);
});

test('what is filled at once leaves nothing to wait for, and a rest that gets filled ends what is beside it', () => {
  const venue = createVenue('0', '100');
  const legs = [falls('95'), rises('104', '104')] as const;
  const order = applied(venue, decideCreateConditional(wish({ legs }), factsOf(venue)));
  const target = { owner: OWNER, orderId: 'o9', restId: 'c9', print: printAt('104.50', 1) };
  const deep = { book: bookOf(5, levels(['104.20', '500']), levels(['109', '10'])) };
  const all = decideFireConditional(target, order, venue.facts(deep), nothing);
  expect(all.kind === 'accepted' && all.events.some(({ type }) => type === 'conditional.created')).toBe(false);
  const thin = { book: bookOf(5, levels(['104.20', '30']), levels(['109', '10'])) };
  const rest = applied(venue, decideFireConditional(target, order, venue.facts(thin), nothing));
  const entry = venue.order('o9');
  const filled = entry && ({ ...entry, status: 'filled', filled: entry.quantity } as const);
  expect(applied(venue, decideEntryEnded(rest, filled), rest)).toMatchObject({
    status: 'expired',
    ended: 'rest_filled',
  });
});
