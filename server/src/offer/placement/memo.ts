import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatMoney, formatPrice, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { instrumentText } from '@tarazu/wire/words/market-names';
import { PrintedDocument } from '../../platform/pdf/document.ts';

const english = {
  title: 'Placement memo',
  notice: 'Simulated market, play money, fictional company. Nothing in this document is an offer of real securities.',
  terms: 'Terms',
  company: 'Shares of',
  price: 'Price, the same for everybody',
  reference: 'Last close before it was announced',
  discount: 'Below that close by',
  shares: 'Shares placed',
  lot: 'Multiples of',
  least: 'Least that one may ask for',
  most: 'Most that one may ask for',
  free: 'not locked',
  locked: 'Not to be sold before',
  dates: 'Dates',
  opens: 'Applications from',
  closes: 'Applications until',
  decides: 'Decided by',
  pays: 'To be paid for by',
  credits: 'Shares credited',
  who: 'Who may apply',
  says: {
    'in-accredited': 'Accredited investors by the rules of SEBI.',
    'br-qualified': 'Qualified investors by Resolution CVM 30.',
    'us-accredited': 'Accredited investors by Regulation D, Rule 501(a).',
  },
  everybody: 'Everybody.',
  practice: 'For practice each applicant says so; with real money it would have to be proven with papers.',
  how: 'Who gets some: a choice, not a draw',
  howTexts: [
    'Two people of the house choose among those who applied before the close, and write down a reason for each name. Where no operators work, a published rule gives everybody what they asked for, or whole lots in proportion.',
    'Nobody has a right to an allotment. Nobody gets more than they asked for, and no more shares are given than stand above.',
    'The list is frozen at the close; its Merkle root is published, so that nobody can be added afterwards.',
  ],
  risks: 'Risks',
  riskTexts: [
    'The price in the market may lie below the price of the placement when the shares come, or when they become free.',
    'Locked shares cannot be sold, whatever happens to the company.',
    'What is not paid for in time stays with the company. Nothing else is lost.',
  ],
  register: 'Register',
  hash: 'SHA-256 of the terms',
} as const;

type Texts = {
  readonly [Name in keyof typeof english]: (typeof english)[Name] extends string
    ? string
    : (typeof english)[Name] extends readonly string[]
      ? readonly string[]
      : Readonly<Record<keyof (typeof english)[Name], string>>;
};

const portuguese: Texts = {
  title: 'Memorando da colocação',
  notice: 'Mercado simulado, dinheiro fictício, empresa fictícia. Nada neste documento é oferta de valores reais.',
  terms: 'Condições',
  company: 'Ações de',
  price: 'Preço, o mesmo para todos',
  reference: 'Último fechamento antes do anúncio',
  discount: 'Abaixo desse fechamento em',
  shares: 'Ações colocadas',
  lot: 'Múltiplos de',
  least: 'Mínimo por pedido',
  most: 'Máximo por pedido',
  free: 'sem bloqueio',
  locked: 'Não podem ser vendidas antes de',
  dates: 'Datas',
  opens: 'Pedidos a partir de',
  closes: 'Pedidos até',
  decides: 'Decisão até',
  pays: 'Pagamento até',
  credits: 'Crédito das ações',
  who: 'Quem pode pedir',
  says: {
    'in-accredited': 'Investidores credenciados pelas regras da SEBI.',
    'br-qualified': 'Investidores qualificados pela Resolução CVM 30.',
    'us-accredited': 'Investidores credenciados pela Regulation D, Rule 501(a).',
  },
  everybody: 'Todos.',
  practice: 'Na prática, cada pessoa declara; com dinheiro real seria preciso comprovar com documentos.',
  how: 'Quem recebe: uma escolha, não um sorteio',
  howTexts: [
    'Duas pessoas da casa escolhem entre quem pediu antes do encerramento e escrevem um motivo para cada nome. Onde não há operadores, uma regra publicada dá a todos o que pediram, ou lotes inteiros em proporção.',
    'Ninguém tem direito a receber. Ninguém recebe mais do que pediu, e não se entregam mais ações do que as indicadas acima.',
    'A lista é congelada no encerramento; a raiz de Merkle é publicada, para que ninguém entre depois.',
  ],
  risks: 'Riscos',
  riskTexts: [
    'O preço no mercado pode estar abaixo do preço da colocação quando as ações chegarem ou quando ficarem livres.',
    'Ações bloqueadas não podem ser vendidas, aconteça o que acontecer com a empresa.',
    'O que não for pago a tempo fica com a empresa. Nada mais se perde.',
  ],
  register: 'Registro',
  hash: 'SHA-256 das condições',
};

const texts: Readonly<Record<Language, Texts>> = { 'en-US': english, 'pt-BR': portuguese };

function termLines(offer: OfferView, t: Texts, language: Language) {
  const { currency, cap, reference, discount, shares, lot, lotsMax, minimum } = offer;
  const count = (value: number) => formatQuantity(String(value), language);
  return [
    { label: t.price, value: formatPrice(cap, currency, language), strong: true },
    ...(reference === null ? [] : [{ label: t.reference, value: formatPrice(reference, currency, language) }]),
    ...(discount === null ? [] : [{ label: t.discount, value: formatMoney(discount, currency, language) }]),
    { label: t.shares, value: count(shares) },
    { label: t.lot, value: count(lot) },
    { label: t.least, value: `${count(lot)} · ${formatMoney(minimum, currency, language)}` },
    { label: t.most, value: count(lot * lotsMax) },
  ];
}

/** All that somebody should know before they apply for shares of a placement, to keep and to print. Made from the agreed terms alone. */
export async function placementMemo(
  { offer, registrar }: { readonly offer: OfferView; readonly registrar: Readonly<Record<Language, string>> | null },
  language: Language,
): Promise<Uint8Array> {
  const t = texts[language];
  const instant = (at: string) => formatNamedInstant(at, language);
  const document = await PrintedDocument.begin({
    title: t.title,
    subtitle: `${instrumentText(offer.name, language)} (${offer.symbol}) · ${offer.offerId}`,
    notice: t.notice,
    language,
    createdAtMs: Date.parse(offer.announcedAt),
  });
  const until = offer.lockIn.at(-1)?.until;
  document.heading(t.terms);
  document.lines([
    ...termLines(offer, t, language),
    { label: t.locked, value: until === undefined ? t.free : instant(until) },
  ]);
  document.heading(t.dates);
  document.lines([
    { label: t.opens, value: instant(offer.opensAt) },
    { label: t.closes, value: instant(offer.closesAt) },
    { label: t.decides, value: instant(offer.drawsAt) },
    ...(offer.paysBy === null ? [] : [{ label: t.pays, value: instant(offer.paysBy) }]),
    { label: t.credits, value: instant(offer.creditsAt) },
  ]);
  document.heading(t.who);
  document.paragraph(offer.declares === null ? t.everybody : t.says[offer.declares]);
  if (offer.declares !== null) document.paragraph(t.practice);
  document.heading(t.how);
  for (const text of t.howTexts) document.paragraph(text);
  document.heading(t.risks);
  for (const text of t.riskTexts) document.paragraph(text);
  document.heading(t.register);
  if (registrar) document.paragraph(registrar[language]);
  document.paragraph(`${t.hash}: ${offer.termsHash}`);
  return document.finish();
}
