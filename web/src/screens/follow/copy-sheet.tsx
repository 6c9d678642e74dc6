import { useNavigate } from '@tanstack/react-router';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCopies, startCopy } from '@tarazu/wire/follow/copy';
import { showTeacher } from '@tarazu/wire/follow/teacher';
import { showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { type CopyDraft, termsOf } from './copy-draft.ts';
import css from './follow.module.css';
import type { SeenTeacher } from './teacher.tsx';

/** How much it gets, what it may lose, what everybody's came to, agreed to and confirmed. */
export function CopySheet({ seen, onClose }: { readonly seen: SeenTeacher; readonly onClose: () => void }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const navigate = useNavigate();
  const { teacher, bounds } = seen;
  const [draft, setDraft] = useState<CopyDraft>({
    ...{
      amount: bounds.amountMin,
      mode: 'proportional',
      fixedAmount: '',
      dailyStop: '',
      slippage: '',
      opensNow: false,
    },
    keep: String(bounds.keep.usual),
  });
  const [agreed, setAgreed] = useState(false);
  const command = useCommand(startCopy);
  const terms = termsOf(teacher, draft);
  const start = async (digits: { readonly transactionPassword?: string }) => {
    const reply = terms && (await command.run({ ...terms, agree: true, ...digits }));
    if (!reply) return;
    refreshCalls(listCopies, showTeacher, showAssets);
    showToast({ text: t('started'), tone: 'ok' });
    await navigate({ to: '/pages/follow/copy', search: { id: reply.copy.copyId } });
  };
  const { copies, currency } = teacher;
  const feeText = teacher.feePercent === 0 ? t('feeNone') : t('feeValue', { percent: `${teacher.feePercent}` });
  const money = (amount: string) => format.money(amount, currency);
  const kept = terms && (decimal(terms.amount) * BigInt(Number(terms.keep))) / 100n;
  const lost = terms && kept !== undefined ? decimalToText(decimal(terms.amount) - kept, 2) : undefined;
  return (
    <PaySheet
      title={t('copyTitle', { name: teacher.name })}
      confirm={t('start')}
      command={command}
      blocked={!terms || !agreed}
      onConfirm={(digits) => void start(digits)}
      onClose={onClose}
    >
      <Fields
        draft={draft}
        seen={seen}
        level={kept === undefined ? undefined : decimalToText(kept, 2)}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
      <Receipt
        block
        lines={[
          { label: t('fee'), value: feeText },
          { label: t('charges'), value: t('chargesValue') },
          { label: t('price'), value: t('priceValue') },
          { label: t('small'), value: t('smallValue', { least: money(bounds.positionMin) }) },
        ]}
        {...(lost === undefined
          ? {}
          : { total: { label: t('mostLost'), value: t('mostLostValue', { amount: money(lost) }) } })}
      />
      {teacher.feePercent > 0 ? (
        <Fine>
          {t('feeExample', {
            gain: money('100'),
            fee: money(String(teacher.feePercent)),
            percent: `${teacher.feePercent}`,
          })}
        </Fine>
      ) : undefined}
      <Fine>{t('risk')}</Fine>
      <Note tone="warn">{`${t('soFar', { all: copies.all, lost: String(copies.lost) })} ${t('warning')}`}</Note>
      <Checkbox checked={agreed} onChange={setAgreed}>
        {t('agree')}
      </Checkbox>
    </PaySheet>
  );
}

interface FieldsProps {
  readonly draft: CopyDraft;
  readonly seen: SeenTeacher;
  /** What it stops at, in money. */
  readonly level: string | undefined;
  readonly onChange: (part: Partial<CopyDraft>) => void;
}

function Fields({ draft, seen: { teacher, bounds }, level, onChange }: FieldsProps) {
  const t = useTranslations('follow');
  const format = useFormat();
  const { currency } = teacher;
  const { accounts } = useCall(showAssets, {}).data ?? {};
  const free = accounts?.find((account) => account.currency === currency)?.available ?? '0';
  const money = (amount: string) => format.money(amount, currency);
  return (
    <div className={css.stack}>
      <Field
        label={t('amount')}
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        suffix={currency}
        hint={t('amountHint', { least: money(bounds.amountMin), free: money(free) })}
      />
      <Segmented
        label={t('mode')}
        choices={[
          { value: 'proportional', label: t('proportional') },
          { value: 'fixed', label: t('fixed') },
        ]}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
      />
      {draft.mode === 'fixed' ? (
        <Field
          label={t('fixedAmount')}
          inputMode="decimal"
          value={draft.fixedAmount}
          onChange={(fixedAmount) => onChange({ fixedAmount })}
          suffix={currency}
        />
      ) : (
        <Fine>{t('proportionalNote')}</Fine>
      )}
      <Field
        label={t('keep')}
        inputMode="numeric"
        value={draft.keep}
        maxLength={2}
        onChange={(keep) => onChange({ keep })}
        suffix="%"
        {...(level === undefined
          ? {}
          : {
              hint: t('keepHint', {
                least: String(bounds.keep.least),
                most: String(bounds.keep.most),
                level: money(level),
              }),
            })}
      />
      <Field
        label={t('dailyStop')}
        inputMode="numeric"
        value={draft.dailyStop}
        maxLength={2}
        onChange={(dailyStop) => onChange({ dailyStop })}
        suffix="%"
        hint={t('dailyStopHint', { least: String(bounds.dailyStop.least), most: String(bounds.dailyStop.most) })}
      />
      <Field
        label={t('slippage')}
        inputMode="decimal"
        value={draft.slippage}
        maxLength={5}
        onChange={(slippage) => onChange({ slippage })}
        suffix="%"
        hint={t('slippageHint', {
          least: format.number(bounds.slippage.least),
          most: format.number(bounds.slippage.most),
        })}
      />
      <Checkbox checked={draft.opensNow} onChange={(opensNow) => onChange({ opensNow })}>
        {t('opensNow')}
      </Checkbox>
    </div>
  );
}
