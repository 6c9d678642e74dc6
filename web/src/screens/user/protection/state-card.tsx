import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconTile } from '@tarazu/ui/show/row.tsx';
import type { UserDetail } from '@tarazu/wire/user';
import { Shield, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './protection.module.css';

interface StateCardProps {
  readonly user: UserDetail;
  /** An authenticator app or a passkey is there. */
  readonly second: boolean;
}

/** What is still to be done, or that nothing is. */
export function StateCard({ user, second }: StateCardProps) {
  const t = useTranslations('protection');
  const todo = [
    ...(user.transactionPasswordSet ? [] : [t('todoTransaction')]),
    ...(user.withdrawalPasswordSet ? [] : [t('todoWithdrawal')]),
    ...(second ? [] : [t('todoSecond')]),
  ];
  const done = todo.length === 0;
  return (
    <Card>
      <div className={css.badge}>
        <IconTile tone={done ? 'ok' : 'warn'}>{done ? <ShieldCheck /> : <Shield />}</IconTile>
        <div>
          <h2>{done ? t('doneTitle') : t('todoTitle', { count: todo.length })}</h2>
          {done ? <p className={css.lead}>{t('doneText')}</p> : undefined}
          {todo.map((one) => (
            <p key={one} className={css.lead}>
              {one}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}
