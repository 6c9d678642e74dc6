import type { AccountId } from '@tarazu/domain/posting';
import type { PriceAlertKind } from '@tarazu/domain/price-alert/alert-kind';
import { evolveAlerts } from '@tarazu/domain/price-alert/evolve-alerts';
import { decideMoveAlert } from '@tarazu/domain/price-alert/move-alert';
import {
  type CreateAlertFacts,
  decideCreateAlert,
  decideDeleteAlert,
  decideFireAlert,
  type PriceAlert,
  type PriceAlertEvent,
  type ReachingPrint,
} from '@tarazu/domain/price-alert/price-alert';
import type { Transactor } from '../platform/commit/transactor.ts';
import { changedRows } from '../platform/statements/changed-rows.ts';
import { deleteAlerts, readAlerts, saveAlerts } from './store.ts';

export type PriceAlertCommand = { readonly owner: AccountId; readonly alertId: string } & (
  | {
      readonly kind: 'create';
      readonly instrumentId: string;
      readonly condition: PriceAlertKind;
      readonly target: bigint;
      /** Days that are over and have a close, where a study of them is asked for. */
      readonly closes: number | undefined;
    }
  | { readonly kind: 'move'; readonly target: bigint }
  | { readonly kind: 'delete' }
  | { readonly kind: 'fire'; readonly print: ReachingPrint }
);

interface PriceAlertFacts {
  readonly before: ReadonlyMap<AccountId, readonly PriceAlert[]>;
  readonly alerts: Map<AccountId, readonly PriceAlert[]>;
  /** The last print when an alert was set or moved, by alert. */
  readonly seen: Map<string, number>;
}

export interface PriceAlertTransactorDeps {
  readonly alertsMax: number;
  /** The state of an instrument when the command is decided. */
  readonly quote: (asked: Pick<PriceAlert, 'instrumentId' | 'kind' | 'target'>) => CreateAlertFacts['quote'];
  /** An alert that waits, by the shares of now. */
  readonly alertAsNow: (alert: PriceAlert) => PriceAlert;
  /** The number of the last print of an instrument; zero where there is none. */
  readonly lastPrint: (instrumentId: string) => number;
  /** What people have after a commit, for those whose alerts changed; and what had printed when one of these was set or moved, by alert. */
  readonly onCommitted: (owner: AccountId, alerts: readonly PriceAlert[], seen: ReadonlyMap<string, number>) => void;
}

export type PriceAlertTransactor = Transactor<
  PriceAlertCommand,
  PriceAlertFacts,
  PriceAlertEvent,
  { readonly alertId: string }
>;

export function createPriceAlertTransactor({
  alertsMax,
  quote,
  alertAsNow,
  lastPrint,
  onCommitted,
}: PriceAlertTransactorDeps): PriceAlertTransactor {
  return {
    name: 'price-alert',
    emits: ['price-alert.created', 'price-alert.deleted', 'price-alert.fired', 'price-alert.moved'],
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const alerts = await readAlerts(reader, [...new Set(commands.map(({ owner }) => owner))]);
      return { before: new Map(alerts), alerts, seen: new Map() };
    },
    decide(command, { alerts }, { nowMs }) {
      const own = alerts.get(command.owner) ?? [];
      if (command.kind === 'delete') return decideDeleteAlert(command.alertId, own);
      if (command.kind === 'move') return decideMoveAlert(command, own, quote, nowMs);
      if (command.kind === 'fire') return decideFireAlert(command.alertId, command.print, own.map(alertAsNow));
      const { alertId, instrumentId, condition, target, closes } = command;
      const asked = { alertId, instrumentId, kind: condition, target };
      return decideCreateAlert(asked, { quote: quote(asked), closes, alerts: own, alertsMax, nowMs });
    },
    apply({ alerts, seen }, events, { owner, alertId }) {
      const own = events.reduce(evolveAlerts, alerts.get(owner) ?? []);
      alerts.set(owner, own);
      const waiting = own.find((alert) => alert.alertId === alertId && !alert.fired);
      if (waiting) seen.set(alertId, lastPrint(waiting.instrumentId));
    },
    answer: ({ alertId }) => ({ alertId }),
    async save(writer, { before, alerts }) {
      const { kept, gone } = changedRows(before, alerts, ({ alertId }) => alertId);
      await Promise.all([
        saveAlerts(
          writer,
          kept.map(([owner, alert]) => ({ owner, alert })),
        ),
        deleteAlerts(
          writer,
          gone.map(([owner, alertId]) => ({ owner, alertId })),
        ),
      ]);
    },
    committed({ alerts, seen }, entries) {
      for (const owner of new Set(entries.map((entry) => entry.owner))) {
        onCommitted(owner, alerts.get(owner) ?? [], seen);
      }
    },
  };
}
