import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import type { QuoteView } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { useOpenTicket } from '../../app/ticket/use-open-ticket.ts';
import css from './trade-buttons.module.css';

interface TradeButtonsProps {
  readonly quote: QuoteView;
  /** A press is likely: what it needs may be fetched. */
  readonly onNear?: () => void;
}

/** The ways into the ticket at the foot of a page about one instrument. */
export function TradeButtons({ quote, onNear }: TradeButtonsProps) {
  const t = useTranslations('ticket');
  const open = useOpenTicket(quote);
  return (
    <ActionBar>
      <span className={css.trade} onPointerEnter={onNear}>
        <Button variant="sell" shortcut="S" onClick={() => open('sell')}>
          {t('sell')}
        </Button>
        <Button variant="buy" shortcut="B" onClick={() => open('buy')}>
          {t('buy')}
        </Button>
      </span>
    </ActionBar>
  );
}
