import { useNavigate, useRouterState } from '@tanstack/react-router';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { Bell, BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';

const AlertSheet = lazy(async () => ({ default: (await import('./alert-sheet.tsx')).AlertSheet }));

/** Opens the price alerts; rings while one waits on this instrument. A guest is asked to log in first. */
export function AlertBell({ quote }: { readonly quote: QuoteRow }) {
  const t = useTranslations('alert');
  const format = useFormat();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const [open, setOpen] = useState(false);
  const { data } = useCall(listPriceAlerts, {}, { enabled: signedIn });
  const waits =
    data?.items.some(({ instrumentId, fired, pausedAt }) => instrumentId === quote.id && !fired && !pausedAt) ?? false;
  const press = () => {
    if (signedIn) setOpen(true);
    else void navigate({ to: '/pages/account/login', search: { from: here } });
  };
  return (
    <>
      <IconButton label={t('bell', { name: format.instrument(quote.name) })} selected={waits} onClick={press}>
        {waits ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      </IconButton>
      {open ? (
        <Suspense>
          <AlertSheet quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}
