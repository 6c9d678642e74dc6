import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { type KycCaseRow, listKycCases } from '@tarazu/wire/operator/kyc-review';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import css from '../../app/case/identity-case.module.css';
import { Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CallFailed } from '../../app/states.tsx';
import { Pager, usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useAge } from '../../app/use-age.ts';
import { useCall } from '../../app/use-call.ts';
import { CaseReview } from './case-review.tsx';

const states = { waiting: 'pending', back: 'fail', done: 'succ' } as const;
const empty = { waiting: 'none', back: 'noneBack', done: 'noneDone' } as const;

/** J and K, as in a mail program, while no field is being typed in. */
function useNextKeys(items: readonly KycCaseRow[], open: string, onOpen: (caseId: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (step === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = items.findIndex(({ caseId }) => caseId === open);
      const next = items[Math.min(items.length - 1, Math.max(0, at + step))];
      if (next) onOpen(next.caseId);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Who waits to be verified; documents above, what was typed below, the decision beside it. */
export function KycPage() {
  const t = useTranslations('kyc');
  const age = useAge();
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const list = useTab(['waiting', 'back', 'done']);
  const page = usePage();
  const [nowIso] = useState(() => new Date().toISOString());
  const [id, setId] = useQueryState('id');
  const cases = useCall(listKycCases, { state: states[list], ...page }, { live: true });
  const items = cases.data?.items ?? [];
  useNextKeys(items, id, setId);
  const oldest = cases.data?.oldestAt;
  return (
    <Page
      name="/console/kyc"
      title={t('title')}
      aside={oldest ? <Tag tone="brand">{t('oldest', { age: age.since(oldest, nowIso) })}</Tag> : undefined}
    >
      <div className={css.pair}>
        <section className={css.list} aria-label={t('cases')}>
          <Tabs
            label={t('title')}
            open={list}
            tabs={[
              { name: 'waiting', title: t('waiting'), count: cases.data?.waiting },
              { name: 'back', title: t('back') },
              { name: 'done', title: t('done') },
            ]}
          />
          {cases.error && !cases.data ? (
            <CallFailed error={cases.error} onRetry={() => void cases.refetch()} />
          ) : (
            <ul className={css.cases}>
              {items.map((one) => (
                <li key={one.caseId}>
                  <button type="button" aria-current={one.caseId === id} onClick={() => setId(one.caseId)}>
                    <strong>{one.fullName}</strong>
                    <span className={css.small}>
                      {t('line', {
                        document: t(`documents.${one.documentKind}`),
                        country: countries.of(one.country) ?? one.country,
                        age: age.since(one.decidedAt ?? one.submittedAt, nowIso),
                      })}
                    </span>
                    {one.proposal ? <span className={css.small}>{one.proposal.makerName} →</span> : undefined}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {cases.data && items.length === 0 ? <Empty title={t(empty[list])} /> : undefined}
          <Pager total={cases.data?.total} />
        </section>
        {id === '' ? <Empty title={t('choose')}>{t('chooseText')}</Empty> : <CaseReview key={id} caseId={id} />}
      </div>
    </Page>
  );
}
