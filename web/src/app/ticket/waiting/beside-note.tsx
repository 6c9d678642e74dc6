import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ConditionalPreview } from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';
import { WaitsWords } from '../../frame/waits-words.tsx';

interface BesideNoteProps {
  readonly beside: Pick<ConditionalPreview, 'underStop'> & Partial<Pick<ConditionalPreview, 'purchasesUnder'>>;
  readonly currency: string;
}

/** A stop sells before a purchase below it is filled: what comes first is said before the button. Within `WaitsWords`. */
export function BesideNote({ beside: { underStop, purchasesUnder = null }, currency }: BesideNoteProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  if (purchasesUnder) {
    const { count, highest } = purchasesUnder;
    return <Note tone="warn">{t('purchasesUnder', { count, price: format.price(highest, currency) })}</Note>;
  }
  if (!underStop) return undefined;
  return <Note tone="warn">{t('underStop', { stop: format.price(underStop, currency) })}</Note>;
}

/** The same in a ticket. */
export function UnderStop({ underStop, currency }: { readonly underStop: string; readonly currency: string }) {
  return (
    <WaitsWords waiting={null}>
      <BesideNote beside={{ underStop }} currency={currency} />
    </WaitsWords>
  );
}
