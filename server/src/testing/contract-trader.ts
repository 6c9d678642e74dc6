import { suitabilityQuestions } from '@tarazu/domain/trading/on-margin/suitability';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { answerSuitability, showSuitability } from '@tarazu/wire/coin/contract/suitability';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { good, type TestApp, type TestPerson } from './test-app.ts';

/** Somebody with USDT in the contract account who has answered the questions about leverage. */
export async function contractTrader(
  app: Pick<TestApp, 'person'>,
  fresh: () => string,
  amount = '1500',
): Promise<TestPerson> {
  const person = await app.person();
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '4000' }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  good(await client.call(transferBetweenAccounts, { requestId: fresh(), from: 'currency', amount }));
  const { version } = good(await client.call(showSuitability, {}));
  const answers = suitabilityQuestions.map(({ right }) => right).join('');
  good(await client.call(answerSuitability, { version, answers, requestId: fresh() }));
  return person;
}
