import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { previewBlock } from '@tarazu/wire/block/block';
import type { BlockWindowView, PublishedBlock } from '@tarazu/wire/block/block-parts';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import css from './block.module.css';
import { useAgainstMarket, usePlainPercent } from './block-text.ts';

/** The price beside the market, what it came from, and what is left, locked and allowed. */
export function BlockFacts({ block }: { readonly block: PublishedBlock }) {
  const t = useTranslations('block');
  const format = useFormat();
  const against = useAgainstMarket();
  const plain = usePlainPercent();
  const { currency, last } = block;
  const isAbove = !block.percent.startsWith('-') && /[1-9]/.test(block.percent);
  const close = format.price(block.previousClose, currency);
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.figures}>
          <dl>
            <dt>{t('price')}</dt>
            <dd>{format.price(block.price, currency)}</dd>
          </dl>
          {last === null ? undefined : (
            <dl className={css.end}>
              <dt>{t('now')}</dt>
              <dd>{format.price(last, currency)}</dd>
            </dl>
          )}
        </div>
        <Note tone={isAbove ? 'warn' : 'info'}>
          <strong>{against(block.lastPercent ?? block.percent)}</strong>,{' '}
          {isAbove ? t('fixedAbove', { close }) : t('fixed', { close })}
        </Note>
        <StatGrid
          stats={[
            { label: t('seller'), value: block.desk.name },
            {
              label: t('leftLabel'),
              value: t('leftOf', { left: format.size(block.left), all: format.size(block.quantity) }),
            },
            { label: t('minimum'), value: t('shares', { count: format.quantity(block.quantityMin) }) },
            {
              label: block.lockDays > 0 ? t('unlocks') : t('settles'),
              value: format.day(block.lockedUntil),
              detail: block.lockDays > 0 ? t('locked', { days: block.lockDays }) : t('noLock'),
            },
          ]}
        />
        <p className={css.quiet}>
          {t('against', { percent: plain(block.percent), amount: format.change(block.difference, currency) })}
        </p>
        <WindowLines window={block.window} currency={currency} ends={block.endsAt} />
      </div>
    </Card>
  );
}

/** The window, the reference and the least sizes, here and on the exchange. */
export function WindowLines({
  window,
  currency,
  ends,
}: {
  readonly window: BlockWindowView;
  readonly currency: string;
  readonly ends?: string;
}) {
  const t = useTranslations('block');
  const format = useFormat();
  const { open, until, nextOpensAt, reference, referencePrice, lower, upper } = window;
  const money = (amount: string) => format.money(amount, currency);
  const there = [
    ...(window.exchangeValueMin === null ? [] : [money(window.exchangeValueMin)]),
    ...(window.exchangeSharesMin === null
      ? []
      : [t('shares', { count: format.quantity(String(window.exchangeSharesMin)) })]),
  ];
  return (
    <Receipt
      block
      lines={[
        {
          label: t('windows'),
          value:
            open && until
              ? t('windowOpen', { time: format.clock(until) })
              : t('windowNext', { at: nextOpensAt ? format.instant(nextOpensAt) : '–' }),
        },
        ...(reference && referencePrice
          ? [
              {
                label: t('reference'),
                note: t(`references.${reference}`),
                value: format.price(referencePrice, currency),
              },
            ]
          : []),
        ...(lower && upper
          ? [
              {
                label: t('range'),
                value: t('rangeValue', { lower: format.price(lower, currency), upper: format.price(upper, currency) }),
              },
            ]
          : []),
        { label: t('leastHere'), value: money(window.valueMin) },
        ...(there.length === 0 ? [] : [{ label: t('leastThere'), value: there.join(' / ') }]),
        ...(ends === undefined ? [] : [{ label: t('ends'), value: format.instant(ends) }]),
      ]}
    />
  );
}

/** What prices on the day the lock ends would mean. */
export function Examples({
  block,
  examples,
}: {
  readonly block: PublishedBlock;
  readonly examples: ReplyOf<typeof previewBlock>['examples'];
}) {
  const t = useTranslations('block');
  const format = useFormat();
  const { currency, lockedUntil, lockDays } = block;
  return (
    <>
      <Card title={lockDays > 0 ? t('meaning') : t('meaningNone')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('on', { day: format.day(lockedUntil) })}</th>
              <th scope="col">{t('againstNow')}</th>
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ price, percent, result }) => (
              <tr key={`${price} ${percent}`}>
                <td>{format.price(price, currency)}</td>
                <td>{format.percent(percent)}</td>
                <td>
                  <Delta value={result} text={format.change(result, currency)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Fine>{t('examples')}</Fine>
    </>
  );
}
