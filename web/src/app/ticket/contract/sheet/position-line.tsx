import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { useTranslations } from 'use-intl';
import card from '../../position-card.module.css';
import css from '../contract.module.css';
import { useContractText } from '../contract-text.ts';
import { DirectionTag } from '../direction-tag.tsx';

/** Which position a sheet is about, and where its mark stands. */
export function PositionLine({ position }: { readonly position: PositionView }) {
  const t = useTranslations('contract');
  const text = useContractText();
  return (
    <div className={card.head}>
      <DirectionTag direction={position.direction} leverage={position.leverage} />
      <span className={card.name}>{position.symbol}</span>
      {position.mark === null ? undefined : (
        <span className={css.small}>{t('markAt', { price: text.plainPrice(position.mark) })}</span>
      )}
    </div>
  );
}
