import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Slider } from '@tarazu/ui/control/slider.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { stepped, typedNumber } from '../../../app/order/typed-number.ts';
import { SETTLED_IN, useContractText } from '../../../app/ticket/contract/contract-text.ts';
import css from '../../../app/ticket/contract/write/contract-ticket.module.css';
import type { ContractInfo } from '../../../app/ticket/contract/write/contracts.ts';
import { ChosenContract } from './chosen-contract.tsx';
import { type Asked, reckon } from './reckon.ts';
import { useContractTicker } from './use-contract.ts';

const MONEY_STEP = '100';

/** What a position would need, bring and stand. */
export function ContractCalculatorPage() {
  return (
    <ChosenContract route="/pages/coin/contractCalculator" title="calculator">
      {(contract) => <Priced key={contract.instId} contract={contract} />}
    </ChosenContract>
  );
}

function Priced({ contract }: { readonly contract: ContractInfo }) {
  const { data } = useContractTicker(contract.instId);
  return data ? <Calculator contract={contract} last={data.last} /> : <Skeleton width="100%" height={400} />;
}

function Calculator({ contract, last }: { readonly contract: ContractInfo; readonly last: string }) {
  const t = useTranslations('contract');
  const [asked, setAsked] = useState<Asked>({
    direction: 'long',
    leverage: contract.levers[0] ?? 1,
    entry: last,
    exit: last,
    quantity: contract.coinStep,
    free: '1000',
  });
  const change = (part: Partial<Asked>) => setAsked((now) => ({ ...now, ...part }));
  const { levers } = contract;
  const times = (leverage: number) => t('times', { leverage: String(leverage) });
  const fields = [
    ['entry', SETTLED_IN, contract.tickSz],
    ['exit', SETTLED_IN, contract.tickSz],
    ['quantity', contract.ctValCcy, contract.coinStep],
    ['free', SETTLED_IN, MONEY_STEP],
  ] as const;
  return (
    <>
      <Card>
        <div className={css.fields}>
          <Segmented
            label={t('longOrShort')}
            value={asked.direction}
            onChange={(direction) => change({ direction })}
            choices={[
              { value: 'long', label: t('direction.long'), tone: 'buy' },
              { value: 'short', label: t('direction.short'), tone: 'sell' },
            ]}
          />
          <Slider
            label={t('leverage')}
            value={Math.max(0, levers.indexOf(asked.leverage))}
            most={levers.length - 1}
            text={times(asked.leverage)}
            onChange={(at) => change({ leverage: levers[at] ?? asked.leverage })}
            stops={levers.map((each, at) => ({ at, text: times(each) }))}
          />
          {fields.map(([name, unit, step]) => (
            <Stepper
              key={name}
              label={t(name === 'free' ? 'freeMoney' : name)}
              value={asked[name]}
              unit={unit}
              onChange={(value) => change({ [name]: value })}
              onStep={(direction) => change({ [name]: stepped(asked[name], step, direction) })}
            />
          ))}
        </div>
      </Card>
      <Outcome contract={contract} asked={asked} />
      <Fine>{t('calculatorFine')}</Fine>
    </>
  );
}

function Outcome({ contract, asked }: { readonly contract: ContractInfo; readonly asked: Asked }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { entry, exit, quantity, free } = asked;
  const done = reckon(contract, {
    ...asked,
    entry: typedNumber(entry) ?? '',
    exit: typedNumber(exit) ?? '',
    quantity: typedNumber(quantity) ?? '',
    free: typedNumber(free) ?? '0',
  });
  if (!done) return <Note tone="warn">{t('typeNumbers')}</Note>;
  return (
    <Card>
      <Receipt
        lines={[
          { label: t('margin'), value: text.amount(done.margin) },
          { label: t('openingFeeShort'), value: text.amount(done.openingFee) },
          { label: t('closingFee'), value: text.amount(done.closingFee) },
          {
            label: t('liquidation'),
            value: done.liquidation === undefined ? t('none') : text.plainPrice(done.liquidation),
          },
          {
            label: t('returnOnMargin'),
            value: <Delta value={done.returnPercent} text={text.percent(done.returnPercent)} />,
          },
          { label: t('mostToOpen'), value: text.quantityOf(done.most, contract.ctValCcy) },
        ]}
        total={{ label: t('estimatedResult'), value: <Delta value={done.result} text={text.result(done.result)} /> }}
      />
    </Card>
  );
}
