import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { PriceAlertKind } from '@tarazu/domain/price-alert/alert-kind';
import type { AlertEvidence, PriceAlert } from '@tarazu/domain/price-alert/price-alert';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { listsOf } from '../platform/statements/changed-rows.ts';

export const priceAlertMigrations: readonly Migration[] = [
  {
    number: 85,
    name: 'price alert',
    sql: `
create table price_alert (
  owner_id bigint not null,
  alert_id text not null,
  instrument_id text not null,
  kind text not null check (kind in ('above', 'below', 'percent')),
  target numeric not null,
  created_at_ms bigint not null,
  fired_at_ms bigint,
  fired_price numeric,
  primary key (owner_id, alert_id)
);
create index price_alert_waiting on price_alert (owner_id, alert_id) where fired_at_ms is null;
`,
  },
  {
    number: 692,
    name: 'price alerts on volume and averages',
    sql: `
alter table price_alert drop constraint price_alert_kind_check;
alter table price_alert add constraint price_alert_kind_check
  check (kind in ('above', 'below', 'percent', 'volume', 'over_average', 'under_average'));
alter table price_alert add column fired_measure numeric;
`,
  },
  {
    number: 710,
    name: 'price alerts on studies of closes and on news',
    sql: `
alter table price_alert drop constraint price_alert_kind_check;
alter table price_alert add constraint price_alert_kind_check
  check (kind in ('above', 'below', 'percent', 'volume', 'over_average', 'under_average', 'rsi_over', 'rsi_under',
    'macd_over', 'macd_under', 'band_over', 'band_under', 'news'));
alter table price_alert add column from_day text;
alter table price_alert add column fired_evidence jsonb;
`,
  },
  {
    number: 691,
    name: 'price alerts that are paused',
    sql: `
alter table price_alert add column paused_at_ms bigint;
alter table price_alert add column resumed_at_ms bigint;
`,
  },
];

export interface OwnedAlert {
  readonly owner: AccountId;
  readonly alert: PriceAlert;
}

interface AlertRow {
  readonly owner_id: AccountId;
  readonly alert_id: string;
  readonly instrument_id: string;
  readonly kind: PriceAlertKind;
  readonly target: string;
  readonly created_at_ms: number;
  readonly paused_at_ms: number | null;
  readonly resumed_at_ms: number | null;
  readonly fired_at_ms: number | null;
  readonly fired_price: string | null;
  readonly fired_measure: string | null;
  readonly from_day: string | null;
  readonly fired_evidence: AlertEvidence | null;
}

const columns =
  'owner_id, alert_id, instrument_id, kind, target, created_at_ms, fired_at_ms, fired_price, fired_measure, from_day, paused_at_ms, resumed_at_ms, fired_evidence';

function alertOf(row: AlertRow): PriceAlert {
  const { fired_at_ms: atMs, fired_price: price, fired_measure: measure } = row;
  return {
    alertId: row.alert_id,
    instrumentId: row.instrument_id,
    kind: row.kind,
    target: decimal(row.target),
    createdAtMs: row.created_at_ms,
    fromDay: row.from_day ?? undefined,
    pausedAtMs: row.paused_at_ms ?? undefined,
    resumedAtMs: row.resumed_at_ms ?? undefined,
    fired:
      atMs === null || price === null
        ? undefined
        : {
            atMs,
            price: decimal(price),
            measure: measure === null ? undefined : decimal(measure),
            evidence: row.fired_evidence ?? undefined,
          },
  };
}

const readStatement: Statement = {
  name: 'price_alert_read',
  text: `select ${columns} from price_alert where owner_id = any($1::bigint[]) order by owner_id, created_at_ms, alert_id`,
};

/** The alerts of these people, oldest first; somebody without any is missing. */
export async function readAlerts(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<Map<AccountId, readonly PriceAlert[]>> {
  return listsOf(await reader.query<AlertRow>(readStatement, [owners]), alertOf);
}

const PAGE = 2000;
const waitingStatement: Statement = {
  name: 'price_alert_waiting',
  text: `select ${columns} from price_alert where fired_at_ms is null and paused_at_ms is null and (owner_id, alert_id) > ($1, $2)
    order by owner_id, alert_id limit ${PAGE}`,
};

/** Every alert that waits and looks, for the start. */
export async function readWaitingAlerts(reader: Reader): Promise<readonly OwnedAlert[]> {
  const found: OwnedAlert[] = [];
  for (let after: readonly [number, string] | undefined = [0, '']; after; ) {
    const rows: readonly AlertRow[] = await reader.query<AlertRow>(waitingStatement, after);
    for (const row of rows) found.push({ owner: row.owner_id, alert: alertOf(row) });
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner_id, last.alert_id] : undefined;
  }
  return found;
}

const saveStatement: Statement = {
  name: 'price_alert_save',
  text: `insert into price_alert (${columns})
    select owner_id, alert_id, instrument_id, kind, target, created_at_ms, fired_at_ms, fired_price, fired_measure, from_day,
      paused_at_ms, resumed_at_ms, nullif(fired_evidence, 'null'::jsonb)
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::bigint[], $7::bigint[],
      $8::numeric[], $9::numeric[], $10::text[], $11::bigint[], $12::bigint[], $13::jsonb[]) as v(${columns})
    on conflict (owner_id, alert_id) do update
      set target = excluded.target, created_at_ms = excluded.created_at_ms, fired_at_ms = excluded.fired_at_ms, fired_price = excluded.fired_price,
        fired_measure = excluded.fired_measure, from_day = excluded.from_day, paused_at_ms = excluded.paused_at_ms,
        resumed_at_ms = excluded.resumed_at_ms, fired_evidence = excluded.fired_evidence`,
};

export async function saveAlerts(writer: Writer, changed: readonly OwnedAlert[]): Promise<void> {
  if (changed.length === 0) return;
  await writer.query(saveStatement, [
    changed.map(({ owner }) => owner),
    changed.map(({ alert }) => alert.alertId),
    changed.map(({ alert }) => alert.instrumentId),
    changed.map(({ alert }) => alert.kind),
    changed.map(({ alert }) => decimalToText(alert.target)),
    changed.map(({ alert }) => alert.createdAtMs),
    changed.map(({ alert }) => alert.fired?.atMs ?? null),
    changed.map(({ alert }) => (alert.fired ? decimalToText(alert.fired.price) : null)),
    changed.map(({ alert: { fired } }) => (fired?.measure === undefined ? null : decimalToText(fired.measure))),
    changed.map(({ alert }) => alert.fromDay ?? null),
    changed.map(({ alert }) => alert.pausedAtMs ?? null),
    changed.map(({ alert }) => alert.resumedAtMs ?? null),
    changed.map(({ alert }) => JSON.stringify(alert.fired?.evidence ?? null)),
  ]);
}

const deleteStatement: Statement = {
  name: 'price_alert_delete',
  text: `delete from price_alert using unnest($1::bigint[], $2::text[]) as gone(gone_owner, gone_id)
    where owner_id = gone_owner and alert_id = gone_id`,
};

export async function deleteAlerts(
  writer: Writer,
  gone: readonly { readonly owner: AccountId; readonly alertId: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  await writer.query(deleteStatement, [gone.map(({ owner }) => owner), gone.map(({ alertId }) => alertId)]);
}
