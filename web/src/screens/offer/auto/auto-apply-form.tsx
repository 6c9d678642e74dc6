import { parseDecimal } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AutoApplyView, listAutoApply, setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../../app/command/still-needed.ts';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from '../offer.module.css';

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

interface FormProps {
  readonly item: AutoApplyView;
  readonly onDone: () => void;
}

/** The most for one offer, the highest price, the word of the person; then the six digits. */
export function AutoApplyForm({ item: { currency, agreed }, onDone }: FormProps) {
  const t = useTranslations('autoApply');
  const [most, setMost] = useState(agreed?.most ?? '');
  const [priceMost, setPriceMost] = useState(agreed?.priceMost ?? '');
  const [word, setWord] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const stillNeeded = useStillNeeded();
  const isAbove = (text: string) => (parseDecimal(text) ?? 0n) > 0n;
  const missing = [...(isAbove(most) ? [] : [t('amount')]), ...(word ? [] : [t('agreement')])];
  const ready = missing.length === 0 && (priceMost === '' || isAbove(priceMost));
  return (
    <>
      <Field
        label={t('most', { currency })}
        value={most}
        onChange={setMost}
        inputMode="decimal"
        autoComplete="off"
        hint={t('mostHint')}
      />
      <Field
        label={t('priceMost', { currency })}
        value={priceMost}
        onChange={setPriceMost}
        inputMode="decimal"
        autoComplete="off"
        hint={t('priceHint')}
      />
      <Checkbox checked={word} onChange={setWord}>
        {t('agree')}
      </Checkbox>
      <p className={css.quiet}>{stillNeeded(missing)}</p>
      <div className={css.pair}>
        <Button variant="outline" onClick={onDone}>
          {t('back')}
        </Button>
        <Button disabled={!ready} onClick={() => setConfirming(true)}>
          {agreed ? t('saveChange') : t('save')}
        </Button>
      </div>
      {confirming ? (
        <Suspense>
          <Confirm wish={{ currency, most, priceMost }} onClose={() => setConfirming(false)} onDone={onDone} />
        </Suspense>
      ) : undefined}
    </>
  );
}

interface ConfirmProps {
  readonly wish: {
    readonly currency: AutoApplyView['currency'];
    readonly most: string;
    /** Empty: any. */
    readonly priceMost: string;
  };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Confirm({ wish, onClose, onDone }: ConfirmProps) {
  const t = useTranslations('autoApply');
  const format = useFormat();
  const command = useCommand(setAutoApply);
  const { currency, most, priceMost } = wish;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const asked = { currency, on: true, most, ...(priceMost === '' ? {} : { priceMost }), ...digits };
    if (!(await command.run(asked))) return;
    refreshCalls(listAutoApply);
    showToast({ text: t('saved'), tone: 'ok' });
    onDone();
  };
  return (
    <PaySheet
      title={t('confirm')}
      confirm={t('save')}
      command={command}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Receipt
        block
        lines={[
          { label: t('confirmPrice'), value: priceMost === '' ? t('anyPrice') : format.price(priceMost, currency) },
          { label: t('fee'), value: t('noFee') },
        ]}
        total={{ label: t('confirmLine'), value: format.money(most, currency) }}
      />
    </PaySheet>
  );
}
