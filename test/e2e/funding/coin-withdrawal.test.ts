// Coins on their way out: a saved address, the network's fee before the button, six digits, a batch of two people, and blocks until it is final.
import type { Client } from '@tarazu/wire/client';
import { addCoinDeposit, generateCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import {
  listPayoutBatches,
  makePayoutBatch,
  signPracticePayouts,
  takeSignedPayouts,
} from '@tarazu/wire/funding/coin-payout-desk';
import {
  addCoinAddress,
  addCoinWithdrawal,
  listCoinAddresses,
  listCoinWithdrawals,
  quoteCoinWithdrawal,
} from '@tarazu/wire/funding/coin-withdrawal';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, logInAgain, type TestOperators } from '../../../server/src/testing/operators.ts';
import { setWithdrawalPassword, withdrawalDigits } from '../../../server/src/testing/planted-person.ts';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const WAIT_MS = 9 * 24 * 3_600_000;
const why = { reason: 'for the test' };
let operators: TestOperators | undefined;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `coin-out-${requests}`;
};

async function shown(page: Page, name: string): Promise<void> {
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: `test/e2e/output/${name}.png`, fullPage: true });
}

/** People compare an address before they pay to it: none of its letters is out of sight. */
async function expectWhole(within: Page | Locator): Promise<void> {
  const shows = within.getByText(address, { exact: true });
  await shows.waitFor();
  expect(await shows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
}

async function pass(ms: number): Promise<void> {
  await open.passTo(new Date(open.app.clock.nowMs() + ms).toISOString());
  await open.app.coinDeposits.follow();
  await open.app.coinWithdrawals.follow();
}

/** Verified, with an address that has waited and coins that have come. */
async function personWithCoins(): Promise<TestPerson> {
  const person = await open.app.person();
  operators ??= createOperators(open.app);
  await verified(operators, person);
  await setWithdrawalPassword(person);
  const way = { coin: 'BTC', network: 'bitcoin' } as const;
  const saved = { ...way, address, label: 'Cold wallet', withdrawalPassword: withdrawalDigits };
  good(await person.client.call(addCoinAddress, { ...saved, requestId: requestId() }));
  good(await person.client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  good(await person.client.call(addCoinDeposit, { ...way, amount: '0.01', requestId: requestId() }));
  for (let more = 0; more < 8; more += 1) await pass(20_000);
  await operators.as('treasury', 1);
  await operators.as('treasury', 2);
  open.app.clock.jumpTo(open.app.clock.nowMs() + WAIT_MS);
  return person;
}

async function treasuryToken(which: 1 | 2): Promise<string> {
  if (!operators) throw new Error('nobody to ask');
  open.app.clock.jumpTo(open.app.clock.nowMs() + 31_000);
  return logInAgain(open.app, await operators.person('treasury', which));
}

async function treasury(which: 1 | 2): Promise<Client> {
  return open.app.operatorClient(await treasuryToken(which));
}

/** What the desk does: one makes the batch, another agrees to its digest, and the signed file comes back. */
async function batchGoes(): Promise<void> {
  const [first, second] = [await treasury(1), await treasury(2)];
  const made = good(await first.call(makePayoutBatch, { requestId: requestId(), network: 'bitcoin', ...why }));
  const verdict = { requestId: requestId(), proposalId: made.proposal?.proposalId ?? '', ...why };
  good(await second.call(decideProposal, { ...verdict, verdict: 'approve' }));
  const { text } = good(await second.call(signPracticePayouts, { batchId: made.batchId }));
  good(await second.call(takeSignedPayouts, { requestId: requestId(), batchId: made.batchId, file: text, ...why }));
}

const words = {
  'en-US': {
    quantity: 'Amount (BTC)',
    fee: 'Network fee, at most',
    go: 'Continue',
    password: 'Withdrawal password',
    confirm: 'Withdraw 0.002 BTC',
    batch: 'Released for the next batch',
    sending: 'Being sent',
    done: 'Complete',
    kept: 'Network fee kept',
    confirmed: '3 of 3 confirmations',
    copy: 'Copy Transaction',
    records: 'Coin withdrawals',
  },
  'pt-BR': {
    quantity: 'Quantidade (BTC)',
    fee: 'Taxa da rede, no máximo',
    go: 'Continuar',
    password: 'Senha de saque',
    confirm: 'Sacar 0,002 BTC',
    batch: 'Liberado para o próximo lote',
    sending: 'Em envio',
    done: 'Concluído',
    kept: 'Taxa da rede cobrada',
    confirmed: '3 de 3 confirmações',
    copy: 'Copiar Transação',
    records: 'Saques de cripto',
  },
} as const;

test.each(['en-US', 'pt-BR'] as const)('from an amount to a payment that is final: %s', async (language) => {
  const say = words[language];
  const person = await personWithCoins();
  const page = await open.visit('/pages/withdraw/cryptoWithdraw?coin=BTC', { person, language, still: true });
  await onScreen(page, '/pages/withdraw/cryptoWithdraw');
  await page.getByLabel(say.quantity).fill(language === 'pt-BR' ? '0,002' : '0.002');
  await page.getByText(say.fee).first().waitFor();
  await expectWhole(page);
  await shown(page, `coin-withdraw.${language}`);
  await page.getByRole('button', { name: say.go }).click();
  await page.getByRole('dialog').getByLabel(say.password).waitFor();
  await expectWhole(page.getByRole('dialog'));
  await page.screenshot({ path: `test/e2e/output/coin-withdraw-confirm.${language}.png` });
  await page.keyboard.type(withdrawalDigits);
  await page.getByRole('button', { name: say.confirm }).click();
  await onScreen(page, '/pages/withdraw/cryptoRecordDetail');
  await page.getByText(say.batch).waitFor();
  await expectWhole(page);
  await batchGoes();
  await pass(1_000);
  await page.getByRole('status').getByText(say.sending).waitFor();
  await shown(page, `coin-withdraw-sent.${language}`);
  for (let more = 0; more < 8; more += 1) await pass(20_000);
  await page.getByRole('status').getByText(say.done).waitFor();
  await page.getByText(say.confirmed).waitFor();
  await page.getByText(say.kept).waitFor();
  await page.getByRole('button', { name: say.copy }).waitFor();
  await shown(page, `coin-withdraw-final.${language}`);
  await page.goto(`${open.app.origin}/pages/withdraw/cryptoRecord`);
  await page.getByRole('link', { name: /0[.,]002/ }).waitFor();
  expect(await page.getByText(say.records).count()).toBeGreaterThan(0);
  await shown(page, `coin-withdraw-records.${language}`);
});

const deskWords = {
  'en-US': { region: 'Propose to abandon it', reason: 'Reason', second: 'Decide on abandoning it', state: 'Abandoned' },
  'pt-BR': { region: 'Propor o abandono', reason: 'Motivo', second: 'Decidir sobre o abandono', state: 'Abandonado' },
} as const;

test.each(['en-US', 'pt-BR'] as const)(
  'at the desk: a batch that is not to be signed is abandoned: %s',
  async (language) => {
    const say = deskWords[language];
    const person = await personWithCoins();
    const [payee] = good(await person.client.call(listCoinAddresses, {})).addresses;
    const wish = { payeeId: payee?.payeeId ?? '', amount: '0.002' };
    const { quote } = good(await person.client.call(quoteCoinWithdrawal, wish));
    const confirmed = { requestId: requestId(), quote, withdrawalPassword: withdrawalDigits };
    const { withdrawalId } = good(await person.client.call(addCoinWithdrawal, confirmed));
    const maker = await treasury(1);
    const made = good(await maker.call(makePayoutBatch, { requestId: requestId(), network: 'bitcoin', ...why }));

    const page = await open.visit('/console/', { desk: true, still: true, language });
    const token = await treasuryToken(1);
    await page.evaluate((kept) => sessionStorage.setItem('operatorToken', kept), token);
    await page.goto(`${open.app.origin}/console/payouts?id=${made.batchId}`);
    const region = page.getByRole('region', { name: say.region });
    await region.getByRole('textbox', { name: say.reason }).fill('the fees are out of date');
    await expectClean(page);
    await page.screenshot({ path: `test/e2e/output/console-payout-abandon.${language}.png`, fullPage: true });
    await region.getByRole('button', { name: say.region }).click();
    await region.getByRole('link', { name: say.second }).waitFor();
    const second = await treasury(2);
    const [batch] = good(await second.call(listPayoutBatches, {})).items;
    const verdict = { requestId: requestId(), proposalId: batch?.abandoning?.proposalId ?? '', ...why };
    expect(good(await second.call(decideProposal, { ...verdict, verdict: 'approve' })).status).toBe('done');
    await page.getByText(say.state, { exact: true }).first().waitFor();
    await region.waitFor({ state: 'detached' });
    await page.screenshot({ path: `test/e2e/output/console-payout-abandoned.${language}.png`, fullPage: true });
    // The payment goes with the next batch, once.
    await batchGoes();
    for (let more = 0; more < 9; more += 1) await pass(20_000);
    const { items } = good(await person.client.call(listCoinWithdrawals, { withdrawalId }));
    expect(items).toMatchObject([{ status: 'paid' }]);
  },
);

test('at the desk: a batch, its digest, a file that was changed and one that was not', async () => {
  const person = await personWithCoins();
  const [payee] = good(await person.client.call(listCoinAddresses, {})).addresses;
  const wish = { payeeId: payee?.payeeId ?? '', amount: '0.002' };
  const { quote } = good(await person.client.call(quoteCoinWithdrawal, wish));
  const confirmed = { requestId: requestId(), quote, withdrawalPassword: withdrawalDigits };
  good(await person.client.call(addCoinWithdrawal, confirmed));

  const token = await treasuryToken(1);
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((kept) => sessionStorage.setItem('operatorToken', kept), token);
  await page.goto(`${open.app.origin}/console/payouts`);
  await page.getByRole('textbox', { name: 'Reason' }).fill('the batch of the day');
  await page.getByRole('button', { name: 'Make a batch' }).click();
  await page
    .getByRole('row', { name: /To be compared/ })
    .first()
    .click();
  await page.getByText('Download the file and compare').waitFor();
  await expectClean(page);
  await page.screenshot({ path: 'test/e2e/output/console-payouts.png', fullPage: true });
  const second = await treasury(2);
  const [batch] = good(await second.call(listPayoutBatches, {})).items;
  const batchId = batch?.batchId ?? '';
  await page.getByText(batch?.digest ?? '-').waitFor();
  const verdict = { requestId: requestId(), proposalId: batch?.proposal?.proposalId ?? '', ...why };
  good(await second.call(decideProposal, { ...verdict, verdict: 'approve' }));
  const { text } = good(await second.call(signPracticePayouts, { batchId }));

  const upload = async (file: string) => {
    await page.getByLabel('Signed file').setInputFiles({
      name: 'signed.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    // The one below is for abandoning the batch.
    await page.getByRole('textbox', { name: 'Reason' }).first().fill('came back signed');
    await page.getByRole('button', { name: 'Check and send' }).click();
  };
  await page.getByLabel('Signed file').waitFor();
  await upload(text.replaceAll(address, 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'));
  await page.getByText('Payment 1 of the file says something else than what was approved. Nothing was sent.').waitFor();
  await upload(text);
  await page.getByText('Waits for a block').or(page.getByText('Not sent')).first().waitFor();
  for (let more = 0; more < 8; more += 1) await pass(20_000);
  await page.getByText('3 of 3 confirmations').waitFor();
  await page.screenshot({ path: 'test/e2e/output/console-payouts-final.png', fullPage: true });
});
