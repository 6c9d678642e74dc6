import { decimal } from '@tarazu/domain/money';
import { type Working, workingOf } from '@tarazu/domain/option/working';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Receipt, type ReceiptLine } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import type { EstimateRuleView, OptionEvidence } from '@tarazu/wire/option/evidence';
import { useTranslations } from 'use-intl';
import css from '../option.module.css';
import { type Exact, useExact } from './exact.ts';
import { InputsTable } from './inputs-table.tsx';
import { PrintsDrawn } from './prints-drawn.tsx';

interface ReckonedProps {
  readonly evidence: OptionEvidence;
  readonly rule: EstimateRuleView;
  /** Which of both it is. */
  readonly of: 'strike' | 'expiry';
  readonly strike: string;
}

type Words = ReturnType<typeof useTranslations<'option'>>;

/** Without a price: what was told, and what would have been needed. */
function missing({ evidence, rule }: ReckonedProps, working: Working, t: Words, exact: Exact): readonly ReceiptLine[] {
  const { theirs, inside, stood, silentMs } = working;
  return [
    { label: t('working.told'), note: t('working.toldNote', { prints: String(rule.prints) }), value: String(theirs) },
    {
      label: t('working.inside'),
      note: t('working.insideNote', { changes: String(rule.changes) }),
      value: String(inside),
    },
    { label: t('working.stoodBefore'), value: t(stood ? 'working.yes' : 'working.no') },
    {
      label: t('working.silence'),
      note: t('working.silenceNote', { seconds: String(rule.silentSeconds) }),
      value: t('working.seconds', { seconds: exact.seconds(silentMs) }),
    },
    ...(evidence.reason === null
      ? []
      : [{ label: t('working.because'), value: t(`working.reason.${evidence.reason}`) }]),
  ];
}

/** The sum, what it is divided by, and how the mean is rounded. */
function reckoning(
  { evidence: { estimator, step } }: ReckonedProps,
  { mean, counted, trimmed }: Working,
  t: Words,
  exact: Exact,
): readonly ReceiptLine[] {
  if (mean === undefined) return [];
  const isByTime = estimator === 'time-mean-1';
  const all = counted + trimmed;
  return [
    isByTime
      ? { label: t('working.stoodCount'), value: String(counted) }
      : {
          label: t('working.kept'),
          note: t('working.keptNote', { each: String(trimmed / 2) }),
          value: t('working.keptOf', { kept: String(counted), all: String(all) }),
        },
    { label: t(isByTime ? 'working.sumByTime' : 'working.sum'), value: exact.figure(mean.sum) },
    { label: t(isByTime ? 'working.dividedMs' : 'working.divided'), value: exact.whole(mean.divisor) },
    { label: t('working.mean'), note: t('working.meanNote'), value: exact.figure(mean.unrounded) },
    { label: t('working.step'), note: t('working.stepNote'), value: exact.number(step) },
    {
      label: t('working.bounds'),
      value: t('working.range', { from: exact.figure(mean.lowest), to: exact.figure(mean.highest) }),
    },
  ];
}

/** A strike or an expiry price with all that it follows from: the rule, every price, and each step of the sum. */
export function Reckoned(props: ReckonedProps) {
  const { evidence, rule, of, strike } = props;
  const t = useTranslations('option');
  const exact = useExact();
  const { inputs, estimator, price, from, at } = evidence;
  const working = workingOf(evidence, decimal(evidence.step));
  const isByTime = estimator === 'time-mean-1';
  const lasted = Date.parse(at) - Date.parse(from);
  const figures = {
    prints: String(rule.prints),
    lookback: String(rule.lookbackSeconds),
    busy: String(rule.busySeconds),
    most: String(rule.printsMax),
    percent: String(rule.meanPercent),
    longest: String(rule.meanSecondsMax),
  };
  const title = t(`working.title.${of}`);
  return (
    <Card title={title} aside={<Tag tone="outline">{t('prints', { count: String(inputs.length) })}</Tag>}>
      <div className={css.stack}>
        {inputs.length > 0 ? (
          <PrintsDrawn evidence={evidence} strike={strike} label={t(`working.drawn.${of}`)} />
        ) : undefined}
        <p className={css.plain}>{t(`working.rule.${estimator ?? 'none'}`, figures)}</p>
        {inputs.length > 0 ? <InputsTable working={working} byTime={isByTime} label={title} /> : undefined}
        <Receipt
          block
          lines={[
            { label: t('working.from'), value: exact.instant(from) },
            { label: t('working.to'), value: exact.instant(at) },
            { label: t('working.lasted'), value: t('working.milliseconds', { ms: exact.whole(lasted) }) },
            ...(working.mean ? reckoning(props, working, t, exact) : missing(props, working, t, exact)),
          ]}
          total={{ label: t(of), value: price === null ? t('noPrice') : exact.number(price) }}
        />
        <p className={css.fine}>{t('working.clock', { zone: exact.zone })}</p>
      </div>
    </Card>
  );
}
