import { Card } from '@tarazu/ui/frame/card.tsx';
import { listForeignTokens } from '@tarazu/wire/funding/coin-reserve';
import { useTranslations } from 'use-intl';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { useCall } from '../../../app/use-call.ts';

const SHOWN_MAX = 20;

/** Tokens that came and are not taken here; nothing where there are none. */
export function ForeignTokens() {
  const t = useTranslations('coinDeposit.foreign');
  const { data } = useCall(listForeignTokens, { pageSize: SHOWN_MAX });
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        <p>{t('text')}</p>
        <ul className={css.lines}>
          {data.items.map(({ txId, contract, units, networkName }) => (
            <CopyLine
              key={`${txId} ${contract} ${units}`}
              label={t('one', { units, network: networkName })}
              value={contract}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}
