import { QuickAmounts } from '@tarazu/ui/control/choices.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { ConditionalPreview } from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';
import { atLevel, breakEvenLevel, directionTo, distances, type LevelName, levelAt } from './level-at.ts';
import type { WaitingDraft } from './terms.ts';

interface LevelChipsProps {
  readonly name: LevelName;
  readonly detail: InstrumentDetail;
  readonly draft: WaitingDraft;
  readonly own: ConditionalPreview['own'] | undefined;
  readonly onChange: (part: Partial<WaitingDraft>) => void;
}

/** Levels by their distance from the price of now, and the one at which what is held loses nothing. */
export function LevelChips({ name, detail, draft, own, onChange }: LevelChipsProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const { last } = useQuote(detail.quote);
  const direction = directionTo(name, draft.side);
  const even = draft.side === 'sell' ? breakEvenLevel(own, last, direction) : undefined;
  const away = distances[name].flatMap((percent) => {
    const level = levelAt(last, percent, direction, detail.tick);
    const text = direction === 'falls' ? format.number(`-${percent}`, 0) : `+${format.number(String(percent), 0)}`;
    return level === undefined ? [] : [{ text: `${text}%`, level }];
  });
  return (
    <QuickAmounts
      label={t(`${name}Chips`)}
      amounts={[...away, ...(even === undefined ? [] : [{ text: t('breakEven'), level: even }])].map(
        ({ text, level }) => ({
          text,
          selected: draft[name] === level,
          onPick: () => onChange(atLevel(draft, name, level)),
        }),
      )}
    />
  );
}
