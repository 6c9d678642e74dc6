import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { addContractOrder, type ContractPreview } from '@tarazu/wire/coin/contract/contract-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { PaySheet, type Proof } from '../../../order/pay-sheet.tsx';
import { useContractText } from '../contract-text.ts';
import { DirectionTag } from '../direction-tag.tsx';
import { refreshContracts } from '../refresh-contracts.ts';
import type { ContractOrderInput } from './contract-draft.ts';
import css from './contract-ticket.module.css';
import type { ContractTicketState } from './use-contract-ticket.ts';

interface ConfirmProps {
  readonly ticket: ContractTicketState;
  readonly input: ContractOrderInput;
  readonly preview: ContractPreview;
  readonly onClose: () => void;
}

/** The order once more, what happens to it if the price moves, and the word that this is understood. */
export function ConfirmContract({ ticket, input: written, preview: shown, onClose }: ConfirmProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const offline = useOffline();
  // What is confirmed is what was looked at: it does not move under the finger.
  const [{ input, preview }] = useState({ input: written, preview: shown });
  const [understood, setUnderstood] = useState(false);
  const command = useCommand(addContractOrder);
  const { detail } = ticket;
  const { direction, leverage, mode, type } = input;
  const quantity = text.quantityOf(input.quantity, detail.unit);
  const send = async (proof: Proof) => {
    const answer = await command.run({ ...input, ...proof });
    if (!answer) return;
    refreshContracts();
    const { filled, status } = answer.order;
    const done = text.quantityOf(filled, detail.unit);
    showToast({ text: t(status === 'open' ? 'orderWaits' : 'orderFilled', { quantity: done }), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t(`reviewTitle.${direction}`, { quantity })}
      confirm={t(`openNow.${direction}`)}
      command={command}
      blocked={offline || !understood}
      passkey={{ currency: detail.quote.currency, value: preview.estimate.value }}
      onConfirm={(proof) => void send(proof)}
      onClose={onClose}
    >
      <div className={css.what}>
        <DirectionTag direction={direction} leverage={leverage} />
        <span>{t(`kind.${type}.${mode}`)}</span>
      </div>
      <Terms input={input} preview={preview} rate={text.rate(ticket.contract.taker)} />
      <Moves preview={preview} unit={detail.unit ?? ''} />
      <Checkbox checked={understood} onChange={setUnderstood}>
        {t(`understood.${mode}`)}
      </Checkbox>
    </PaySheet>
  );
}

function Terms({
  input: { takeProfit, stopLoss },
  preview: { estimate, margin, openingFee, closingFee, leaves },
  rate,
}: Pick<ConfirmProps, 'input' | 'preview'> & { readonly rate: string }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const level = (price: string | undefined) => (price === undefined ? t('none') : text.plainPrice(price));
  return (
    <Receipt
      block
      lines={[
        { label: t('expectedPrice'), value: estimate.price === null ? t('none') : text.plainAverage(estimate.price) },
        { label: t('positionValue'), value: text.amount(estimate.value) },
        { label: t('margin'), value: text.amount(margin) },
        { label: t('openingFeeShort'), note: rate, value: text.amount(openingFee) },
        { label: t('closingFee'), note: t('about', { rate }), value: text.amount(closingFee) },
        ...(takeProfit === undefined && stopLoss === undefined
          ? []
          : [{ label: t('exitsTitle'), value: `${level(takeProfit)} / ${level(stopLoss)}` }]),
      ]}
      total={{ label: t('leavesNow'), value: text.amount(leaves) }}
    />
  );
}

function Moves({ preview: { moves }, unit }: { readonly preview: ContractPreview; readonly unit: string }) {
  const t = useTranslations('contract');
  const text = useContractText();
  if (moves.length === 0) return undefined;
  return (
    <table className={css.moves}>
      <caption>{t('ifMoves')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('priceOf', { unit })}</th>
          <th scope="col">{t('moveBy')}</th>
          <th scope="col">{t('yourResult')}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ price, percent, result, liquidated }) => (
          <tr key={`${price} ${percent}`}>
            <td>{text.plainPrice(price)}</td>
            <td>{text.percent(percent)}</td>
            <td>
              {liquidated ? (
                <b className={css.danger}>{t('liquidatedAt', { result: text.number(result) })}</b>
              ) : (
                <Delta value={result} text={text.result(result)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
