import { parseDecimal } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../../app/frame/funds-words.tsx';
import { largestFirst, type Part, Ring } from '../../../app/quote/ring.tsx';
import css from './allocation.module.css';

const groupings = ['name', 'sector'] as const;
type Grouping = (typeof groupings)[number];

/** The parts of the whole. */
function partsOf(holdings: readonly HoldingView[], by: Grouping, rest: string): readonly Part[] {
  const worthOf = ({ marketValue }: HoldingView) => parseDecimal(marketValue) ?? 0n;
  const sum = (parts: readonly bigint[]) => parts.reduce((total, one) => total + one, 0n);
  const all = [...Map.groupBy(holdings, (holding) => holding[by])].map(([label, own]) => ({
    label,
    worth: sum(own.map(worthOf)),
  }));
  return largestFirst(all, rest);
}

interface AllocationProps {
  readonly holdings: readonly HoldingView[];
  /** So many there are in the place; where it is more than `holdings`, it says so. */
  readonly total: number;
}

/** How what is held in a place is spread, as a ring with the share of each part beside it: by holding, and where there are several, by sector. */
export function Allocation(props: AllocationProps) {
  return (
    <FundsWords waiting={null}>
      <Folded {...props} />
    </FundsWords>
  );
}

function Folded({ holdings, total }: AllocationProps) {
  const t = useTranslations('allocation');
  const [by, setBy] = useState<Grouping>('name');
  const sectors = new Set(holdings.map(({ sector }) => sector));
  const parts = partsOf(holdings, by, t('rest'));
  return (
    <details className={css.folded}>
      <summary>{t('title')}</summary>
      {sectors.size > 1 ? (
        <Segmented
          label={t('by')}
          value={by}
          onChange={setBy}
          choices={groupings.map((value) => ({ value, label: t(`grouped.${value}`) }))}
        />
      ) : undefined}
      <Ring parts={parts} />
      {total > holdings.length ? (
        <Fine>{t('first', { shown: String(holdings.length), all: String(total) })}</Fine>
      ) : undefined}
    </details>
  );
}
