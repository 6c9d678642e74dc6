import { refused } from '@tarazu/domain/decision';
import type { DrawTerms } from '@tarazu/domain/offer/draw/terms';
import { lockedTerms } from '@tarazu/domain/offer/draw/terms';
import { releasesOf } from '@tarazu/domain/offer/lock-in';
import type { BothTexts, OfferDraft } from '@tarazu/domain/offer/offer';
import type { ProposalSummary } from '@tarazu/domain/operator/action';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import { termsHashOf } from '../draw/term-sheet.ts';

type Asked = Pick<RequestOf<typeof proposeOffer>, 'registrarEn' | 'registrarPt' | 'prospectusEn' | 'prospectusPt'>;

interface OwnTexts {
  readonly registrar?: BothTexts;
  readonly prospectus?: BothTexts;
}

const ALL_BPS = 10_000;

/** Whoever reads in one language is told no less than whoever reads in the other. Null: there is only one. */
function bothOf(english = '', portuguese = ''): BothTexts | undefined | null {
  const [first, second] = [english.trim(), portuguese.trim()];
  if (first === '' && second === '') return undefined;
  return first === '' || second === '' ? null : { 'en-US': first, 'pt-BR': second };
}

/** What people add to the texts of the house. */
export function textsOf({ registrarEn, registrarPt, prospectusEn, prospectusPt }: Asked) {
  const registrar = bothOf(registrarEn, registrarPt);
  const prospectus = bothOf(prospectusEn, prospectusPt);
  if (registrar === null || prospectus === null) return refused('offer_draft_languages');
  const texts: OwnTexts = { ...(registrar ? { registrar } : {}), ...(prospectus ? { prospectus } : {}) };
  return texts;
}

/** The terms with so many lots more, which are given by name beside the draw. */
export function withDirectPart<Made extends { readonly terms: DrawTerms }>(made: Made, lots: number): Made {
  const [first] = made.terms.pools;
  if (!first || lots === 0) return made;
  const direct = { name: 'direct', method: 'direct', shares: lots * first.lot, lot: first.lot } as const;
  return { ...made, terms: { ...made.terms, pools: [...made.terms.pools, direct] } };
}

/** The terms with nothing of what is got to be sold before this instant, ms UTC. */
export function lockedUntil(draft: OfferDraft, atMs: number): OfferDraft {
  if (atMs <= draft.calendar.creditsAtMs) return draft;
  return { ...draft, terms: lockedTerms(draft.terms, [{ atMs, bps: ALL_BPS }]) };
}

const iso = (ms: number) => new Date(ms).toISOString();
const textOf = (name: string, both: BothTexts | undefined) =>
  both ? { [`${name}En`]: both['en-US'], [`${name}Pt`]: both['pt-BR'] } : {};

/** All that the second person agrees to, as they read it: terms, dates, and both languages of every text. */
export function summaryOf(draft: OfferDraft, name: string): ProposalSummary {
  const { terms, currency, reference, estimate, calendar, registrar, prospectus } = draft;
  const { floor, cap, pools } = terms;
  const { opensAtMs, closesAtMs, paysByMs, creditsAtMs, tradesAtMs } = calendar;
  const [locked] = releasesOf(draft);
  const beside = reference ?? estimate;
  return {
    name,
    price: `${floor === cap ? floor : `${floor} – ${cap}`} ${currency}`,
    ...(beside === undefined ? {} : { reference: `${beside} ${currency}` }),
    shares: String(pools.reduce((sum, { shares }) => sum + shares, 0)),
    ...(pools.length > 1 ? { pools: pools.map((pool) => `${pool.name} ${pool.shares}`).join(' · ') } : {}),
    opens: iso(opensAtMs),
    closes: iso(closesAtMs),
    ...(paysByMs === undefined ? {} : { paysBy: iso(paysByMs) }),
    lists: iso(tradesAtMs ?? creditsAtMs),
    ...(locked ? { locked: iso(locked.atMs) } : {}),
    ...textOf('registrar', registrar),
    ...textOf('prospectus', prospectus),
    termsHash: termsHashOf(draft),
  };
}
