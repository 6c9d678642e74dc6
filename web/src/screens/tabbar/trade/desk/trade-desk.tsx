import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { instrumentInfo } from '@tarazu/wire/market';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Panel } from 'react-resizable-panels';
import { useTranslations } from 'use-intl';
import { marketPlaces, productAt } from '../../../../app/address/products.ts';
import { DeskWords } from '../../../../app/frame/desk/desk-words.tsx';
import { usePreferences } from '../../../../app/preferences.ts';
import { useSignedIn } from '../../../../app/session.ts';
import type { TicketWish } from '../../../../app/ticket/ticket-card.tsx';
import { useCall } from '../../../../app/use-call.ts';
import { Own } from '../own.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskChart } from './desk-chart.tsx';
import { chartCounts } from './desk-look.ts';
import { DeskTicket } from './desk-ticket.tsx';
import { DeskWatchlist } from './desk-watchlist.tsx';
import { HeldTable } from './held/held-table.tsx';
import { createCrosshairLink } from './linked-crosshairs.ts';
import { Edge, Panels } from './panels.tsx';
import css from './trade-desk.module.css';
import { type DeskCharts, useDeskCharts } from './use-desk-charts.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useWatched } from './use-watched.ts';

const numbers = [0, 1, 2, 3] as const;
const ownTabs = ['held', 'orders', 'triggers', 'history'] as const;

/** Watchlist, charts, ticket, and what one has, side by side on a wide screen. */
export function TradeDesk() {
  return (
    <DeskWords>
      <Desk />
    </DeskWords>
  );
}

/** Lets the page have the whole window, in place of the column. */
function useWholeWindow(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['wide'] = '';
    return () => {
      delete root.dataset['wide'];
    };
  }, []);
}

function Desk() {
  const t = useTranslations('desk.panels');
  const signedIn = useSignedIn();
  const watched = useWatched();
  const list = useRef<HTMLDivElement>(null);
  const desk = useDeskCharts(watched.quotes.map(({ id }) => id));
  const { id } = desk;
  const { data } = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  const [wish, setWish] = useState<{ readonly of: string; readonly fields: TicketWish }>();
  // Another instrument has another ticket, which begins without it.
  if (wish && wish.of !== id) setWish(undefined);
  const order: OnOrder = (of, side, price) => setWish({ of, fields: { side, type: 'limit', price } });
  const sell = (of: string) => {
    desk.pick(of);
    setWish({ of, fields: { side: 'sell', isFocused: true } });
  };
  useWholeWindow();
  usePanelKeys(list, desk.activate);
  return (
    <Page route="/pages/tabbar/trade" nav={<DeskBar currency={data?.quote.currency} />} flush>
      <div className={css.desk}>
        <Panels name="across" orientation="horizontal">
          <Panel id="list" defaultSize={256} minSize={180} maxSize={420} groupResizeBehavior="preserve-pixel-size">
            <DeskWatchlist watched={watched} id={id} onPick={desk.pick} list={list} />
          </Panel>
          <Edge label={t('edge.list')} />
          <Panel id="middle" minSize={360}>
            <Middle desk={desk} signedIn={signedIn} onOrder={order} onSell={sell} />
          </Panel>
          <Edge label={t('edge.ticket')} />
          <Panel id="ticket" defaultSize={320} minSize={290} maxSize={460} groupResizeBehavior="preserve-pixel-size">
            <DeskTicket id={id} wish={wish?.fields} onPick={desk.pick} />
          </Panel>
        </Panels>
      </div>
    </Page>
  );
}

type OnOrder = ComponentProps<typeof DeskChart>['onOrder'];

interface ChartsProps {
  readonly desk: DeskCharts;
  readonly onOrder: OnOrder;
}

/** The charts, and under them what one has where somebody is signed in; two rows of charts have a height of their own. */
function Middle({
  desk,
  signedIn,
  onOrder,
  onSell,
}: ChartsProps & { readonly signedIn: boolean; readonly onSell: (id: string) => void }) {
  const t = useTranslations('desk.panels');
  const own = usePreferences((preferences) => preferences.stockCountry);
  // By the id, which is there at once: while the next one loads nobody else's lists are asked for.
  const place = marketPlaces.find((each) => desk.id.startsWith(`${each.place}:`))?.place ?? own;
  const onMargin = 'onMargin' in productAt(desk.id);
  if (!signedIn) return <Charts desk={desk} onOrder={onOrder} />;
  return (
    <Panels key={desk.charts.length} name={`down-${desk.charts.length}`} orientation="vertical">
      <Panel id="charts" defaultSize={desk.charts.length > 2 ? '78%' : '62%'} minSize={240}>
        <Charts desk={desk} onOrder={onOrder} />
      </Panel>
      <Edge label={t('edge.own')} />
      <Panel id="own" minSize={96}>
        <section className={css.own} aria-label={t('own')}>
          <Own
            place={place}
            tabs={onMargin ? [...ownTabs, 'onMargin'] : ownTabs}
            held={<HeldTable place={place} chosen={desk.id} onPick={desk.pick} onSell={onSell} />}
          />
        </section>
      </Panel>
    </Panels>
  );
}

function Charts({ desk: { charts, active, show, activate, change }, onOrder }: ChartsProps) {
  const t = useTranslations('desk.panels');
  const [link] = useState(createCrosshairLink);
  return (
    <section className={css.charts} aria-label={t('charts')}>
      <header>
        <span aria-hidden="true">{t('howMany')}</span>
        <Segmented
          label={t('howMany')}
          value={String(charts.length)}
          onChange={(next) => {
            const count = chartCounts.find((each) => String(each) === next);
            if (count !== undefined) show(count);
          }}
          choices={chartCounts.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </header>
      <div className={css.grid} data-shown={charts.length}>
        {numbers.map((no) => {
          const chart = charts[no];
          return chart ? (
            <DeskChart
              key={no}
              no={no}
              chart={chart}
              active={charts.length > 1 ? no === active : undefined}
              onActive={() => activate(no)}
              onChange={(part) => change(no, part)}
              onOrder={onOrder}
              link={link}
            />
          ) : undefined;
        })}
      </div>
    </section>
  );
}
