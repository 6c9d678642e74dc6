import { Link } from '@tanstack/react-router';
import { listProposals } from '@tarazu/wire/operator/proposal';
import { listOperators } from '@tarazu/wire/operator/team';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

/** So many can do everything that takes two, whoever of them proposed. */
const PEOPLE = 3;

/** What a fresh house still needs before cases can be decided, for who invites people. Gone once all of it is done. */
export function FirstSteps() {
  const t = useTranslations('dashboard.first');
  const team = useCall(listOperators, {}, { live: true });
  const decided = useCall(listProposals, { list: 'closed', pageSize: 1 }, { live: true });
  if (!team.data || !decided.data) return undefined;
  const people = team.data.operators.filter(({ active }) => active).length;
  const steps = [
    // Nobody is in here without one: the link that opened the console asked for it.
    { name: 'authenticator', done: true, to: '/team' },
    { name: 'people', done: people >= PEOPLE, to: '/team' },
    { name: 'decided', done: decided.data.total > 0, to: '/proposals' },
  ] as const;
  if (steps.every(({ done }) => done)) return undefined;
  return (
    <section className={css.card} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('title')}</h2>
      </header>
      <ul className={css.findings}>
        {steps.map(({ name, done, to }) => (
          <li key={name}>
            {done ? (
              <Check size={18} className={css.good} role="img" aria-label={t('done')} />
            ) : (
              <Minus size={18} role="img" aria-label={t('open')} />
            )}
            <Link to={to}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
