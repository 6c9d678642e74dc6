import {
  type CandleStudy,
  FACTOR_MAX,
  hasLines,
  isParam,
  LENGTH_MAX,
  type PaneStudy,
  paramsOf,
  type StudyName,
  type StudyParam,
  studyParams,
} from '@tarazu/ui/chart/study';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type StudyLook, setPreference, usePreferences } from '../../../preferences.ts';
import css from '../chart.module.css';

const AS_USUAL = 'usual';
/** In the order of their tokens. */
const colors = ['amber', 'violet', 'teal', 'pink', 'olive', 'blue'] as const;

function setLook(name: StudyName, look: StudyLook | undefined): void {
  const { [name]: _, ...others } = usePreferences.getState().studyLooks;
  setPreference('studyLooks', look ? { ...others, [name]: look } : others);
}

/** Of several numbers of one kind, which one it is. */
function placeOf({ kind }: StudyParam, at: number, all: readonly StudyParam[]) {
  const alike = all.filter((each) => each.kind === kind).length;
  const before = all.slice(0, at).filter((each) => each.kind === kind).length;
  return { place: String(before + 1), many: String(alike > 1) };
}

/** What a study says, its periods and its colour; each counts as soon as it can. */
export function StudyFields({
  name,
  onRemove,
}: {
  readonly name: CandleStudy | PaneStudy;
  readonly onRemove?: () => void;
}) {
  const t = useTranslations('chart');
  const own = usePreferences().studyLooks[name];
  const shown = paramsOf({ name, params: own?.params });
  const setParam = (at: number, value: number) =>
    setLook(name, { ...own, params: shown.map((each, place) => (place === at ? value : each)) });
  const setColor = (value: string) => setLook(name, { ...own, color: value === AS_USUAL ? undefined : Number(value) });
  return (
    <fieldset className={css.study}>
      <legend>{name}</legend>
      <p>{t(`about.${name}`)}</p>
      {shown.length === 0 ? undefined : (
        <div className={css.numbers}>
          {studyParams[name].map((param, at, all) => (
            <ParamField
              key={`${name} ${at} ${shown[at]}`}
              label={t(`param.${param.kind}`, placeOf(param, at, all))}
              param={param}
              value={shown[at] ?? param.usual}
              onChange={(value) => setParam(at, value)}
            />
          ))}
        </div>
      )}
      {hasLines(name) ? (
        <SelectRow
          label={t('color')}
          value={own?.color === undefined ? AS_USUAL : String(own.color)}
          onChange={setColor}
          options={[
            { value: AS_USUAL, text: t('asUsual') },
            ...colors.map((color, at) => ({ value: String(at), text: t(`colors.${color}`) })),
          ]}
        />
      ) : undefined}
      {own || onRemove ? (
        <div className={css.studyEnd}>
          {own ? (
            <Button variant="ghost" size="small" onClick={() => setLook(name, undefined)}>
              {t('backToUsual')}
            </Button>
          ) : undefined}
          {onRemove ? (
            <Button variant="outline" size="small" onClick={onRemove}>
              {t('removeStudy', { name })}
            </Button>
          ) : undefined}
        </div>
      ) : undefined}
    </fieldset>
  );
}

interface ParamFieldProps {
  readonly label: string;
  readonly param: StudyParam;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** What is typed counts when one leaves the field, and only where it can be reckoned with. */
function ParamField({ label, param, value, onChange }: ParamFieldProps) {
  const t = useTranslations('chart');
  const [typed, setTyped] = useState(String(value));
  const number = Number(typed);
  const wrong = typed === '' || !isParam(param, number);
  return (
    <Field
      label={label}
      inputMode={param.kind === 'length' ? 'numeric' : 'decimal'}
      value={typed}
      maxLength={6}
      onChange={setTyped}
      onBlur={() => {
        if (!wrong && number !== value) onChange(number);
      }}
      error={
        wrong
          ? t(`paramWrong.${param.kind}`, { most: String(param.kind === 'length' ? LENGTH_MAX : FACTOR_MAX) })
          : undefined
      }
    />
  );
}
