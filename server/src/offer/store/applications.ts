import type { Currency } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { ApplicationState, BidText, OfferApplication, OfferKind } from '@tarazu/domain/offer/offer';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface OwnedApplication {
  readonly owner: AccountId;
  readonly application: OfferApplication;
  /** The key of the human who applied; undefined of those from before it was kept. */
  readonly person: string | undefined;
}

interface ApplicationRow {
  readonly owner_id: AccountId;
  readonly offer_id: string;
  readonly application_id: string;
  readonly event_no: number;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly base: string;
  readonly currency: Currency;
  readonly pool: number;
  readonly bids: readonly BidText[];
  readonly state: ApplicationState;
  readonly held: string;
  readonly allotted: number;
  readonly locked: number;
  readonly price: string | null;
  readonly paid: string;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
  readonly person_key: string | null;
}

function ownedOf(row: ApplicationRow): OwnedApplication {
  return {
    owner: row.owner_id,
    person: row.person_key ?? undefined,
    application: {
      offerId: row.offer_id,
      applicationId: row.application_id,
      eventNo: row.event_no,
      instrumentId: row.instrument_id,
      market: row.market,
      base: row.base,
      currency: row.currency,
      pool: row.pool,
      bids: row.bids,
      state: row.state,
      held: decimal(row.held),
      allotted: row.allotted,
      locked: row.locked,
      price: row.price === null ? undefined : decimal(row.price),
      paid: decimal(row.paid),
      createdAtMs: row.created_at_ms,
      updatedAtMs: row.updated_at_ms,
    },
  };
}

const applicationColumns = `owner_id, offer_id, application_id, event_no, instrument_id, market, base, currency, pool, bids, state, held,
  allotted, locked, price, paid, created_at_ms, updated_at_ms, person_key`;

