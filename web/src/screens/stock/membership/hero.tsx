import { useFormat } from '@tarazu/ui/use-format';
import { Gem } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './vip.module.css';
import type { VipReply } from './vip.tsx';

const trialTexts = {
  open: 'trialOpen',
  needs_identity: 'trialIdentity',
  used: 'trialUsed',
  guest: 'trialGuest',
} as const;

/** Whether one is a member, until when, and what of the trial is left. */
export function Hero({ vip }: { readonly vip: VipReply }) {
  const t = useTranslations('vip');
  const format = useFormat();
  const { endsAt, daysLeft, trial } = vip;
  const about =
    trial.state === 'member' || endsAt !== null
      ? t('daysLeft', { days: String(daysLeft) })
      : t(trialTexts[trial.state], { days: String(trial.days) });
  return (
    <section className={css.hero} aria-label={t('yours')}>
      <Gem className={css.gem} strokeWidth={1} aria-hidden="true" />
      <p>{t('yours')}</p>
      <h2>{endsAt === null ? t('none') : t('member', { day: format.instant(endsAt) })}</h2>
      <p>{about}</p>
    </section>
  );
}
