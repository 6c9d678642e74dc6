import { decimal, decimalToText } from '@tarazu/domain/money';
import { suitabilityQuestions } from '@tarazu/domain/trading/on-margin/suitability';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { createHttpLine, type HttpLine, requestText } from './http-line.ts';

const LINES = 32;
const fed = '50000';

interface Reply<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** One call on a line; `fields` make it a POST. */
export async function callOn<Data>(
  line: HttpLine,
  path: string,
  token?: string,
  fields?: object,
): Promise<Reply<Data>> {
  const form = fields && new URLSearchParams(fields as Record<string, string>).toString();
  const given = form === undefined ? { method: 'GET' as const } : { method: 'POST' as const, form };
  const { body } = await line.send(requestText({ ...given, path: `${BASE_PATH}${path}`, token }));
  return JSON.parse(body) as Reply<Data>;
}

/** Its data; throws with the refusal. */
export async function must<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const { code, msg, data } = await reply;
  if (code !== 0) throw new Error(`refused: ${code} ${msg}`);
  return data;
}

/** Work for each of them, on several connections. */
export async function forEachOf<Item>(
  port: number,
  items: readonly Item[],
  work: (line: HttpLine, item: Item, place: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries();
  const drive = async () => {
    const line = createHttpLine(port);
    // One iterator for all lines: each takes the next.
    for (const [place, item] of entries) await work(line, item, place);
    line.close();
  };
  await Promise.all(Array.from({ length: LINES }, drive));
}

/** Money in the contract account, and the questions answered. Once for each of these people. */
export function readyForContracts(
  port: number,
  tokens: readonly string[],
  amountOf: (place: number) => string = () => fed,
): Promise<void> {
  const answers = suitabilityQuestions.map(({ right }) => right).join('');
  return forEachOf(port, tokens, async (line, token, place) => {
    const fund = { from: 'currency', amount: amountOf(place), requestId: `contracts-fed-${place}` };
    await must(callOn(line, '/coin/transfer', token, fund));
    const { version } = await must(callOn<{ version: number }>(line, '/coin/contract/suitability', token));
    const quiz = { version, answers, requestId: `contracts-quiz-${place}` };
    await must(callOn(line, '/coin/contract/suitability/answer', token, quiz));
  });
}

interface ContractInfo {
  readonly instId: string;
  readonly coinStep: string;
  readonly minValue: string;
  readonly state: string;
}

/** The contracts that can be traded, each with the fewest coins that an order may be for. */
export async function openContracts(port: number): Promise<{ readonly id: string; readonly lot: string }[]> {
  const line = createHttpLine(port);
  const { items } = await must(callOn<{ items: ContractInfo[] }>(line, '/coin/contract/infos'));
  const found: { id: string; lot: string }[] = [];
  for (const { instId, coinStep, minValue, state } of items) {
    const ticker = await must(callOn<{ markPx: string }>(line, `/coin/contract/ticker?instId=${instId}`));
    const steps = Math.ceil((1.1 * Number(minValue)) / (Number(ticker.markPx) * Number(coinStep)));
    if (state === 'live')
      found.push({ id: instId, lot: decimalToText(decimal(coinStep) * BigInt(Math.max(1, steps))) });
  }
  line.close();
  if (found.length === 0) throw new Error('no contract can be traded');
  return found;
}
