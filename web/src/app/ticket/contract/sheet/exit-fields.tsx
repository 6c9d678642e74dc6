import { type WatchedPrice, watchedPrices } from '@tarazu/domain/trading/conditional/conditional-order';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useRested } from '@tarazu/ui/use-rested';
import { previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { instrumentInfo } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal } from '../../../order/typed-number.ts';
import { useCall } from '../../../use-call.ts';
import { useContractText } from '../contract-text.ts';
import { closingOf } from './close-sheet.tsx';

/** A percentage steps by a tenth. */
const PERCENT_STEP = '0.1';

export interface ExitDraft {
  readonly which: 'profit' | 'loss';
  /** The price it waits for. */
  readonly by: WatchedPrice;
  /** As typed. */
  readonly level: string;
  /** Only of a stop: it follows the best price at a distance. */
  readonly trails: boolean;
  readonly trailPercent: string;
}

interface ExitFieldsProps {
  readonly position: PositionView;
  readonly draft: ExitDraft;
  readonly onChange: (part: Partial<ExitDraft>) => void;
}

/** The level of one exit, what it waits for, and what it would bring there. */
export function ExitFields({ position, draft, onChange }: ExitFieldsProps) {
  const t = useTranslations('contract');
  const tick = useCall(instrumentInfo, { id: position.instrumentId }).data?.tick;
  const start = draft.level === '' ? (position.mark ?? position.entry) : draft.level;
  return (
    <>
      {draft.which === 'loss' ? (
        <Segmented
          label={t('stopKind')}
          value={draft.trails ? 'trail' : 'fixed'}
          onChange={(value) => onChange({ trails: value === 'trail' })}
          choices={[
            { value: 'fixed', label: t('fixed') },
            { value: 'trail', label: t('trailing') },
          ]}
        />
      ) : undefined}
      {draft.which === 'loss' && draft.trails ? (
        <Stepper
          label={t('trailBehind')}
          value={draft.trailPercent}
          unit="%"
          onChange={(trailPercent) => onChange({ trailPercent })}
          onStep={(direction) => onChange({ trailPercent: stepped(draft.trailPercent, PERCENT_STEP, direction) })}
        />
      ) : (
        <Stepper
          label={t('level')}
          value={draft.level}
          unit="USDT"
          onChange={(level) => onChange({ level })}
          onStep={(direction) => onChange({ level: stepped(start, tick ?? PERCENT_STEP, direction) })}
        />
      )}
      <Segmented
        label={t('waitsFor')}
        value={draft.by}
        onChange={(by) => onChange({ by })}
        choices={watchedPrices.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {draft.which === 'loss' && draft.trails ? undefined : <ResultAt position={position} level={draft.level} />}
    </>
  );
}

/** The result of closing all of it at a level, fees paid, by the rule of orders. */
function ResultAt({ position, level }: { readonly position: PositionView; readonly level: string }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const price = typedDecimal(useRested(level));
  const { data } = useCall(
    previewContractOrder,
    { ...closingOf(position), type: 'limit', validity: 'gtc', price: price ?? '0' },
    { enabled: price !== undefined, keepPrevious: true },
  );
  const result = price === undefined ? undefined : data?.result;
  return (
    <Receipt
      block
      lines={[]}
      total={{
        label: t('resultThere'),
        value: typeof result !== 'string' ? '…' : <Delta value={result} text={text.result(result)} />,
      }}
    />
  );
}
