import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { priceDecimals } from '@tarazu/wire/format';
import type { showVanillaChain } from '@tarazu/wire/option/vanilla';
import { useTranslations } from 'use-intl';
import css from './vanilla.module.css';

export type Chain = ReplyOf<typeof showVanillaChain>;

/** Whether one is to be bought or written. */
export type Stand = 'buy' | 'write';

export interface Picked {
  readonly direction: 'call' | 'put';
  readonly strike: string;
}

/** Calls, strikes and puts of one expiry; each price is a button: what is paid for one, or what is got for writing one. */
export function ChainTable({
  chain,
  stand,
  picked,
  onPick,
}: {
  readonly chain: Chain;
  readonly stand: Stand;
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked) => void;
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, strikes, last } = chain;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const isInside = (direction: Picked['direction'], strike: string) =>
    last !== null && (direction === 'call' ? Number(strike) < Number(last) : Number(strike) > Number(last));
  const side = (direction: Picked['direction'], row: Chain['strikes'][number]) => {
    const { ask, bid, delta } = row[direction];
    const quoted = stand === 'write' ? bid : ask;
    const shown = quoted === null ? '–' : price(quoted);
    const words = { direction: t(`tag.${direction}`), strike: price(row.strike) };
    return (
      <td className={isInside(direction, row.strike) ? css.inside : undefined}>
        <button
          type="button"
          className={css.cell}
          aria-pressed={picked?.direction === direction && picked.strike === row.strike}
          onClick={() => onPick({ direction, strike: row.strike })}
        >
          <span className="visually-hidden">{t('vanilla.choose', words)} </span>
          <span>{shown}</span>
          {quoted === null ? <span className="visually-hidden">{t('vanilla.notSold')}</span> : undefined}
          <small>Δ {format.number(delta, 2)}</small>
        </button>
      </td>
    );
  };
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('vanilla.call', { currency })}</th>
          <th scope="col">{t('vanilla.implied')}</th>
          <th scope="col">{t('vanilla.strike')}</th>
          <th scope="col">{t('vanilla.open')}</th>
          <th scope="col">{t('vanilla.put', { currency })}</th>
        </tr>
      </thead>
      <tbody>
        {strikes.map((row) => (
          <tr key={row.strike}>
            {side('call', row)}
            <td>{row.call.implied === null ? '–' : format.number(row.call.implied, 1)}</td>
            <td>
              <b>{price(row.strike)}</b>
            </td>
            <td>{String(row.call.open + row.put.open)}</td>
            {side('put', row)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
