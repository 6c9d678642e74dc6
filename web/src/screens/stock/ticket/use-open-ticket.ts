import { useNavigate } from '@tanstack/react-router';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import { useSignedIn } from '../../../app/session.ts';

/** Opens the ticket of a share; a guest logs in first and comes back to it. */
export function useOpenTicket(id: string): (side: Side) => void {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  return (side) => {
    if (signedIn) void navigate({ to: '/pages/stock/stockKline', search: { id, side } });
    else
      void navigate({ to: '/pages/account/login', search: { from: `/pages/stock/stockKline?id=${id}&side=${side}` } });
  };
}
