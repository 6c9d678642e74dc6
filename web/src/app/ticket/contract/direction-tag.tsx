import type { Direction } from '@tarazu/domain/margin/position';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useTranslations } from 'use-intl';

/** `LONG 5x` in the colour of its side. */
export function DirectionTag({ direction, leverage }: { readonly direction: Direction; readonly leverage?: number }) {
  const t = useTranslations('contract');
  return (
    <Tag tone={direction === 'long' ? 'up' : 'down'} large>
      {leverage === undefined ? t(`direction.${direction}`) : t(`sized.${direction}`, { leverage: String(leverage) })}
    </Tag>
  );
}
