import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../connection.ts';
import { Explained } from '../../../content/glossary/explained.tsx';
import { fixesOf } from '../../../order/fix.ts';
import { Fixes } from '../../../order/fixes.tsx';
import { GuideMark } from '../../../practice/guide/guide-mark.tsx';
import { leastQuantity } from '../../draft.ts';
import { type LegFields, openingLeg } from '../../prepare/leg-of.ts';
import { SETTLED_IN, useContractText } from '../contract-text.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContractFigures } from './contract-figures.tsx';
import styles from './contract-ticket.module.css';
import type { ContractInfo } from './contracts.ts';
import { type ContractTicketState, useContractTicket } from './use-contract-ticket.ts';

const PutInBasket = lazy(async () => ({ default: (await import('../../prepare/put-in-basket.tsx')).PutInBasket }));
const ConfirmContract = lazy(async () => ({ default: (await import('./confirm-contract.tsx')).ConfirmContract }));

/** The ticket of a contract: written, what it would need and do, and the way to look at it once more. */
export function ContractTicket({
  contract,
  detail,
}: {
  readonly contract: ContractInfo;
  readonly detail: InstrumentDetail;
}) {
  const t = useTranslations('contract');
  const text = useContractText();
  const offline = useOffline();
  const ticket = useContractTicket(contract, detail);
  const [confirming, setConfirming] = useState(false);
  const [prepares, setPrepares] = useState(false);
  const words = useTranslations('ticket');
  const { draft, input, preview, settling } = ticket;
  const blocked = offline || !input || !preview || settling || preview.refusal !== null;
  const quantity = text.quantityOf(input?.quantity ?? '0', detail.unit);
  // A basket holds the entry alone.
  const leg = input && !draft.exits ? legIn(detail, input) : undefined;
  return (
    <>
      <Card>
        <div className={styles.fields}>
          <ContractFields ticket={ticket} />
          <Refused ticket={ticket} />
          {offline ? <Note tone="bad">{t('offline')}</Note> : undefined}
        </div>
      </Card>
      <ContractFigures ticket={ticket} />
      <GuideMark guide="contract" step="write">
        <Button
          variant={draft.direction === 'long' ? 'buy' : 'sell'}
          disabled={blocked}
          onClick={() => setConfirming(true)}
        >
          {t(`review.${draft.direction}`, { quantity })}
        </Button>
      </GuideMark>
      {leg ? (
        <button type="button" className={styles.prepare} onClick={() => setPrepares(true)}>
          {words('other.basket')}
        </button>
      ) : undefined}
      {prepares ? (
        <Suspense>
          <PutInBasket detail={detail} leg={leg} onClose={() => setPrepares(false)} />
        </Suspense>
      ) : undefined}
      <Explained terms={['leverage', 'isolated', 'maintenance', 'liquidation', 'mark', 'funding']} />
      {confirming && input && preview ? (
        <Suspense>
          <ConfirmContract ticket={ticket} input={input} preview={preview} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** What is written, as an order of a basket. */
function legIn({ quote }: InstrumentDetail, input: NonNullable<ContractTicketState['input']>): LegFields {
  const { instId: _instId, effect: _effect, ...written } = input;
  return openingLeg({ instrumentId: quote.id, ...written });
}

/** Why it would not be taken, and what would fix that. */
function Refused({
  ticket: { detail, draft, preview, settling, input, change },
}: {
  readonly ticket: ContractTicketState;
}) {
  const t = useTranslations('contract');
  const refusal = settling || !input ? undefined : (preview?.refusal ?? undefined);
  if (!refusal) return undefined;
  const money = refusal.name === 'insufficient_margin' || refusal.name === 'insufficient_balance';
  // The questions come before anything that is typed: they are a step, and no alarm.
  const isStep = refusal.name === 'suitability_needed';
  return (
    <>
      <Note tone={isStep ? 'info' : 'bad'} alert={!isStep}>
        {refusal.msg}
      </Note>
      {isStep ? (
        <Link to="/pages/coin/contractQuiz" className={buttonClass('soft', 'small')}>
          {t('quiz.go')}
        </Link>
      ) : undefined}
      {money ? (
        <Link to="/pages/exchange/cryptoTransfer" className={buttonClass('soft', 'small')}>
          {t('fund')}
        </Link>
      ) : (
        <Fixes
          fixes={fixesOf(refusal, {
            least: leastQuantity(detail, draft.type === 'limit' ? [draft.price] : []),
            most: preview?.estimate.quantityMax,
          })}
          currency={SETTLED_IN}
          onFix={(fix) => {
            if (fix.kind === 'limit') change({ type: 'limit' });
            else if (fix.kind === 'price') change({ price: fix.value });
            else change({ counted: 'coin', typed: fix.value });
          }}
        />
      )}
    </>
  );
}
