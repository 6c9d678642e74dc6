import type { Country } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { listHoldings } from '@tarazu/wire/stock-order';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api.ts';
import { IntradayWords } from '../intraday/intraday-words.tsx';

const SellAllSheet = lazy(async () => ({ default: (await import('./sell-all-sheet.tsx')).SellAllSheet }));

type Some = readonly [HoldingView, ...HoldingView[]];

const PAGE_SIZE = 100;
/** So many are asked for at once; who has more presses again. */
const PAGES_MAX = 10;

interface SellAllProps {
  readonly place: Country;
  /** Those that are shown, and how many there are. */
  readonly holdings: readonly HoldingView[];
  readonly total: number;
}

/** The way to sell every holding of a place, beyond those that are shown too. */
export function SellAll(props: SellAllProps) {
  return (
    <IntradayWords waiting={null}>
      <Way {...props} />
    </IntradayWords>
  );
}

async function allOf(place: Country): Promise<readonly HoldingView[]> {
  const found: HoldingView[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { items, total } = await call(listHoldings, { country: place, page, pageSize: PAGE_SIZE });
    found.push(...items);
    if (found.length >= total || items.length === 0) break;
  }
  return found;
}

function Way({ place, holdings, total }: SellAllProps) {
  const t = useTranslations('intraday');
  // Kept while its results are read, when there are no holdings any more.
  const [selling, setSelling] = useState<Some>();
  const [fetching, setFetching] = useState(false);
  const begin = async () => {
    setFetching(true);
    try {
      const [first, ...others] = holdings.length < total ? await allOf(place) : holdings;
      if (first) setSelling([first, ...others]);
    } catch {
      showToast({ text: t('sellAllUnknown'), tone: 'bad' });
    } finally {
      setFetching(false);
    }
  };
  return (
    <>
      {holdings.length > 0 ? (
        <Button variant="outline" busy={fetching} onClick={() => void begin()}>
          {t('sellAll')}
        </Button>
      ) : undefined}
      {selling ? (
        <Suspense>
          <SellAllSheet holdings={selling} onClose={() => setSelling(undefined)} />
        </Suspense>
      ) : undefined}
    </>
  );
}
