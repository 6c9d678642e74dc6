import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { listVanilla } from '@tarazu/wire/option/vanilla';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../app/use-call.ts';
import { OptionTag } from '../option-words.tsx';
import css from './vanilla.module.css';

const EVERY_MS = 10_000;

/** The newest of one's own European options; undefined while they are asked for. */
export function useOwnVanilla() {
  return useCall(listVanilla, { pageSize: 20 }, { refetchIntervalMs: EVERY_MS }).data;
}

/** One's own European options, open and ended, where there are some. */
export function OwnVanilla() {
  const t = useTranslations('option');
  const format = useFormat();
  const data = useOwnVanilla();
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card flush title={t('vanilla.own')}>
      {data.items.map(
        ({
          contractId,
          side,
          direction,
          name,
          contracts,
          strike,
          expiresAt,
          premium,
          currency,
          outcome,
          result,
          covering,
        }) => (
          <Link key={contractId} to="/pages/option/vanilla" search={{ id: contractId }} className={rowClass}>
            <Row
              title={
                <span className={css.head}>
                  <OptionTag direction={direction} /> {format.instrument(name)}
                </span>
              }
              detail={t(covering === null ? 'vanilla.ownLine' : 'vanilla.ownOnShares', {
                contracts: String(contracts),
                strike: format.number(strike, priceDecimals(strike)),
                expires: format.instant(expiresAt),
              })}
              value={
                outcome === null
                  ? t(side === 'write' ? 'vanilla.gotFor' : 'vanilla.paidFor', {
                      amount: format.money(premium, currency),
                    })
                  : t(`vanilla.outcome.${outcome}`)
              }
              valueDetail={outcome === null ? undefined : format.change(result ?? '0', currency)}
            />
          </Link>
        ),
      )}
    </Card>
  );
}
