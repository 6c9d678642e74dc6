import { Link } from '@tanstack/react-router';
import type { QueueName } from '@tarazu/domain/operator/work-queue';
import { cx } from '@tarazu/ui/class-names';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { listQueues } from '@tarazu/wire/operator/proposal';
import type { OperatorMe } from '@tarazu/wire/operator/session';
import { Menu, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { groups, ways } from '../../navigation.ts';
import { useCall } from '../use-call.ts';
import css from './rail.module.css';

/** The ways of this operator, with what waits behind each. */
export function Rail({ me }: { readonly me: OperatorMe }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const id = useId();
  const queues = useCall(listQueues, {}, { live: true });
  const own = ways.filter(({ capability }) => me.capabilities.includes(capability));
  const countOf = (queue: QueueName | undefined) => queues.data?.items.find(({ name }) => name === queue)?.count ?? 0;
  return (
    <div className={cx(css.rail, open && css.unfolded)}>
      <div className={css.brand}>
        <Logo size={28} />
        <span>
          {t('shell.product')}
          <small>{t('shell.console')}</small>
        </span>
        {/* On a narrow screen the ways are folded away, so that the page stands on the first screen. */}
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={20} aria-hidden="true" /> : <Menu size={20} aria-hidden="true" />}
          {t('shell.menu')}
        </button>
      </div>
      <nav id={id} aria-label={t('shell.ways')} className={css.ways}>
        {groups.map((group) => {
          const inGroup = own.filter((way) => way.group === group);
          if (inGroup.length === 0) return undefined;
          return (
            <div key={group}>
              <h2>{t(`groups.${group}`)}</h2>
              <ul>
                {inGroup.map(({ path, name, icon: Icon, queue }) => {
                  const count = countOf(queue);
                  return (
                    <li key={path}>
                      <Link
                        to={path}
                        onClick={() => setOpen(false)}
                        activeOptions={{ exact: path === '/', includeSearch: false }}
                      >
                        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                        {t(`ways.${name}`)}
                        {count === 0 ? undefined : (
                          <span className={cx(css.count, queue === 'proposal' && css.hot)}>
                            <span className="visually-hidden">{t('shell.waiting')} </span>
                            {count}
                          </span>
                        )}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
      </nav>
      <div className={css.me}>
        <span className={css.initials} aria-hidden="true">
          {me.name
            .split(' ')
            .map((word) => word.charAt(0))
            .join('')
            .slice(0, 2)
            .toUpperCase()}
        </span>
        <span>
          {me.name}
          <small>{me.roles.map((role) => t(`roles.${role}`)).join(', ')}</small>
        </span>
      </div>
    </div>
  );
}
