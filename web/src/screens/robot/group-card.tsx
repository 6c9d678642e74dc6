import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo } from '@tarazu/wire/market';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { useCall } from '../../app/use-call.ts';
import type { Bounds } from './limit-fields.tsx';
import css from './robot.module.css';

interface GroupCardProps {
  readonly first: string;
  readonly more: readonly string[];
  readonly bounds: Bounds;
  readonly onChange: (more: readonly string[]) => void;
}

/** What a robot chooses among, beside its first instrument. */
export function GroupCard({ first, more, bounds: { group }, onChange }: GroupCardProps) {
  const t = useTranslations('robot');
  const [picking, setPicking] = useState(more.length === 0);
  const isFull = more.length + 1 >= group.most;
  const pick = (id: string) => {
    setPicking(false);
    if (id !== first && !more.includes(id)) onChange([...more, id]);
  };
  return (
    <Card title={t('among')}>
      {more.map((id) => (
        <Picked key={id} id={id} onRemove={() => onChange(more.filter((other) => other !== id))} />
      ))}
      <Fine>{t('amongHint', { least: `${group.least}`, most: `${group.most}`, count: `${more.length + 1}` })}</Fine>
      {picking && !isFull ? <PickInstrument onPick={pick} /> : undefined}
      {picking || isFull ? undefined : (
        <Button variant="soft" size="small" onClick={() => setPicking(true)}>
          {t('amongAdd')}
        </Button>
      )}
    </Card>
  );
}

function Picked({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { data } = useCall(instrumentInfo, { id });
  if (!data) return <SkeletonRows count={1} />;
  const name = format.instrument(data.quote.name);
  return (
    <div className={css.head}>
      <span>{name}</span>
      <IconButton label={t('amongRemove', { name })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
