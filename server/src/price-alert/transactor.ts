import type { AccountId } from '@tarazu/domain/posting';
import type { PriceAlertKind } from '@tarazu/domain/price-alert/alert-kind';
import { evolveAlerts } from '@tarazu/domain/price-alert/evolve-alerts';
import { decideFireAlert, type ReachingPrint } from '@tarazu/domain/price-alert/fire-alert';
import { type ChangeFacts, decideMoveAlert } from '@tarazu/domain/price-alert/move-alert';
import { decidePauseAlert, decideResumeAlert } from '@tarazu/domain/price-alert/pause-alert';
import {
  decideCreateAlert,
  decideDeleteAlert,
  type PriceAlert,
  type PriceAlertEvent,
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
  | { readonly kind: 'move'; readonly target: bigint; readonly closes: number | undefined }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume'; readonly closes: number | undefined }
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'fire';
      readonly print: ReachingPrint;
      /** Of the alert that is proposed. */
      readonly resumedAtMs: number | undefined;
    }
);

interface PriceAlertFacts {
  readonly before: ReadonlyMap<AccountId, readonly PriceAlert[]>;
  readonly alerts: Map<AccountId, readonly PriceAlert[]>;
  /** The last print when an alert was set, moved or resumed, by alert. */
  readonly seen: Map<string, number>;
}

export interface PriceAlertTransactorDeps {
  readonly alertsMax: number;
  /** The state of an instrument when the command is decided. */
  readonly quote: ChangeFacts['quoteOf'];
  /** An alert that waits, by the shares of now. */
  readonly alertAsNow: (alert: PriceAlert) => PriceAlert;
  /** The number of the last print of an instrument; zero where there is none. */
  readonly lastPrint: (instrumentId: string) => number;
  /** What people have after a commit, for those whose alerts changed; and what had printed when one of these was set, moved or resumed, by alert. */
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
    emits: [
      'price-alert.created',
      'price-alert.deleted',
      'price-alert.fired',
      'price-alert.moved',
      'price-alert.paused',
      'price-alert.resumed',
    ],
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const alerts = await readAlerts(reader, [...new Set(commands.map(({ owner }) => owner))]);
      return { before: new Map(alerts), alerts, seen: new Map() };
    },
    decide(command, { alerts }, { nowMs }) {
      const own = alerts.get(command.owner) ?? [];
      if (command.kind === 'delete') return decideDeleteAlert(command.alertId, own);
      if (command.kind === 'pause') return decidePauseAlert(command.alertId, { alerts: own, nowMs });
      if (command.kind === 'fire') return decideFireAlert(command, command.print, own.map(alertAsNow));
      if (command.kind === 'move' || command.kind === 'resume') {
        const facts = { quoteOf: quote, closes: command.closes, alerts: own.map(alertAsNow), nowMs };
        return command.kind === 'move' ? decideMoveAlert(command, facts) : decideResumeAlert(command.alertId, facts);
      }
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
