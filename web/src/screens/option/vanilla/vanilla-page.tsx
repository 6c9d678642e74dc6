import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { showVanilla } from '@tarazu/wire/option/vanilla';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../app/connection.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { Reckoned } from '../evidence/reckoned.tsx';
import { NoOption, OptionTag } from '../option-words.tsx';
import { Refused } from '../ways-out.tsx';
import { CloseVanilla } from './close-vanilla.tsx';
import { CoverEnd } from './cover.tsx';
import css from './vanilla.module.css';
import { closeLabel, type ShownVanilla, vanillaLines } from './vanilla-lines.ts';

const EVERY_MS = 5_000;

/** One European option: what is paid for it now, and all that its price and its end follow from, reckoned again. */
export function VanillaPage() {
  return (
    <ContractWords>
      <Vanilla />
    </ContractWords>
  );
}

function Vanilla() {
  const t = useTranslations('option');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/option/vanilla' });
  const { data, error, refetch } = useCall(
    showVanilla,
    { contractId: id },
    { enabled: id !== '', refetchIntervalMs: EVERY_MS },
  );
  const isUnknown = id === '' || (error instanceof CallRefused && error.refusal === 'option_unknown');
  return (
    <Page route="/pages/option/vanilla" nav={<NavBar title={t('vanilla.title')} onBack={leave} />}>
      {isUnknown ? <NoOption /> : undefined}
      {!data && error && !isUnknown ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data ? <Paper shown={data} onCheck={() => void refetch()} /> : undefined}
      {data || error || id === '' ? undefined : <Skeleton width="100%" height={320} />}
    </Page>
  );
}

function Paper({ shown, onCheck }: { readonly shown: ShownVanilla; readonly onCheck: () => void }) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const [closing, setClosing] = useState(false);
  const { option, close, refusal, quote, settledBy, rule, faults } = shown;
  const { currency, outcome } = option;
  const price = (value: string) => format.number(value, priceDecimals(value));
  return (
    <>
      <Card>
        <div className={css.stack}>
          <p className={css.head}>
            <OptionTag direction={option.direction} /> {format.instrument(option.name)}{' '}
            {outcome === null ? undefined : <Tag>{t(`vanilla.outcome.${outcome}`)}</Tag>}
          </p>
          <Receipt lines={vanillaLines(shown, t, format)} />
          {option.reason === null ? undefined : <Note tone="warn">{t(`reason.${option.reason}`)}</Note>}
          {refusal ? <Refused refusal={refusal} currency={currency} /> : undefined}
        </div>
      </Card>
      <Card
        title={t('evidenceTitle')}
        aside={<Tag tone={faults.length === 0 ? 'ok' : 'bad'}>{t(faults.length === 0 ? 'checked' : 'broken')}</Tag>}
      >
        <div className={css.stack}>
          <p className={css.fine}>
            {t('vanilla.quoteFrom', {
              last: price(quote.last),
              middle: price(quote.middle),
              days: format.number(quote.daysLeft, 2),
              percent: `${format.number(quote.dayPercent, 2)}%`,
              count: String(quote.measured),
            })}
          </p>
          <p className={css.fine}>{t('vanilla.ends')}</p>
          {faults.length > 0 ? <Note tone="bad">{t('brokenText', { what: faults.join(', ') })}</Note> : undefined}
          <Button variant="soft" onClick={onCheck}>
            {t('check')}
          </Button>
        </div>
      </Card>
      <CoverEnd shown={shown} />
      {settledBy ? <Reckoned evidence={settledBy} rule={rule} of="expiry" strike={option.strike} /> : undefined}
      {option.partOf === null ? undefined : (
        <Link to="/pages/option/vanilla" search={{ id: option.partOf }} className={buttonClass('soft')}>
          {t('vanilla.wholeOf')}
        </Link>
      )}
      <Link to="/pages/option/chain" search={{ id: option.instrumentId }} className={buttonClass('soft')}>
        {t('vanilla.title')}
      </Link>
      {close ? (
        <ActionBar>
          <Button
            variant={option.side === 'write' ? 'buy' : 'sell'}
            disabled={offline}
            onClick={() => setClosing(true)}
          >
            {closeLabel(option.side, close, currency, t, format)}
          </Button>
        </ActionBar>
      ) : undefined}
      {closing && close ? <CloseVanilla option={option} offer={close} onClose={() => setClosing(false)} /> : undefined}
    </>
  );
}
