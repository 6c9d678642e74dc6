import { Link } from '@tanstack/react-router';
import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listContractFunding } from '@tarazu/wire/coin/contract/contract-market';
import { showSuitability } from '@tarazu/wire/coin/contract/suitability';
import type { StrategyView } from '@tarazu/wire/robot/robot';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../app/use-call.ts';
import css from '../robot.module.css';

const risks = ['liquidation', 'turn', 'cost', 'alone'] as const;

/** The mean of rates (decimal text) in per cent; undefined where there are fewer than it needs. */
function meanPercent(rates: readonly string[], count: number): bigint | undefined {
  const last = rates.slice(0, count);
  if (last.length < count) return undefined;
  return divide(100n * last.reduce((sum, rate) => sum + decimal(rate), 0n), BigInt(count), 'down');
}

/** Before a robot is short of a contract beside its coin: what funding has been, what both legs cost, and what may go wrong. */
export function CarryCard({ symbol, strategy }: { readonly symbol: string; readonly strategy: StrategyView }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { stamps = 0, horizonStamps = 0, costBps = 0 } = strategy.parameters;
  const funding = useCall(listContractFunding, { instId: `${symbol}-PERP`, limit: String(Math.max(1, stamps)) });
  const asked = useCall(showSuitability, {});
  // Rates are so small that two places would say nothing.
  const percent = (value: bigint) => `${format.number(decimalToText(value), 4)} %`;
  const mean = meanPercent(funding.data?.items.map(({ fundingRate }) => fundingRate) ?? [], stamps);
  return (
    <>
      <Card title={t('carry.title')}>
        <div className={css.stack}>
          <Receipt
            lines={[
              {
                label: t('carry.mean', { count: String(stamps) }),
                value: mean === undefined ? t('carry.unknown') : percent(mean),
              },
              {
                label: t('carry.ahead', { count: String(horizonStamps) }),
                value: mean === undefined ? t('carry.unknown') : percent(mean * BigInt(horizonStamps)),
              },
              { label: t('carry.costs'), value: percent(decimal(String(costBps)) / 100n) },
              { label: t('carry.leverage'), value: t('carry.once') },
            ]}
          />
          <Fine>{t('carry.note')}</Fine>
        </div>
      </Card>
      <Card title={t('risksTitle')}>
        <ul className={css.risks}>
          {risks.map((risk) => (
            <li key={risk}>
              <TriangleAlert size={20} aria-hidden="true" />
              <span>{t(`carry.risks.${risk}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      {asked.data?.passedAt === null ? (
        <Note>
          <p>{t('carry.quiz')}</p>
          <Link to="/pages/coin/contractQuiz" className={buttonClass('soft', 'small')}>
            {t('carry.toQuiz')}
          </Link>
        </Note>
      ) : undefined}
    </>
  );
}
