import { askForQuotes } from '@tarazu/wire/block/block';
import type { Client } from '@tarazu/wire/client';
import { listMessages } from '@tarazu/wire/content/message';
import { setNotification } from '@tarazu/wire/content/notification';
import { addPushDevice } from '@tarazu/wire/content/push';
import { disputePoint, listPoints } from '@tarazu/wire/credit';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { startCopy } from '@tarazu/wire/follow/copy';
import { publishTeacher } from '@tarazu/wire/follow/teacher';
import { saveScreen } from '@tarazu/wire/fundamentals/saved-screen';
import { addDeposit, declareDeposit } from '@tarazu/wire/funding/deposit';
import { addWithdrawal, quoteWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { acceptLoan, applyForLoan, showLoan } from '@tarazu/wire/loan';
import { proposeLoanDecision, proposeLoanLimit } from '@tarazu/wire/loan-review';
import { instrumentInfo } from '@tarazu/wire/market';
import { saveChartTemplate } from '@tarazu/wire/market-features/chart-template';
import { saveDrawing } from '@tarazu/wire/market-features/drawing';
import { addPriceAlert } from '@tarazu/wire/market-features/price-alert';
import { castVote } from '@tarazu/wire/market-features/vote';
import { addToWatchlist, saveWatchlist } from '@tarazu/wire/market-features/watchlist';
import { addPayee } from '@tarazu/wire/payee';
import { askBacktest } from '@tarazu/wire/robot/backtest';
import { startRobot } from '@tarazu/wire/robot/robot';
import { saveScript } from '@tarazu/wire/robot/script';
import { buyStock, listTrades } from '@tarazu/wire/stock-order';
import { sendSupportMessage } from '@tarazu/wire/support/chat';
import { addBasketOrder, nameBasket, placeBasket } from '@tarazu/wire/trading/basket';
import { addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { setLossLimit } from '@tarazu/wire/trading/own-limit';
import { startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { listSessions, unlockTrading } from '@tarazu/wire/user';
import { updateAvatar } from '@tarazu/wire/user/avatar';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { listLedger } from '@tarazu/wire/wallet';
import { becomeMember } from './member.ts';
import type { TestOperators } from './operators.ts';
import { newPushTarget } from './services/push-service.ts';
import { earnRecord } from './teacher.ts';
import { good, refusalOf, type TestApp, type TestPerson, testPassword, testTransactionPassword } from './test-app.ts';
import { testPhoto, verified } from './verified.ts';

export const withdrawalDigits = '730951';
const DAY_MS = 86_400_000;
const share = 'IN:SAHYM';
const reason = 'for the test';

/** A number that nobody else in the house has, so that it gives its owner away wherever it is shown. */
export const planted = {
  surname: 'Quillonbe',
  bankAccount: '000918273645',
  holding: '13',
  deposit: '7319.37',
  withdrawal: '4127.53',
  exchanged: '3313.71',
  loan: '35000',
  question: 'Where is the blue heron?',
  utr: 'UTR918273645546',
} as const;

/** What a person said and was told: the inputs of every call by its path, and every id in an answer by its field. */
interface Recording {
  readonly inputs: Map<string, object[]>;
  readonly ids: Map<string, Set<string>>;
}

function noteIds(ids: Recording['ids'], answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [field, value] of Object.entries(answer)) {
    if (typeof value === 'string' && /^(.+Id|quote)$/.test(field) && value.length >= 8 && !/^..:/.test(value)) {
      ids.set(field, (ids.get(field) ?? new Set()).add(value));
    } else noteIds(ids, value);
  }
}

/** Makes the calls of this person, and writes down what went in and the ids that came out. */
export function recorded(client: Client): { readonly client: Client; readonly record: Recording } {
  const record: Recording = { inputs: new Map(), ids: new Map() };
  return {
    record,
    client: {
      async call(endpoint, input) {
        record.inputs.set(endpoint.path, [...(record.inputs.get(endpoint.path) ?? []), input]);
        const outcome = await client.call(endpoint, input);
        if (outcome.ok) noteIds(record.ids, outcome.data);
        return outcome;
      },
    },
  };
}

async function borrow(client: Client, userId: string, operators: TestOperators): Promise<void> {
  const officer = await operators.as('credit');
  const limit = { userId, currency: 'INR', limit: '200000', reason, requestId: 'planted-limit' } as const;
  await operators.approve(good(await officer.call(proposeLoanLimit, limit)).proposalId);
  const wish = { currency: 'INR', amount: planted.loan, days: 90, agree: true, requestId: 'planted-loan' } as const;
  const { loanId } = good(await client.call(applyForLoan, wish));
  const offer = { loanId, outcome: 'offer', reason, requestId: 'planted-offer' } as const;
  await operators.approve(good(await officer.call(proposeLoanDecision, offer)).proposalId);
  const total = good(await client.call(showLoan, { loanId })).facts?.total ?? '';
  good(await client.call(acceptLoan, { loanId, total, requestId: 'planted-accept' }));
}

async function trade(client: Client): Promise<void> {
  const { quote } = good(await client.call(instrumentInfo, { id: share }));
  const price = String(Math.floor(Number(quote.last) * 0.97));
  const order = { instrumentId: share, quantity: planted.holding } as const;
  good(await client.call(buyStock, { ...order, type: 'market', requestId: 'planted-buy' }));
  good(await client.call(buyStock, { ...order, type: 'limit', price, requestId: 'planted-waiting' }));
  good(await client.call(listTrades, {}));
  const { listId } = good(await client.call(saveWatchlist, { requestId: 'planted-list', name: 'planted' }));
  for (const list of [{}, { listId }]) good(await client.call(addToWatchlist, { id: share, ...list }));
  const times = '2026-01-01T00:00:00.000Z';
  const note = { id: share, tool: 'note', times, prices: '100', text: 'planted' } as const;
  good(await client.call(saveDrawing, { requestId: 'planted-note', ...note }));
  const look = { name: 'planted', interval: '1D', kind: 'hollow', studies: 'over:SMA:5:' } as const;
  good(await client.call(saveChartTemplate, { requestId: 'planted-look', ...look }));
  const screen = { name: 'planted', country: 'IN', filters: 'priceToProfit:1:90', sort: 'marketValue' } as const;
  good(await client.call(saveScreen, { requestId: 'planted-screen', ...screen }));
  good(await client.call(castVote, { id: share, direction: 'up' }));
  const alert = { requestId: 'planted-alert', id: share, kind: 'below', target: '0.05' } as const;
  good(await client.call(addPriceAlert, alert));
  const stop = { instrumentId: share, side: 'sell', quantity: '1', stopLevel: '0.1' } as const;
  good(await client.call(addConditionalOrder, { requestId: 'planted-stop', ...stop }));
  const { basketId } = good(await client.call(nameBasket, { requestId: 'planted-basket', name: 'planted' })).basket;
  const far = { instrumentId: share, side: 'sell', quantity: '1', type: 'market', requestId: 'planted-leg' } as const;
  const { revision } = good(await client.call(addBasketOrder, { basketId, ...far })).basket;
  good(await client.call(placeBasket, { requestId: 'planted-placing', basketId, revision: String(revision) }));
  const plan = { instrumentId: share, amount: '5000', every: 'month', on: '5', agree: '1' } as const;
  good(await client.call(startRecurringPlan, { requestId: 'planted-plan', ...plan }));
  const robot = { strategy: 'dca', instrumentId: share, amount: '5000', singleLimit: '1000', lossStop: '20' } as const;
  const started = good(await client.call(startRobot, { requestId: 'planted-robot', agree: '1', ...robot }));
  const wish = { robotId: started.robot.robotId, name: 'Planted Teacher', requestId: 'planted-teacher' } as const;
  good(await client.call(publishTeacher, wish));
  const code = 'function decide() {}';
  const script = { name: 'planted', interval: '1D', code, requestId: 'planted-script' } as const;
  good(await client.call(saveScript, script));
  good(await client.call(askBacktest, { requestId: 'planted-backtest', ...robot }));
  const block = { instrumentId: share, side: 'buy', quantity: '1000', requestId: 'planted-block' } as const;
  const asked = await client.call(askForQuotes, block);
  // By the clock of the wall there may be no window now.
  if (asked.ok || refusalOf(asked) !== 'block_window_closed') good(asked);
  good(await client.call(setLossLimit, { requestId: 'planted-limit', market: 'NSE', amount: '900000' }));
}

async function moveMoney(client: Client, payeeId: string): Promise<void> {
  const picture = await testPhoto();
  const deposit = { requestId: 'planted-deposit', channel: 'bank', amount: planted.deposit };
  const { depositId } = good(await client.call(addDeposit, deposit));
  const sent = { requestId: 'planted-sent', depositId, utr: planted.utr, picture };
  good(await client.call(declareDeposit, sent));
  const open = { requestId: 'planted-open', channel: 'upi', amount: planted.deposit };
  good(await client.call(addDeposit, open));
  const { quote } = good(await client.call(quoteWithdrawal, { payeeId, amount: planted.withdrawal }));
  good(
    await client.call(addWithdrawal, { requestId: 'planted-withdrawal', quote, withdrawalPassword: withdrawalDigits }),
  );
  good(await client.call(quoteWithdrawal, { payeeId, amount: planted.withdrawal }));
  const wish = { from: 'INR', to: 'USD', amount: planted.exchanged } as const;
  const taken = good(await client.call(quoteExchange, wish));
  good(await client.call(takeExchange, { requestId: 'planted-exchange', quote: taken.quote }));
  good(await client.call(quoteExchange, wish));
}

/** The password of withdrawals, as everybody sets it who wants to take money out. */
/** A teacher of somebody else's, who may be copied, and the person's copy. */
async function copy(app: TestApp, client: Client): Promise<void> {
  const teacher = (await app.person()).client;
  const robot = { strategy: 'dca', instrumentId: share, amount: '5000', singleLimit: '1000', lossStop: '20' } as const;
  const started = good(await teacher.call(startRobot, { requestId: 'taught-robot', agree: '1', ...robot }));
  const wish = { robotId: started.robot.robotId, name: 'Slow River', requestId: 'taught-teacher' } as const;
  const { teacherId } = good(await teacher.call(publishTeacher, wish)).teacher;
  await earnRecord(app.database, teacherId);
  const terms = { teacherId, amount: '5000', mode: 'proportional', keep: '60', agree: '1' } as const;
  good(await client.call(startCopy, { requestId: 'planted-copy', ...terms }));
}

export async function setWithdrawalPassword({ client }: Pick<TestPerson, 'client'>): Promise<void> {
  const digits = { next: withdrawalDigits, nextAgain: withdrawalDigits };
  good(await client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...digits }));
}

