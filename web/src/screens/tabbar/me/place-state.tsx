import { listPayees } from '@tarazu/wire/payee';
import { listProperties, userInfo } from '@tarazu/wire/user';
import { showSecondFactor } from '@tarazu/wire/user/second-factor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { SupportUnread } from '../support-unread.tsx';
import css from './place-state.module.css';

/** What is to be known of a place before it is opened; of most places nothing. */
export function PlaceState({ name }: { readonly name: string }) {
  const signedIn = useSignedIn();
  if (name === 'about') return <Version />;
  if (!signedIn) return undefined;
  if (name === 'support') return <SupportUnread />;
  if (name === 'identity') return <Identity />;
  if (name === 'security') return <ToDo />;
  if (name === 'accounts') return <Accounts />;
  return undefined;
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}

function Version() {
  const { data } = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  return data ? <Quiet>{data.version}</Quiet> : undefined;
}

function Identity() {
  const t = useTranslations('mine');
  const { data } = useCall(userInfo, {});
  return data ? <Quiet>{t(`idStatus.${data.idStatus}`)}</Quiet> : undefined;
}

function Accounts() {
  const { data } = useCall(listPayees, {});
  return data && data.items.length > 0 ? <Quiet>{data.items.length}</Quiet> : undefined;
}

/** The same things that the page of security asks for at its head. */
function ToDo() {
  const t = useTranslations('mine');
  const user = useCall(userInfo, {}).data;
  const factor = useCall(showSecondFactor, {}).data;
  if (!user || !factor) return undefined;
  const done = [
    user.transactionPasswordSet,
    user.withdrawalPasswordSet,
    factor.totpSince !== null || factor.passkeys.length > 0,
  ];
  const count = done.filter((one) => !one).length;
  return count === 0 ? undefined : <Quiet>{t('toDo', { count })}</Quiet>;
}
