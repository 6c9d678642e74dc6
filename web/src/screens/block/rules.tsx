import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showBlockRules } from '@tarazu/wire/block/block';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { sourceText } from '@tarazu/wire/operator/source-words';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './block.module.css';
import { usePlainPercent } from './block-text.ts';
import { BlockWords } from './block-words.tsx';

type Rules = ReplyOf<typeof showBlockRules>;
const ROUTE = '/pages/stockBulk/bulkRules';

/** The rules of every market, the terms of every desk, and how they have done. */
export function BlockRulesPage() {
  return (
    <BlockWords>
      <RulesOfBlocks />
    </BlockWords>
  );
}

function RulesOfBlocks() {
  const t = useTranslations('block');
  const leave = useLeave();
  const plain = usePlainPercent();
  const { data, error, refetch } = useCall(showBlockRules, {});
  return (
    <Page route={ROUTE} nav={<NavBar title={t('rulesTitle')} onBack={leave} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <Loader /> : undefined}
      {data ? (
        <>
          <Card title={t('how')}>
            <p>{t('howText', { guard: plain(data.guardPercent) })}</p>
          </Card>
          {data.markets.map((market) => (
            <MarketCard key={market.market} of={market} />
          ))}
          <Card title={t('publishedRule')}>
            <div className={css.stack}>
              <p className={css.quiet}>{t('publishedText')}</p>
              <Published of={data.published} />
            </div>
          </Card>
          <Fine>{t('formula')}</Fine>
          {data.desks.map((desk) => (
            <DeskCard key={desk.desk.id} of={desk} />
          ))}
          <Fine>{t('practice')}</Fine>
        </>
      ) : undefined}
    </Page>
  );
}

function MarketCard({ of }: { readonly of: Rules['markets'][number] }) {
  const t = useTranslations('block');
  const format = useFormat();
  const plain = usePlainPercent();
  const money = (amount: string) => format.money(amount, of.currency);
  const there = [
    ...(of.exchangeValueMin === null ? [] : [money(of.exchangeValueMin)]),
    ...(of.exchangeSharesMin === null ? [] : [t('shares', { count: format.quantity(String(of.exchangeSharesMin)) })]),
  ];
  return (
    <Card title={format.market(of.market)}>
      <Receipt
        lines={[
          ...of.windows.map(({ from, until, reference, averageFrom, averageUntil }) => ({
            label: t('windowRow', { from, until }),
            value:
              averageFrom !== null && averageUntil !== null
                ? t('averageOf', { from: averageFrom, until: averageUntil })
                : t(`references.${reference}`),
          })),
          { label: t('rangeRule'), value: `±${plain(of.rangePercent)}` },
          { label: t('leastHere'), value: money(of.valueMin) },
          ...(there.length === 0 ? [] : [{ label: t('leastThere'), value: there.join(' / ') }]),
          { label: t('bulkRule'), value: plain(of.bulkPercent) },
          { label: t('since'), value: format.day(of.since) },
        ]}
      />
      <p className={css.quiet}>
        {t('source')}: {sourceText(of.source, format.language)}. {sourceText(of.practiceSource, format.language)}
      </p>
    </Card>
  );
}

function Published({ of }: { readonly of: Rules['published'] }) {
  const t = useTranslations('block');
  const plain = usePlainPercent();
  return (
    <Receipt
      lines={of.map(({ lockDays, discountPercent, times }) => ({
        label: t('publishedRow', { days: lockDays }),
        note: `× ${times}`,
        value: t(discountPercent.startsWith('-') ? 'premium' : 'discount', { percent: plain(discountPercent) }),
      }))}
    />
  );
}

function DeskCard({ of }: { readonly of: Rules['desks'][number] }) {
  const t = useTranslations('block');
  const format = useFormat();
  const plain = usePlainPercent();
  const used = of.books.filter(({ inventory, result }) => /[1-9]/.test(inventory + result));
  return (
    <Card title={t('desk', { desk: of.desk.name })}>
      <div className={css.stack}>
        <Receipt
          lines={[
            { label: t('spread'), value: plain(of.spreadPercent) },
            { label: t('sizePart'), value: plain(of.sizePercent) },
            { label: t('lean'), value: `±${plain(of.leanPercent)}` },
            { label: t('concede'), value: plain(of.concedePercent) },
            { label: t('holds'), value: t('holdsValue', { seconds: String(of.quoteSeconds) }) },
            { label: t('target'), value: t('targetValue', { times: String(of.targetTimes) }) },
          ]}
        />
        {used.length === 0 ? <p className={css.quiet}>{t('deskIdle')}</p> : undefined}
        {used.map(({ currency, money, inventory, result }) => (
          <Receipt
            key={currency}
            block
            lines={[
              { label: t('deskMoney'), value: format.money(money, currency) },
              { label: t('deskInventory'), value: format.money(inventory, currency) },
            ]}
            total={{
              label: t('deskResult'),
              value: <Delta value={result} text={format.change(result, currency)} />,
            }}
          />
        ))}
      </div>
    </Card>
  );
}
