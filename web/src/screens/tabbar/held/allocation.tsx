import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../../app/frame/funds-words.tsx';
import { percentOf } from '../../../app/quote/percent-of.ts';
import css from './allocation.module.css';

const groupings = ['name', 'sector'] as const;
type Grouping = (typeof groupings)[number];

/** The largest stand by themselves, the rest together. */
const PARTS_MAX = 5;
/** Between two parts of the ring, of its hundred. */
const GAP = 1.5;

export interface Part {
  readonly label: string;
  readonly worth: bigint;
}

/** The largest first; what is beyond them under `rest`. */
export function largestFirst(all: readonly Part[], rest: string): readonly Part[] {
  const sorted = all.toSorted((a, b) => (a.worth > b.worth ? -1 : 1));
  if (sorted.length <= PARTS_MAX + 1) return sorted;
  const others = sorted.slice(PARTS_MAX).reduce((sum, { worth }) => sum + worth, 0n);
  return [...sorted.slice(0, PARTS_MAX), { label: rest, worth: others }];
}

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

/** Three parts in steps of the brand and the others in steps of grey; each has its share beside its name. A ring of the length 100, so that a part of it is its per cent. */
export function Ring({ parts }: { readonly parts: readonly Part[] }) {
  const format = useFormat();
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0n);
  const shares = parts.map(({ worth }) => percentOf(decimalToText(worth), whole));
  const before = (place: number) => shares.slice(0, place).reduce((sum, share) => sum + Number(share), 0);
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 42 42" aria-hidden="true">
        {parts.map(({ label }, place) => (
          <circle
            key={label}
            cx="21"
            cy="21"
            r="15.915"
            pathLength="100"
            strokeDasharray={`${Math.max(Number(shares[place]) - (parts.length > 1 ? GAP : 0), 0.4)} 100`}
            strokeDashoffset={-before(place)}
          />
        ))}
      </svg>
      <ul>
        {parts.map(({ label }, place) => (
          <li key={label}>
            <span className={css.mark} aria-hidden="true" />
            <span className={css.name}>{format.instrument(label)}</span>
            <span>{format.number(shares[place] ?? '0', 2)}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
