import { Link } from '@tanstack/react-router';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listHouseDays } from '@tarazu/wire/operator/ledger';
import { useTranslations } from 'use-intl';
import { usePlaceName } from '../../app/place-name.ts';
import { useQueryState } from '../../app/query-state.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './ledger.module.css';

/** What the accounts of the house got and gave, day by day, with the way to the entries behind each sum. */
export function HouseDays() {
  const t = useTranslations('ledger');
  const format = useFormat();
  const placeName = usePlaceName();
  const [fromDay, setFromDay] = useQueryState('from');
  const [toDay, setToDay] = useQueryState('to');
  const days = { ...(fromDay === '' ? {} : { fromDay }), ...(toDay === '' ? {} : { toDay }) };
  const { data, error, refetch } = useCall(listHouseDays, days);
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={css.quiet}>
        <p>{t('daysText')}</p>
        <div className={css.filters}>
          <DayField label={t('fromDay')} value={fromDay || (data?.fromDay ?? '')} onChange={(day) => setFromDay(day)} />
          <DayField label={t('toDay')} value={toDay || (data?.toDay ?? '')} onChange={(day) => setToDay(day)} />
        </div>
      </div>
      <DataTable
        label={t('days')}
        rows={data?.items}
        keyOf={({ day, asset, purpose }) => `${day} ${asset} ${purpose}`}
        empty={t('none')}
        columns={[
          { name: 'day', title: t('day'), cell: ({ day }) => format.day(day), sortBy: ({ day }) => day },
          { name: 'purpose', title: t('account'), cell: ({ purpose }) => placeName(purpose) },
          {
            name: 'amount',
            title: t('amount'),
            align: 'end',
            cell: ({ amount, asset }) => format.money(amount, asset),
          },
          {
            name: 'entries',
            title: t('entries'),
            align: 'end',
            cell: ({ day, asset, purpose, entries }) => (
              <Link
                to="/ledger"
                search={{ purpose, asset, from: day, to: day }}
                aria-label={t('entriesOf', {
                  count: String(entries),
                  account: placeName(purpose),
                  day: format.day(day),
                })}
              >
                {entries}
              </Link>
            ),
          },
        ]}
      />
    </>
  );
}
