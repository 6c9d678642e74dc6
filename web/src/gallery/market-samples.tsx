import { KLine } from '@tarazu/ui/chart/k-line.tsx';
import { Sparkline } from '@tarazu/ui/chart/sparkline.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { FeedConnection } from '@tarazu/ui/live/feed-connection';
import { FeedProvider } from '@tarazu/ui/live/use-live';
import { OrderBook } from '@tarazu/ui/show/order-book.tsx';
import { QuoteRow } from '@tarazu/ui/show/quote-row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { usePreferences } from '../app/preferences.ts';
import { useStudies } from '../app/quote/chart/study/use-studies.ts';
import css from './gallery.module.css';
import { book, candles, quotes, sparkline } from './market-wares.ts';

/** A feed that hears nothing: the gallery has no server behind it. */
class SilentFeed extends FeedConnection {
  override watch(): () => void {
    return () => undefined;
  }
}

const feed = new SilentFeed({
  url: '',
  token: () => undefined,
  onEvent: () => undefined,
  onReadMarks: () => undefined,
  onSessionGone: () => undefined,
});
const load = async () => ({ rows: candles, more: false });
const noMarks = { orders: [], fills: [], notes: [] };

export function MarketSamples() {
  const format = useFormat();
  return (
    <FeedProvider value={feed}>
      <Card title="Quote rows" flush>
        <div className={css.stack}>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
          {quotes.slice(0, 1).map((quote) => (
            <QuoteRow key={quote.id} quote={quote} old="Old price" />
          ))}
        </div>
      </Card>
      <Card title="Sparklines">
        <div className={css.line}>
          {(['up', 'down', 'flat'] as const).map((direction) => (
            <Sparkline key={direction} points={sparkline[direction]} baseline="100" direction={direction} />
          ))}
        </div>
      </Card>
      <Card title="K-line">
        <Chart />
      </Card>
      <Card title="Order book">
        <OrderBook
          label="Order book"
          {...book}
          heads={{ size: 'Size', bid: 'Bid', ask: 'Ask' }}
          buyersShare={58}
          buyers="Buyers 58%"
          sellers="Sellers 42%"
          onPick={() => undefined}
        />
      </Card>
      <Card title="Figures in a grid">
        <div className={css.stack}>
          <StatGrid
            stats={[
              { label: 'Open', value: format.number('101.2') },
              { label: 'Close', value: format.number('103.4'), detail: 'Yesterday' },
            ]}
          />
          <StatGrid
            columns={3}
            stats={['One', 'Two', 'Three'].map((label) => ({ label, value: format.compact('1234567') }))}
          />
        </div>
      </Card>
    </FeedProvider>
  );
}

function Chart() {
  const format = useFormat();
  const { theme, candleKind } = usePreferences();
  const { over, under } = useStudies(true);
  return (
    <KLine
      id="IN:SAMPLE"
      symbol="SAMPLE"
      interval="1D"
      load={load}
      priceDecimals={2}
      over={over}
      under={under}
      kind={candleKind}
      frozen={false}
      marks={noMarks}
      onMove={() => undefined}
      timeZone={format.timeZone}
      hours={format.hours}
      formatNumber={(value) => format.number(value)}
      formatCompact={format.compact}
      themeKey={theme}
      label="Day candles of a sample."
      hint="Drag, pinch, or hold."
      missingText="No bars came."
    />
  );
}
