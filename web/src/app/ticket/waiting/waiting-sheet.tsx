import { Link, useNavigate } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { previewOrder } from '@tarazu/wire/stock-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../command/action-fault.tsx';
import { useOffline } from '../../connection.ts';
import { useBackStep } from '../../frame/use-back-step.ts';
import { WaitsWords } from '../../frame/waits-words.tsx';
import { stepped, typedDecimal } from '../../order/typed-number.ts';
import { ConfirmFoot } from '../../protection/confirm-foot.tsx';
import { DIGITS } from '../../protection/six-digits.ts';
import { useCall } from '../../use-call.ts';
import { addressOf, leastQuantity, type Side } from '../draft.ts';
import css from '../ticket.module.css';
import { kinds, nearby, percentAway, termsOf, type WaitingDraft, worth } from './terms.ts';
import { useSetWaiting } from './use-set-waiting.ts';

interface WaitingSheetProps {
  readonly detail: InstrumentDetail;
  readonly side: Side;
  readonly onClose: () => void;
}

/** An order that is placed when the market reaches a price: written, looked at once more, and confirmed with six digits. */
export function WaitingSheet(props: WaitingSheetProps) {
  return (
    <WaitsWords waiting={undefined}>
      <Waiting {...props} />
    </WaitsWords>
  );
}

/** Where the first levels lie: a little against, a little more in favour. */
function begun(detail: InstrumentDetail, side: Side): WaitingDraft {
  const { last } = detail.quote;
  const [against, towards] = side === 'sell' ? [-3n, 5n] : [3n, -5n];
  return {
    ...{ side, kind: 'stop', quantity: leastQuantity(detail), trail: '3', until: '' },
    stop: nearby(last, against, detail.tick),
    target: nearby(last, towards, detail.tick),
  };
}

function Waiting({ detail, side, onClose }: WaitingSheetProps) {
  const t = useTranslations('waits');
  const navigate = useNavigate();
  const offline = useOffline();
  const [draft, setDraft] = useState(() => begun(detail, side));
  const [confirming, setConfirming] = useState(false);
  const { command, digits, send } = useSetWaiting(detail.quote.id);
  useBackStep(confirming, () => setConfirming(false));
  const submit = async () => {
    if (!(await send(draft))) return;
    showToast({ text: t('saved'), tone: 'ok' });
    await navigate({ to: '/pages/stock/triggers', replace: true });
  };
  const type = (typed: string) => {
    if (command.refusal) command.reset();
    digits.set(typed);
  };
  const missing = termsOf(detail.quote.id, draft) === undefined;
  if (confirming) {
    return (
      <Sheet
        open
        onClose={() => setConfirming(false)}
        title={t('sheetTitle')}
        footer={
          digits.missing ? undefined : (
            <ConfirmFoot
              digits={{ ...digits, set: type }}
              look={draft.side}
              confirm={t('confirm')}
              busy={command.busy}
              onSend={() => void submit()}
            />
          )
        }
      >
        <Terms detail={detail} draft={draft} />
        <ActionFault action={command} />
        {digits.missing ? (
          <Link
            to="/pages/user/tradePassword"
            search={{ from: addressOf(detail.quote, { ...draft, type: 'market', validity: 'ioc', price: '' }) }}
            replace
            className={buttonClass('soft', 'small')}
          >
            {t('password')}
          </Link>
        ) : undefined}
        {digits.needed && !digits.missing ? (
          <Digits
            label={t('password')}
            secret
            keyboard="none"
            autoFocus
            length={DIGITS}
            value={digits.value}
            onChange={type}
          />
        ) : undefined}
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <span className={css.title}>
          {detail.quote.name}
          <small>{t('sheetTitle')}</small>
        </span>
      }
      footer={
        <Button
          look={draft.side}
          disabled={offline || missing}
          onClick={() => {
            command.reset();
            setConfirming(true);
          }}
        >
          {t('review')}
        </Button>
      }
    >
      <Fields
        detail={detail}
        draft={draft}
        onChange={(part) =>
          setDraft((now) => (part.side === undefined ? { ...now, ...part } : { ...begun(detail, part.side), ...part }))
        }
      />
      <Terms detail={detail} draft={draft} />
    </Sheet>
  );
}

