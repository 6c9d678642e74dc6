import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CoinDepositView, listCoinDeposits } from '@tarazu/wire/funding/coin-deposit';
import { useTranslations } from 'use-intl';
import { WrappingInstant } from '../../../app/region/wrapping-instant.tsx';
import { useCall } from '../../../app/use-call.ts';

const LOOK_MS = 4_000;
const SHOWN = 3;

export const coinDepositTone: Readonly<Record<CoinDepositView['state'], TagTone>> = {
  arriving: 'brand',
  credited: 'ok',
  undone: 'warn',
  'set-aside': 'warn',
};

/** What of a coin is on its way now, looked at while the page is open. Nothing where there is none. */
export function Arriving({ coin }: { readonly coin: string }) {
  const t = useTranslations('coinDeposit');
  const { data } = useCall(listCoinDeposits, { coin, pageSize: SHOWN }, { refetchIntervalMs: LOOK_MS });
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card flush title={t('records')}>
      {data.items.map((deposit) => (
        <CoinDepositRow key={deposit.depositId} deposit={deposit} />
      ))}
    </Card>
  );
}

export function CoinDepositRow({ deposit }: { readonly deposit: CoinDepositView }) {
  const t = useTranslations('coinDeposit');
  const format = useFormat();
  const { depositId, amount, coin, networkName, state, createdAt, confirmations, confirmationsNeeded } = deposit;
  const progress = t('confirmed', { count: String(confirmations), needed: String(confirmationsNeeded) });
  return (
    <Link to="/pages/recharge/cryptoRecord" search={{ depositId }} className={rowClass}>
      <Row
        title={`${format.quantity(amount)} ${coin}`}
        detail={state === 'arriving' ? `${networkName} · ${progress}` : <WrappingInstant at={createdAt} />}
        value={<Tag tone={coinDepositTone[state]}>{t(`states.${state}`)}</Tag>}
      />
    </Link>
  );
}
