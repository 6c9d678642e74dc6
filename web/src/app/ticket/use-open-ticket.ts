import { useNavigate } from '@tanstack/react-router';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { QuoteView } from '@tarazu/wire/market';
import { pageOf } from '../address/products.ts';
import { useSignedIn } from '../session.ts';

/** Opens the ticket of an instrument; a guest logs in first and comes back to it. */
export function useOpenTicket({ id, kind }: Pick<QuoteView, 'id' | 'kind'>): (side: Side) => void {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  return (side) => {
    if (signedIn) void navigate({ to: pageOf({ kind }), search: { id, side } });
    else void navigate({ to: '/pages/account/login', search: { from: `${pageOf({ kind })}?id=${id}&side=${side}` } });
  };
}
