import { useRested } from '@tarazu/ui/use-rested';
import {
  type ContractPreview,
  listContractPositions,
  previewContractOrder,
} from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import { PREVIEW_EVERY_MS } from '../../../order/preview-every.ts';
import { typedDecimal } from '../../../order/typed-number.ts';
import { useCall } from '../../../use-call.ts';
import { leastQuantity } from '../../draft.ts';
import { type ContractDraft, type ContractOrderInput, orderOf, type Sizes } from './contract-draft.ts';
import { type ContractInfo, coinsInContract } from './contracts.ts';

export interface ContractTicketState {
  readonly contract: ContractInfo;
  readonly detail: InstrumentDetail;
  readonly draft: ContractDraft;
  readonly change: (part: Partial<ContractDraft>) => void;
  readonly sizes: Sizes;
  readonly input: ContractOrderInput | undefined;
  readonly preview: ContractPreview | undefined;
  readonly previewError: Error | undefined;
  readonly again: () => void;
  /** True while the figures belong to an earlier draft. */
  readonly settling: boolean;
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
  const rested = useRested(chosen);
  const own = (draft: ContractDraft) => (held ? { ...draft, mode: held.mode, leverage: held.leverage } : draft);
  const price = chosen.type === 'limit' ? (typedDecimal(chosen.price) ?? last) : last;
  const sizes: Sizes = { lot: detail.lot, contract: coinsInContract(contract), price };
  const input = orderOf(contract.instId, own(chosen), sizes);
  const asked = orderOf(contract.instId, own(rested), sizes);
  const least = leastQuantity(detail);
  const preview = useCall(
    previewContractOrder,
    asked ?? { instId: contract.instId, direction: rested.direction, type: 'market', validity: 'ioc', quantity: least },
    { enabled: asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  return {
    contract,
    detail,
    draft: own(chosen),
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    sizes,
    input,
    preview: preview.data,
    previewError: preview.error ?? undefined,
    again: () => void preview.refetch(),
    settling: rested !== chosen || preview.isPlaceholderData,
    held,
  };
}
