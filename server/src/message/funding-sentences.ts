import { isBankCurrency } from '@tarazu/domain/asset';
import type { DepositEvent } from '@tarazu/domain/deposit/deposit-events';
import type { HoldReason, WithdrawalEvent } from '@tarazu/domain/withdrawal/withdrawal-events';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { type CoinDepositTold, coinDepositSentence, isCoinDepositTold } from './coin-deposit-sentence.ts';
import type { Told } from './notified-event.ts';
import type { Sentence } from './sentence.ts';

type ToldDeposit = Extract<Told, DepositEvent>;
type ToldWithdrawal = Extract<Told, WithdrawalEvent>;

interface Words {
  readonly credited: string;
  creditedText(amount: string): string;
  readonly aside: string;
  asideText(amount: string): string;
  readonly thirdParty: string;
  readonly returned: string;
  returnedText(amount: string): string;
  readonly depositRefused: string;
  readonly requested: string;
  requestedText(amount: string, payee: string): string;
  readonly held: string;
  readonly heldText: Readonly<Record<HoldReason, (amount: string) => string>>;
  readonly sent: string;
  readonly sentText: string;
  readonly sentOnChain: string;
  readonly backOnChain: string;
  readonly paid: string;
  paidText(amount: string): string;
  readonly failed: string;
  readonly refused: string;
  backText(amount: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    credited: 'Deposit credited',
    creditedText: (amount) => `${amount} is in your account.`,
    aside: 'A payment is being looked at',
    asideText: (amount) => `${amount} came in and does not match its order. Nothing is lost.`,
    thirdParty: 'It came from an account in somebody else’s name and goes back there.',
    returned: 'A payment was sent back',
    returnedText: (amount) => `${amount} went back where it came from.`,
    depositRefused: 'Deposit refused',
    requested: 'Withdrawal requested',
    requestedText: (amount, payee) => `${amount} to ${payee}. If this was not you, cancel it now.`,
    held: 'Withdrawal held back',
    heldText: {
      account_closed: (amount) => `${amount} was not sent, because your account is closed. We look at it again.`,
      account_withdrawals_stopped: (amount) =>
        `${amount} was not sent, because withdrawals are stopped for your account. We look at it again; until then you can cancel it.`,
      withdrawal_credential_hold: (amount) =>
        `${amount} was not sent, because your sign-in details changed. We look at it again; if it was not you, cancel it.`,
    },
    sent: 'Withdrawal sent',
    sentText: 'The bank has the payment order.',
    sentOnChain: 'The network has the payment. It is final when enough blocks lie above it.',
    backOnChain: 'What the network did not take of the fee is back in your account.',
    paid: 'Withdrawal paid',
    paidText: (amount) => `${amount} has arrived.`,
    failed: 'Withdrawal failed',
    refused: 'Withdrawal refused',
    backText: (amount) => `${amount} is back in your account, fee included.`,
  },
  'pt-BR': {
    credited: 'Depósito creditado',
    creditedText: (amount) => `O valor de ${amount} está na sua conta.`,
    aside: 'Um pagamento está em análise',
    asideText: (amount) => `Chegou um pagamento de ${amount} que não confere com o pedido. Nada foi perdido.`,
    thirdParty: 'Veio de uma conta em nome de outra pessoa e será devolvido.',
    returned: 'Um pagamento foi devolvido',
    returnedText: (amount) => `O valor de ${amount} voltou para a conta de origem.`,
    depositRefused: 'Depósito recusado',
    requested: 'Saque solicitado',
    requestedText: (amount, payee) => `${amount} para ${payee}. Se não foi você, cancele agora.`,
    held: 'Saque retido',
    heldText: {
      account_closed: (amount) =>
        `O valor de ${amount} não foi enviado, porque a sua conta está encerrada. Vamos analisar de novo.`,
      account_withdrawals_stopped: (amount) =>
        `O valor de ${amount} não foi enviado, porque os saques da sua conta estão suspensos. Vamos analisar de novo; até lá você pode cancelar.`,
      withdrawal_credential_hold: (amount) =>
        `O valor de ${amount} não foi enviado, porque os seus dados de acesso mudaram. Vamos analisar de novo; se não foi você, cancele.`,
    },
    sent: 'Saque enviado',
    sentText: 'O banco já recebeu a ordem de pagamento.',
    sentOnChain: 'A rede já tem o pagamento. Ele é definitivo quando houver blocos suficientes acima dele.',
    backOnChain: 'O que a rede não cobrou da taxa voltou para a sua conta.',
    paid: 'Saque pago',
    paidText: (amount) => `O valor de ${amount} chegou à conta de destino.`,
    failed: 'O saque falhou',
    refused: 'Saque recusado',
    backText: (amount) => `O valor de ${amount} voltou para a sua conta, com a taxa.`,
  },
};

