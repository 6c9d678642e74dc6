// Somebody who believes nothing works an option out again, by the text on its evidence page alone.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { receiptOf } from '../screen.ts';

/** What the lines and columns are called in each language. */
export const pencilWords = {
  'en-US': {
    ...{ expiry: 'How the expiry price was reckoned', strike: 'How the strike was reckoned', all: /^Show all/ },
    ...{ from: 'From', to: 'To', step: 'Rounded to a multiple of', sum: /^Sum of/, divided: /^Divided by/ },
    ...{ mean: 'Mean', result: { expiry: 'Expiry price', strike: 'Strike' }, noPrice: 'no price' },
    ...{ told: 'Prices told', inside: 'Of them within the time', silence: 'Longest time without one' },
    ...{ counted: 'counted', away: 'fell away', earlier: 'before it began', ours: 'ours, left out', seen: 'seen' },
    ...{ stake: 'Staked', pays: 'Pays if right', paid: 'Came back', call: /above the strike, and nothing/ },
    ...{ won: 'Won', lost: 'Lost', push: 'Equal', void: 'No price' },
  },
  'pt-BR': {
    ...{ expiry: 'Como se calculou o preço final', strike: 'Como se calculou o strike', all: /^Mostrar todos/ },
    ...{ from: 'De', to: 'Até', step: 'Arredondada a um múltiplo de', sum: /^Soma d/, divided: /^Dividida p/ },
    ...{ mean: 'Média', result: { expiry: 'Preço final', strike: 'Strike' }, noPrice: 'sem preço' },
    ...{ told: 'Preços vistos', inside: 'Deles dentro do tempo', silence: 'Maior tempo sem preço' },
    ...{ counted: 'contado', away: 'caiu fora', earlier: 'antes do início', ours: 'nosso, excluído', seen: 'visto' },
    ...{ stake: 'Aplicado', pays: 'Paga se acertar', paid: 'Voltou', call: /acima do strike, e nada/ },
    ...{ won: 'Ganha', lost: 'Perdida', push: 'Igual', void: 'Sem preço' },
  },
} as const;

export type Read = keyof typeof pencilWords;
const DAY_MS = 86_400_000;
const SCALE = 100_000_000n;

/** A number as shown, times a hundred million. */
function read(text: string, language: Read): bigint {
  const plain = language === 'en-US' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  const [, whole = '', fraction = ''] = /(\d+)(?:\.(\d+))?/.exec(plain) ?? [];
  if (whole === '' || fraction.length > 8) throw new Error(`not a number: ${text}`);
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(8, '0'));
}

/** The millisecond of the day: of `02:47:15.123 PM` and of `14:47:15,123`. */
function moment(text: string): number {
  const [, hour, minute, second, ms, half] = /(\d\d):(\d\d):(\d\d)[.,](\d{3})(?:\s([AP])M)?/.exec(text) ?? [];
  if (ms === undefined) throw new Error(`not a moment to the millisecond: ${text}`);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(ms);
}

/** To the nearest multiple, of two the even one. */
function nearest(over: bigint, under: bigint, step: bigint): bigint {
  const [whole, rest] = [over / (under * step), over % (under * step)];
  const twice = rest * 2n;
  const up = twice > under * step || (twice === under * step && whole % 2n === 1n);
  return (whole + (up ? 1n : 0n)) * step;
}

interface Paper {
  readonly line: (label: string | RegExp) => string;
  readonly label: (label: string) => string;
  readonly rows: readonly (readonly string[])[];
}

async function paperOf(card: Locator, all: RegExp): Promise<Paper> {
  await card.waitFor();
  const more = card.getByRole('button', { name: all });
  if ((await more.count()) > 0) await more.click();
  const lines = await receiptOf(card);
  const found = (label: string | RegExp) => {
    const line = lines.find(([name]) => (typeof label === 'string' ? name.startsWith(label) : label.test(name)));
    if (!line) throw new Error(`no line ${label} among ${lines.map(([name]) => name).join(', ')}`);
    return line;
  };
  const rows: (readonly string[])[] = [];
  for (const row of await card.locator('tbody').getByRole('row').all())
    rows.push(await row.getByRole('cell').allTextContents());
  return { line: (label) => found(label)[1], label: (label) => found(label)[0], rows };
}

