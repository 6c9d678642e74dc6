import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import { WayLink } from '../../app/order/way-link.tsx';
import type { OptionQuote } from './use-option-ticket.ts';

const ways: Readonly<
  Record<string, { readonly to: string; readonly name: 'toMembership' | 'toQuiz' | 'toLimits' | 'rules' }>
> = {
  vip_required: { to: '/pages/stock/vip', name: 'toMembership' },
  option_questions_first: { to: '/pages/option/quiz', name: 'toQuiz' },
  option_limit_first: { to: '/pages/user/ownLimits', name: 'toLimits' },
  option_limit_reached: { to: '/pages/user/ownLimits', name: 'toLimits' },
  own_loss_limit: { to: '/pages/user/ownLimits', name: 'toLimits' },
  own_stop: { to: '/pages/user/ownLimits', name: 'toLimits' },
  option_only_in_practice: { to: '/pages/option/rule', name: 'rules' },
  vanilla_not_quoted: { to: '/pages/option/rule', name: 'rules' },
  option_open_interest: { to: '/pages/option/rule', name: 'rules' },
  option_participant_short: { to: '/pages/option/rule', name: 'rules' },
};

/** Why it cannot be bought, and where that is mended. */
export function Refused({
  refusal: { name, msg },
  currency,
}: {
  readonly refusal: NonNullable<OptionQuote['refusal']>;
  readonly currency: string;
}) {
  const t = useTranslations('option');
  const way = ways[name];
  return (
    <Note tone="warn">
      <p>{msg}</p>
      {way ? (
        <Link to={way.to} className={buttonClass('outline', 'small')}>
          {t(way.name)}
        </Link>
      ) : undefined}
      {name === 'option_balance_short' ? <WayLink kind="see" place="money" currency={currency} /> : undefined}
    </Note>
  );
}
