import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import type { OrderView } from '@tarazu/wire/trading/order';
import { Check, CircleAlert, Clock, Hourglass, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

const looks = {
  open: { tone: 'neutral', Icon: Hourglass },
  partly_filled: { tone: 'brand', Icon: Clock },
  filled: { tone: 'ok', Icon: Check },
  cancelled: { tone: 'neutral', Icon: X },
  expired: { tone: 'neutral', Icon: Clock },
  refused: { tone: 'bad', Icon: CircleAlert },
} as const satisfies Record<OrderView['status'], { tone: TagTone; Icon: unknown }>;

/** The state of an order in a word. */
export function OrderTag({
  status,
  large = false,
}: {
  readonly status: OrderView['status'];
  readonly large?: boolean;
}) {
  const t = useTranslations('order');
  const { tone, Icon } = looks[status];
  return (
    <Tag tone={tone} large={large}>
      <Icon aria-hidden="true" />
      {t(`status.${status}`)}
    </Tag>
  );
}
