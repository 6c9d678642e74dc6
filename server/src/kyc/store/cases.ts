import type { KycCase, KycFault, KycFlag, KycState } from '@tarazu/domain/kyc/kyc-case';
import type { DocumentKind, KycCountry } from '@tarazu/domain/kyc/requirement';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** A case as it is kept. */
export interface KeptCase extends KycCase {
  readonly owner: AccountId;
  readonly flags: readonly KycFlag[];
  /** Blind index of the primary number: one human, one key. */
  readonly personKey: string;
  /** Sealed particulars. */
  readonly details: Uint8Array;
}

interface CaseRow {
  readonly owner_id: AccountId;
  readonly case_id: string;
  readonly attempt: number;
  readonly state: KycState;
  readonly country: KycCountry;
  readonly document_kind: DocumentKind;
  readonly submitted_at_ms: number;
  readonly decided_at_ms: number | null;
  readonly faults: readonly KycFault[];
  readonly flags: readonly KycFlag[];
  readonly person_key: string;
  readonly details: Uint8Array;
}

const columns =
  'owner_id, case_id, attempt, state, country, document_kind, submitted_at_ms, decided_at_ms, faults, flags, person_key, details';

function caseOf(row: CaseRow): KeptCase {
  return {
    owner: row.owner_id,
    caseId: row.case_id,
    attempt: row.attempt,
    state: row.state,
    country: row.country,
    documentKind: row.document_kind,
    submittedAtMs: row.submitted_at_ms,
    decidedAtMs: row.decided_at_ms ?? undefined,
    faults: row.faults,
    flags: row.flags,
    personKey: row.person_key,
    details: row.details,
  };
}

const selectLatest: Statement = {
  name: 'kyc_latest',
  text: `select distinct on (owner_id) ${columns} from kyc_case where owner_id = any($1::bigint[])
    order by owner_id, attempt desc`,
};
const selectState: Statement = {
  name: 'kyc_state',
  text: 'select state from kyc_case where owner_id = $1 order by attempt desc limit 1',
};
const selectOne: Statement = { name: 'kyc_case', text: `select ${columns} from kyc_case where case_id = $1` };
const selectOwn: Statement = {
  name: 'kyc_own_cases',
  text: `select ${columns} from kyc_case where owner_id = $1 order by attempt desc limit 20`,
};
const selectWaiting: Statement = {
  name: 'kyc_waiting_list',
  text: `select ${columns} from kyc_case where state = 'pending' order by submitted_at_ms, case_id limit $1 offset $2`,
};
const selectClosed: Statement = {
  name: 'kyc_closed_list',
  text: `select ${columns} from kyc_case where state = $1 order by submitted_at_ms desc, case_id desc limit $2 offset $3`,
};
const countState: Statement = {
  name: 'kyc_count',
  text: 'select count(*)::int as count, min(submitted_at_ms) as oldest from kyc_case where state = $1',
};
const selectUnnamed: Statement = {
  name: 'kyc_unnamed',
  text: `select ${columns} from kyc_case c where (owner_id, attempt) > ($1, $2)
    and not exists (select 1 from kyc_name_word w where w.owner_id = c.owner_id and w.case_id = c.case_id)
    order by owner_id, attempt limit $3`,
};
const upsertCases: Statement = {
  name: 'kyc_case_save',
  text: `insert into kyc_case (${columns})
    select owner_id, case_id, attempt, state, country, document_kind, submitted_at_ms, decided_at_ms, faults::jsonb,
      string_to_array(flags, ','), person_key, details
    from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
      $9::text[], $10::text[], $11::text[], $12::bytea[])
      as made(owner_id, case_id, attempt, state, country, document_kind, submitted_at_ms, decided_at_ms, faults, flags,
        person_key, details)
    on conflict (owner_id, attempt) do update
      set state = excluded.state, decided_at_ms = excluded.decided_at_ms, faults = excluded.faults`,
};

/** The latest case of each of these people; somebody without any is missing. */
export async function readLatestCases(reader: Reader, owners: readonly AccountId[]): Promise<readonly KeptCase[]> {
  return (await reader.query<CaseRow>(selectLatest, [owners])).map(caseOf);
}

