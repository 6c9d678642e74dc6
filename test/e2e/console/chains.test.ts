// The console's page of chains: how they stand, what was put aside and credited by two people, a batch on its way, and chain against books.
import { addCoinDeposit, generateCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import { makePayoutBatch, signPracticePayouts, takeSignedPayouts } from '@tarazu/wire/funding/coin-payout-desk';
import { addCoinAddress, addCoinWithdrawal, quoteCoinWithdrawal } from '@tarazu/wire/funding/coin-withdrawal';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { expect, test } from 'vitest';
import { createOperators, logInAgain } from '../../../server/src/testing/operators.ts';
import { setWithdrawalPassword, withdrawalDigits } from '../../../server/src/testing/planted-person.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
const way = { coin: 'BTC', network: 'bitcoin' } as const;
const why = { reason: 'for the test' };
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
let requests = 0;
const requestId = () => {
  requests += 1;
  return `chains-page-${requests}`;
};

async function pass(ms: number, steps: number): Promise<void> {
  for (let more = 0; more < steps; more += 1) {
    await open.passTo(new Date(open.app.clock.nowMs() + ms).toISOString());
    await open.app.coinDeposits.follow();
    await open.app.coinWithdrawals.follow();
  }
}

test('chains, what was put aside, a batch and the comparison with the books, as a desk sees them', async () => {
  const { app } = open;
  const person = await app.person();
  const { client } = person;
  const operators = createOperators(app);
  await verified(operators, person);
  await setWithdrawalPassword(person);
  const saved = { ...way, address, label: 'Cold wallet', withdrawalPassword: withdrawalDigits };
  const { addresses } = good(await client.call(addCoinAddress, { ...saved, requestId: requestId() }));
  good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  for (const amount of ['0.01', '0.00001'])
    good(await client.call(addCoinDeposit, { ...way, amount, requestId: requestId() }));
  await operators.as('treasury', 1);
  await operators.as('treasury', 2);
  await pass(20_000, 25);
  app.clock.jumpTo(app.clock.nowMs() + 9 * 24 * 3_600_000);
  await pass(20_000, 1);

  const wish = { payeeId: addresses[0]?.payeeId ?? '', amount: '0.002' };
  const { quote } = good(await client.call(quoteCoinWithdrawal, wish));
  const asked = good(
    await client.call(addCoinWithdrawal, { requestId: requestId(), quote, withdrawalPassword: withdrawalDigits }),
  );
  expect(asked.status).toBe('released');

  const treasury = async (which: 1 | 2) => {
    app.clock.jumpTo(app.clock.nowMs() + 31_000);
    return logInAgain(app, await operators.person('treasury', which));
  };
  const page = await open.visit('/console/', { desk: true, still: true });
  const token = await treasury(1);
  await page.evaluate((kept) => sessionStorage.setItem('operatorToken', kept), token);
  await page.goto(`${app.origin}/console/chains`);
  const [health, reserves, compared, aside] = [
    page.getByRole('table', { name: 'How they stand' }),
    page.getByRole('table', { name: 'Chains against books' }),
    page.getByRole('table', { name: 'Compared block by block' }),
    page.getByRole('table', { name: 'Put aside' }),
  ];
  // Of the two payments one is too little: put aside, and in the books all the same.
  await health.getByRole('row', { name: /^Bitcoin · simulated .* 0 1 Answers$/ }).waitFor();
  await reserves.getByRole('row', { name: /^BTC Bitcoin [\d,]+ 0\.01001 0 0\.01001 0\.01001 Agree$/ }).waitFor();
  await compared.getByRole('row', { name: /^BTC Bitcoin [\d,]+ [\d,]+ 0\.01001 0\.01001 0 / }).waitFor();
  await page.getByText('None was sent').waitFor();
  await aside.getByRole('row', { name: /0\.00001 BTC Bitcoin Too little/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).fill('the customer wrote to us');
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: 'test/e2e/output/console-chains.png', fullPage: true });
  await page.getByRole('button', { name: 'Propose to credit it' }).click();
  await page.getByRole('link', { name: 'Decide on it' }).click();
  await page.getByRole('heading', { name: 'Credit a coin deposit that was put aside' }).first().waitFor();
  const second = app.operatorClient(await treasury(2));
  const proposalId = new URL(page.url()).searchParams.get('id') ?? '';
  const approve = (id: string) =>
    second.call(decideProposal, { requestId: requestId(), proposalId: id, verdict: 'approve', ...why });
  expect(good(await approve(proposalId)).status).toBe('done');

  // Coins leave: what the venue delivers, what is paid and what the network takes, and chain and books agree at the end.
  const again = await treasury(1);
  const maker = app.operatorClient(again);
  const made = good(await maker.call(makePayoutBatch, { requestId: requestId(), network: 'bitcoin', ...why }));
  expect(good(await approve(made.proposal?.proposalId ?? '')).status).toBe('done');
  const { batchId } = made;
  const file = good(await second.call(signPracticePayouts, { batchId })).text;
  good(await second.call(takeSignedPayouts, { requestId: requestId(), batchId, file, ...why }));
  await pass(20_000, 25);
  await page.evaluate((kept) => sessionStorage.setItem('operatorToken', kept), again);
  await page.goto(`${app.origin}/console/payouts?id=${batchId}`);
  await page.getByText('3 of 3 confirmations').waitFor();
  await expectCleanAndNarrow(page);
  await page.goto(`${app.origin}/console/chains`);
  await health.getByRole('row', { name: /^Bitcoin · simulated .* 0 0 Answers$/ }).waitFor();
  await reserves.getByRole('row', { name: /^BTC Bitcoin .* Agree$/ }).waitFor();
  await compared.getByRole('row', { name: /^BTC Bitcoin [\d,]+ [\d,]+ 0\.0\d+ 0\.0\d+ 0 / }).waitFor();
});
