import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { deskWithdrawals } from '@tarazu/wire/funding/withdrawal-desk';
import { useTranslations } from 'use-intl';
import { useMay } from '../session.ts';
import { useCall } from '../use-call.ts';

const SHOWN_MAX = 20;

/** Money that a rail was told to pay already, which stopping the customer cannot hold back. Nothing while there is none. */
export function InstructedWithdrawals({ customerId }: { readonly customerId: string }) {
  return useMay('withdrawal.read') ? <Instructed customerId={customerId} /> : undefined;
}

function Instructed({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const format = useFormat();
  const asked = { list: 'under_way', text: customerId, pageSize: SHOWN_MAX } as const;
  const { data } = useCall(deskWithdrawals, asked, { live: true });
  // A number in the search may begin another one's order; released ones can still be held back.
  const gone = data?.items.filter((one) => one.customerId === customerId && one.status !== 'released') ?? [];
  if (gone.length === 0) return undefined;
  return (
    <Note tone="warn">
      <b>{t('instructed')}</b>
      {gone.map(({ withdrawalId, number, receives, currency, payeeMasked }) => (
        <span key={withdrawalId}>
          <br />
          {number} · {format.money(receives, currency)} · {payeeMasked}
        </span>
      ))}
    </Note>
  );
}