/** The first number of a text, such as a note has it. */
const noted = (text: string) => Number(/\d+/.exec(text)?.[0]);

/** One price worked out again; undefined: by its own figures there is none. */
async function reckoned(page: Page, language: Read, which: 'strike' | 'expiry'): Promise<bigint | undefined> {
  const say = pencilWords[language];
  const { line, label, rows } = await paperOf(page.getByRole('region', { name: say[which], exact: true }), say.all);
  const [from, to] = [moment(line(say.from)), moment(line(say.to))];
  const told = rows.map(([time = '', price = '', ...rest]) => ({
    ago: (to - moment(time) + DAY_MS) % DAY_MS,
    price: read(price, language),
    rest,
  }));
  const lasts = (to - from + DAY_MS) % DAY_MS;
  const shown = line(say.result[which]);
  if (shown === say.noPrice) {
    const theirs = told.filter(({ rest }) => rest[0] !== say.ours);
    const within = theirs.filter(({ ago }) => ago < lasts).length;
    const agos = [...theirs.filter(({ rest }) => rest[0] === say.seen).map(({ ago }) => ago), 0];
    const silence = Math.max(0, ...agos.map((ago, place) => (agos[place - 1] ?? ago) - ago));
    expect([line(say.told), line(say.inside)]).toEqual([String(theirs.length), String(within)]);
    expect(Number(read(line(say.silence), language))).toBe(silence * 100_000);
    const needed = [say.told, say.inside, say.silence].map((name) => noted(label(name).slice(name.length)));
    const [prints = 0, changes = 0, silent = 0] = needed;
    const few = theirs.length < prints && within < changes;
    expect(few || silence > silent * 1000 || theirs.every(({ ago }) => ago < lasts)).toBe(true);
    return undefined;
  }
  const isByTime = told[0]?.rest.length === 2;
  const counted = told.filter(({ rest }) => (isByTime ? rest[0] !== '–' : rest[0] !== say.ours));
  let [sum, divisor] = [0n, BigInt(lasts)];
  if (isByTime) {
    for (const [place, { ago, price, rest }] of counted.entries()) {
      const stood = Math.min(ago, lasts) - (counted[place + 1]?.ago ?? 0);
      expect(Number(read(rest[0] ?? '', language) / SCALE)).toBe(stood);
      expect(read(rest[1] ?? '', language)).toBe(price * BigInt(stood));
      sum += price * BigInt(stood);
    }
    expect(told.filter(({ rest }) => rest[0] === '–').every(({ rest }) => rest[1] === say.earlier)).toBe(true);
  } else {
    const prices = counted.map(({ price }) => price).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const away = Math.floor(prices.length / 5);
    const left = prices.slice(away, prices.length - away);
    sum = left.reduce((all, one) => all + one, 0n);
    divisor = BigInt(left.length);
    expect(counted.filter(({ rest }) => rest[0] === say.away).length).toBe(away * 2);
  }
  expect([read(line(say.sum), language), read(line(say.divided), language)]).toEqual([sum, divisor * SCALE]);
  const mean = nearest(sum, divisor, 1n);
  expect(read(line(say.mean), language)).toBe(mean);
  const price = nearest(mean, 1n, read(line(say.step), language));
  expect(read(shown, language)).toBe(price);
  return price;
}

/** Strike, expiry price, what came of it and what came back, from the page alone; and that the page says the same. */
export async function pencilled(page: Page, language: Read): Promise<'won' | 'lost' | 'push' | 'void'> {
  const say = pencilWords[language];
  const strike = await reckoned(page, language, 'strike');
  const expiry = await reckoned(page, language, 'expiry');
  if (strike === undefined) throw new Error('nothing is bought without a strike');
  const verdict = page.getByRole('main').locator('section').first();
  const { line } = await paperOf(verdict, say.all);
  const isCall = (await verdict.getByText(say.call).count()) > 0;
  const higher = expiry !== undefined && expiry > strike;
  const outcome = expiry === undefined ? 'void' : expiry === strike ? 'push' : higher === isCall ? 'won' : 'lost';
  const [stake, pays] = [read(line(say.stake), language), read(line(say.pays), language)];
  const paid = { won: pays, lost: 0n, push: stake, void: stake }[outcome];
  expect(read(line(say.paid), language)).toBe(paid);
  await verdict.getByText(say[outcome], { exact: true }).first().waitFor();
  return outcome;
}
