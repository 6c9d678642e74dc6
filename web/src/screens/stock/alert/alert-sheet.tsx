import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
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

const kinds = ['above', 'below', 'percent'] as const;

/** Set a price alert on one instrument, and see or delete all of one's own. */
export function AlertSheet({ quote: fetched, onClose }: { readonly quote: QuoteRow; readonly onClose: () => void }) {
  const t = useTranslations('alert');
  const format = useFormat();
  const offline = useOffline();
  const quote = useQuote(fetched);
  const isIndex = quote.kind === 'index';
  const [kind, setKind] = useState<(typeof kinds)[number]>('above');
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
  const label = kind === 'percent' ? t('percent') : isIndex ? t('level') : t('price', { currency: quote.currency });
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
        <Segmented
          label={t('kind')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            change('');
          }}
          choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Field
          label={label}
          aside={<span className={css.last}>{t('last', { price: last })}</span>}
          value={text}
          inputMode="decimal"
          signed={kind === 'percent'}
          autoComplete="off"
          maxLength={24}
          onChange={change}
          hint={kind === 'percent' ? t('percentHint') : undefined}
          error={asked && target === undefined ? t('notNumber') : refusal}
        />
        <ActionFault action={action} shownElsewhere />
        <Button type="submit" busy={action.busy} disabled={offline}>
          {t('add')}
        </Button>
      </form>
      <AlertList first={quote.id} />
      <Fine>{t('fine')}</Fine>
    </Sheet>
  );
}
