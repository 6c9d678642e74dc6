import type { MarketId } from '@tarazu/domain/market/instrument';
import { optionQuestions } from '@tarazu/domain/option/suitability';
import { answerOptionQuiz, showOptionQuiz } from '@tarazu/wire/option/option-quiz';
import { setLossLimit } from '@tarazu/wire/trading/own-limit';
import { becomeMember } from '../member.ts';
import { good, type TestApp, type TestPerson } from '../test-app.ts';

/** A member who has answered the questions about options and set a loss limit of their own for one market. */
export async function optionBuyer(
  app: Pick<TestApp, 'person'>,
  fresh: () => string,
  limit = '20000',
  market: MarketId = 'NSE',
): Promise<TestPerson> {
  const person = await app.person();
  const { client } = person;
  await becomeMember(client);
  const { version } = good(await client.call(showOptionQuiz, {}));
  const answers = optionQuestions.map(({ right }) => right).join('');
  good(await client.call(answerOptionQuiz, { version, answers, requestId: fresh() }));
  good(await client.call(setLossLimit, { market, amount: limit, requestId: fresh() }));
  return person;
}
