// A recorded fall, in the browser: the position is warned of, ends at the first mark at or below the price that its page showed, and everybody can look it up.

import { decimal, decimalToText, ONE } from '@tarazu/domain/money';
import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { formatQuantity } from '@tarazu/wire/format';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../../server/src/platform/ledger.ts';
import { verifyPositions } from '../../../server/src/position/index.ts';
import { contractTrader } from '../../../server/src/testing/contract-trader.ts';
import { hasRecordedCrash, recordedCrash } from '../../../server/src/testing/recorded-folder.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../../server/src/testing/scripted-contracts.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

let market: ScriptedContracts | undefined;
const open = openApp({
  source: (clock) => {
    market = createScriptedContracts(clock);
    return market;
  },
});
/** Marks between two prints of the day: close enough for one to lie between the warning and the end. */
const STEPS = 200n;
const BTC = 'BTC-USDT-PERP';
let last = 0;
const fresh = () => {
  last += 1;
  return `browser-crash-${last}`;
};

const words = {
  'en-US': {
    none: 'No open position',
    history: 'History',
    liquidated: /^Liquidated/,
    exits: 'Edit TP/SL',
    price: 'Price',
    late: /would never be reached/,
    near: /from liquidation/,
    taken: /^Taken over/,
  },
  'pt-BR': {
    none: 'Nenhuma posição aberta',
    history: 'Histórico',
    liquidated: /^Liquidada/,
    exits: 'Editar TP/SL',
    price: 'Preço',
    late: /nunca seria alcançado/,
    near: /da liquidação/,
    taken: /^Assumida/,
  },
} as const;

async function show(mark: bigint): Promise<void> {
  const bid = decimalToText(mark);
  market?.show(`XC:${BTC}`, { bid, ask: decimalToText(mark + ONE), mark: bid });
  await open.app.trading.engine.settled();
  await open.app.onMargin.ladder.settled();
}

test.runIf(hasRecordedCrash).each([
  { language: 'en-US', theme: 'light' },
  { language: 'pt-BR', theme: 'dark' },
] as const)('a recorded day with a fall: $language', async ({ language, theme }) => {
  const say = words[language];
  const marks = recordedCrash(BTC, ONE / 10n, STEPS);
  await show(marks[0] ?? 0n);
  const person = await contractTrader(open.app, fresh);
  const order = {
    instId: BTC,
    direction: 'long',
    type: 'market',
    validity: 'ioc',
    leverage: 5,
    quantity: '0.3',
  } as const;
  good(await person.client.call(addContractOrder, { ...order, requestId: fresh() }));
  const held = async () => good(await person.client.call(listContractPositions, {})).positions;
  const shown = (await held())[0]?.liquidation ?? '';

  const visitor = { person, language, theme, still: true } as const;
  const page = await open.visit('/pages/tabbar/position?tab=contract', visitor);
  await page.getByText(formatQuantity(shown, language), { exact: false }).first().waitFor();
  await expectCleanAndNarrow(page);
  // A stop there would come after the end.
  await page.getByRole('button', { name: say.exits }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Stop-loss' }).click();
  await sheet.getByLabel(say.price, { exact: true }).fill(shown);
  await sheet.getByText(say.late).waitFor();
  await expectCleanAndNarrow(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  // Down the recorded path: at every mark above the price that is shown it is there, and at the first one below it is gone.
  let ended: bigint | undefined;
  let near = false;
  for (const [place, mark] of marks.entries()) {
    // Far from it, a part of the marks is enough.
    const isFar = mark * 100n > decimal(shown) * 103n;
    if (isFar && place % 25 !== 0) continue;
    await show(mark);
    const [position] = await held();
    if (position) {
      expect(mark, decimalToText(mark)).toBeGreaterThan(decimal(shown));
      if (near || Number(position.ratio) < 0.8) continue;
      near = true;
      await page.getByText(say.near).first().waitFor();
      await expectCleanAndNarrow(page);
      continue;
    }
    expect(mark).toBeLessThanOrEqual(decimal(shown));
    ended = mark;
    break;
  }
  expect(near).toBe(true);
  expect(ended).toBeDefined();
  await page.getByText(say.none).waitFor();
  await page.getByRole('tab', { name: say.history }).click();
  await page.getByText(say.liquidated).first().waitFor();
  await expectCleanAndNarrow(page);

  // The public page has it, for who is nobody too.
  await page.goto(`${open.app.origin}/pages/coin/contractFund`);
  await page.getByText(say.taken).first().waitFor();
  await expectCleanAndNarrow(page);
  expect((await verifyPositions(open.app.database)).differences).toEqual([]);
  expect((await verifyLedger(open.app.database)).differences).toEqual([]);
});
