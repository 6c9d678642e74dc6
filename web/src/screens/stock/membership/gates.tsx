import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Boxes, Globe, Sparkles, Split, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VipReply } from './vip.tsx';

const icons = { advice: Sparkles, option: Split, block: Boxes, us_stock: Globe, short_term: Timer } as const;
type Gate = VipReply['gates'][number];

/** What membership opens. What is not built yet is no reason to pay, and is not listed. */
export function Gates({ gates }: { readonly gates: readonly Gate[] }) {
  const t = useTranslations('vip');
  return (
    <Card flush title={t('opens')}>
      <ul>
        {gates
          .filter(({ state }) => state !== 'absent')
          .map((gate) => (
            <li key={gate.gate}>
              <GateWay gate={gate} />
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** The row as the way to what it opens. */
function GateWay({ gate }: { readonly gate: Gate }) {
  if (gate.country)
    return (
      <Link to="/pages/stock/index" search={{ country: gate.country }} className={rowClass}>
        <GateRow gate={gate} />
      </Link>
    );
  return (
    <Link to={gate.gate === 'block' ? '/pages/stockBulk/bulkList' : '/pages/option/index'} className={rowClass}>
      <GateRow gate={gate} />
    </Link>
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
      chevron={state === 'members'}
    />
  );
}
