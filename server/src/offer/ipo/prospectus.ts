import { decimal, ONE } from '@tarazu/domain/money';
import type { BothTexts, OfferDraft } from '@tarazu/domain/offer/offer';
import type { Language } from '@tarazu/wire/language';
import type { LiveMarket } from '../../market/index.ts';

type Coming = LiveMarket['coming'][number];
type Figures = readonly { readonly year: number; readonly revenue: number; readonly profit: number }[];
/** What it is called, and what it says. */
type Part = readonly [title: string, text: string];

/** Parts of the proceeds in per cent: of a company that earned money in each of its years, and of one that did not. */
const useOf = { earns: [50, 30, 20], loses: [35, 20, 45] } as const;
const MILLION = 1_000_000n;

interface Told {
  readonly about: string;
  readonly founded: number | undefined;
  readonly issued: string | undefined;
  readonly shares: string;
  readonly most: string;
  readonly parts: readonly [number, number, number];
  readonly figures: readonly {
    readonly year: number;
    readonly revenue: string;
    readonly profit: string;
    readonly loses: boolean;
  }[];
  readonly growth: string | undefined;
  readonly worth: string | undefined;
  readonly risk: string;
}

/** The form of the text in one language. Nothing in it is of anybody's hand: it follows from the figures of the company and of the offer. */
const wordings: Readonly<Record<Language, (told: Told) => readonly Part[]>> = {
  'en-US': ({ about, founded, issued, shares, most, parts: [first, second, third], figures, growth, worth, risk }) => [
    [
      'Business',
      `${about}${founded === undefined ? '' : ` Founded in ${founded}.`}${issued === undefined ? '' : ` It has ${issued} shares.`}`,
    ],
    [
      'Use of proceeds',
      `${shares} shares are offered, for ${most} at the highest price. Of that, before costs: ${first} % for plant and capacity, ${second} % to repay debt, ${third} % for working capital and general purposes.`,
    ],
    [
      'Figures of two years',
      `${figures.map(({ year, revenue, profit, loses }) => `${year}: revenue ${revenue}, ${loses ? 'loss' : 'profit'} ${profit}.`).join(' ')}${growth === undefined ? '' : ` Revenue changed by ${growth} %.`}${worth === undefined ? '' : ` At the highest price all of its shares cost ${worth}.`}`,
    ],
    [
      'Risks',
      `${risk} The first price in the market may be below the price of the offer, and there may be nobody who buys at it. A year like the last two is no promise of another.`,
    ],
  ],
  'pt-BR': ({ about, founded, issued, shares, most, parts: [first, second, third], figures, growth, worth, risk }) => [
    [
      'Negócio',
      `${about}${founded === undefined ? '' : ` Fundada em ${founded}.`}${issued === undefined ? '' : ` Tem ${issued} ações.`}`,
    ],
    [
      'Uso dos recursos',
      `São oferecidas ${shares} ações, por ${most} ao preço mais alto. Disso, antes dos custos: ${first} % para fábrica e capacidade, ${second} % para pagar dívidas, ${third} % para capital de giro e fins gerais.`,
    ],
    [
      'Números de dois anos',
      `${figures.map(({ year, revenue, profit, loses }) => `${year}: receita ${revenue}, ${loses ? 'prejuízo' : 'lucro'} ${profit}.`).join(' ')}${growth === undefined ? '' : ` A receita variou ${growth} %.`}${worth === undefined ? '' : ` Ao preço mais alto, todas as suas ações custam ${worth}.`}`,
    ],
    [
      'Riscos',
      `${risk} O primeiro preço no mercado pode ficar abaixo do preço da oferta, e pode não haver quem compre. Um ano como os dois últimos não é promessa de outro.`,
    ],
  ],
};

const prefaces: Readonly<Record<Language, Part>> = {
  'en-US': [
    'What this is',
    'A fictional company: its business and its figures are made up, and the money is play money. No authority has read this text, and nothing is offered for real money.',
  ],
  'pt-BR': [
    'O que é isto',
    'Uma empresa fictícia: o negócio e os números são inventados, e o dinheiro é de mentira. Nenhuma autoridade leu este texto, e nada é oferecido por dinheiro real.',
  ],
};
const additions: Readonly<Record<Language, string>> = {
  'en-US': 'Added by those who prepared the offer',
  'pt-BR': 'Acrescentado por quem preparou a oferta',
};

/** From the first year to the last, in whole per cent, rounded; undefined without a revenue to compare with. */
function growthOf(figures: Figures): number | undefined {
  const [first, last] = [figures.at(0)?.revenue, figures.at(-1)?.revenue];
  return first === undefined || last === undefined || first <= 0
    ? undefined
    : Math.round(((last - first) * 100) / first);
}

function toldOf(
  language: Language,
  { terms, currency }: OfferDraft,
  { profile, prospectus, instrument }: Coming,
): Told | undefined {
  if (prospectus.of !== 'company') return undefined;
  const { figures, risk } = prospectus;
  const count = new Intl.NumberFormat(language);
  const whole = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  const shares = terms.pools.reduce((sum, pool) => sum + pool.shares, 0);
  const amount = (e8: bigint) => whole.format(e8 / ONE);
  const millions = (value: number) => whole.format(BigInt(Math.abs(value)) * MILLION);
  const issued = instrument.sharesIssued;
  const cap = decimal(terms.cap);
  const growth = growthOf(figures);
  return {
    about: profile.about[language],
    founded: profile.founded,
    issued: issued === undefined ? undefined : count.format(issued / ONE),
    shares: count.format(shares),
    most: amount(BigInt(shares) * cap),
    parts: figures.every(({ profit }) => profit >= 0) ? useOf.earns : useOf.loses,
    figures: figures.map(({ year, revenue, profit }) => ({
      year,
      revenue: millions(revenue),
      profit: millions(profit),
      loses: profit < 0,
    })),
    growth: growth === undefined ? undefined : count.format(growth),
    worth: issued === undefined ? undefined : amount((issued / ONE) * cap),
    risk: risk[language],
  };
}

/**
 * The text that is agreed on and hashed with the terms: first that it is all fiction, then what follows from the figures of a company that
 * comes to the market, at last what people add. They can add to the first and take nothing of it away.
 */
export function prospectusOf(draft: OfferDraft, coming: Coming | undefined, own?: BothTexts): BothTexts {
  const of = (language: Language) => {
    const told = coming && toldOf(language, draft, coming);
    const added = own?.[language].trim().replaceAll(/\s*\n\s*/g, '\n') ?? '';
    const parts: readonly Part[] = [
      prefaces[language],
      ...(told ? wordings[language](told) : []),
      ...(added === '' ? [] : [[additions[language], added] as const]),
    ];
    return parts.map((part) => part.join('\n')).join('\n\n');
  };
  return { 'en-US': of('en-US'), 'pt-BR': of('pt-BR') };
}