const DEPOSITS = '/pages/recharge/rechargeRecord';
const WITHDRAWALS = '/pages/withdraw/withdrawRecord';
const COIN_WITHDRAWAL = '/pages/withdraw/cryptoRecordDetail?withdrawalId=';

type FundingTold = ToldDeposit | ToldWithdrawal | CoinDepositTold;

const features = ['deposit.', 'withdrawal.', 'coin-deposit.', 'coin-aside.'];

export function isFundingTold(event: Told): event is FundingTold {
  return features.some((feature) => event.type.startsWith(feature));
}

function isWithdrawal(event: ToldDeposit | ToldWithdrawal): event is ToldWithdrawal {
  return event.type.startsWith('withdrawal.');
}

/** What became of money or coins on their way in or out. */
export function fundingSentence(event: FundingTold, language: Language): Sentence {
  if (isCoinDepositTold(event)) return coinDepositSentence(event, language);
  return isWithdrawal(event) ? withdrawalSentence(event, language) : depositSentence(event, language);
}

/** What became of money on its way in. */
function depositSentence({ type, body }: ToldDeposit, language: Language): Sentence {
  const say = words[language];
  if (type === 'deposit.refused') return { title: say.depositRefused, text: body.reason, tone: 'warn', to: DEPOSITS };
  const amount = formatMoney(body.amount, body.currency, language);
  switch (type) {
    case 'deposit.credited':
      return { title: say.credited, text: say.creditedText(amount), tone: 'ok', to: DEPOSITS };
    case 'deposit.set-aside': {
      const text = body.reason === 'third_party' ? say.thirdParty : say.asideText(amount);
      return { title: say.aside, text, tone: 'warn', to: DEPOSITS };
    }
    case 'deposit.returned':
      return { title: say.returned, text: say.returnedText(amount), tone: 'warn', to: DEPOSITS };
  }
}

/** What became of money on its way out. */
function withdrawalSentence({ type, body }: ToldWithdrawal, language: Language): Sentence {
  const say = words[language];
  if (type === 'withdrawal.sent') {
    return body.delivered
      ? { title: say.sent, text: say.sentOnChain, tone: 'plain', to: COIN_WITHDRAWAL + body.withdrawalId }
      : { title: say.sent, text: say.sentText, tone: 'plain', to: WITHDRAWALS };
  }
  const to = isBankCurrency(body.currency) ? WITHDRAWALS : COIN_WITHDRAWAL + body.withdrawalId;
  const amount = formatMoney(body.amount, body.currency, language);
  switch (type) {
    case 'withdrawal.requested': {
      const payee = `${body.payeeLabel} ${body.payeeMasked}`;
      return { title: say.requested, text: say.requestedText(amount, payee), tone: 'warn', to };
    }
    case 'withdrawal.held':
      return { title: say.held, text: say.heldText[body.reason](amount), tone: 'warn', to };
    case 'withdrawal.paid':
      return {
        title: say.paid,
        text: body.took === undefined ? say.paidText(amount) : `${say.paidText(amount)} ${say.backOnChain}`,
        tone: 'ok',
        to,
      };
    case 'withdrawal.failed':
      return { title: say.failed, text: say.backText(amount), tone: 'warn', to };
    case 'withdrawal.refused':
      return { title: say.refused, text: `${say.backText(amount)} ${body.reason}`, tone: 'warn', to };
  }
}
