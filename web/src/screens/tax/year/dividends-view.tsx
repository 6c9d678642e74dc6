import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listYearDividends, type YearDividend } from '@tarazu/wire/tax/year-report';
import { useTranslations } from 'use-intl';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useCall } from '../../../app/use-call.ts';
import { askedOf, type ChosenYear, YearFiles, YearFrame } from './year-frame.tsx';

/** The sums and the year, which every page of the list brings. */
function useSums(chosen: ChosenYear) {
  const call = useCall(listYearDividends, { ...askedOf(chosen), pageSize: 1 }, { keepPrevious: true });
  return { ...call, found: call.data?.of.country === chosen.country ? call.data : undefined };
}

export function DividendsView({ onYear, ...chosen }: ChosenYear & { readonly onYear: (year: string) => void }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const { found, error, refetch } = useSums(chosen);
  return (
    <YearFrame of={found?.of} error={error} onRetry={() => void refetch()} onYear={onYear}>
      {found?.sums.map(({ currency, gross, withheld, net }) => (
        <Card key={currency} title={t('dividendsIn', { currency })}>
          <Receipt
            lines={[
              { label: t('gross'), value: format.money(gross, currency) },
              { label: t('withheld'), value: format.change(`-${withheld}`, currency) },
            ]}
            total={{ label: t('net'), value: format.money(net, currency) }}
          />
        </Card>
      ))}
      {found?.total === 0 ? (
        <Card>
          <Empty
            title={t('noDividends')}
            actions={
              <Link to="/pages/tabbar/position" search={{}} className={buttonClass('soft')}>
                {t('seePosition')}
              </Link>
            }
          >
            {t('noDividendsText')}
          </Empty>
        </Card>
      ) : undefined}
      {found && found.total > 0 ? <Payments {...chosen} /> : undefined}
    </YearFrame>
  );
}

function Payments(chosen: ChosenYear) {
  const t = useTranslations('tax');
  const format = useFormat();
  const list = usePagedCall<YearDividend, typeof listYearDividends>(listYearDividends, {
    ...askedOf(chosen),
    pageSize: 20,
  });
  return (
    <>
      <Card flush title={t('payments')}>
        <ul>
          {list.data?.items.map((one) => (
            <li key={`${one.instrumentId} ${one.paidOn} ${one.kind} ${one.gross}`}>
              <Row
                title={format.instrument(one.name)}
                detail={t('paymentDetail', {
                  kind: t(`dividendKind.${one.kind}`),
                  quantity: format.quantityOf(one.quantity, one.unit),
                  day: format.day(one.paidOn),
                })}
                value={format.money(one.net, one.currency)}
                valueDetail={
                  /[1-9]/.test(one.withheld)
                    ? t('lessTax', { tax: format.money(one.withheld, one.currency) })
                    : t('noTax')
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      {list.hasNextPage ? (
        <LoadMore state={list.isFetchingNextPage ? 'loading' : 'more'} onMore={() => void list.fetchNextPage()} />
      ) : undefined}
    </>
  );
}

export function DividendsFiles(chosen: ChosenYear) {
  const { found } = useSums(chosen);
  return found && found.total > 0 ? <YearFiles of={found.of} report="dividends" /> : undefined;
}