/** Digits that were entered days ago have to be entered again. */
export async function unlock({ client }: Pick<TestPerson, 'client'>): Promise<void> {
  good(await client.call(unlockTrading, { transactionPassword: testTransactionPassword, minutes: 480 }));
}

/**
 * Gives a verified person one of everything that the house keeps, days later on its clock, with planted numbers. The bank
 * account waits the days that a new one waits.
 */
async function plantEverything(
  app: TestApp,
  operators: TestOperators,
  person: Pick<TestPerson, 'client' | 'userId'>,
): Promise<{ readonly supportPicture: string; readonly entry: number }> {
  const { client, userId } = person;
  await setWithdrawalPassword(person);
  const account = { account: planted.bankAccount, accountAgain: planted.bankAccount, ifsc: 'SBIN0000691' };
  const payee = {
    requestId: 'planted-payee',
    kind: 'bank-in',
    ...account,
    withdrawalPassword: withdrawalDigits,
  } as const;
  const { payeeId } = good(await client.call(addPayee, payee));
  // At 14:06 in India, where blocks are traded then.
  app.clock.jumpTo(app.clock.nowMs() + 11 * DAY_MS + 126 * 60_000);
  await unlock(person);
  const changeId = good(await client.call(listPoints, {})).items[0]?.changeId ?? '';
  good(await client.call(disputePoint, { changeId, text: planted.question, requestId: 'planted-dispute' }));
  await becomeMember(client);
  await borrow(client, userId, operators);
  await trade(client);
  await copy(app, client);
  await moveMoney(client, payeeId);
  const picture = await testPhoto();
  good(await client.call(setNotification, { topic: 'money', channel: 'sms', on: true }));
  good(await client.call(addPushDevice, newPushTarget('https://push.planted.tarazu.dev/planted-device')));
  good(await client.call(updateAvatar, { picture }));
  const asked = { requestId: 'planted-question', text: planted.question, picture };
  const { messages } = good(await client.call(sendSupportMessage, asked));
  good(await client.call(listSessions, {}));
  good(await client.call(listMessages, {}));
  const entry = good(await client.call(listLedger, {})).items[0]?.entry ?? 0;
  return { supportPicture: messages.find((message) => message.picture)?.picture?.id ?? '', entry };
}

/** Somebody verified under the planted name; what they say is written down from the start. */
export async function plantedPerson(app: TestApp, operators: TestOperators, papers: Parameters<typeof verified>[2]) {
  const person = await app.person();
  const { client, record } = recorded(person.client);
  const own = { ...person, client };
  await verified(operators, own, papers);
  return { ...own, record, ...(await plantEverything(app, operators, own)) };
}
