import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { figureValueText } from '@tarazu/wire/operator/figure-value';
import { proposeTariffChange } from '@tarazu/wire/operator/tariff';
import { figureText } from '@tarazu/wire/operator/tariff-words';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { DeedFault } from '../../app/states.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './tariffs.module.css';
import type { Change } from './use-change.ts';

interface ChangeFormProps {
  readonly name: string;
  readonly json: unknown;
  readonly change: Change;
  readonly onDone: () => void;
}

/** When and why figures change, with what was and what would be; a second person decides. */
export function ChangeForm({ name, json, change, onDone }: ChangeFormProps) {
  const t = useTranslations('tariffs');
  const inWords = useFaultInWords(name, json);
  const propose = useCommand(proposeTariffChange);
  const [source, setSource] = useState('');
  const { missing, differences, effectiveFrom } = change;
  const needed = [
    ...(missing.change ? [t('needed.change')] : []),
    ...(missing.sound ? [] : [t('needed.valid')]),
    ...(missing.day ? [t('needed.day')] : []),
    ...(source.trim().length >= 3 ? [] : [t('sourceField')]),
  ];
  // The comparison is what makes it ready: what the server refuses is said above and cannot be proposed.
  const comparing = change.ready && differences === undefined;
  return (
    <>
      <section className={css.card} aria-label={t('differences')}>
        <h2 className={css.title}>{t('differences')}</h2>
        {differences ? (
          <DifferenceTable name={name} json={json} differences={differences} />
        ) : change.fault ? undefined : (
          <p className={css.people}>{comparing ? t('checking') : t('nothing')}</p>
        )}
        <DeedFault fault={inWords(change.fault)} />
      </section>
      <section className={css.card} aria-label={t('when')}>
        <h2 className={css.title}>{t('when')}</h2>
        <DayField label={t('day')} hint={t('dayHint')} value={effectiveFrom} onChange={change.setDay} />
        <Field label={t('sourceField')} value={source} onChange={setSource} maxLength={300} autoComplete="off" />
        <ReasonForm
          busy={propose.busy}
          fault={inWords(propose.fault)}
          missing={needed.length > 0 ? needed : comparing ? [t('differences')] : []}
          choices={[{ name: 'propose', text: t('propose') }]}
          onChoose={(_choice, reason) =>
            void propose.run({ ...change.wanted, source: source.trim(), reason }).then((answer) => {
              if (!answer) return;
              showToast({ text: t('proposed'), tone: 'ok' });
              onDone();
            })
          }
        />
        <p className={css.people}>{t('second')}</p>
        <Button variant="ghost" size="medium" onClick={onDone}>
          {t('cancel')}
        </Button>
      </section>
    </>
  );
}

/** The sentence of a refusal with each figure called what its field is called, in the unit of the field. */
function useFaultInWords(name: string, json: unknown): (fault: Error | undefined) => Error | undefined {
  const t = useTranslations('tariffs');
  const { language } = useFormat();
  return (fault) => {
    if (!(fault instanceof CallRefused)) return fault;
    const { code, refusal, message, params } = fault;
    const textOf = (path: string) => figureText(name, path, language, json);
    const { place, least, most } = params;
    if (refusal === 'tariff_figure_range' && typeof place === 'string') {
      const bound = (value: unknown) => figureValueText(name, place, String(value), language, json);
      return new CallRefused(
        code,
        refusal,
        t('range', { name: textOf(place), least: bound(least), most: bound(most) }),
        params,
      );
    }
    const places = [place, params['other']].filter((path) => typeof path === 'string');
    const said = places.reduce((text, path) => text.replaceAll(path, `“${textOf(path)}”`), message);
    return new CallRefused(code, refusal, said, params);
  };
}

interface DifferenceTableProps {
  readonly name: string;
  readonly json: unknown;
  readonly differences: NonNullable<Change['differences']>;
}

function DifferenceTable({ name, json, differences }: DifferenceTableProps) {
  const t = useTranslations('tariffs');
  const { language } = useFormat();
  const shown = (path: string, value: string) =>
    value === '' ? '–' : figureValueText(name, path, value, language, json);
  return (
    <table className={css.differences} aria-label={t('differences')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{figureText(name, path, language, json)}</th>
            <td>{shown(path, before)}</td>
            <td>
              <b>{shown(path, after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
