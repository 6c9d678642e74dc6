import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { PauseView } from '@tarazu/wire/funding/fields';
import { useTranslations } from 'use-intl';
import { elsewhere } from '../../drawer/elsewhere.ts';
import css from './funding.module.css';

/** That nothing here is real. */
export function PracticeNote() {
  const t = useTranslations('funding');
  return (
    <Note tone="paper">
      <b>{t('practiceTitle')}</b> {t('practice')}
    </Note>
  );
}

interface GateNotesProps {
  readonly direction: 'deposit' | 'withdrawal';
  readonly pause: PauseView;
  readonly verified: boolean;
}

/** What stands against moving money now, and the way out of it. */
export function GateNotes({ direction, pause, verified }: GateNotesProps) {
  const t = useTranslations('funding');
  const format = useFormat();
  const paused = pause && { reason: pause.reason, until: format.instant(pause.until) };
  return (
    <>
      {paused ? (
        <Note tone="warn">{direction === 'deposit' ? t('pausedDeposit', paused) : t('pausedWithdrawal', paused)}</Note>
      ) : undefined}
      {verified ? undefined : (
        <Note tone="lock">
          <p>{t('verifyText')}</p>
          <p className={css.way}>
            <Link {...elsewhere('/pages/user/kyc')} className={buttonClass('primary', 'small')}>
              {t('verify')}
            </Link>
          </p>
        </Note>
      )}
    </>
  );
}
