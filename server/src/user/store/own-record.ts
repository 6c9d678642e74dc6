import type { AccountId } from '@tarazu/domain/posting';
import type { ConsentPurpose } from '@tarazu/domain/user/consent';
import type { Language } from '@tarazu/wire/language';
import type { Reader, Statement } from '../../platform/database.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import { type NumberedList, readNumberPage } from '../../platform/statements/number-page.ts';

/** One event of this feature in a person's journal, with where it came from. */
export interface SecurityEventRow {
  readonly no: number;
  readonly atMs: number;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string | null;
  readonly device: string | null;
}

const searched = `entry j cross join lateral json_array_elements(readable(j.events)) with ordinality as e(event, place)`;
const own = `j.owner_id = $1 and j.kind like 'user.%' and e.event ->> 'type' = any($2::text[])`;
const number = 'j.no - j.events_count + e.place';

const events: NumberedList = {
  list: {
    name: 'user_security_events',
    text: `select ${number} as no, j.at_ms as "atMs", e.event ->> 'type' as type, e.event -> 'body' as body, t.address, t.device
           from ${searched}
           left join user_trace t on t.owner_id = j.owner_id and t.event_no = j.no - j.events_count + 1
           where ${own} and ($3::bigint is null or ${number} < $3) order by j.no desc, e.place desc limit $4`,
  },
  count: {
    name: 'user_security_events_count',
    text: `select count(*) as total from (select 1 from ${searched} where ${own} limit $3) counted`,
  },
};
const consents: Statement = {
  name: 'user_consents_of',
  text: `select purpose, text_version as version, language, given_at_ms as "givenAtMs", withdrawn_at_ms as "withdrawnAtMs"
         from user_consent where owner_id = $1 order by purpose, text_version`,
};

export interface KeptConsent {
  readonly purpose: ConsentPurpose;
  readonly version: string;
  readonly language: Language;
  readonly givenAtMs: number;
  readonly withdrawnAtMs: number | null;
}

/** Newest first. */
export function selectSecurityEvents(
  reader: Reader,
  owner: AccountId,
  types: readonly string[],
  page: { readonly cursor?: string | undefined; readonly pageSize: number },
): Promise<CursorPage<SecurityEventRow>> {
  return readNumberPage<SecurityEventRow>(
    reader,
    events,
    [owner, types],
    { cursor: undefined, ...page },
    ({ no }) => no,
  );
}

export function selectConsents(reader: Reader, owner: AccountId): Promise<readonly KeptConsent[]> {
  return reader.query<KeptConsent>(consents, [owner]);
}
