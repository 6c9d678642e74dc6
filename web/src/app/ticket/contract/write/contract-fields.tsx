import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import { stepped, typedDecimal } from '../../../order/typed-number.ts';
import { LimitPrice, OrderType, PartOfMost } from '../../price-and-quantity.tsx';
import { ValidityChoice } from '../../validity-choice.tsx';
import { SETTLED_IN, useContractText } from '../contract-text.ts';
import { LeverageSlider } from '../leverage-slider.tsx';
import { LateStop } from '../sheet/late-stop.tsx';
import { coinsOf, countedAs } from './contract-draft.ts';
import css from './contract-ticket.module.css';
import type { ContractTicketState } from './use-contract-ticket.ts';

const MONEY_STEP = '10';

interface FieldsProps {
  readonly ticket: ContractTicketState;
}

/** What is chosen and typed of an order for a contract. */
export function ContractFields({ ticket }: FieldsProps) {
  const t = useTranslations('contract');
  const { contract, detail, draft, change, held } = ticket;
  return (
    <div className={css.fields}>
      <Segmented
        label={t('longOrShort')}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        choices={[
          { value: 'long', label: t('direction.long'), tone: 'buy', shortcut: 'B' },
          { value: 'short', label: t('direction.short'), tone: 'sell', shortcut: 'S' },
        ]}
      />
      <div className={css.pair}>
        <OrderType type={draft.type} onChange={(type) => change({ type })} />
        <Segmented
          label={t('marginMode')}
          value={draft.mode}
          disabled={held !== undefined}
          onChange={(mode) => change({ mode })}
          choices={[
            { value: 'isolated', label: t('mode.isolated') },
            { value: 'cross', label: t('mode.cross') },
          ]}
        />
      </div>
      <LeverageSlider
        instId={contract.instId}
        leverage={draft.leverage}
        disabled={held !== undefined}
        onChange={(leverage) => change({ leverage })}
      />
      {held ? <Note tone="info">{t('heldAlready')}</Note> : undefined}
      {draft.type === 'limit' ? (
        <>
          <LimitPrice tick={detail.tick} value={draft.price} onChange={(price) => change({ price })} />
          <ValidityChoice
            detail={detail}
            ticket={{
              draft: { ...draft, side: 'buy', quantity: draft.typed },
              change: ({ validity, postOnly }) =>
                change({ ...(validity ? { validity } : {}), ...(postOnly === undefined ? {} : { postOnly }) }),
            }}
          />
        </>
      ) : undefined}
      <Quantity ticket={ticket} />
      <Exits ticket={ticket} />
    </div>
  );
}

function Quantity({ ticket: { detail, draft, change, sizes, preview } }: FieldsProps) {
  const t = useTranslations('contract');
  const words = useTranslations('ticket');
  const text = useContractText();
  const coins = coinsOf(draft.typed, draft.counted, sizes);
  const unit = detail.unit ?? '';
  const step = { coin: detail.lot, contract: countedAs(detail.lot, 'contract', sizes), money: MONEY_STEP };
  const units = { coin: unit, contract: t('contractsUnit'), money: SETTLED_IN };
  const most = preview?.estimate.quantityMax;
  return (
    <>
      <Segmented
        label={t('countedIn')}
        value={draft.counted}
        onChange={(counted) => change({ counted, typed: countedAs(coins ?? '0', counted, sizes) })}
        choices={[
          { value: 'coin', label: unit },
          { value: 'contract', label: t('contractsUnit') },
          { value: 'money', label: SETTLED_IN },
        ]}
      />
      <Stepper
        label={t('quantity')}
        value={draft.typed}
        unit={
          draft.counted === 'coin'
            ? words('lot', { lot: text.quantityOf(detail.lot, unit) })
            : `${units[draft.counted]} · ${text.quantityOf(coins ?? '0', unit)}`
        }
        onChange={(typed) => change({ typed })}
        onStep={(direction) => change({ typed: stepped(draft.typed, step[draft.counted], direction) })}
        error={coins === undefined ? words('typeQuantity') : undefined}
      />
      <PartOfMost
        label={t('partOfFree')}
        most={most}
        lot={detail.lot}
        chosen={coins}
        onPick={(part) => change({ typed: countedAs(part, draft.counted, sizes) })}
      />
    </>
  );
}

function Exits({ ticket: { detail, draft, change, preview, settling } }: FieldsProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const level = (name: 'takeProfit' | 'stopLoss', result: string | null | undefined) => (
    <div>
      <Stepper
        label={t(name)}
        value={draft[name]}
        unit={SETTLED_IN}
        onChange={(value) => change({ [name]: value })}
        onStep={(direction) =>
          change({ [name]: stepped(draft[name] === '' ? detail.quote.last : draft[name], detail.tick, direction) })
        }
      />
      {typedDecimal(draft[name]) === undefined || typeof result !== 'string' || settling ? undefined : (
        <p className={css.at}>
          {t('thereResult')} <Delta value={result} text={text.result(result)} />
        </p>
      )}
    </div>
  );
  return (
    <>
      <Switch checked={draft.exits} onChange={(exits) => change({ exits })}>
        {t('exitsTitle')}
      </Switch>
      {draft.exits ? (
        <>
          <div className={css.pair}>
            {level('takeProfit', preview?.takeProfitResult)}
            {level('stopLoss', preview?.stopLossResult)}
          </div>
          {settling ? undefined : (
            <LateStop direction={draft.direction} level={draft.stopLoss} liquidation={preview?.liquidation} />
          )}
          <p className={css.at}>{t(`exitSides.${draft.direction}`)}</p>
        </>
      ) : undefined}
    </>
  );
}
