import { listContractPositions, previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import { typedDecimal } from '../../../order/typed-number.ts';
import { type PreviewedDraft, usePreviewedDraft } from '../../../order/use-previewed-draft.ts';
import { useCall } from '../../../use-call.ts';
import { leastQuantity } from '../../draft.ts';
import { type ContractDraft, type ContractOrderInput, orderOf, type Sizes } from './contract-draft.ts';
import { type ContractInfo, coinsInContract } from './contracts.ts';

export interface ContractTicketState extends PreviewedDraft<typeof previewContractOrder> {
  readonly contract: ContractInfo;
  readonly detail: InstrumentDetail;
  readonly draft: ContractDraft;
  readonly change: (part: Partial<ContractDraft>) => void;
  readonly sizes: Sizes;
  readonly input: ContractOrderInput | undefined;
  /** What is held already in this direction: its mode and leverage hold for what is added. */
  readonly held: PositionView | undefined;
}

/** The order for a contract that is being written, and what it would need and do by the server's own rule. */
export function useContractTicket(contract: ContractInfo, detail: InstrumentDetail): ContractTicketState {
  const { last } = detail.quote;
  const [chosen, setDraft] = useState<ContractDraft>({
    direction: 'long',
    type: 'market',
    validity: detail.validities[0] ?? 'gtc',
    postOnly: false,
    mode: 'isolated',
    leverage: 1,
    counted: 'coin',
    typed: leastQuantity(detail),
    price: last,
    exits: false,
    takeProfit: '',
    stopLoss: '',
  });
  const positions = useCall(listContractPositions, {}).data?.positions;
  const held = positions?.find(({ instId, direction }) => instId === contract.instId && direction === chosen.direction);
  const draft = held ? { ...chosen, mode: held.mode, leverage: held.leverage } : chosen;
  const price = chosen.type === 'limit' ? (typedDecimal(chosen.price) ?? last) : last;
  const sizes: Sizes = { lot: detail.lot, contract: coinsInContract(contract), price };
  const input = orderOf(contract.instId, draft, sizes);
  return {
    ...usePreviewedDraft(previewContractOrder, input),
    contract,
    detail,
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    sizes,
    input,
    held,
  };
}
