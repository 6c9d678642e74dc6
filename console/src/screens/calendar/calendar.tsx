import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { dayNameText } from '@tarazu/wire/market-features/day-name-words';
import { type CalendarExchangeView, listCalendars } from '@tarazu/wire/operator/calendar';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './calendar.module.css';
import { ChangeForm } from './change-form.tsx';
import { useDayText, usePlanText } from './plan-text.ts';

type SpecialDay = CalendarExchangeView['days'][number];

/** When each exchange trades and settles, what is special in the coming year, and who changed it. */
export function CalendarPage() {
  const t = useTranslations('calendar');
  const [chosen, setChosen] = useQueryState('exchange');
  const { data, error, refetch } = useCall(listCalendars, {}, { live: true });
  const open = data?.items.find(({ exchange }) => exchange === chosen) ?? data?.items[0];
  const format = useFormat();
  return (
    <Page name="/console/calendar" title={t('title')}>
      {error && !data ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Segmented
            label={t('exchange')}
            value={open?.exchange ?? ''}
            onChange={setChosen}
            choices={(data?.items ?? []).map(({ exchange }) => ({ value: exchange, label: format.exchange(exchange) }))}
          />
          <ListDetail
            list={
              <div className={css.parts}>
                <h2 className={css.title}>{t('week')}</h2>
                <Week one={open} />
                <h2 className={css.title}>{t('year')}</h2>
                <SpecialDays days={open?.days} />
              </div>
            }
            detail={open && <Detail key={open.exchange} one={open} />}
          />
        </>
      )}
    </Page>
  );
}

function Week({ one }: { readonly one: CalendarExchangeView | undefined }) {
  const t = useTranslations('calendar');
  const dayText = useDayText();
  const { session, settlement } = usePlanText();
  return (
    <DataTable
      label={t('week')}
      rows={one?.week}
      keyOf={({ date }) => date}
      empty={undefined}
      columns={[
        { name: 'day', title: t('day'), cell: ({ date }) => <b>{dayText(date)}</b> },
        { name: 'session', title: t('session'), cell: session },
        { name: 'settles', title: t('settles'), align: 'end', cell: settlement },
      ]}
    />
  );
}

function SpecialDays({ days }: { readonly days: readonly SpecialDay[] | undefined }) {
  const t = useTranslations('calendar');
  const language = useLocale();
  const dayText = useDayText();
  const hours = ({ opens, closes }: SpecialDay) => (opens === '' ? '–' : `${opens}–${closes}`);
  return (
    <DataTable
      label={t('year')}
      rows={days}
      keyOf={({ date, kind }) => `${date} ${kind}`}
      empty={<Empty title={t('none')} />}
      columns={[
        { name: 'day', title: t('day'), cell: ({ date }) => <b>{dayText(date)}</b>, sortBy: ({ date }) => date },
        { name: 'name', title: t('name'), cell: ({ name }) => dayNameText(name, language) },
        { name: 'what', title: t('what'), cell: ({ kind }) => t(`kinds.${kind}`), sortBy: ({ kind }) => kind },
        { name: 'hours', title: t('hours'), cell: hours },
        {
          name: 'by',
          title: t('by'),
          align: 'end',
          cell: ({ changed, expected }) => (
            <Tag tone={changed ? 'brand' : expected ? 'warn' : 'neutral'}>
              {t(changed ? 'operators' : expected ? 'expected' : 'program')}
            </Tag>
          ),
        },
      ]}
    />
  );
}

function Detail({ one }: { readonly one: CalendarExchangeView }) {
  const t = useTranslations('calendar');
  const format = useFormat();
  const dayText = useDayText();
  const mayEdit = useMay('calendar.edit');
  const zone = new Intl.DateTimeFormat(useLocale(), { timeZone: one.timeZone, timeZoneName: 'longGeneric' });
  const zoneName = zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <>
      <Facts
        facts={[
          { name: t('ordinary'), value: `${one.opens}–${one.closes}` },
          { name: t('zone'), value: zoneName },
          { name: t('next'), value: `${format.instant(one.opensAt)} – ${format.instant(one.closesAt)}` },
          { name: t('first'), value: dayText(one.firstDay) },
        ]}
      />
      {mayEdit ? (
        <details className={css.part}>
          <summary>{t('change')}</summary>
          <p className={css.people}>{t('changeText')}</p>
          <ChangeForm exchange={one.exchange} firstDay={one.firstDay} />
        </details>
      ) : undefined}
      <section className={css.part}>
        <h2 className={css.title}>{t('changes')}</h2>
        {one.changes.length === 0 ? <p className={css.people}>{t('unchanged')}</p> : undefined}
        {one.changes.map((change) => (
          <div key={change.no}>
            <p>
              <b>{dayText(change.date)}</b> {t(`kinds.${change.kind}`)}
              {change.opens === '' ? '' : ` ${change.opens}–${change.closes}`}: {change.name}
            </p>
            <p className={css.people}>
              {`${t('people', { maker: change.proposedBy, checker: change.approvedBy })}, ${format.instant(change.approvedAt)}: “${change.reason}” (${change.source})`}
            </p>
          </div>
        ))}
      </section>
    </>
  );
}
