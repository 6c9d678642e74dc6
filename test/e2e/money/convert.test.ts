// Coins are converted at a quote: now, all small ones together, and what a late or a new quote looks like.

import { listConversions, listLimitConversions } from '@tarazu/wire/coin/coin-conversion';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder, listCoinOrders } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

const words = {
  'en-US': {
    way: 'Convert',
    amount: 'Amount to give',
    into: 'Coin you get',
    spread: /^Spread \(our fee\)/,
    go: /^Convert 100\.00 USDT$/,
    confirm: /^Convert (100\.00|99\.\d\d) USDT$/,
    digits: 'Transaction password',
    over: 'This rate has expired. Nothing was converted.',
    another: 'Show a new rate',
    done: /^Converted\. You got 0\.\d+\sBTC\.$/,
    small: 'Small balances',
    all: 'Convert all into USDT',
    smallGo: /^Convert 0\.\d+\sETH$/,
    smallDone: /^Converted\. You got \d\.\d\d\sUSDT\.$/,
    records: 'Conversions',
    at: 'At a price',
    both: 'Enter amount and price',
    quantity: 'Amount of BTC',
    when: /^When 1 BTC costs at most/,
    wait: 'Convert 0.001 BTC at that price',
    buyWhen: /^Get 0\.001 BTC when 1 BTC costs .* or less$/,
    noneWaiting: 'Nothing waits',
    cancelOf: 'Revoke 0.001 BTC',
    cancelAll: /^Revoke 0\.001/,
    ...{
      between: 'Between coins',
      give: 'Give, in BTC',
      least: 'Get at least, in ETH',
      got: 'Coin you get',
      from: 'Coin you give',
    },
    ...{ far: /^You ask for more than now by/, waitFor: 'Wait for 1 ETH', waits: 'Waiting', revoked: 'Revoked' },
    revoke: 'Revoke 0.0005 BTC',
  },
  'pt-BR': {
    way: 'Converter',
    amount: 'Quantidade a entregar',
    into: 'Moeda que você recebe',
    spread: /^Spread \(nossa taxa\)/,
    go: /^Converter 100,00 USDT$/,
    confirm: /^Converter (100,00|99,\d\d) USDT$/,
    digits: 'Senha de operação',
    over: 'Esta cotação expirou. Nada foi convertido.',
    another: 'Ver nova cotação',
    done: /^Conversão feita\. Você recebeu 0,\d+\sBTC\.$/,
    small: 'Saldos pequenos',
    all: 'Converter tudo em USDT',
    smallGo: /^Converter 0,\d+\sETH$/,
    smallDone: /^Conversão feita\. Você recebeu \d,\d\d\sUSDT\.$/,
    records: 'Conversões',
    at: 'A um preço',
    both: 'Digite quantidade e preço',
    quantity: 'Quantidade de BTC',
    when: /^Quando 1 BTC custar no máximo/,
    wait: 'Converter 0,001 BTC a esse preço',
    buyWhen: /^Receber 0,001 BTC quando 1 BTC custar .* ou menos$/,
    noneWaiting: 'Nada aguardando',
    cancelOf: 'Cancelar 0,001 BTC',
    cancelAll: /^Cancelar 0,001/,
    ...{
      between: 'Entre moedas',
      give: 'Entregar, em BTC',
      least: 'Receber pelo menos, em ETH',
      got: 'Moeda que você recebe',
      from: 'Moeda que você entrega',
    },
    ...{ far: /^Você pede a mais que agora/, waitFor: 'Esperar por 1 ETH', waits: 'Em espera', revoked: 'Cancelada' },
    revoke: 'Cancelar 0,0005 BTC',
  },
} as const;

