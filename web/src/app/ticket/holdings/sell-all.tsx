import { Button } from '@tarazu/ui/control/button.tsx';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { SOLD_AT_ONCE_MAX } from '@tarazu/wire/trading/sell-all';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IntradayWords } from '../intraday/intraday-words.tsx';

const SellAllSheet = lazy(async () => ({ default: (await import('./sell-all-sheet.tsx')).SellAllSheet }));

type Some = readonly [HoldingView, ...HoldingView[]];

/** The way to sell every holding of a place that is shown; nothing where there is only one. */
export function SellAll({ holdings }: { readonly holdings: readonly HoldingView[] }) {
  return (
    <IntradayWords waiting={null}>
      <Way holdings={holdings} />
    </IntradayWords>
  );
}

function Way({ holdings }: { readonly holdings: readonly HoldingView[] }) {
  const t = useTranslations('intraday');
  // Kept while its results are read, when there are no holdings any more.
  const [selling, setSelling] = useState<Some>();
  const [first, ...others] = holdings;
  return (
    <>
      {first && others.length > 0 ? (
        <Button variant="outline" onClick={() => setSelling([first, ...others.slice(0, SOLD_AT_ONCE_MAX - 1)])}>
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
