import { Button } from '@tarazu/ui/control/button.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { SavedCoinAddress } from '@tarazu/wire/funding/coin-withdrawal';
import { listPayees, type PayeeView, setDefaultPayee } from '@tarazu/wire/payee';
import { Coins, Landmark, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls } from '../../app/use-call.ts';
import css from './wallet.module.css';

interface PayeeProps {
  readonly payee: PayeeView;
  /** Of coins: the whole address with its network; undefined before the server said so. */
  readonly coin?: SavedCoinAddress | undefined;
  readonly onRemove: () => void;
}

function usePayeeState({ usable, usableFrom }: PayeeView): string {
  const t = useTranslations('payee');
  const format = useFormat();
  return usable ? t('ready') : t('waiting', { from: format.instant(usableFrom) });
}

/** The account that is offered first, as a card. */
export function FirstPayee({ payee, coin, onRemove }: PayeeProps) {
  const t = useTranslations('payee');
  const state = usePayeeState(payee);
  return (
    <section className={css.first} aria-label={`${payee.label} ${payee.masked}`}>
      <div className={css.line}>
        <h2>{payee.label}</h2>
        <span className={css.mark}>
          {t('isDefault')} · {payee.currency}
        </span>
      </div>
      {coin ? <p className={css.address}>{coin.address}</p> : <p className={css.number}>{payee.masked}</p>}
      <div className={css.line}>
        <span className={css.soft}>{payee.holderName}</span>
        <span className={css.soft}>{coin?.networkName ?? t(`kinds.${payee.kind}`)}</span>
      </div>
      <div className={css.line}>
        <span className={css.soft}>{state}</span>
        <Button variant="on-hero-soft" size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}

export function PayeeRow({ payee, coin, onRemove }: PayeeProps) {
  const t = useTranslations('payee');
  const state = usePayeeState(payee);
  const action = useCommand(setDefaultPayee);
  const { payeeId, kind, label, masked, currency, isDefault, usable } = payee;
  const use = async () => {
    if (!(await action.run({ payeeId }))) return;
    refreshCalls(listPayees);
    showToast({ text: t('madeDefault'), tone: 'ok' });
  };
  return (
    <li className={css.row}>
      <Row
        leading={<IconTile tone="brand">{kind === 'crypto' ? <Coins /> : <Landmark />}</IconTile>}
        title={`${label} · ${currency}`}
        detail={
          coin ? (
            <>
              {`${coin.networkName} · ${state}`}
              <span className={css.rowAddress}>{coin.address}</span>
            </>
          ) : (
            `${masked} · ${state}`
          )
        }
        value={
          isDefault ? (
            <Tag tone="brand">{t('isDefault')}</Tag>
          ) : usable ? (
            <Button variant="ghost" size="small" busy={action.busy} onClick={() => void use()}>
              {t('makeDefault')}
            </Button>
          ) : undefined
        }
      />
      <IconButton label={`${t('remove')}: ${label} ${masked}`} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
