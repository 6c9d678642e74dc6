import { Link } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import type { ContractAccount } from '@tarazu/wire/coin/contract/position';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../preferences.ts';
import css from './contract.module.css';
import { useContractText } from './contract-text.ts';
import { HedgingSwitch } from './hedging-switch.tsx';

const HIDDEN = '••••••';

/** All that is in the contract account, and where it lies. */
export function AccountCard({ account }: { readonly account: ContractAccount }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const shown = (value: string) => (hidden ? HIDDEN : text.number(value));
  const change = (value: string) => <Delta value={value} hidden={hidden} text={hidden ? HIDDEN : text.result(value)} />;
  return (
    <Card
      title={t('account', { currency: account.currency })}
      aside={
        <Link to="/pages/exchange/cryptoTransfer">
          <MoreLabel>{t('transfer')}</MoreLabel>
        </Link>
      }
    >
      <p className={css.total}>
        <Money text={hidden ? HIDDEN : text.number(account.equity)} decimalMark={text.decimalMark} />
      </p>
      <StatGrid
        columns={3}
        stats={[
          { label: t('inPositions'), value: shown(account.inPositions) },
          { label: t('free'), value: shown(account.free) },
          { label: t('unrealised'), value: change(account.unrealised) },
        ]}
      />
      <StatGrid
        columns={2}
        stats={[
          { label: t('reserved'), value: shown(account.reserved) },
          { label: t('today'), value: change(account.today) },
        ]}
      />
      <HedgingSwitch hedged={account.hedged} />
    </Card>
  );
}
