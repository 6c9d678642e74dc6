import { cx } from '@tarazu/ui/class-names';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { BracketPreview } from '@tarazu/wire/trading/conditional-order';
import { useTranslations } from 'use-intl';
import { ChargesReceipt } from '../../order/charges-receipt.tsx';
import { SettlementNote } from '../../order/settlement-note.tsx';
import { typedDecimal } from '../../order/typed-number.ts';
import { BesideNote } from '../waiting/beside-note.tsx';
import { useTrailText } from '../waiting/trail-text.ts';
import { Gap, LevelReceipt } from '../waiting/waiting-terms.tsx';
import css from './bracket.module.css';
import type { BracketDraft } from './bracket-draft.ts';

interface BracketTermsProps {
  readonly detail: InstrumentDetail;
  readonly draft: BracketDraft;
  readonly preview: BracketPreview;
  /** One line for the charges of the entry, and its total beside it. */
  readonly brief: boolean;
}

/** What the entry costs, and what would come of it at each of its levels after all charges. */
export function BracketTerms({ detail, draft, preview, brief }: BracketTermsProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const trailText = useTrailText();
  const distance = typedDecimal(draft.trail) ?? '0';
  const { currency } = detail.quote;
  const out = draft.side === 'buy' ? 'sell' : 'buy';
  return (
    <>
      <Ends preview={preview} currency={currency} />
      <Gap preview={preview} currency={currency} limited={draft.stopBy === 'level' && draft.stopPrice !== ''} />
      <BesideNote beside={preview.entry} currency={currency} />
      <SettlementNote side={draft.side} country={detail.quote.country} preview={preview.entry} />
      {draft.side === 'buy' && preview.entry.settlementDate > preview.entry.tradeDate ? (
        <Note tone="lock">{t('exitsLocked', { date: format.day(preview.entry.settlementDate) })}</Note>
      ) : undefined}
      <ChargesReceipt
        side={draft.side}
        preview={preview.entry}
        currency={currency}
        estimate={draft.type === 'market'}
        brief={brief}
        totalElsewhere={!brief}
      />
      {preview.legs.map((leg) => (
        <LevelReceipt
          key={leg.name}
          leg={leg}
          side={out}
          quantity={preview.quantity}
          currency={currency}
          after={[{ label: t('resultAfter'), value: format.change(leg.result, currency) }]}
        />
      ))}
      {draft.stopBy === 'trail' ? (
        <Fine>
          {trailText(
            draft.trailBy === 'percent'
              ? { trailPercent: distance, trailAmount: null }
              : { trailPercent: null, trailAmount: distance },
            currency,
          )}
          {'. '}
          {t('exitsTrail')}
        </Fine>
      ) : undefined}
      <Fine>{t('bracketFine')}</Fine>
    </>
  );
}

/** Gain and loss beside each other, as long as they are large. */
function Ends({ preview, currency }: { readonly preview: BracketPreview; readonly currency: string }) {
  const t = useTranslations('waits');
  const format = useFormat();
  const [target, stop] = (['target', 'stop'] as const).map((name) => preview.legs.find((leg) => leg.name === name));
  if (!target || !stop) return undefined;
  const tone = (result: string) => (result.startsWith('-') ? css.loss : css.gain);
  // For the eye only: how long a bar is, not how much money.
  const [gain, loss] = [target, stop].map(({ result }) => Math.abs(Number(result))) as [number, number];
  const part = gain + loss === 0 ? 50 : Math.min(98, Math.max(2, (gain / (gain + loss)) * 100));
  return (
    <div>
      <div className={css.ends}>
        <span className={cx(tone(target.result))}>
          {t('ifTarget', { amount: format.change(target.result, currency) })}
        </span>
        <span className={cx(tone(stop.result))}>{t('ifStop', { amount: format.change(stop.result, currency) })}</span>
      </div>
      <svg className={css.bar} width="100%" height="6" aria-hidden="true">
        <rect x="0" y="0" width={`${part - 0.5}%`} height="6" rx="3" />
        <rect x={`${part + 0.5}%`} y="0" width={`${99.5 - part}%`} height="6" rx="3" />
      </svg>
    </div>
  );
}
