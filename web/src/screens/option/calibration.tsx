import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { showOptionRule } from '@tarazu/wire/option/option-rule';
import { useTranslations } from 'use-intl';
import css from './option.module.css';

type Tenth = ReplyOf<typeof showOptionRule>['calibration'][number];

const SIZE = 120;
const WIDTH = 320;

/** How often what the participant called so likely came in: a dot for each tenth with its interval, beside the line of a model that is right. The rows say the same. */
export function Calibration({ tenths }: { readonly tenths: readonly Tenth[] }) {
  const t = useTranslations('option.calibration');
  const format = useFormat();
  return (
    <>
      <Card flush title={t('title')}>
        {tenths.length === 0 ? <p className={css.calibrated}>{t('none')}</p> : <Drawn tenths={tenths} />}
        {tenths.map(({ from, below, decided, said, rate, low, high }) => (
          <Row
            key={from}
            title={t('line', { from: String(from), below: String(below) })}
            detail={t('said', { said: format.number(said), decided })}
            value={t('came', { rate: format.number(rate, 1) })}
            valueDetail={t('interval', { low: format.number(low, 1), high: format.number(high, 1) })}
          />
        ))}
      </Card>
      <Fine>{t('text')}</Fine>
    </>
  );
}

function Drawn({ tenths }: { readonly tenths: readonly Tenth[] }) {
  const t = useTranslations('option.calibration');
  const x = (percent: string) => (Number(percent) / 100) * WIDTH;
  const y = (percent: string) => SIZE - (Number(percent) / 100) * SIZE;
  return (
    <figure className={css.calibrated}>
      <svg viewBox={`0 0 ${WIDTH} ${SIZE}`} role="img" aria-label={t('drawn')}>
        <line className={css.strike} x1="0" y1={SIZE} x2={WIDTH} y2="0" />
        {tenths.map(({ from, said, rate, low, high }) => (
          <g key={from}>
            <line className={css.interval} x1={x(said)} x2={x(said)} y1={y(low)} y2={y(high)} />
            <circle className={css.dots} cx={x(said)} cy={y(rate)} r="4" />
          </g>
        ))}
      </svg>
    </figure>
  );
}
