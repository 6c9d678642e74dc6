import type { CreditEvent } from '@tarazu/domain/credit/score';
import type { LoanEvent } from '@tarazu/domain/loan/events';
import type { VipEvent } from '@tarazu/domain/vip/membership';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatDay, formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';
import { creditWords } from './credit-words.ts';

export type CreditTold = LoanEvent | VipEvent | Exclude<CreditEvent, { readonly type: 'credit.disputed' }>;

/** What of all this a person is told. */
const features = ['loan.', 'vip.', 'credit.'];

export function isCreditTold(event: { readonly type: string }): event is CreditTold {
  return features.some((feature) => event.type.startsWith(feature));
}

const LOAN = '/pages/user/loan';

function loanSentence(event: LoanEvent, language: Language): Sentence {
  const say = creditWords[language];
  const { currency } = event.body;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const about = ([title, text]: readonly [string, string], tone: Sentence['tone'] = 'plain'): Sentence => ({
    title,
    text,
    tone,
    to: 'loanId' in event.body ? `${LOAN}?loanId=${event.body.loanId}` : LOAN,
  });
  switch (event.type) {
    case 'loan.limit-set':
      return about(say.limit(money(event.body.limit)), 'ok');
    case 'loan.applied':
      return about(say.applied(money(event.body.amount)));
    case 'loan.offered':
      return about(say.offered(money(event.body.facts.amount), formatNamedInstant(event.body.until, language)), 'ok');
    case 'loan.rejected':
      return about(say.rejected(event.body.reason), 'warn');
    case 'loan.declined':
      return about(say.declined);
    case 'loan.cancelled':
      return about(say.cancelled(event.body.why === 'by_person'));
    case 'loan.paid-out':
      return about(say.paidOut(money(event.body.facts.net), money(event.body.facts.total)), 'ok');
    case 'loan.repaid': {
      const { ended, amount, left } = event.body;
      return about(ended ? say.ended(money(amount)) : say.repaid(money(amount), money(left)), 'ok');
    }
    case 'loan.repayment-claimed':
      return about(say.claimed(money(event.body.amount)));
    case 'loan.repayment-refused':
      return about(say.refused(event.body.reason), 'warn');
    case 'loan.due-soon':
      return about(say.dueSoon(money(event.body.amount), formatDay(event.body.dueDay)), 'warn');
    case 'loan.overdue':
      return about(say.overdue(money(event.body.late), money(event.body.penal)), 'warn');
    case 'loan.written-off':
      return about(say.writtenOff(money(event.body.principal)));
  }
}

function vipSentence(event: VipEvent, language: Language): Sentence {
  const say = creditWords[language];
  const about = ([title, text]: readonly [string, string], tone: Sentence['tone']): Sentence => ({
    title,
    text,
    tone,
    to: '/pages/stock/vip',
  });
  switch (event.type) {
    case 'vip.trial-started':
      return about(say.trial(formatNamedInstant(event.body.endsAt, language)), 'ok');
    case 'vip.bought': {
      const { endsAt, price, currency } = event.body;
      return about(
        say.bought(formatNamedInstant(endsAt, language), formatMoney(price, currency ?? 'INR', language)),
        'ok',
      );
    }
    case 'vip.cancelled': {
      const { currency, refund } = event.body;
      return about(say.gaveUp(currency === null ? undefined : formatMoney(refund, currency, language)), 'plain');
    }
  }
}

/** Loans, the credit score and membership, in words. */
export function creditSentence(event: CreditTold, language: Language): Sentence {
  const say = creditWords[language];
  const to = '/pages/user/creditScore';
  if (event.type === 'credit.changed') {
    const { ruleId, applied, after, reason } = event.body;
    const points = applied > 0 ? `+${applied}` : applied < 0 ? `\u2212${-applied}` : '0';
    const rule = reason === '' ? say.rules[ruleId] : `${say.rules[ruleId]} (${reason})`;
    const [title, text] = say.changed(rule, points, after);
    return { title, text, tone: applied < 0 ? 'warn' : 'ok', to };
  }
  if (event.type === 'credit.dispute-kept') {
    const [title, text] = say.kept(event.body.answer);
    return { title, text, tone: 'plain', to };
  }
  return event.type.startsWith('vip.')
    ? vipSentence(event as VipEvent, language)
    : loanSentence(event as LoanEvent, language);
}