test.each(['en-US', 'pt-BR'] as const)(
  'quoted, let go, quoted anew, converted, and small rests too: %s',
  async (language) => {
    const say = words[language];
    const person = await open.app.person({ unlocked: false });
    const { client, transactionPassword } = person;
    const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '300' }));
    good(await client.call(takeExchange, { requestId: 'usdt-to-convert', quote, transactionPassword }));
    const rest = { instId: 'ETH-USDT', side: 'buy', type: 'market', quantity: '0.003', transactionPassword } as const;
    good(await client.call(addCoinOrder, { ...rest, requestId: 'eth-rest-to-convert' }));

    const page = await open.visit('/pages/coin/index', { person, language, still: true });
    await page.getByRole('link', { name: say.way, exact: true }).click();
    await onScreen(page, '/pages/exchange/cryptoConvert');
    open.pause();
    await page.getByLabel(say.amount).fill('100');
    await page.getByText(say.spread).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert.${language}.png`, fullPage: true });

    await page.getByRole('button', { name: say.go }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(say.digits).fill(transactionPassword);
    // Nothing is asked for again by itself: whoever waits too long is told, and nothing has happened.
    await sheet.getByText(say.over).waitFor();
    await expectCleanAndNarrow(page);
    expect(good(await client.call(listConversions, {})).total).toBe(0);
    await sheet.getByRole('button', { name: say.another }).click();
    await sheet.getByRole('button', { name: say.confirm }).click();
    await page.getByText(say.done).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-done.${language}.png`, fullPage: true });
    const [made] = good(await client.call(listConversions, {})).items;
    const { coins } = good(await client.call(showCoinAssets, {}));
    expect(coins.find(({ ccy }) => ccy === 'BTC')?.quantity).toBe(made?.received);

    await page.goto(`${open.app.origin}/pages/exchange/cryptoConvert`);
    await page.getByRole('radio', { name: say.small }).click();
    await page.getByRole('button', { name: say.all }).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-small.${language}.png`, fullPage: true });
    await page.getByRole('button', { name: say.all }).click();
    await sheet.getByLabel(say.digits).fill(transactionPassword);
    await sheet.getByRole('button', { name: say.smallGo }).click();
    await page.getByText(say.smallDone).waitFor();

    await page.getByRole('button', { name: say.records }).click();
    await page
      .getByText(/\sBTC$/)
      .first()
      .waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-records.${language}.png`, fullPage: true });
    open.resume();
    await page.goto(`${open.app.origin}/pages/exchange/cryptoConvert?view=price`);
    // At a price of one's own: an order that waits, seen and cancelled on the same page.
    await page.getByRole('button', { name: say.both }).waitFor();
    await page.getByLabel(say.quantity).fill(language === 'pt-BR' ? '0,001' : '0.001');
    await page.getByLabel(say.when).fill('20000');
    const wait = page.getByRole('button', { name: say.wait });
    await expect.poll(() => wait.isEnabled()).toBe(true);
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-at-price.${language}.png`, fullPage: true });
    await wait.click();
    await sheet.getByText(say.buyWhen).waitFor();
    await sheet.getByLabel(say.digits).fill(transactionPassword);
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-at-price-confirm.${language}.png` });
    await sheet.getByRole('button', { name: say.wait }).click();
    await page.getByText(say.noneWaiting).waitFor({ state: 'detached' });
    const wishes = async () => good(await client.call(listCoinOrders, { filter: 'open' })).items;
    expect(await wishes()).toMatchObject([
      {
        symbol: expect.stringContaining('BTC'),
        side: 'buy',
        type: 'limit',
        validity: 'gtc',
        quantity: '0.001',
        price: '20000.00',
      },
    ]);
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-waiting.${language}.png`, fullPage: true });
    await page.getByRole('button', { name: say.cancelOf }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.cancelAll }).click();
    await page.getByText(say.noneWaiting).waitFor();
    expect(await wishes()).toEqual([]);

    // One coin into another: it waits for the quote of the house.
    await page.getByRole('radio', { name: say.between }).click();
    await page.getByLabel(say.from, { exact: true }).selectOption('BTC');
    await page.getByLabel(say.got, { exact: true }).selectOption('ETH');
    await page.getByLabel(say.give).fill(language === 'pt-BR' ? '0,0005' : '0.0005');
    await page.getByLabel(say.least).fill('1');
    await page.getByText(say.far).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-between.${language}.png`, fullPage: true });
    await page.getByRole('button', { name: say.waitFor }).and(page.locator(':enabled')).click();
    await sheet.getByLabel(say.digits).fill(transactionPassword);
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/convert-between-confirm.${language}.png` });
    await sheet.getByRole('button', { name: say.waitFor }).click();
    await page.getByText(say.waits, { exact: true }).waitFor();
    expect(good(await client.call(listLimitConversions, {})).items).toMatchObject([
      { state: 'waiting', gives: { coin: 'BTC', amount: '0.0005' }, gets: 'ETH', least: '1' },
    ]);
    await page.getByRole('button', { name: say.revoke }).click();
    await page.getByText(say.revoked, { exact: true }).waitFor();
    await expectCleanAndNarrow(page);
  },
);
