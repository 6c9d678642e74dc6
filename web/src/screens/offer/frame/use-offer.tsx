import { Card } from '@tarazu/ui/frame/card.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { CallFailed } from '../../../app/page-states.tsx';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { Gone } from '../gone.tsx';
import { offerCalls } from './offer-calls.ts';

const REFRESH_MS = 15_000;

/** An offer, looked at again while the page is open, and what one has asked for of it. `kind`: that of the page. */
export function useOffer(id: string, kind: OfferView['kind'] = 'follow_on') {
  const calls = offerCalls(kind);
  const info = useCall(calls.info, { id }, { refetchIntervalMs: REFRESH_MS, enabled: id !== '' });
  const signedIn = useSignedIn();
  const mine = useCall(calls.mine, { offerId: id }, { enabled: signedIn && id !== '' });
  return {
    id,
    offer: info.data?.offer,
    kind,
    company: info.data?.company ?? null,
    coin: info.data?.coin ?? null,
    registrar: info.data?.registrar ?? null,
    prospectus: info.data?.prospectus ?? null,
    /** An application that has not been taken back. */
    own: mine.data?.items.find((one) => one.state !== 'withdrawn'),
    /** Whether `own` is known: without a session there is none. */
    ownKnown: !signedIn || mine.data !== undefined,
    error: info.error ?? mine.error,
    retry: () => void Promise.all([info.refetch(), mine.refetch()]),
  };
}

/** In place of an offer that is not there yet, or not at all. */
export function NoOffer({ of: { id, kind, error, retry } }: { readonly of: ReturnType<typeof useOffer> }) {
  if (id === '') return <Gone kind={kind} />;
  if (error) return <CallFailed error={error} onRetry={retry} />;
  return (
    <Card flush>
      <SkeletonRows count={5} />
    </Card>
  );
}
