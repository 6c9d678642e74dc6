import { fieldsOf, writtenText } from '../../address/written-fields.ts';
import type { Side } from '../draft.ts';
import { begunDraft, kinds, type WaitingDraft } from './terms.ts';

const figures = ['stop', 'target', 'trail', 'stopPrice', 'targetPrice', 'price', 'until'] as const;
const choices = { kind: [...kinds, 'opening'], trailBy: ['percent', 'amount'] } as const;

/** What it waits for, for an address; side and quantity stand there as the ticket's do. */
export function waitingText(draft: WaitingDraft): string {
  const { side: _side, quantity: _quantity, ...terms } = draft;
  return writtenText({ ...terms });
}

/** The draft as an address has it. */
export function writtenWaiting(
  detail: Parameters<typeof begunDraft>[0],
  { side, quantity }: { readonly side: Side; readonly quantity: string },
  written: string,
): WaitingDraft {
  return { ...begunDraft(detail, side), ...fieldsOf(written, figures, choices), quantity };
}
