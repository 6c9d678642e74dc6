// A coin on its way in: an address, the faucet of the simulated network, block after block, and money that can be used.
import { generateCoinAddress, showCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import { showAssets } from '@tarazu/wire/wallet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
let operators: TestOperators | undefined;

async function shown(page: Page, name: string): Promise<void> {
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: `test/e2e/output/${name}.png`, fullPage: true });
}

async function pass(ms: number): Promise<void> {
  await open.passTo(new Date(open.app.clock.nowMs() + ms).toISOString());
  await open.app.coinDeposits.follow();
}

const words = {
  'en-US': {
    find: 'Find a coin',
    get: 'Get an address',
    qr: 'QR code of your address, on a simulated network',
    amount: 'Amount (USDT)',
    pay: 'Send 250 USDT',
    tooMuch: 'Send 0 USDT',
    progress: 'In progress',
    done: 'Complete',
    records: 'Coin deposits',
    older: 'Your older addresses stay good',
    agree: /^Chain and books agree/,
    another: 'Get a new address',
    compared: 'Address that you were shown',
    number: 'Number of the address',
    derive: 'Derive on this device',
    same: 'It is the same as the one that you were shown.',
    differs: /^It differs from the one that you were shown/,
  },
  'pt-BR': {
    find: 'Buscar moeda',
    get: 'Gerar endereço',
    qr: 'QR code do seu endereço, em uma rede simulada',
    amount: 'Quantidade (USDT)',
    pay: 'Enviar 250 USDT',
    tooMuch: 'Enviar 0 USDT',
    progress: 'Em andamento',
    done: 'Concluído',
    records: 'Depósitos de cripto',
    older: 'Seus endereços antigos continuam valendo',
    agree: /^Rede e livros conferem/,
    another: 'Gerar novo endereço',
    compared: 'Endereço que mostraram a você',
    number: 'Número do endereço',
    derive: 'Derivar neste aparelho',
    same: 'É igual ao que mostraram a você.',
    differs: /^É diferente do que mostraram a você/,
  },
} as const;

test.each(['en-US', 'pt-BR'] as const)('from an address to money that can be used: %s', async (language) => {
  const say = words[language];
  const person = await open.app.person();
  operators ??= createOperators(open.app);
  await verified(operators, person);
  const page = await open.visit('/pages/recharge/coinRecharge', { person, language, still: true });
  await onScreen(page, '/pages/recharge/coinRecharge');
  await page.getByLabel(say.find).fill('tether');
  await shown(page, `coin-choose.${language}`);
  await page.getByRole('link', { name: /USDT/ }).click();
  await onScreen(page, '/pages/recharge/cryptoRecharge');
  await page.getByRole('radio', { name: 'TRC-20' }).click();
  await page.getByRole('button', { name: say.get }).click();
  await page.getByRole('img', { name: say.qr }).waitFor();
  await shown(page, `coin-address.${language}`);

  await page.getByLabel(say.amount).fill('1001');
  expect(await page.getByRole('button', { name: say.tooMuch }).isDisabled()).toBe(true);
  await page.getByLabel(say.amount).fill('250');
  await page.getByRole('button', { name: say.pay }).click();
  await pass(4_000);
  await page.getByRole('link', { name: /250 USDT/ }).click();
  await onScreen(page, '/pages/recharge/cryptoRecord');
  await page.getByRole('status').getByText(say.progress).waitFor();
  await pass(18_000);
  await page.getByText(/^([2-9]|1\d) (of|de) 20 confirma/).waitFor();
  await shown(page, `coin-arriving.${language}`);
  await pass(60_000);
  await page.getByRole('status').getByText(say.done).waitFor();
  await shown(page, `coin-credited.${language}`);
  const { accounts } = good(await person.client.call(showAssets, {}));
  expect(accounts.find(({ currency }) => currency === 'USDT')?.available).toBe('250.00');

  // The page of channels knows coins too.
  await page.goto(`${open.app.origin}/pages/recharge/rechargeChannel?channel=usdt`);
  await onScreen(page, '/pages/recharge/cryptoRecharge');
  await page.goto(`${open.app.origin}/pages/recharge/cryptoRecharge?coin=USDT&network=tron`);
  await page.getByRole('button', { name: say.another }).click();
  await page.getByText(say.older).waitFor();
  await page.getByRole('button', { name: say.records }).click();
  await onScreen(page, '/pages/recharge/coinRechargeList');
  await page.getByRole('link', { name: /250 USDT/ }).waitFor();
  await shown(page, `coin-records.${language}`);

  await page.goto(`${open.app.origin}/pages/recharge/coinReserves`);
  await page.getByText(say.agree).first().waitFor();
  await page.getByText(/^xpub/).first().waitFor();
  await shown(page, `coin-reserves.${language}`);
});

