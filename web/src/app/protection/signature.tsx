import { Link, useLocation } from '@tanstack/react-router';
import type { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import { ByPasskey } from './by-passkey.tsx';
import { DIGITS, type SixDigits } from './six-digits.ts';
import { UnlockOffer } from './unlock-offer.tsx';

interface SignatureProps {
  readonly digits: SixDigits;
  /** What the command was last refused for. */
  readonly refusal: CallRefused | undefined;
  readonly busy?: boolean;
  /** Where choosing digits leads back to, in place of this page; left out: to the address as it is. */
  readonly from?: string;
  /** The boxes have the focus; not where something else is pressed first, which gives it back when it is done. */
  readonly autoFocus?: boolean;
  /** Where a finger or a face is taken in place of the digits: what the order is worth, decimal text. */
  readonly passkey?: Omit<Parameters<typeof ByPasskey>[0], 'busy'>;
}

/** After these somebody may well have forgotten the digits. */
const forgottenAfter: readonly (string | undefined)[] = ['transaction_password_wrong', 'transaction_password_locked'];

/** The boxes for the six digits above a `ConfirmFoot`, and the ways for whoever has none, has forgotten them, or shows a finger instead. */
export function Signature({ digits, refusal, busy = false, from, autoFocus = true, passkey }: SignatureProps) {
  const t = useTranslations('ticket');
  const here = useLocation({ select: ({ href }) => href });
  const search = { from: from ?? here };
  // What is written comes back in place of its page: Back leads to the page before, and not to a second ticket.
  const replace = from !== undefined;
  if (digits.missing) {
    return (
      <Note tone="warn">
        <p>{t('passwordMissing')}</p>
        <Link to="/pages/user/tradePassword" search={search} replace={replace} className={buttonClass('soft', 'small')}>
          {t('setPassword')}
        </Link>
      </Note>
    );
  }
  return (
    <>
      {digits.needed && passkey ? <ByPasskey {...passkey} busy={busy} /> : undefined}
      {digits.needed ? (
        <Digits
          label={t('password')}
          secret
          keyboard="none"
          autoFocus={autoFocus}
          length={DIGITS}
          value={digits.value}
          onChange={digits.set}
          error={digits.wrong ? refusal?.message : undefined}
          hint={busy ? t('placing') : t('sixDigits')}
        />
      ) : undefined}
      {digits.needed && digits.unlocks ? <UnlockOffer digits={digits} /> : undefined}
      {forgottenAfter.includes(refusal?.refusal) ? (
        <Link
          to="/pages/user/tradePassword"
          search={{ ...search, forgot: 'yes' }}
          replace={replace}
          className={buttonClass('ghost', 'small')}
        >
          {t('forgotDigits')}
        </Link>
      ) : undefined}
    </>
  );
}
