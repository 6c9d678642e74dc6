import { Link } from '@tanstack/react-router';
import { isCurrency } from '@tarazu/domain/asset';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type Formats, useFormat } from '@tarazu/ui/use-format';
import { type LedgerLine, showLedgerEntry } from '@tarazu/wire/wallet';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import type { Entry } from './entries.ts';
import css from './funds-detail.module.css';
import { useAccountName, useKindName, usePurposeName } from './ledger-words.ts';
import { type Movement, movementsOf } from './movement.ts';
import type { LedgerView } from './statement.tsx';

type Amount = Pick<LedgerLine, 'asset' | 'assetName' | 'measure' | 'amount'>;

/** A number of something, with what is counted where its name does not say so: `5 g`. */
function counted(format: Formats, quantity: string, measure: string | undefined): string {
  return format.count(quantity, measure ?? null);
}

/** An amount of money with its currency, or a number of what is called so. */
function amountText(format: Formats, { asset, assetName, measure, amount }: Amount): string {
  if (isCurrency(asset)) return format.change(amount, asset);
  return `${amount.startsWith('-') ? '\u2212' : '+'}${counted(format, amount.replace('-', ''), measure)}\u00a0${assetName}`;
}

export function EntryCard({ entry, view }: { readonly entry: Entry; readonly view: LedgerView }) {
  const t = useTranslations('ledger');
  const format = useFormat();
  const movement = useTranslations('movement');
  const record = useTranslations('record');
  const kindName = useKindName();
  const [open, setOpen] = useState(false);
  const shown = open || view === 'double';
  const { name, from, to, explanation } = entry.reference;
  const changed = from === undefined || to === undefined ? undefined : movement('fromTo', { from, to });
  const about = name ?? changed ?? explanation;
  const { side, quantity, measure, orderId } = entry.reference;
  const traded =
    entry.kind === 'order.filled' && (side === 'buy' || side === 'sell') && quantity !== undefined
      ? t(`traded.${side}`, { quantity: counted(format, quantity, measure), name: about ?? '' })
      : undefined;
  return (
    <li className={css.entry}>
      <button type="button" className={css.head} aria-expanded={shown} onClick={() => setOpen(!open)}>
        <span className={css.title}>
          <b>{traded ?? kindName(entry.kind, about)}</b>
          <span>
            <time dateTime={entry.at}>
              {format.instantDay(entry.at)} {format.clock(entry.at)}
            </time>
            {entry.reference['conditionalId'] === undefined ? undefined : ` · ${t('byConditional')}`}
          </span>
        </span>
        <span className={css.amounts}>
          {movementsOf(entry.lines).map((movement) => (
            <Moved key={movement.asset} movement={movement} />
          ))}
          <Charges entry={entry} />
        </span>
        <ChevronDown size={18} aria-hidden="true" className={css.arrow} />
      </button>
      {shown ? <Lines entry={entry} view={view} /> : undefined}
      <p className={css.number}>{t('entry', { number: String(entry.entry) })}</p>
      {shown ? (
        <Link
          to="/pages/wallet/recordDetail"
          search={{ entry: String(entry.entry) }}
          className={buttonClass('soft', 'small')}
        >
          {record('open')}
        </Link>
      ) : undefined}
      {shown && orderId !== undefined ? (
        <Link to="/pages/stock/order" search={{ orderId }} className={buttonClass('soft', 'small')}>
          {t('seeOrder')}
        </Link>
      ) : undefined}
    </li>
  );
}

/** What of the amount were charges, as far as the entry says so. */
function Charges({ entry: { kind, reference, lines } }: { readonly entry: Entry }) {
  const t = useTranslations('ledger.moved');
  const format = useFormat();
  const amount = {
    'order.filled': reference['chargesTotal'],
    'conversion.done': reference['chargesTotal'],
    'exchange.done': reference['fee'],
    'corporate-action.paid': reference['withheld'],
  }[kind];
  const currency = kind === 'exchange.done' ? reference['from'] : lines.find(({ asset }) => isCurrency(asset))?.asset;
  if (amount === undefined || currency === undefined || !/[1-9]/.test(amount)) return undefined;
  return (
    <span className={css.charges}>
      {t(kind === 'corporate-action.paid' ? 'tax' : 'charges', { amount: format.money(amount, currency) })}
    </span>
  );
}

/** A gain or a loss with its sign; what only moved between own places has neither. */
export function Moved({ movement }: { readonly movement: Movement }) {
  const t = useTranslations('ledger.moved');
  const format = useFormat();
  const text = amountText(format, movement);
  if (movement.kind === 'change') return <Delta value={movement.amount} text={text} />;
  return <span className={css.neutral}>{t(movement.kind, { amount: text.replace(/^[+\u2212]/, '') })}</span>;
}

function Lines({ entry, view }: { readonly entry: Entry; readonly view: LedgerView }) {
  return view === 'double' ? <DoubleEntry number={entry.entry} /> : <OwnLines entry={entry} />;
}

function OwnLines({ entry }: { readonly entry: Entry }) {
  const t = useTranslations('ledger');
  const format = useFormat();
  const purposeName = usePurposeName();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line) => (
          <tr key={`${line.asset}-${line.purpose}`}>
            <th scope="row">{purposeName(line.purpose)}</th>
            <td>{amountText(format, line)}</td>
            <td>
              {isCurrency(line.asset)
                ? format.money(line.balanceAfter, line.asset)
                : counted(format, line.balanceAfter, line.measure)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both sides of the entry, the house's included. The ledger's sign: plus is what an account gets, minus what it gives. */
export function DoubleEntry({ number }: { readonly number: number }) {
  const t = useTranslations('ledger');
  const format = useFormat();
  const purposeName = usePurposeName();
  const accountName = useAccountName();
  const { data, error, refetch } = useCall(showLedgerEntry, { entry: number }, { freshMs: Number.POSITIVE_INFINITY });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('gets')}</th>
            <th scope="col">{t('gives')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => {
            const gives = line.amount.startsWith('-');
            const text = amountText(format, line).replace(/^[+\u2212]/, '');
            return (
              <tr key={`${line.account}-${line.asset}-${line.purpose}`}>
                <th scope="row">
                  {accountName(line.account)} · {purposeName(line.purpose)}
                </th>
                <td>{gives ? '' : text}</td>
                <td>{gives ? text : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css.balanced}>
        <Check size={16} aria-hidden="true" />
        {t('balanced')}
      </p>
    </>
  );
}