/** Of each way of writing addresses: the network, a coin on it, how its addresses begin, and the way from the seed. */
const kinds = [
  { chip: 'Bitcoin', coin: 'BTC', network: 'bitcoin', begins: /^tb1q/, account: "m/84'/1'/0'/0" },
  { chip: 'ERC-20', coin: 'ETH', network: 'ethereum', begins: /^0x/, account: "m/44'/60'/0'/0" },
  { chip: 'TRC-20', coin: 'USDT', network: 'tron', begins: /^T/, account: "m/44'/195'/0'/0" },
] as const;

test.each(['en-US', 'pt-BR'] as const)(
  'one’s own address is derived in the browser, with nobody asked, on each kind of network: %s',
  async (language) => {
    const say = words[language];
    const person = await open.app.person();
    operators ??= createOperators(open.app);
    await verified(operators, person);
    for (const { coin, network } of kinds) {
      const requestId = `derive-${language}-${network}`;
      good(await person.client.call(generateCoinAddress, { coin, network, requestId }));
    }
    const page = await open.visit('/pages/recharge/coinReserves', { person, language, still: true });
    await onScreen(page, '/pages/recharge/coinReserves');
    const asked: string[] = [];
    for (const { chip, coin, network, begins, account } of kinds) {
      const { addresses } = good(await person.client.call(showCoinAddress, { coin, network }));
      const [own] = addresses;
      expect(own?.address).toMatch(begins);
      await page.getByRole('radio', { name: chip, exact: true }).click();
      // Each coin of a network has addresses of its own.
      if (network !== 'bitcoin') await page.getByRole('radio', { name: coin, exact: true }).click();
      // Filled in by itself from one's own.
      await expect.poll(() => page.getByLabel(say.compared).inputValue()).toBe(own?.address);
      expect(await page.getByLabel(say.number).inputValue()).toBe(String(own?.number));
      const note = (request: { url(): string }) => {
        if (request.url().includes('/ipok-api/')) asked.push(request.url());
      };
      page.on('request', note);
      await page.getByRole('button', { name: say.derive }).click();
      const result = page.getByRole('status').filter({ hasText: account });
      await result.getByText(say.same).waitFor();
      page.off('request', note);
      await result.getByText(`${account}/${own?.number}`, { exact: true }).waitFor();
      await result.getByText(/^[0-9a-f]{8}$/).waitFor();
      await result.getByText(own?.address ?? '', { exact: true }).waitFor();
      if (network === 'bitcoin') await shown(page, `coin-derived.${language}`);
      // The address of another number is another one, and it says so.
      await page.getByLabel(say.number).fill(String((own?.number ?? 0) + 1));
      await page.getByRole('button', { name: say.derive }).click();
      await page.getByRole('status').getByText(say.differs).waitFor();
    }
    expect(asked).toEqual([]);
    await shown(page, `coin-derived-differs.${language}`);
    await page.getByLabel(say.number).fill('2147483648');
    expect(await page.getByRole('button', { name: say.derive }).isDisabled()).toBe(true);
  },
);

test('who has not proved who they are is shown the way there, and no address', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/recharge/cryptoRecharge?coin=BTC', { person, still: true });
  await page.getByRole('link', { name: 'Verify your identity' }).waitFor();
  await page.getByText('3 confirmations').waitFor();
  expect(await page.getByRole('button', { name: 'Get an address' }).count()).toBe(0);
  await shown(page, 'coin-unverified');
});
