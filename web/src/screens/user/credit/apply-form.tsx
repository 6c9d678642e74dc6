import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { applyForLoan, listLoans, quoteLoan, showLoans } from '@tarazu/wire/loan';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from './credit.module.css';
import { KeyFacts } from './key-facts.tsx';
import type { Standing } from './loan.tsx';
import { PlanTable } from './plan-table.tsx';

type Product = Standing['products'][number];
const Sheet = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/sheet.tsx')).Sheet }));
const isAmount = /^\d{1,12}$/;

/** How much and for how long, what it costs, and the consent to exactly that. */
export function ApplyForm({ products }: { readonly products: readonly Product[] }) {
  const [chosen, setChosen] = useState(products[0]?.currency);
  const product = products.find(({ currency }) => currency === chosen) ?? products[0];
  const t = useTranslations('loan');
  if (!product) return undefined;
  return (
    <>
      {products.length > 1 ? (
        <Segmented
          label={t('currency')}
          value={product.currency}
          onChange={setChosen}
          choices={products.map(({ currency }) => ({ value: currency, label: currency }))}
        />
      ) : undefined}
      <Wish key={product.currency} product={product} />
    </>
  );
}

/** Whole units of the currency; the step and the ends are the server's to hold. */
function stepped(text: string, { min, step, allowed }: Product, direction: -1 | 1): string {
  const value = isAmount.test(text) ? Number(text) : Number(min);
  const next = value + direction * Number(step);
  return String(Math.min(Number(allowed), Math.max(Number(min), next)));
}

function Wish({ product }: { readonly product: Product }) {
  const t = useTranslations('loan');
  const format = useFormat();
  const offline = useOffline();
  const navigate = useNavigate();
  const { currency, terms, min, allowed } = product;
  const [amount, setAmount] = useState(stepped('0', product, -1));
  const [days, setDays] = useState(terms.at(-1) ?? 30);
  const [agreed, setAgreed] = useState(false);
  const [showDates, setShowDates] = useState(false);
  const typed = isAmount.test(amount);
  const quote = useCall(quoteLoan, { currency, amount, days: String(days) }, { enabled: typed, keepPrevious: true });
  const action = useCommand(applyForLoan);
  const facts = typed && !quote.error && !quote.isPlaceholderData ? quote.data?.facts : undefined;
  const change = () => {
    setAgreed(false);
    action.reset();
  };
  const apply = async () => {
    const reply = await action.run({
      currency,
      amount,
      days: String(days),
      agree: agreed,
    });
    refreshCalls(showLoans, listLoans);
    if (!reply) return;
    showToast({ text: t('applied'), tone: 'ok' });
    await navigate({ to: '/pages/user/loan', search: { loanId: reply.loanId } });
  };
  const range = t('range', { min: format.number(min, 0), max: format.number(allowed, 0) });
  return (
    <>
      <Card>
        <div className={css.stack}>
          <Stepper
            label={t('amount', { currency })}
            value={amount}
            unit={range}
            grouped
            onChange={(next) => {
              setAmount(next.trim());
              change();
            }}
            onStep={(direction) => {
              setAmount(stepped(amount, product, direction));
              change();
            }}
            error={quote.error && typed ? quote.error.message : undefined}
          />
          <Segmented
            label={t('howLong')}
            value={String(days)}
            onChange={(next) => {
              setDays(Number(next));
              change();
            }}
            choices={terms.map((term) => ({ value: String(term), label: t('days', { days: String(term) }) }))}
          />
        </div>
      </Card>
      <Card title={t('costs')}>
        {facts ? (
          <KeyFacts facts={facts} />
        ) : quote.error ? (
          <CallFailed error={quote.error} onRetry={() => void quote.refetch()} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Card>
      <Note tone="warn">
        <b>{t('warning')}</b> {t('warningText')}
      </Note>
      <Card>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {t('agree')}
        </Checkbox>
      </Card>
      <ActionFault action={action} />
      <ActionBar>
        <Button variant="soft" disabled={!facts} onClick={() => setShowDates(true)}>
          {t('dates')}
        </Button>
        <Button busy={action.busy} disabled={offline || !agreed || !facts} onClick={() => void apply()}>
          {t('apply')}
        </Button>
      </ActionBar>
      {showDates && facts ? (
        <Suspense>
          <Sheet open onClose={() => setShowDates(false)} title={t('repaymentsTitle')}>
            <PlanTable
              lines={facts.lines}
              total={{ principal: facts.amount, interest: facts.interest, total: facts.total }}
            />
          </Sheet>
        </Suspense>
      ) : undefined}
    </>
  );
}
