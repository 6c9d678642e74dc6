import { SECTOR, screenFields } from '@tarazu/domain/analyst/fundamentals/screen';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './fundamentals.module.css';
import { areTurned, type Bounds } from './screen-address.ts';

interface FiltersProps {
  readonly bounds: readonly Bounds[];
  /** Keys of those that are chosen; undefined while it is not filtered by sectors. */
  readonly sectors: readonly string[] | undefined;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  readonly onChange: (bounds: readonly Bounds[], sectors: readonly string[] | undefined) => void;
}

/** The fields that are filtered by, each with a least and a most, and the sectors; any other can be added. */
export function Filters({ bounds, sectors, choices, onChange }: FiltersProps) {
  const t = useTranslations('fundamentals.screener');
  const of = useTranslations('fundamentals.ratio');
  const left = screenFields.filter((name) => bounds.every(({ field }) => field !== name));
  const change = (place: number, next: Partial<Bounds>) =>
    onChange(
      bounds.map((one, at) => (at === place ? { ...one, ...next } : one)),
      sectors,
    );
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
              onClick={() =>
                onChange(
                  bounds.filter((_, at) => at !== place),
                  sectors,
                )
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      {sectors ? (
        <SectorFilter chosen={sectors} choices={choices} onChange={(next) => onChange(bounds, next)} />
      ) : undefined}
      {left.length > 0 || !sectors ? (
        <SelectRow
          label={t('add')}
          value=""
          options={[
            { value: '', text: t('choose') },
            ...left.map((value) => ({ value, text: of(value) })),
            ...(sectors ? [] : [{ value: SECTOR, text: t('sector') }]),
          ]}
          onChange={(next) => {
            const field = left.find((name) => name === next);
            if (field) onChange([...bounds, { field, least: '', most: '' }], sectors);
            else if (next === SECTOR) onChange(bounds, []);
          }}
        />
      ) : undefined}
    </Card>
  );
}

interface SectorFilterProps {
  readonly chosen: readonly string[];
  readonly choices: FiltersProps['choices'];
  readonly onChange: (next: readonly string[] | undefined) => void;
}

/** One sector or several: a company of any of them is found. One that the country does not have stays, to be taken out. */
function SectorFilter({ chosen, choices, onChange }: SectorFilterProps) {
  const t = useTranslations('fundamentals.screener');
  const missing = chosen.filter((key) => choices.every((one) => one.key !== key));
  return (
    <fieldset className={css.filter}>
      <legend>{t('sector')}</legend>
      <div className={css.bounds}>
        <div className={css.sectors}>
          {[...choices, ...missing.map((key) => ({ key, name: key }))].map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={chosen.includes(key)}
              onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <IconButton label={t('remove', { field: t('sector') })} onClick={() => onChange(undefined)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
