import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
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
import { readTarget } from './target.ts';

/** What a line of closes is most often made of. */
const USUAL_DAYS = '50';

const kinds = ['above', 'below', 'percent', 'volume', 'over_average', 'under_average'] as const;
type Kind = (typeof kinds)[number];

const isOfAverage = (kind: Kind) => kind === 'over_average' || kind === 'under_average';

/** Set a price alert on one instrument, and see or delete all of one's own. */
export function AlertSheet({ quote: fetched, onClose }: { readonly quote: QuoteRow; readonly onClose: () => void }) {
  const t = useTranslations('alert');
  const format = useFormat();
  const offline = useOffline();
  const quote = useQuote(fetched);
  const isIndex = quote.kind === 'index';
  const [kind, setKind] = useState<Kind>('above');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const action = useCommand(addPriceAlert);
  const target = readTarget(text);
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
  const last = isIndex ? format.number(quote.last) : format.price(quote.last, quote.currency);
  const label = isOfAverage(kind)
    ? t('days')
    : kind === 'percent' || kind === 'volume'
      ? t(`${kind}Field`)
      : isIndex
        ? t('level')
        : t('price', { currency: quote.currency });
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
          value={kind}
          onChange={(next) => {
            setKind(next);
            change(isOfAverage(next) ? USUAL_DAYS : '');
          }}
          choices={kinds
            .filter((value) => value !== 'volume' || !isIndex)
            .map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Field
          label={label}
          aside={
            <span className={css.last}>
              {kind === 'volume' ? t('soFar', { volume: format.quantity(quote.volume) }) : t('last', { price: last })}
            </span>
          }
          value={text}
          inputMode="decimal"
          signed={kind === 'percent'}
          autoComplete="off"
          maxLength={24}
          onChange={change}
          hint={kind === 'percent' ? t('percentHint') : isOfAverage(kind) ? t('averageHint') : undefined}
          error={asked && target === undefined ? t('notNumber') : refusal}
        />
        <ActionFault action={action} shownElsewhere />
        <Button type="submit" busy={action.busy} disabled={offline}>
          {t('add')}
        </Button>
      </form>
      <AlertList first={quote.id} />
      <Link to="/pages/stock/alerts" className={buttonClass('soft', 'small')}>
        {t('all')}
      </Link>
      <Fine>{t('fine')}</Fine>
    </Sheet>
  );
}
