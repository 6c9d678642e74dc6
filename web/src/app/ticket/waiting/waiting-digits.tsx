import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { useTranslations } from 'use-intl';
import { DIGITS, type SixDigits } from '../../protection/six-digits.ts';

/** The boxes above a `ConfirmFoot`, or the way to choose six digits for whoever has none. `from`: where that leads back to. */
export function WaitingDigits({ digits, from }: { readonly digits: SixDigits; readonly from: string }) {
  const t = useTranslations('waits');
  if (digits.missing) {
    return (
      <Link to="/pages/user/tradePassword" search={{ from }} replace className={buttonClass('soft', 'small')}>
        {t('password')}
      </Link>
    );
  }
  if (!digits.needed) return undefined;
  return (
    <Digits
      label={t('password')}
      secret
      keyboard="none"
      autoFocus
      length={DIGITS}
      value={digits.value}
      onChange={digits.set}
    />
  );
}
