import { railNames } from '@tarazu/domain/rail/rail';
import { Field } from '@tarazu/ui/control/field.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { figureValueText, keptFigure, shownFigure, unitText } from '@tarazu/wire/operator/figure-value';
import { type FigureUnit, figureAt, figureText } from '@tarazu/wire/operator/tariff-words';
import { useTranslations } from 'use-intl';
import { type Fact, Facts } from '../../app/ask/facts.tsx';
import { type FigureGroup, groupsOf, limitSteps, type RowFigure } from './row-figures.ts';
import css from './tariffs.module.css';

interface TypedFigures {
  /** By place, as typed. */
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (path: string, text: string) => void;
}

interface FigureGroupsProps {
  readonly name: string;
  readonly json: unknown;
  /** Left out: to be read only. */
  readonly form?: TypedFigures;
}

/** The figures of a row under headings, each with its unit; as fields where they may be changed. */
export function FigureGroups({ name, json, form }: FigureGroupsProps) {
  const titleOf = useGroupTitle();
  const factOf = useFigureFact(name, json);
  return groupsOf(name, json).map((group) => {
    const { key, of, figures } = group;
    const shown = figures.filter(({ unit, path }) => unit !== 'name' || path.includes('nightKinds'));
    return (
      <section key={key} className={css.group} aria-label={titleOf(group)}>
        <h3>{titleOf(group)}</h3>
        {of === 'steps' ? <Steps json={json} /> : undefined}
        {form ? (
          <div className={css.fields}>
            {figures
              .filter(({ unit }) => unit !== 'name')
              .map((figure) => (
                <FigureField key={figure.path} name={name} group={group} figure={figure} json={json} form={form} />
              ))}
          </div>
        ) : of === 'steps' ? undefined : (
          <Facts facts={shown.map((figure) => factOf(figure, group))} />
        )}
      </section>
    );
  });
}

function useGroupTitle(): (group: FigureGroup) => string {
  const t = useTranslations('tariffs');
  const rails = useRailText();
  return ({ of, part }) => {
    if (of === 'all') return t('all');
    if (of === 'steps') return t('limitSteps');
    if (of === 'tiers') return t('tiersOf', { of: String(part) });
    if (of === 'currency') return String(part);
    const { days, rail, currency } = part as Readonly<Record<string, unknown>>;
    return of === 'plan' ? t('plan', { days: String(days) }) : `${rails(String(rail))} · ${String(currency)}`;
  };
}

/** A way of payment by its name; every other text as it stands. */
export function useRailText(): (value: string) => string {
  const t = useTranslations('depositDesk.rails');
  return (value) => {
    const rail = railNames.find((name) => name === value);
    return rail === undefined ? value : t(rail);
  };
}

function useFigureFact(name: string, json: unknown): (figure: RowFigure, group: FigureGroup) => Fact {
  const { language } = useFormat();
  const rails = useRailText();
  return (figure, group) => ({
    name: labelOf(name, figure, group, language),
    value: rails(figureValueText(name, figure.path, figure.value, language, json)),
  });
}

type Language = ReturnType<typeof useFormat>['language'];

/** What a figure is called below the heading of its group, which says the currency, plan or channel already. */
function labelOf(name: string, { path, currency }: RowFigure, { of, key }: FigureGroup, language: Language): string {
  const words = figureAt(name, path)?.[language];
  if (words === undefined || of === 'all' || of === 'tiers') return figureText(name, path, language);
  return of === 'plan' && currency !== undefined && currency !== key ? `${words} · ${currency}` : words;
}

/** The kind of fault that a unit can have. */
function faultOf(unit: FigureUnit): 'share' | 'amount' | 'text' | 'whole' {
  if (unit === 'share' || unit === 'percent') return 'share';
  return unit === 'amount' || unit === 'text' ? unit : 'whole';
}

interface FigureFieldProps {
  readonly name: string;
  readonly group: FigureGroup;
  readonly figure: RowFigure;
  readonly json: unknown;
  readonly form: TypedFigures;
}

function FigureField({ name, group, figure, json, form }: FigureFieldProps) {
  const t = useTranslations('tariffs');
  const { language } = useFormat();
  const { path, value, unit, currency } = figure;
  const typed = form.typed.get(path);
  const unfit = typed !== undefined && keptFigure(unit, typed) === undefined;
  const plain = unit === 'text';
  const suffix = unitText(unit, language, currency);
  const step = group.of === 'steps' ? ` · ${t('step', { no: String(Number(path.split('.')[1]) + 1) })}` : '';
  return (
    <Field
      label={`${labelOf(name, figure, group, language)}${step}`}
      value={typed ?? shownFigure(unit, value)}
      onChange={(text) => form.onType(path, text)}
      autoComplete="off"
      {...(plain ? {} : { inputMode: 'decimal' as const, signed: unit === 'points' })}
      suffix={suffix === undefined ? undefined : <span className={css.unit}>{suffix}</span>}
      error={unfit ? t(`invalid.${faultOf(unit)}`) : undefined}
      {...(typed === undefined
        ? {}
        : { hint: t('was', { value: figureValueText(name, path, value, language, json) }) })}
    />
  );
}

/** How limits grow, a sentence each. */
function Steps({ json }: { readonly json: unknown }) {
  const t = useTranslations('tariffs');
  const format = useFormat();
  return (
    <ul className={css.steps}>
      {limitSteps(json).map(({ fromDay, toDay, percent, dayMax }) => {
        const amounts = dayMax.map(({ amount, currency }) => format.money(amount, currency)).join(', ');
        const said = { from: String(fromDay), to: String(toDay), percent: `${percent}%`, amounts };
        const first = toDay === undefined ? 'stepOnly' : 'stepFirst';
        return (
          <li key={fromDay}>{t(fromDay === 0 ? first : toDay === undefined ? 'stepLast' : 'stepBetween', said)}</li>
        );
      })}
    </ul>
  );
}
