import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { checkTariffChange, proposeTariffChange } from '@tarazu/wire/operator/tariff';
import { figureText } from '@tarazu/wire/operator/tariff-words';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { DeedFault } from '../../app/states.tsx';
import { useCommand } from '../../app/use-command.ts';
import { leavesOf, withLeaves } from './leaves.ts';
import css from './tariffs.module.css';

type Differences = ReplyOf<typeof checkTariffChange>['differences'];

/** Other figures from a day on: typed, held against what would count, then proposed. */
export function ChangeForm({ name, row }: { readonly name: string; readonly row: string }) {
  const t = useTranslations('tariffs');
  const json: unknown = JSON.parse(row);
  const language = useLocale();
  const textOf = (path: string) => figureText(name, path, language, json);
  const check = useCommand(checkTariffChange);
  const propose = useCommand(proposeTariffChange);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [effectiveFrom, setDay] = useState('');
  const [source, setSource] = useState('');
  const [differences, setDifferences] = useState<Differences>();
  const wanted = { name, effectiveFrom, row: JSON.stringify(withLeaves(json, typed)) };
  const change = (path: string, value: string) => {
    setTyped(new Map(typed).set(path, value));
    setDifferences(undefined);
  };
  return (
    <div className={css.form}>
      {leavesOf(json).map(({ path, value }) => (
        <Field
          key={path}
          label={textOf(path)}
          value={typed.get(path) ?? value}
          onChange={(next) => change(path, next)}
          autoComplete="off"
        />
      ))}
      <Field
        label={t('day')}
        type="date"
        hint={t('dayHint')}
        value={effectiveFrom}
        onChange={(day) => {
          setDay(day);
          setDifferences(undefined);
        }}
      />
      <Button
        look="soft"
        size="medium"
        busy={check.busy}
        disabled={effectiveFrom === '' || typed.size === 0}
        onClick={() => void check.run(wanted).then((answer) => setDifferences(answer?.differences))}
      >
        {t('check')}
      </Button>
      <DeedFault fault={inWords(check.fault, textOf)} />
      {differences ? (
        <>
          <DifferenceTable differences={differences} textOf={textOf} />
          <Field label={t('sourceField')} value={source} onChange={setSource} maxLength={300} autoComplete="off" />
          <ReasonForm
            busy={propose.busy}
            fault={inWords(propose.fault, textOf)}
            missing={source.trim().length >= 3 ? [] : [t('sourceField')]}
            choices={[{ name: 'propose', text: t('propose') }]}
            onChoose={(_choice, reason) =>
              void propose.run({ ...wanted, source: source.trim(), reason }).then((answer) => {
                if (answer) showToast({ text: t('proposed'), tone: 'ok' });
              })
            }
          />
        </>
      ) : undefined}
    </div>
  );
}

/** The sentence of a refusal with the figure called what its field is called. */
function inWords(fault: Error | undefined, textOf: (path: string) => string): Error | undefined {
  if (!(fault instanceof CallRefused)) return fault;
  const { code, refusal, message, params } = fault;
  const places = [params['place'], params['other']].filter((place) => typeof place === 'string');
  const said = places.reduce((text, place) => text.replaceAll(place, `“${textOf(place)}”`), message);
  return new CallRefused(code, refusal, said, params);
}

interface DifferenceTableProps {
  readonly differences: Differences;
  readonly textOf: (path: string) => string;
}

function DifferenceTable({ differences, textOf }: DifferenceTableProps) {
  const t = useTranslations('tariffs');
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
            <th scope="row">{textOf(path)}</th>
            <td>{before === '' ? '–' : before}</td>
            <td>
              <b>{after === '' ? '–' : after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
