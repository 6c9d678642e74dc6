/** How what stands in the body of an event is written for the eye, in the reader's language. */
export interface EventFormat {
  money(amount: string, currency: string): string;
  quantity(text: string): string;
  instant(iso: string): string;
  /** A part of a sentence, `customers.says`. */
  say(name: EventWord, values: Readonly<Record<string, string>>): string;
}

export type EventWord =
  | 'buy'
  | 'sell'
  | 'at'
  | 'fee'
  | 'paid'
  | 'received'
  | 'account'
  | 'device'
  | 'points'
  | 'until'
  | 'exchanged'
  | 'words';

type Body = Readonly<Record<string, unknown>>;

const textOf = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What was bought or sold, by its name, and at which price. */
function tradeOf(body: Body, name: string | null, format: EventFormat): string | undefined {
  const [quantity, id, side] = ['quantity', 'instrumentId', 'side'].map((field) => textOf(body, field));
  const instrument = id === undefined ? undefined : (name ?? id);
  if (instrument === undefined) return undefined;
  const what = quantity === undefined ? instrument : `${format.quantity(quantity)} ${instrument}`;
  const traded = side === 'buy' || side === 'sell' ? format.say(side, { what }) : what;
  const [price, currency] = [textOf(body, 'price'), textOf(body, 'currency')];
  return price === undefined || currency === undefined
    ? traded
    : format.say('at', { what: traded, price: format.money(price, currency) });
}

/** The sum that it is about: the first of these that stands there. */
const sums = ['net', 'amount', 'limit', 'principal', 'refund', 'released'] as const;

/** Several currencies at once, as play money is granted. */
function amountsOf({ amounts }: Body, format: EventFormat): readonly string[] {
  if (typeof amounts !== 'object' || amounts === null) return [];
  return Object.entries(amounts).flatMap(([currency, amount]) =>
    typeof amount === 'string' ? [format.money(amount, currency)] : [],
  );
}

function moneyOf(body: Body, format: EventFormat): readonly string[] {
  const currency = textOf(body, 'currency');
  if (currency === undefined) return amountsOf(body, format);
  const sum = sums.map((name) => textOf(body, name)).find((text) => text !== undefined);
  const [net, fee, side] = ['net', 'fee', 'side'].map((name) => textOf(body, name));
  // Beside the price of a fill the sum with its charges says which way it went.
  const way = net === undefined || side === undefined ? undefined : side === 'sell' ? 'received' : 'paid';
  const told = (amount: string) => (way ? format.say(way, { amount }) : amount);
  return [
    ...(sum === undefined ? [] : [told(format.money(sum, currency))]),
    ...(fee === undefined || /^0(\.0+)?$/.test(fee)
      ? []
      : [format.say('fee', { amount: format.money(fee, currency) })]),
  ];
}

/** Only words that a person wrote are quoted; a code of the program is not a word. */
function wordsOf(body: Body, format: EventFormat): readonly string[] {
  const said = ['explanation', 'reason', 'text', 'answer', 'narration'].flatMap((name) => textOf(body, name) ?? []);
  return said.filter((text) => text.includes(' ')).map((text) => format.say('words', { text }));
}

function placesOf(body: Body, format: EventFormat): readonly string[] {
  const label = textOf(body, 'payeeLabel') ?? textOf(body, 'label');
  const masked = textOf(body, 'payeeMasked') ?? textOf(body, 'masked');
  const [device, until] = [textOf(body, 'device'), textOf(body, 'until') ?? textOf(body, 'endsAt')];
  return [
    ...(label === undefined || masked === undefined ? [] : [format.say('account', { name: `${label} ${masked}` })]),
    ...(device === undefined ? [] : [format.say('device', { device })]),
    ...(until === undefined || Number.isNaN(Date.parse(until))
      ? []
      : [format.say('until', { time: format.instant(until) })]),
  ];
}

function changeOf(body: Body, format: EventFormat): readonly string[] {
  const { applied } = body;
  const [from, to, given, received] = ['from', 'to', 'given', 'received'].map((name) => textOf(body, name));
  return [
    ...(typeof applied === 'number'
      ? [format.say('points', { change: applied > 0 ? `+${applied}` : `${applied}` })]
      : []),
    ...(from && to && given && received
      ? [format.say('exchanged', { given: format.money(given, from), received: format.money(received, to) })]
      : []),
  ];
}

/**
 * An event of a customer as one sentence: what happened, then what, how much, where, until when and in which words, as far as
 * its body says. `instrument` is the name of what it was about, `body` the JSON of the journal; one that cannot be read leaves what happened.
 */
export function eventSentence(
  happened: string,
  { body, instrument }: { readonly body: string; readonly instrument: string | null },
  format: EventFormat,
): string {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return happened;
  const facts = parsed as Body;
  const trade = tradeOf(facts, instrument, format);
  const details = [
    ...(trade === undefined ? [] : [trade]),
    ...moneyOf(facts, format),
    ...changeOf(facts, format),
    ...placesOf(facts, format),
    ...wordsOf(facts, format),
  ];
  return details.length === 0 ? happened : `${happened}: ${details.join(', ')}`;
}