const loadStatement: Statement = {
  name: 'offer_application_load',
  text: `select ${applicationColumns} from offer_application
    where (owner_id, offer_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};
const ofOfferStatement: Statement = {
  name: 'offer_application_of_offer',
  text: `select ${applicationColumns} from offer_application
    where offer_id = $1 and owner_id > $2 and state = any($3::text[]) order by owner_id limit $4`,
};
const lockedStatement: Statement = {
  name: 'offer_application_locked',
  text: `select ${applicationColumns} from offer_application where offer_id = $1 and owner_id > $2 and locked > 0 order by owner_id limit $3`,
};
const ownStatement: Statement = {
  name: 'offer_application_own',
  text: `select ${applicationColumns} from offer_application as mine where owner_id = $1
      and ($5::text is null or offer_id = $5)
      and exists (select 1 from offer where offer.offer_id = mine.offer_id and offer ->> 'kind' = any($4::text[]))
    order by application_id desc limit $2 offset $3`,
};
const ownCountStatement: Statement = {
  name: 'offer_application_own_count',
  text: `select count(*)::int as total from offer_application as mine where owner_id = $1
      and ($3::text is null or offer_id = $3)
      and exists (select 1 from offer where offer.offer_id = mine.offer_id and offer ->> 'kind' = any($2::text[]))`,
};
const askedStatement: Statement = {
  name: 'offer_application_asked',
  text: `select offer_id, pool, bids::text as bids, count(*)::int as count
    from offer_application where offer_id = any($1::text[]) and state = 'applied' group by 1, 2, 3`,
};
const saveStatement: Statement = {
  name: 'offer_application_save',
  text: `insert into offer_application (${applicationColumns})
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[],
      $10::json[], $11::text[], $12::numeric[], $13::bigint[], $14::bigint[], $15::numeric[], $16::numeric[], $17::bigint[], $18::bigint[], $19::text[])
    on conflict (owner_id, offer_id) do update set application_id = excluded.application_id, event_no = excluded.event_no,
      pool = excluded.pool, bids = excluded.bids, state = excluded.state, held = excluded.held, allotted = excluded.allotted,
      locked = excluded.locked, price = excluded.price, paid = excluded.paid, created_at_ms = excluded.created_at_ms, updated_at_ms = excluded.updated_at_ms,
      person_key = excluded.person_key`,
};

export async function loadApplications(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly offerId: string }[],
): Promise<readonly OwnedApplication[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<ApplicationRow>(loadStatement, [
    asked.map(({ owner }) => owner),
    asked.map(({ offerId }) => offerId),
  ]);
  return rows.map(ownedOf);
}

/** Those of an offer in one of these states, by account, so many after this one. */
export async function readApplications(
  reader: Reader,
  offerId: string,
  states: readonly ApplicationState[],
  after: AccountId,
  count: number,
): Promise<readonly OwnedApplication[]> {
  return (await reader.query<ApplicationRow>(ofOfferStatement, [offerId, after, states, count])).map(ownedOf);
}

/** Those of an offer that have shares which may not be sold yet. */
export async function readLocked(
  reader: Reader,
  offerId: string,
  after: AccountId,
  count: number,
): Promise<readonly OwnedApplication[]> {
  return (await reader.query<ApplicationRow>(lockedStatement, [offerId, after, count])).map(ownedOf);
}

const applicantsStatement: Statement = {
  name: 'offer_application_applicants',
  text: `select ${applicationColumns} from offer_application where offer_id = $1 and state <> 'withdrawn' order by owner_id limit $2 offset $3`,
};
const applicantCountStatement: Statement = {
  name: 'offer_application_applicant_count',
  text: `select count(*)::int as total from offer_application where offer_id = $1 and state <> 'withdrawn'`,
};
const byIdsStatement: Statement = {
  name: 'offer_application_by_ids',
  text: `select ${applicationColumns} from offer_application where application_id = any($1::text[])`,
};

/** A page of who has applied and not taken it back, by account; `page` from 1. */
export async function readApplicantsPage(reader: Reader, offerId: string, page: number, pageSize: number) {
  const [rows, [count]] = await Promise.all([
    reader.query<ApplicationRow>(applicantsStatement, [offerId, pageSize, (page - 1) * pageSize]),
    reader.query<{ readonly total: number }>(applicantCountStatement, [offerId]),
  ]);
  return { applications: rows.map(ownedOf), total: count?.total ?? 0 };
}

export async function readByIds(
  reader: Reader,
  applicationIds: readonly string[],
): Promise<readonly OwnedApplication[]> {
  return (await reader.query<ApplicationRow>(byIdsStatement, [applicationIds])).map(ownedOf);
}

const givenInPoolStatement: Statement = {
  name: 'offer_application_given_in_pool',
  text: 'select owner_id, allotted from offer_application where offer_id = $1 and pool = $2 and allotted > 0 order by owner_id',
};

/** Who has got shares of a part, and how many. For a part that goes to few. */
export async function readGivenInPool(
  reader: Reader,
  offerId: string,
  pool: number,
): Promise<readonly { readonly owner: AccountId; readonly shares: number }[]> {
  const rows = await reader.query<{ owner_id: AccountId; allotted: number }>(givenInPoolStatement, [offerId, pool]);
  return rows.map(({ owner_id: owner, allotted: shares }) => ({ owner, shares }));
}

const creditedInStatement: Statement = {
  name: 'offer_application_credited_in',
  text: "select count(*)::int as total from offer_application where offer_id = $1 and state = 'credited'",
};

/** How many applications of an offer have got what they were given. */
export async function readCreditedIn(reader: Reader, offerId: string): Promise<number> {
  const [row] = await reader.query<{ readonly total: number }>(creditedInStatement, [offerId]);
  return row?.total ?? 0;
}

export interface OwnApplications {
  readonly owner: AccountId;
  readonly kinds: readonly OfferKind[];
  /** Only the one for this offer. */
  readonly offerId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export async function listOwnApplications(reader: Reader, { owner, kinds, offerId, page, pageSize }: OwnApplications) {
  const [rows, [count]] = await Promise.all([
    reader.query<ApplicationRow>(ownStatement, [owner, pageSize, (page - 1) * pageSize, kinds, offerId ?? null]),
    reader.query<{ readonly total: number }>(ownCountStatement, [owner, kinds, offerId ?? null]),
  ]);
  return { applications: rows.map((row) => ownedOf(row).application), total: count?.total ?? 0 };
}

/** Applications of people that ask for the same, and how many there are. */
export interface AlikeApplications {
  readonly pool: number;
  readonly bids: readonly BidText[];
  readonly count: number;
}

/** What people ask for, by offer. */
export async function readAsked(
  reader: Reader,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AlikeApplications[]>> {
  const rows = await reader.query<{ offer_id: string; pool: number; bids: string; count: number }>(askedStatement, [
    offerIds,
  ]);
  const asked = new Map<string, AlikeApplications[]>();
  for (const { offer_id: offerId, pool, bids, count } of rows) {
    const own = asked.get(offerId) ?? [];
    asked.set(offerId, own);
    own.push({ pool, bids: JSON.parse(bids) as readonly BidText[], count });
  }
  return asked;
}

export async function saveApplications(writer: Writer, owned: readonly OwnedApplication[]): Promise<void> {
  if (owned.length === 0) return;
  const of = <Value>(value: (application: OfferApplication) => Value) =>
    owned.map(({ application }) => value(application));
  await writer.query(saveStatement, [
    owned.map(({ owner }) => owner),
    of(({ offerId }) => offerId),
    of(({ applicationId }) => applicationId),
    of(({ eventNo }) => eventNo),
    of(({ instrumentId }) => instrumentId),
    of(({ market }) => market),
    of(({ base }) => base),
    of(({ currency }) => currency),
    of(({ pool }) => pool),
    of(({ bids }) => JSON.stringify(bids)),
    of(({ state }) => state),
    of(({ held }) => held),
    of(({ allotted }) => allotted),
    of(({ locked }) => locked),
    of(({ price }) => price ?? null),
    of(({ paid }) => paid),
    of(({ createdAtMs }) => createdAtMs),
    of(({ updatedAtMs }) => updatedAtMs),
    owned.map(({ person }) => person ?? null),
  ]);
}

const resultOfStatement: Statement = {
  name: 'offer_result_load',
  text: `select offer_id, application_id, shares from offer_result
    where (offer_id, application_id) in (select * from unnest($1::text[], $2::text[]))`,
};

/** Shares by application. */
export async function loadResults(
  reader: Reader,
  asked: readonly { readonly offerId: string; readonly applicationId: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (asked.length === 0) return new Map();
  const rows = await reader.query<{ application_id: string; shares: number }>(resultOfStatement, [
    asked.map(({ offerId }) => offerId),
    asked.map(({ applicationId }) => applicationId),
  ]);
  return new Map(rows.map((row) => [row.application_id, row.shares]));
}