interface FieldsProps {
  readonly detail: InstrumentDetail;
  readonly draft: WaitingDraft;
  readonly onChange: (part: Partial<WaitingDraft>) => void;
}

function Fields({ detail, draft, onChange }: FieldsProps) {
  const t = useTranslations('waits');
  const ticket = useTranslations('ticket');
  const format = useFormat();
  const { last } = useQuote(detail.quote);
  const away = (level: string) => {
    const percent = percentAway(level, last);
    if (percent === '' || Number(percent) === 0) return t('here');
    const shown = format.percent(percent.replace('-', '')).replace('+', '');
    return percent.startsWith('-') ? t('below', { percent: shown }) : t('above', { percent: shown });
  };
  const level = (name: 'stop' | 'target') => (
    <Stepper
      label={t(`${name}Level`)}
      value={draft[name]}
      unit={away(draft[name])}
      onChange={(value) => onChange({ [name]: value })}
      onStep={(direction) => onChange({ [name]: stepped(draft[name], detail.tick, direction) })}
    />
  );
  return (
    <>
      <Segmented
        label={ticket('side')}
        value={draft.side}
        onChange={(side) => onChange({ side })}
        choices={[
          { value: 'buy', label: ticket('buy'), tone: 'buy' },
          { value: 'sell', label: ticket('sell'), tone: 'sell' },
        ]}
      />
      <Chips
        label={t('choose')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        choices={kinds.map((value) => ({ value, label: t(`chooseKind.${value}`) }))}
      />
      <p className={css.fine}>{t(`about.${draft.kind}`, { side: draft.side === 'buy' ? t('buys') : t('sells') })}</p>
      {draft.kind === 'stop' || draft.kind === 'both' ? level('stop') : undefined}
      {draft.kind === 'target' || draft.kind === 'both' ? level('target') : undefined}
      {draft.kind === 'trailing' ? (
        <Stepper
          label={t('distance')}
          value={draft.trail}
          unit={t('percent')}
          onChange={(trail) => onChange({ trail })}
          onStep={(direction) => onChange({ trail: stepped(draft.trail, '0.5', direction) })}
        />
      ) : undefined}
      <Stepper
        label={t('quantity')}
        value={draft.quantity}
        unit={detail.unit ?? ticket('shares')}
        onChange={(quantity) => onChange({ quantity })}
        onStep={(direction) => onChange({ quantity: stepped(draft.quantity, detail.quantityMin, direction) })}
      />
      <DayField
        label={t('validUntil')}
        value={draft.until}
        onChange={(until) => onChange({ until })}
        min={detail.tradeDate}
        hint={t('validHint')}
      />
      {draft.kind === 'target' ? undefined : <Note tone="warn">{t('gap')}</Note>}
    </>
  );
}

/** What it would come to at each level, and that nothing is set aside. */
function Terms({ detail, draft }: { readonly detail: InstrumentDetail; readonly draft: WaitingDraft }) {
  const t = useTranslations('waits');
  const format = useFormat();
  const { currency } = detail.quote;
  const quantity = typedDecimal(draft.quantity);
  // What is charged hangs on the price at which it fills, which nobody knows: an order of now says how much it is about.
  const charges = useCall(
    previewOrder,
    { instrumentId: detail.quote.id, side: draft.side, type: 'market', quantity: quantity ?? detail.quantityMin },
    { enabled: quantity !== undefined, keepPrevious: true },
  ).data;
  const levels = [
    ...(draft.kind === 'stop' || draft.kind === 'both' ? [['stop', draft.stop] as const] : []),
    ...(draft.kind === 'target' || draft.kind === 'both' ? [['target', draft.target] as const] : []),
  ];
  const lines = levels.flatMap(([name, at]) => {
    const value = worth(at, draft.quantity);
    if (value === '') return [];
    const price = format.price(at, currency);
    return [
      { label: t(`kind.${name}`), value: price },
      {
        label: t('value', { quantity: format.quantity(draft.quantity), price }),
        value: format.money(value, currency),
      },
    ];
  });
  const charged = charges
    ? [{ label: t('charges'), value: format.money(charges.chargesTotal, currency), note: t('chargesNote') }]
    : [];
  return (
    <>
      <Receipt lines={[...lines, ...charged]} />
      <Fine>{t('nothingHeld')}</Fine>
    </>
  );
}