const selectPersons: Statement = {
  name: 'kyc_persons',
  text: `select owner_id as owner, person_key as person from kyc_case where state = 'succ' and owner_id = any($1::bigint[])`,
};

/** The key of the human behind each of these accounts; who is not verified is missing. */
export async function readVerifiedPersons(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, string>> {
  const rows = await reader.query<{ owner: AccountId; person: string }>(selectPersons, [owners]);
  return new Map(rows.map(({ owner, person }) => [owner, person]));
}

const selectApproved: Statement = {
  name: 'kyc_approved',
  text: `select owner_id as owner, country from kyc_case where state = 'succ' and ($1::bigint[] is null or owner_id = any($1))`,
};

/** Who of these, or of everybody, is verified. */
export function readApproved(reader: Reader, owners: readonly AccountId[] | undefined) {
  return reader.query<{ owner: AccountId; country: KycCountry }>(selectApproved, [owners ?? null]);
}

export async function readState(reader: Reader, owner: AccountId): Promise<KycState | undefined> {
  return (await reader.query<{ state: KycState }>(selectState, [owner]))[0]?.state;
}

export async function readCase(reader: Reader, caseId: string): Promise<KeptCase | undefined> {
  const [row] = await reader.query<CaseRow>(selectOne, [caseId]);
  return row && caseOf(row);
}

/** A person's cases, newest first. */
export async function readOwnCases(reader: Reader, owner: AccountId): Promise<readonly KeptCase[]> {
  return (await reader.query<CaseRow>(selectOwn, [owner])).map(caseOf);
}

/** Cases after this one in the order of owners and tries whose name is not found by its words yet. */
export async function readUnnamed(
  reader: Reader,
  after: { readonly owner: AccountId; readonly attempt: number },
  limit: number,
): Promise<readonly KeptCase[]> {
  return (await reader.query<CaseRow>(selectUnnamed, [after.owner, after.attempt, limit])).map(caseOf);
}

const selectUnlike: Statement = {
  name: 'kyc_waiting_unlike',
  text: `select ${columns} from kyc_case where state = 'pending' and not ($1 = any(flags))
    order by submitted_at_ms, case_id limit $2`,
};

/** Those that wait without this flag, oldest first. */
export async function listUnlike(reader: Reader, flag: KycFlag, limit: number): Promise<readonly KeptCase[]> {
  return (await reader.query<CaseRow>(selectUnlike, [flag, limit])).map(caseOf);
}

/** Those that wait oldest first, the others newest first. */
export async function listCases(
  reader: Reader,
  state: KycState,
  limit: number,
  offset: number,
): Promise<readonly KeptCase[]> {
  const rows =
    state === 'pending'
      ? await reader.query<CaseRow>(selectWaiting, [limit, offset])
      : await reader.query<CaseRow>(selectClosed, [state, limit, offset]);
  return rows.map(caseOf);
}

export async function countCases(
  reader: Reader,
  state: KycState,
): Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }> {
  const [row] = await reader.query<{ count: number; oldest: number | null }>(countState, [state]);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest ?? undefined };
}

export async function saveCases(writer: Writer, cases: readonly KeptCase[]): Promise<void> {
  if (cases.length === 0) return;
  await writer.query(upsertCases, [
    cases.map(({ owner }) => owner),
    cases.map(({ caseId }) => caseId),
    cases.map(({ attempt }) => attempt),
    cases.map(({ state }) => state),
    cases.map(({ country }) => country),
    cases.map(({ documentKind }) => documentKind),
    cases.map(({ submittedAtMs }) => submittedAtMs),
    cases.map(({ decidedAtMs }) => decidedAtMs ?? null),
    cases.map(({ faults }) => JSON.stringify(faults)),
    cases.map(({ flags }) => flags.join(',')),
    cases.map(({ personKey }) => personKey),
    cases.map(({ details }) => `\\x${Buffer.from(details).toString('hex')}`),
  ]);
}
