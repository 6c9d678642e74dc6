import { parseDecimal } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AutoApplyView, listAutoApply, setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../../app/command/still-needed.ts';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from '../offer.module.css';
import { usePoolText } from '../offer-text.ts';

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

interface FormProps {
  readonly item: AutoApplyView;
  readonly onDone: () => void;
}

type Agreed = NonNullable<AutoApplyView['agreed']>;
const categories: readonly Agreed['category'][] = ['retail', 'small_hni', 'big_hni'];

/** The category, the most for one offer, the highest price, whether to be asked; then the six digits. */
export function AutoApplyForm({ item: { currency, agreed }, onDone }: FormProps) {
  const t = useTranslations('autoApply');
  const [most, setMost] = useState(agreed?.most ?? '');
  const [priceMost, setPriceMost] = useState(agreed?.priceMost ?? '');
  const [category, setCategory] = useState<Agreed['category']>(agreed?.category ?? 'retail');
  const [wishesAsk, setWishesAsk] = useState(agreed?.asks ?? true);
  const [word, setWord] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const stillNeeded = useStillNeeded();
  const isAbove = (text: string) => (parseDecimal(text) ?? 0n) > 0n;
  // A large application cannot be taken back: it is never made by itself.
  const asks = wishesAsk || category !== 'retail';
  const missing = [...(isAbove(most) ? [] : [t('amount')]), ...(asks || word ? [] : [t('agreement')])];
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
      <Category category={category} onChoose={setCategory} />
      {category === 'retail' ? (
        <Segmented
          label={t('how')}
          value={asks ? 'asks' : 'alone'}
          onChange={(next) => setWishesAsk(next === 'asks')}
          choices={[
            { value: 'asks', label: t('asks') },
            { value: 'alone', label: t('alone') },
          ]}
        />
      ) : (
        <Note tone="warn">{t('largeAsks')}</Note>
      )}
      {asks ? (
        <p className={css.quiet}>{t('asksText')}</p>
      ) : (
        <Checkbox checked={word} onChange={setWord}>
          {t('agree')}
        </Checkbox>
      )}
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
          <Confirm
            wish={{ currency, most, priceMost, category, asks }}
            onClose={() => setConfirming(false)}
            onDone={onDone}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

interface CategoryProps {
  readonly category: Agreed['category'];
  readonly onChoose: (category: Agreed['category']) => void;
}

function Category({ category, onChoose }: CategoryProps) {
  const t = useTranslations('autoApply');
  const poolText = usePoolText();
  return (
    <div>
      <p aria-hidden="true">{t('category')}</p>
      <Chips
        label={t('category')}
        value={category}
        onChange={onChoose}
        choices={categories.map((value) => ({ value, label: poolText(value) }))}
      />
      <p className={css.quiet}>{t('categoryHint')}</p>
    </div>
  );
}

interface ConfirmProps {
  readonly wish: Pick<AutoApplyView, 'currency'> &
    Pick<Agreed, 'most' | 'category' | 'asks'> & {
      /** Empty: any. */
      readonly priceMost: string;
    };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Confirm({ wish, onClose, onDone }: ConfirmProps) {
  const t = useTranslations('autoApply');
  const format = useFormat();
  const poolText = usePoolText();
  const command = useCommand(setAutoApply);
  const { currency, most, priceMost, category, asks } = wish;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const price = priceMost === '' ? {} : { priceMost };
    if (!(await command.run({ currency, on: true, most, category, asks, ...price, ...digits }))) return;
    refreshCalls(listAutoApply);
    showToast({ text: asks ? t('savedAsks') : t('saved'), tone: 'ok' });
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
          { label: t('how'), value: asks ? t('asks') : t('alone') },
          { label: t('category'), value: poolText(category) },
          { label: t('confirmPrice'), value: priceMost === '' ? t('anyPrice') : format.price(priceMost, currency) },
          { label: t('fee'), value: t('noFee') },
        ]}
        total={{ label: t('confirmLine'), value: format.money(most, currency) }}
      />
    </PaySheet>
  );
}
