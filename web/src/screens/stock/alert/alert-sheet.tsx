import { Link } from '@tanstack/react-router';
import { isNamedInNews } from '@tarazu/domain/market/instrument';
import {
  crossingKinds,
  hasNoTarget,
  isOfAverage,
  isOfBand,
  isOfCrossing,
  type PriceAlertKind,
} from '@tarazu/domain/price-alert/alert-kind';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { addPriceAlert, listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from './alert.module.css';
import { AlertList } from './alert-list.tsx';
import { AlertsWords } from './alerts-words.tsx';
import { readTarget } from './target.ts';
import { TargetField } from './target-field.tsx';

/** What a line of closes is most often made of. */
const USUAL_DAYS = '50';
const USUAL_BAND = '20';

/** What can be chosen at once; of the studies which one is chosen below. */
const choices = ['above', 'below', 'percent', 'volume', 'over_average', 'under_average', 'study', 'news'] as const;
type Choice = (typeof choices)[number];

const usualOf = (kind: PriceAlertKind) =>
  isOfAverage(kind)
    ? USUAL_DAYS
    : isOfBand(kind)
      ? USUAL_BAND
      : kind === 'rsi_over'
        ? '70'
        : kind === 'rsi_under'
          ? '30'
          : '';

interface SheetProps {
  readonly quote: QuoteRow;
  readonly onClose: () => void;
}

/** Set a price alert on one instrument, and see or delete all of one's own. */
export function AlertSheet(props: SheetProps) {
  return (
    <AlertsWords waiting={null}>
      <AlertForm {...props} />
    </AlertsWords>
  );
}

function AlertForm({ quote: fetched, onClose }: SheetProps) {
  const t = useTranslations('alerts');
  const format = useFormat();
  const offline = useOffline();
  const quote = useQuote(fetched);
  const isIndex = quote.kind === 'index';
  // Articles name the coin, and not the contract that follows it.
  const isNamed = isNamedInNews(quote);
  const [kind, setKind] = useState<PriceAlertKind>('above');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const action = useCommand(addPriceAlert);
  const chosen: Choice = isOfCrossing(kind) ? 'study' : kind;
  const target = hasNoTarget(kind) ? '0' : readTarget(text);
  const change = (next: string) => {
    setText(next);
    setAsked(false);
    action.reset();
  };
  const add = async () => {
    setAsked(true);
    if (target === undefined) return;
    const reply = await action.run({ id: quote.id, kind, target });
    if (!reply) return;
    change('');
    refreshCalls(listPriceAlerts);
    showToast({ text: t('added'), tone: 'ok' });
  };
  const choose = (next: PriceAlertKind) => {
    setKind(next);
    change(usualOf(next));
  };
  const refusal = action.refusal?.message;
  return (
    <Sheet open onClose={onClose} title={t('titleOf', { name: format.instrument(quote.name) })}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Chips
          label={t('kind')}
          value={chosen}
          onChange={(next) => choose(next === 'study' ? 'rsi_over' : next)}
          choices={choices
            .filter((value) => (value !== 'volume' || !isIndex) && (value !== 'news' || isNamed))
            .map((value) => ({
              value,
              label: value === 'study' ? t('studyKind') : value === 'news' ? t('newsKind') : t(`kinds.${value}`),
            }))}
        />
        {isOfCrossing(kind) ? (
          <Chips
            label={t('study')}
            value={kind}
            onChange={choose}
            choices={crossingKinds.map((value) => ({ value, label: t(`studies.${value}`) }))}
          />
        ) : undefined}
        {hasNoTarget(kind) ? (
          <Note>{kind === 'news' ? t('newsText') : t('macdText')}</Note>
        ) : (
          <TargetField
            kind={kind}
            quote={quote}
            text={text}
            onChange={change}
            error={asked && target === undefined ? t('notNumber') : refusal}
          />
        )}
        {isOfCrossing(kind) ? <Fine>{t('onClose')}</Fine> : undefined}
        {isNamed ? undefined : <Fine>{t('noNews')}</Fine>}
        {hasNoTarget(kind) && refusal ? <p role="alert">{refusal}</p> : undefined}
        <ActionFault action={action} shownElsewhere />
        <Button type="submit" busy={action.busy} disabled={offline}>
          {t('add')}
        </Button>
      </form>
      <AlertList first={quote.id} />
      <Link to="/pages/stock/alerts" className={buttonClass('soft', 'small')}>
        {t('all')}
      </Link>
      <Fine>{isOfCrossing(kind) || kind === 'news' ? t('onlyTells') : t('fine')}</Fine>
    </Sheet>
  );
}
