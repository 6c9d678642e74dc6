import { isCurrency } from '@tarazu/domain/asset';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { languages } from '@tarazu/wire/language';
import { listCustomerEvents, showCustomer } from '@tarazu/wire/operator/customer';
import { useTranslations } from 'use-intl';
import { Facts } from '../ask/facts.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { usePlaceName } from '../place-name.ts';
import { CallFailed } from '../states.tsx';
import { useCall } from '../use-call.ts';
import css from './case.module.css';
import { InstructedWithdrawals } from './instructed-withdrawals.tsx';
import { useEventSentence } from './use-event-sentence.ts';

export type Customer = ReplyOf<typeof showCustomer>;

/** What happened last, as far as a decision looks back. */
const LAST_EVENTS = 6;

const tones: Readonly<Record<Customer['identity'], TagTone>> = {
  none: 'neutral',
  pending: 'warn',
  succ: 'ok',
  fail: 'bad',
};

/** How far somebody's identity check is. */
export function IdentityTag({ identity }: Pick<Customer, 'identity'>) {
  const t = useTranslations('customers.identities');
  return <Tag tone={tones[identity]}>{t(identity)}</Tag>;
}

/** Who somebody is and what they have. */
export function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const t = useTranslations('customers');
  const names = useTranslations('shell.languages');
  const placeName = usePlaceName();
  const format = useFormat();
  const { customerId, fullName, identity, nickname, phone, email, language, createdAt, balances } = customer;
  const spoken = languages.find((name) => name === language);
  const shown = (asset: string, amount: string) =>
    isCurrency(asset) ? format.money(amount, asset) : format.quantity(amount);
  return (
    <>
      <Facts
        facts={[
          { name: t('number'), value: customerId },
          { name: t('verifiedName'), value: fullName },
          { name: t('nickname'), value: nickname },
          { name: t('identity'), value: <IdentityTag identity={identity} /> },
          { name: t('phone'), value: phone },
          { name: t('email'), value: email },
          { name: t('language'), value: spoken === undefined ? language : names(spoken) },
          { name: t('since'), value: format.instant(createdAt) },
        ]}
      />
      <section className={css.part}>
        <h3>{t('has')}</h3>
        {balances.length === 0 ? <p className={css.quiet}>{t('nothing')}</p> : undefined}
        <Facts
          facts={balances.map(({ asset, name, purpose, amount }) => ({
            name: `${name ?? asset} · ${placeName(purpose)}`,
            value: shown(asset, amount),
          }))}
        />
      </section>
    </>
  );
}

/** A customer as somebody sees them who decides about them: who, what they have, what is stopped, what happened last. */
export function CustomerCase({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const format = useFormat();
  const { data, error, refetch } = useCall(showCustomer, { customerId }, { live: true });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />;
  return (
    <>
      <h2 className={css.title}>
        <CustomerLink customerId={customerId} name={data.fullName ?? (data.nickname || null)} />
      </h2>
      {data.restrictions.map(({ restriction, until, reason }) => (
        <Note key={restriction} tone="warn">
          <b>
            {t('stopped')}: {t(`restrictions.${restriction}`)}
          </b>
          <br />
          {until === null ? t('untilLifted') : t('until', { time: format.instant(until) })} · “{reason}”
        </Note>
      ))}
      <InstructedWithdrawals customerId={customerId} />
      <CustomerFacts customer={data} />
      <LastEvents customerId={customerId} />
    </>
  );
}

function LastEvents({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('customers');
  const format = useFormat();
  const sentence = useEventSentence();
  const { data } = useCall(listCustomerEvents, { customerId, pageSize: LAST_EVENTS }, { live: true });
  return (
    <section className={css.part}>
      <h3>{t('events')}</h3>
      <Facts facts={(data?.items ?? []).map((event) => ({ name: format.instant(event.at), value: sentence(event) }))} />
    </section>
  );
}
