import { ratioNames } from '@tarazu/domain/analyst/fundamentals/ratios';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './fundamentals.module.css';
import { areTurned, type Bounds } from './screen-address.ts';

interface FiltersProps {
  readonly bounds: readonly Bounds[];
  readonly onChange: (next: readonly Bounds[]) => void;
}

/** The fields that are filtered by, each with a least and a most; any other can be added. */
export function Filters({ bounds, onChange }: FiltersProps) {
  const t = useTranslations('fundamentals.screener');
  const of = useTranslations('fundamentals.ratio');
  const left = ratioNames.filter((name) => bounds.every(({ field }) => field !== name));
  const change = (place: number, next: Partial<Bounds>) =>
    onChange(bounds.map((one, at) => (at === place ? { ...one, ...next } : one)));
  return (
    <Card flush>
      {bounds.map((one, place) => (
        <fieldset key={one.field} className={css.filter}>
          <legend>{of(one.field)}</legend>
          <div className={css.bounds}>
            <Field
              label={t('from')}
              inputMode="decimal"
              signed
              value={one.least}
              onChange={(least) => change(place, { least })}
            />
            <Field
              label={t('to')}
              inputMode="decimal"
              signed
              value={one.most}
              error={areTurned(one) ? t('areTurned') : undefined}
              onChange={(most) => change(place, { most })}
            />
            <IconButton
              label={t('remove', { field: of(one.field) })}
              onClick={() => onChange(bounds.filter((_, at) => at !== place))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      {left.length > 0 ? (
        <SelectRow
          label={t('add')}
          value=""
          options={[{ value: '', text: t('choose') }, ...left.map((value) => ({ value, text: of(value) }))]}
          onChange={(next) => {
            const field = left.find((name) => name === next);
            if (field) onChange([...bounds, { field, least: '', most: '' }]);
          }}
        />
      ) : undefined}
    </Card>
  );
}
