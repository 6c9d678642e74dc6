import type { AccountId } from '@tarazu/domain/posting';
import type { ConsentPurpose } from '@tarazu/domain/user/consent';
import type { Language } from '@tarazu/wire/language';
import type { Reader, Statement } from '../../platform/database.ts';

/** One event of this feature in a person's journal, with where it came from. */
export interface SecurityEventRow {
  readonly no: number;
  readonly atMs: number;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string | null;
  readonly device: string | null;
  readonly total: number;
}

const events: Statement = {
  name: 'user_security_events',
  text: `select j.no - j.events_count + e.place as no, j.at_ms as "atMs", e.event ->> 'type' as type, e.event -> 'body' as body,
           t.address, t.device, count(*) over () as total
         from entry j
         cross join lateral json_array_elements(readable(j.events)) with ordinality as e(event, place)
         left join user_trace t on t.owner_id = j.owner_id and t.event_no = j.no - j.events_count + 1
         where j.owner_id = $1 and j.kind like 'user.%' and e.event ->> 'type' = any($2::text[])
         order by 1 desc limit $3 offset $4`,
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

export function selectSecurityEvents(
  reader: Reader,
  owner: AccountId,
  types: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly SecurityEventRow[]> {
  return reader.query<SecurityEventRow>(events, [owner, types, limit, offset]);
}

export function selectConsents(reader: Reader, owner: AccountId): Promise<readonly KeptConsent[]> {
  return reader.query<KeptConsent>(consents, [owner]);
}
