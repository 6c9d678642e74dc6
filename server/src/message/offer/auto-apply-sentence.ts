import type { AutoApplyEvent, AutoApplySkip } from '@tarazu/domain/offer/auto-apply';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatMoney, formatPrice, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';

export type AutoApplyTold = Exclude<AutoApplyEvent, { type: 'auto-apply.ended' | 'auto-apply.passed' }>;

/** Why nothing was applied for, as far as it is for the person to mend; anything else is said in general. */
type Said = Extract<
  AutoApplySkip,
  | 'auto_apply_price'
  | 'auto_apply_amount'
  | 'auto_apply_category'
  | 'offer_balance_short'
  | 'offer_needs_identity'
  | 'offer_applied_elsewhere'
  | 'own_stop'
  | 'own_loss_limit'
  | 'account_trading_stopped'
>;

interface Words {
  readonly set: string;
  setText(most: string, price: string | undefined): string;
  readonly setAsks: string;
  readonly proposed: string;
  proposedText(name: string, shares: string, held: string, closes: string): string;
  proposedLaterText(name: string, shares: string, most: string, payBy: string, closes: string): string;
  readonly applied: string;
  appliedText(name: string, shares: string, held: string): string;
  appliedLaterText(name: string, shares: string, most: string, payBy: string): string;
  readonly skipped: string;
  readonly reasons: Readonly<Record<Said | 'other', string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    set: 'You apply automatically from now on',
    setText: (most, price) =>
      `For each offer up to ${most}${price === undefined ? '' : `, at most ${price} a share`}. If this was not you, end it and change your passwords.`,
    setAsks: 'Offers are proposed to you from now on',
    proposed: 'An offer waits for your answer',
    proposedText: (name, shares, held, closes) =>
      `${name}, shares: ${shares}, ${held} to be set aside. Nothing is applied for until you confirm. It closes ${closes}.`,
    proposedLaterText: (name, shares, most, payBy, closes) =>
      `${name}, shares: ${shares}. Nothing is set aside; if you get all of them, ${most} is to be paid by ${payBy}. Nothing is applied for until you confirm. It closes ${closes}.`,
    applied: 'Applied for you, as you agreed',
    appliedText: (name, shares, held) =>
      `${name}, shares: ${shares}. ${held} is set aside. You can change it or take it back until the close.`,
    appliedLaterText: (name, shares, most, payBy) =>
      `${name}, shares: ${shares}. Nothing is set aside; if you get all of them, ${most} is to be paid by ${payBy}. You can change it or take it back until the close.`,
    skipped: 'Not applied for you',
    reasons: {
      auto_apply_price: 'it costs more than the highest price you agreed to.',
      auto_apply_amount: 'one lot costs more than you agreed to for one offer.',
      auto_apply_category: 'it does not have the category you chose. You can apply yourself until the close.',
      offer_balance_short: 'not enough money was free. You can still apply until the close.',
      offer_needs_identity: 'your identity is not verified.',
      offer_applied_elsewhere: 'you have applied from another account of yours.',
      own_stop: 'you stopped your own buying in this market.',
      own_loss_limit: 'your own daily loss limit is reached.',
      account_trading_stopped: 'trading is stopped for your account.',
      other: 'the offer did not take the application. You can apply yourself until the close.',
    },
  },
  'pt-BR': {
    set: 'A partir de agora seus pedidos são automáticos',
    setText: (most, price) =>
      `Em cada oferta até ${most}${price === undefined ? '' : `, no máximo ${price} por ação`}. Se não foi você, encerre e troque suas senhas.`,
    setAsks: 'A partir de agora as ofertas são propostas a você',
    proposed: 'Uma oferta espera sua resposta',
    proposedText: (name, shares, held, closes) =>
      `${name}, ações: ${shares}, ${held} a bloquear. Nada é pedido até você confirmar. Encerra em ${closes}.`,
    proposedLaterText: (name, shares, most, payBy, closes) =>
      `${name}, ações: ${shares}. Nada é bloqueado; se receber todas, são ${most} a pagar até ${payBy}. Nada é pedido até você confirmar. Encerra em ${closes}.`,
    applied: 'Pedido feito por você, como combinado',
    appliedText: (name, shares, held) =>
      `${name}, ações: ${shares}. ${held} está bloqueado. Você pode alterar ou retirar até o encerramento.`,
    appliedLaterText: (name, shares, most, payBy) =>
      `${name}, ações: ${shares}. Nada é bloqueado; se receber todas, são ${most} a pagar até ${payBy}. Você pode alterar ou retirar até o encerramento.`,
    skipped: 'Pedido automático não feito',
    reasons: {
      auto_apply_price: 'custa mais que o preço máximo combinado.',
      auto_apply_amount: 'um lote custa mais que o valor combinado.',
      auto_apply_category: 'ela não tem a categoria que você escolheu. Você mesmo pode pedir até o encerramento.',
      offer_balance_short: 'não havia dinheiro disponível. Você ainda pode pedir até o encerramento.',
      offer_needs_identity: 'sua identidade não foi verificada.',
      offer_applied_elsewhere: 'você já fez um pedido por outra conta sua.',
      own_stop: 'você travou as próprias compras neste mercado.',
      own_loss_limit: 'seu limite diário de perda foi atingido.',
      account_trading_stopped: 'a negociação está suspensa na sua conta.',
      other: 'a oferta não aceitou o pedido. Você mesmo pode pedir até o encerramento.',
    },
  },
};

/** `nameOf`: of an instrument by its id. */
export function autoApplySentence(
  { type, body }: AutoApplyTold,
  nameOf: (id: string) => string,
  language: Language,
): Sentence {
  const say = words[language];
  const money = (amount: string) => formatMoney(amount, body.currency, language);
  if (type === 'auto-apply.set') {
    const price = body.priceMost === null ? undefined : formatPrice(body.priceMost, body.currency, language);
    return {
      title: body.asks ? say.setAsks : say.set,
      text: say.setText(money(body.most), price),
      tone: 'plain',
      to: '/pages/user/ipoSwitch',
    };
  }
  const name = nameOf(body.instrumentId);
  const to = `/pages/stockIPO/ipoDetail?id=${body.offerId}`;
  if (type === 'auto-apply.proposed') {
    const { pays } = body;
    const shares = formatQuantity(String(body.shares), language);
    const closes = formatNamedInstant(body.closes, language);
    const text = pays
      ? say.proposedLaterText(name, shares, money(pays.most), formatNamedInstant(pays.by, language), closes)
      : say.proposedText(name, shares, money(body.held), closes);
    return { title: say.proposed, text, tone: 'plain', to: '/pages/user/ipoSwitch' };
  }
  if (type === 'auto-apply.applied') {
    const { pays } = body;
    const shares = formatQuantity(String(body.shares), language);
    const text = pays
      ? say.appliedLaterText(name, shares, money(pays.most), formatNamedInstant(pays.by, language))
      : say.appliedText(name, shares, money(body.held));
    return { title: say.applied, text, tone: 'ok', to };
  }
  const reasons: Readonly<Record<string, string>> = say.reasons;
  return { title: say.skipped, text: `${name}: ${reasons[body.reason] ?? say.reasons.other}`, tone: 'plain', to };
}
