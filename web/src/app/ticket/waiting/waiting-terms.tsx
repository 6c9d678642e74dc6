import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt, type ReceiptLine } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { ConditionalPreview } from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';
import { useMarketTime } from '../../region/market-time.ts';
import type { Side } from '../draft.ts';
import { BesideNote } from './beside-note.tsx';
import type { WaitingDraft } from './terms.ts';

interface WaitingTermsProps {
  readonly detail: InstrumentDetail;
  readonly draft: WaitingDraft;
  /** Undefined while a number is missing, and before the first answer. */
  readonly preview: ConditionalPreview | undefined;
}

/** What it would come to at each level, how far a gap may pass a stop, and that nothing is set aside. */
export function WaitingTerms({ detail, draft, preview }: WaitingTermsProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const { currency } = detail.quote;
  const money = (amount: string) => format.money(amount, currency);
  const free = preview && (draft.side === 'buy' ? money(preview.available) : format.quantity(preview.available));
  return (
    <>
      {draft.kind === 'opening' && preview?.opening ? (
        <OpeningReceipt opening={preview.opening} detail={detail} draft={draft} />
      ) : undefined}
      {draft.kind === 'target' || draft.kind === 'opening' ? undefined : (
        <Gap preview={preview} currency={currency} limited={draft.stopPrice !== ''} />
      )}
      {preview ? <BesideNote beside={preview} currency={currency} /> : undefined}
      {preview?.legs.map((leg) => (
        <LevelReceipt key={leg.name} leg={leg} side={draft.side} quantity={draft.quantity} currency={currency} />
      ))}
      {free === undefined ? undefined : (
        <Receipt lines={[{ label: draft.side === 'buy' ? t('freeMoney') : t('freeShares'), value: free }]} />
      )}
      <Fine>{t(draft.kind === 'opening' ? 'nothingHeldOpening' : 'nothingHeld')}</Fine>
    </>
  );
}

interface OpeningReceiptProps extends Pick<WaitingTermsProps, 'detail' | 'draft'> {
  readonly opening: NonNullable<ConditionalPreview['opening']>;
}

/** When it is sent, and what it would come to at its limit, or at the last price. */
function OpeningReceipt({ opening, detail: { quote }, draft: { side, quantity } }: OpeningReceiptProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const marketTime = useMarketTime();
  const { currency, country } = quote;
  const money = (amount: string) => format.money(amount, currency);
  const shown = { quantity: format.quantity(quantity), price: format.price(opening.price, currency) };
  return (
    <Receipt
      block
      lines={[
        { label: t('sentAt'), value: marketTime(opening.at, country) },
        { label: t('valueOpening', shown), value: money(opening.value) },
        { label: t('charges'), value: money(opening.chargesTotal), note: t('chargesNote') },
      ]}
      total={{ label: side === 'buy' ? t('pays') : t('gets'), value: money(opening.total) }}
    />
  );
}

interface LevelReceiptProps {
  readonly leg: ConditionalPreview['legs'][number];
  readonly side: Side;
  readonly quantity: string;
  readonly currency: string;
  /** Lines under what is paid or received. */
  readonly after?: readonly ReceiptLine[];
}

/** What the order of one level would come to. */
export function LevelReceipt({ leg, side, quantity, currency, after = [] }: LevelReceiptProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, currency);
  return (
    <Receipt
      block
      lines={[
        { label: t(`kind.${leg.name}`), value: format.price(leg.level, currency) },
        {
          label: t('value', { quantity: format.quantity(quantity), price: format.price(leg.price, currency) }),
          value: money(leg.value),
        },
        { label: t('charges'), value: money(leg.chargesTotal), note: t('chargesNote') },
      ]}
      total={{ label: side === 'buy' ? t('pays') : t('gets'), value: money(leg.total) }}
      after={after}
    />
  );
}

interface GapProps {
  /** The order of the stop has a limit: beyond it nothing is filled. */
  readonly limited?: boolean;
  readonly preview: Pick<ConditionalPreview, 'gap' | 'legs'> | undefined;
  readonly currency: string;
}

export function Gap({ preview, currency, limited = false }: GapProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const gap = preview?.gap;
  const stop = preview?.legs.find(({ name }) => name === 'stop');
  if (limited) return <Note tone="warn">{t('gapLimit')}</Note>;
  const figures = gap &&
    stop && {
      percent: format.percent(gap.percent).replace('+', ''),
      day: format.day(gap.day),
      price: format.price(gap.price, currency),
      worse: format.money(gap.worse, currency),
    };
  return (
    <Note tone="warn">
      {t('gap')}
      {figures ? ' ' : ''}
      {figures ? t(Number(gap.worse) > 0 ? 'gapWorse' : 'gapWidest', figures) : undefined}
    </Note>
  );
}
