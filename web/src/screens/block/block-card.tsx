import { Link } from '@tanstack/react-router';
import { decimal } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { PublishedBlock } from '@tarazu/wire/block/block-parts';
import { Lock, LockOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './block.module.css';
import { useAgainstMarket } from './block-text.ts';

/** How much of a block is gone. */
export function LeftBeam({ block }: { readonly block: PublishedBlock }) {
  const t = useTranslations('block');
  const format = useFormat();
  const [left, all] = [decimal(block.left), decimal(block.quantity)];
  const leftShare = all === 0n ? 0 : Number((left * 100n) / all);
  const text = t('left', { left: format.size(block.left), all: format.size(block.quantity) });
  return <Beam tone="neutral" fulcrum={false} share={100 - leftShare} left={text} right={`${leftShare}%`} />;
}

/** Discount or premium, lock-up and least size in a word each. */
export function BlockTags({ block }: { readonly block: PublishedBlock }) {
  const t = useTranslations('block');
  const format = useFormat();
  const against = useAgainstMarket();
  const percent = block.lastPercent ?? block.percent;
  const isAbove = !percent.startsWith('-') && /[1-9]/.test(percent);
  return (
    <div className={css.tags}>
      <Tag tone={isAbove ? 'warn' : 'brand'}>{against(percent)}</Tag>
      <Tag>
        <span>
          {block.lockDays > 0 ? <Lock size={14} aria-hidden="true" /> : <LockOpen size={14} aria-hidden="true" />}
          {block.lockDays > 0 ? t('locked', { days: block.lockDays }) : t('noLock')}
        </span>
      </Tag>
      <Tag tone="outline">{t('min', { quantity: format.quantity(block.quantityMin) })}</Tag>
    </div>
  );
}

/** A published block in a list: the whole card is the way to it. */
export function BlockCard({ block }: { readonly block: PublishedBlock }) {
  const t = useTranslations('block');
  const format = useFormat();
  const { window, currency } = block;
  const when = window.open
    ? t('windowOpen', { time: format.clock(window.until ?? block.endsAt) })
    : t('windowNext', { at: format.instant(window.nextOpensAt ?? block.endsAt) });
  return (
    <Link to="/pages/stockBulk/bulkDetail" search={{ id: block.blockId }} className={css.card}>
      <Card>
        <div className={css.head}>
          <div>
            <div className={css.name}>{format.instrument(block.name)}</div>
            <div className={css.quiet}>
              {t('closes', {
                symbol: block.symbol,
                time: block.ended ? format.instant(block.endsAt) : format.clock(block.endsAt),
              })}
            </div>
          </div>
          <div className={css.end}>
            <div className={css.price}>{format.price(block.price, currency)}</div>
            {block.last === null ? undefined : (
              <div className={css.quiet}>{t('market', { price: format.price(block.last, currency) })}</div>
            )}
          </div>
        </div>
        <BlockTags block={block} />
        <div className={css.beam}>
          <LeftBeam block={block} />
          {block.ended ? undefined : <div className={css.quiet}>{when}</div>}
        </div>
      </Card>
    </Link>
  );
}
