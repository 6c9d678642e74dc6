import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Boxes, CircleDashed, Globe, Sparkles, Split, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VipReply } from './vip.tsx';

const icons = { advice: Sparkles, option: Split, block: Boxes, us_stock: Globe, short_term: Timer } as const;
type Gate = VipReply['gates'][number];

/** What membership opens, and what of it this version does not have yet. */
export function Gates({ gates }: { readonly gates: readonly Gate[] }) {
  const t = useTranslations('vip');
  return (
    <Card flush title={t('opens')}>
      <ul>
        {gates.map((gate) => (
          <li key={gate.gate}>
            {gate.country ? (
              <Link to="/pages/stock/index" search={{ country: gate.country }} className={rowClass}>
                <GateRow gate={gate} />
              </Link>
            ) : (
              <GateRow gate={gate} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GateRow({ gate: { gate, state } }: { readonly gate: Gate }) {
  const t = useTranslations('vip');
  const Icon = icons[gate];
  return (
    <Row
      leading={
        <IconTile tone={state === 'members' ? 'brand' : 'plain'}>
          <Icon />
        </IconTile>
      }
      title={t(`gate.${gate}`)}
      detail={t(`about.${gate}`)}
      value={
        state === 'absent' ? (
          <Tag>
            <CircleDashed aria-hidden="true" />
            {t('absent')}
          </Tag>
        ) : undefined
      }
      chevron={state === 'members'}
    />
  );
}
