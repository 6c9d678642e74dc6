import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { freeOf, type KnownCoins } from './convert-now.tsx';

/** A conversion that waits for a price is an order with a limit on the venue: the ticket of everything writes it. */
export function AtPrice({ coins, assets }: KnownCoins) {
  const t = useTranslations('convert');
  const format = useFormat();
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [chosen, setCoin] = useState(coins[0]?.baseCcy ?? '');
  const coin = coins.find(({ baseCcy }) => baseCcy === chosen);
  const money = assets.money.ccy;
  const given = side === 'buy' ? money : chosen;
  return (
    <>
      <Card>
        <Segmented
          label={t('direction')}
          value={side}
          onChange={setSide}
          choices={[
            { value: 'buy', label: t('directions.buy', { money }) },
            { value: 'sell', label: t('directions.sell', { money }) },
          ]}
        />
        <SelectRow
          label={t('coin')}
          value={chosen}
          onChange={setCoin}
          options={coins.map(({ baseCcy, name }) => ({ value: baseCcy, text: `${baseCcy} · ${name}` }))}
        />
        <Receipt lines={[{ label: t('free'), value: format.money(freeOf(assets, given), given) }]} />
      </Card>
      <Note>{t('priceNote', { money })}</Note>
      <ActionBar>
        {coin ? (
          <Link
            to="/pages/coin/coinKline"
            search={{ id: `XC:${coin.instId}`, side, type: 'limit', validity: 'gtc' }}
            className={buttonClass()}
          >
            {t('toTicket')}
          </Link>
        ) : undefined}
      </ActionBar>
    </>
  );
}
