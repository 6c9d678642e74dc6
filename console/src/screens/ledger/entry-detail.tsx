import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { numberOfOrder, numberOfTrade } from '@tarazu/domain/rail/order-number';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { eventFieldText } from '@tarazu/wire/operator/event-field-words';
import { showLedgerEntryToOperator } from '@tarazu/wire/operator/ledger';
import { eventText } from '@tarazu/wire/words/event-words';
import { useLocale, useTranslations } from 'use-intl';
import { Named } from '../../app/named.tsx';
import { usePlaceName } from '../../app/place-name.ts';
import { CallFailed } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './ledger.module.css';
import { useAssetAmount } from './use-asset-amount.ts';

/** An id of an order or a trade after the number that its owner reads. */
function told(name: string, value: string): string {
  if (name === 'orderId') return `${numberOfOrder(value)} (${value})`;
  return name === 'tradeId' ? `${numberOfTrade(value)} (${value})` : value;
}

type Entry = ReplyOf<typeof showLedgerEntryToOperator>;

/** One entry with both sides; an account that gets is debited, one that gives is credited. */
export function EntryDetail({ customerId, entry }: { readonly customerId: string; readonly entry: number }) {
  const t = useTranslations('ledger');
  const language = useLocale();
  const format = useFormat();
  const { data, error, refetch } = useCall(showLedgerEntryToOperator, { customerId, entry });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={5} />;
  const assets = [...new Set(data.lines.map(({ asset }) => asset))];
  return (
    <>
      <div className={css.head}>
        <span className={css.number}>{`${customerId} / ${data.entry}`}</span>
        <Tag tone={data.balanced ? 'ok' : 'bad'}>{t(data.balanced ? 'balanced' : 'unbalanced')}</Tag>
      </div>
      <h2 className={css.title}>{eventText(data.kind, language)}</h2>
      <time dateTime={data.at}>{format.instant(data.at)}</time>
      {assets.map((asset) => (
        <Sides key={asset} entry={data} asset={asset} />
      ))}
      <h3>{t('events')}</h3>
      {data.events.map((event, index) => (
        <div key={`${index}-${event.type}`} className={css.event}>
          <Named text={eventText(event.type, language)} name={event.type} />
          {Object.entries(event.fields).map(([name, value]) => (
            <div key={name}>{`${eventFieldText(name, language)}: ${told(name, value)}`}</div>
          ))}
        </div>
      ))}
      <Note tone="lock">{t('never')}</Note>
    </>
  );
}

function Sides({ entry, asset }: { readonly entry: Entry; readonly asset: string }) {
  const amountOf = useAssetAmount();
  const t = useTranslations('ledger');
  const placeName = usePlaceName();
  const lines = entry.lines.filter((line) => line.asset === asset);
  const sum = (sign: 1 | -1) =>
    decimalToText(
      lines.reduce((total, { amount }) => {
        const value = (parseDecimal(amount) ?? 0n) * BigInt(sign);
        return value > 0n ? total + value : total;
      }, 0n),
      2,
    );
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{`${t('account')} · ${asset}`}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, purpose, amount }) => {
          const gives = amount.startsWith('-');
          return (
            <tr key={`${account} ${purpose}`}>
              <th scope="row">{`${account === 'house' ? t('theHouse') : account} · ${placeName(purpose)}`}</th>
              <td>{gives ? '' : amountOf(amount, asset)}</td>
              <td>{gives ? amountOf(amount.slice(1), asset) : ''}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{amountOf(sum(1), asset)}</td>
          <td>{amountOf(sum(-1), asset)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
