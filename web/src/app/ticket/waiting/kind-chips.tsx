import type { WaitingKind } from '@tarazu/domain/trading/conditional/waiting-kind';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';

interface KindChipsProps {
  readonly kinds: readonly { readonly kind: WaitingKind; readonly count: number }[];
  /** Undefined: all. */
  readonly kind: WaitingKind | undefined;
  readonly onChange: (kind: WaitingKind | undefined) => void;
}

/** The kinds that are there, to see one of them alone; of one kind there is nothing to choose. */
export function KindChips({ kinds, kind, onChange }: KindChipsProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  if (kinds.length < 2) return undefined;
  const counted = (name: string, count: number) => `${name} ${format.number(String(count), 0)}`;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chips
      label={t('kinds')}
      value={kind ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
      choices={[
        { value: 'all' as const, label: counted(t('ofKind.all'), all) },
        ...kinds.map((one) => ({ value: one.kind, label: counted(t(`ofKind.${one.kind}`), one.count) })),
      ]}
    />
  );
}
