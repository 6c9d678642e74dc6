import { type ChargeSchedule, standingOn } from '@tarazu/domain/charges/charge-rule';
import { chargeSchedules } from '@tarazu/domain/charges/schedules';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import { dateFault, differencesOf, rowAt, startOfDayMs, type TariffDifference } from '@tarazu/domain/tariff/tariff';
import { UnfitRow } from '@tarazu/domain/tariff/unfit';
import {
  checkTariffChange,
  listTariffs,
  listTradingCharges,
  proposeTariffChange,
  showTariff,
  type TariffRowView,
  type TradingCharge,
} from '@tarazu/wire/operator/tariff';
import type { Serve } from '../platform/http.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { Table, TableRow, Tables } from './tables.ts';

/** The name under which the desk keeps proposals for tables. */
export const TARIFF_CHANGE = 'tariff.change';

function view(row: TableRow): TariffRowView {
  const { no, effectiveFrom, source, json, proposedBy, approvedBy, reason, approvedAtMs } = row;
  return {
    no,
    effectiveFrom,
    from: new Date(row.fromMs).toISOString(),
    source,
    row: JSON.stringify(json),
    proposedBy,
    approvedBy,
    reason,
    approvedAt: approvedAtMs === undefined ? null : new Date(approvedAtMs).toISOString(),
  };
}

type ChangeFault =
  | 'tariff_unknown'
  | 'tariff_date_past'
  | 'tariff_date_far'
  | 'tariff_date_near'
  | 'tariff_row_malformed'
  | 'tariff_figure_range'
  | 'tariff_figures_order'
  | 'tariff_unchanged';

interface CheckedChange {
  readonly json: unknown;
  readonly differences: readonly TariffDifference[];
}

/** Reads a wanted row and holds it against the one that would count on its day. */
export function checkChange(
  table: Table | undefined,
  { effectiveFrom, row }: { readonly effectiveFrom: string; readonly row: string },
  nowMs: number,
): CheckedChange | Refusal<ChangeFault, never> {
  if (!table) return refused('tariff_unknown');
  const fault = dateFault(effectiveFrom, nowMs, table.noticeDays);
  if (fault) return refused(fault, { date: effectiveFrom, days: table.noticeDays });
  let json: unknown;
  try {
    json = JSON.parse(row);
    table.parse(json);
  } catch (error) {
    return error instanceof UnfitRow
      ? error.refusal
      : refused('tariff_row_malformed', { place: table.name, problem: 'form' });
  }
  const before = rowAt(table.rows, Math.max(startOfDayMs(effectiveFrom), nowMs)).json;
  const differences = differencesOf(before, json);
  return differences.length === 0 ? refused('tariff_unchanged') : { json, differences };
}

/** The change in one line for whoever approves it. */
function lineOf(differences: readonly TariffDifference[]): string {
  const parts = differences.map(({ path, before, after }) => `${path}: ${before || '–'} → ${after || '–'}`);
  const shown = parts.slice(0, 8).join('; ');
  return parts.length > 8 ? `${shown}; +${parts.length - 8}` : shown;
}

export interface TariffRoutesDeps {
  readonly tables: Tables;
  readonly proposals: ProposalDesk;
  readonly nowMs: () => number;
}

/** The charges of one exchange, those in force first. */
function tradingView(schedule: ChargeSchedule, date: string) {
  const order = ['now', 'ahead', 'past'];
  const charges = schedule.rules.map((rule): TradingCharge => {
    const {
      name,
      purpose,
      side = null,
      product = null,
      role = null,
      volumeFrom,
      basis,
      rate,
      cap,
      perDay = false,
      from,
      source,
    } = rule;
    return {
      name,
      purpose,
      side,
      product,
      role,
      basis,
      perDay,
      from,
      source,
      rate: decimalToText(rate),
      volumeFrom: volumeFrom === undefined ? null : decimalToText(volumeFrom),
      cap: cap === undefined ? null : decimalToText(cap, 2),
      standing: standingOn(schedule, rule, date),
      unconfirmedFrom: rule.unconfirmedFrom ?? null,
    };
  });
  const { exchange, currency } = schedule;
  return {
    exchange,
    currency,
    charges: charges.toSorted((left, right) => order.indexOf(left.standing) - order.indexOf(right.standing)),
  };
}

export function serveTariffs(serve: Serve, { tables, proposals, nowMs }: TariffRoutesDeps): void {
  serve(listTradingCharges, () => {
    const date = new Date(nowMs()).toISOString().slice(0, 10);
    // What stands in a table of its own is changed and read there.
    const fixed = chargeSchedules.filter(({ isTariff }) => !isTariff);
    return { items: fixed.map((schedule) => tradingView(schedule, date)) };
  });
  serve(listTariffs, async () => {
    const all = tables.all().toSorted((left, right) => left.name.localeCompare(right.name));
    const open = await proposals.openFor(all.map(({ name }) => `tariff:${name}`));
    const items = all.map(({ name, rows }) => {
      const proposal = open.get(`tariff:${name}`);
      const { proposalId, makerName, reason, atMs } = proposal ?? {};
      return {
        name,
        now: view(rowAt(rows, nowMs())),
        ahead: rows.filter(({ fromMs }) => fromMs > nowMs()).map(view),
        rows: rows.length,
        proposal:
          proposalId === undefined || makerName === undefined || reason === undefined || atMs === undefined
            ? null
            : { proposalId, makerName, reason, at: new Date(atMs).toISOString() },
      };
    });
    return { items };
  });
  serve(showTariff, ({ name }) => {
    const table = tables.find(name);
    return table ? { name, rows: table.rows.map(view).toReversed() } : refused('tariff_unknown');
  });
  serve(checkTariffChange, ({ name, ...wanted }) => {
    const checked = checkChange(tables.find(name), wanted, nowMs());
    return 'kind' in checked ? checked : { differences: [...checked.differences] };
  });
  serve(proposeTariffChange, async ({ name, effectiveFrom, row, source, reason, requestId }, context) => {
    const checked = checkChange(tables.find(name), { effectiveFrom, row }, nowMs());
    if ('kind' in checked) return checked;
    const { json, differences } = checked;
    const proposed = await proposals.propose(context, {
      kind: TARIFF_CHANGE,
      payload: { name, effectiveFrom, source, row: json },
      object: `tariff:${name}`,
      summary: { tariff: name, effectiveFrom, source, changes: lineOf(differences) },
      reason,
      requestId,
    });
    return 'kind' in proposed ? proposed : { proposalId: proposed.proposalId, differences: [...differences] };
  });
}
