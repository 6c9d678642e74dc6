import { refused } from '@tarazu/domain/decision';
import type { Country } from '@tarazu/domain/market/instrument';
import { marketsIn } from '@tarazu/domain/market-rules/markets';
import { type OfferApplication, type OfferKind, offerKinds } from '@tarazu/domain/offer/offer';
import { isDrawn, isOfCoins } from '@tarazu/domain/offer/offer-kinds';
import type { AccountId } from '@tarazu/domain/posting';
import type { OfferApplicationView } from '@tarazu/wire/market-features/offer';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database.ts';
import { sumOfNamed } from './direct/store.ts';
import { createLongLists } from './draw/long-list.ts';
import { none, type Place, placeIn } from './draw/place.ts';
import { listOwnApplications, loadApplications, readAsked } from './store/applications.ts';
import { type KeptOffer, listKeptOffers, loadOffers, type OfferFilter, readOfferFiles } from './store/offers.ts';
import { createOfferViews } from './views.ts';

export interface OfferReadingsDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly market: Pick<LiveMarket, 'instrument' | 'known' | 'coming'>;
}

interface OfferPage {
  /** Of this share alone. */
  readonly id?: string | undefined;
  readonly country?: Country | undefined;
  readonly page: number;
  readonly pageSize: number;
}

interface OwnPage {
  readonly offerId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Placements have calls of their own: they are not for everybody. So have coins: they are no shares. */
export const drawnKinds: readonly OfferKind[] = offerKinds.filter((kind) => isDrawn({ kind }) && !isOfCoins({ kind }));
export const coinKinds: readonly OfferKind[] = offerKinds.filter((kind) => isOfCoins({ kind }));
export const shareKinds: readonly OfferKind[] = offerKinds.filter((kind) => !isOfCoins({ kind }));
/** What a draw gave is paid for by one call, shares and coins alike. */
export const payableKinds: readonly OfferKind[] = offerKinds.filter((kind) => isDrawn({ kind }));
export const placedKinds: readonly OfferKind[] = ['placement'];

/** Of a longer list the places of people are reckoned one after the other. */
const LONG_LIST = 20_000;

const textsOf = ({ offer: { registrar, prospectus } }: KeptOffer) => ({
  registrar: registrar ?? null,
  prospectus: prospectus ?? null,
});

export type OfferReadings = ReturnType<typeof createOfferReadings>;

/** Offers and applications as they are shown. */
export function createOfferReadings({ database, clock, market }: OfferReadingsDeps) {
  const longLists = createLongLists();
  const { offerView, applicationView, companyView, coinView } = createOfferViews(market);

  async function one(offerId: string): Promise<KeptOffer | undefined> {
    return (await loadOffers(database, [offerId]))[0];
  }

  async function views(kept: readonly KeptOffer[]) {
    const ids = kept.map(({ offer }) => offer.offerId);
    const [asked, named] = await Promise.all([readAsked(database, ids), sumOfNamed(database, ids)]);
    const nowMs = clock.nowMs();
    return kept.map((each) => {
      const { offerId } = each.offer;
      return offerView(each, { people: asked.get(offerId), named: named.get(offerId) }, nowMs);
    });
  }

  async function list(
    kinds: readonly OfferKind[],
    filter: OfferFilter['filter'],
    { country, id: instrumentId, page, pageSize }: OfferPage,
  ) {
    const markets = country === undefined ? [] : marketsIn(country);
    const nowMs = clock.nowMs();
    const search = { filter, kinds, markets, instrumentId, nowMs, page, pageSize };
    const { offers, total } = await listKeptOffers(database, search);
    return { items: await views(offers), page, pageSize, total };
  }

  async function own(owner: AccountId, offerId: string): Promise<OfferApplication | undefined> {
    return (await loadApplications(database, [{ owner, offerId }]))[0]?.application;
  }

  async function shown(owner: AccountId, offerId: string) {
    const [kept, application] = await Promise.all([one(offerId), own(owner, offerId)]);
    if (!kept || !application) return refused('offer_unknown');
    const [view] = await views([kept]);
    return view ? { application: applicationView(application, kept, view) } : refused('offer_unknown');
  }

  /** Own applications, of these kinds of offers. */
  async function listOwn(owner: AccountId, kinds: readonly OfferKind[], asked: OwnPage) {
    const { page, pageSize } = asked;
    const { applications, total } = await listOwnApplications(database, { ...asked, owner, kinds });
    const kept = await loadOffers(database, [...new Set(applications.map(({ offerId }) => offerId))]);
    const offers = await views(kept);
    const items = applications.flatMap((application): OfferApplicationView[] => {
      const at = kept.findIndex(({ offer }) => offer.offerId === application.offerId);
      const [of, view] = [kept[at], offers[at]];
      return of && view ? [applicationView(application, of, view)] : [];
    });
    return { items, page, pageSize, total };
  }

  async function drawn(offerId: string) {
    const kept = await one(offerId);
    if (!kept) return refused('offer_unknown');
    const file =
      kept.seed === undefined || kept.calledOff ? undefined : (await readOfferFiles(database, offerId))?.result;
    return file ? { kept, file } : refused('offer_not_drawn');
  }

  async function placeOf(kept: KeptOffer, applicationId: string): Promise<Place> {
    const { offerId } = kept.offer;
    const reckon = async () => {
      const files = await readOfferFiles(database, offerId);
      return files ? placeIn(kept, files, applicationId) : none;
    };
    const isLong = (kept.applications ?? 0) > LONG_LIST;
    return isLong ? longLists(`${applicationId}|${kept.seed === undefined ? 'frozen' : 'drawn'}`, reckon) : reckon();
  }

  /** The frozen list of an offer with a draw, packed. */
  async function frozen(offerId: string) {
    const kept = await one(offerId);
    if (!kept || !isDrawn(kept.offer)) return refused('offer_unknown');
    const files = kept.root === undefined ? undefined : await readOfferFiles(database, offerId);
    const { offer, root } = kept;
    return files && root !== undefined ? { offer, root, list: files.lines } : refused('offer_not_closed');
  }

  async function resultOf(owner: AccountId, offerId: string) {
    const [application, kept] = await Promise.all([own(owner, offerId), one(offerId)]);
    if (!application || !kept) return refused('offer_not_applied');
    if (kept.root === undefined) return refused('offer_not_closed');
    if (kept.calledOff || (kept.seed === undefined && !isDrawn(kept.offer))) return refused('offer_not_drawn');
    const [view] = await views([kept]);
    if (!view) return refused('offer_unknown');
    return {
      application: applicationView(application, kept, view),
      ...(await placeOf(kept, application.applicationId)),
    };
  }

  /** One offer with what is said of the company or the coin that comes by it. */
  async function detail(offerId: string) {
    const kept = await one(offerId);
    const [offer] = kept ? await views([kept]) : [];
    if (!kept || !offer) return refused('offer_unknown');
    return { offer, company: companyView(kept), coin: coinView(kept), ...textsOf(kept) };
  }

  return { one, views, detail, list, own, shown, listOwn, drawn, frozen, resultOf };
}
