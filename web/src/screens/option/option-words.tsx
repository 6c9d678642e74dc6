import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import type { OptionView } from '@tarazu/wire/option/option';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Call or put, with an arrow. */
export function OptionTag({ direction }: Pick<OptionView, 'direction'>) {
  const t = useTranslations('option');
  const Icon = direction === 'call' ? ArrowUp : ArrowDown;
  return (
    <Tag tone={direction === 'call' ? 'up' : 'down'}>
      <Icon size={14} aria-hidden="true" />
      {t(`tag.${direction}`)}
    </Tag>
  );
}

const tones = { won: 'ok', lost: 'bad', push: 'neutral', void: 'warn' } as const;

export function OutcomeTag({ outcome }: { readonly outcome: NonNullable<OptionView['outcome']> }) {
  const t = useTranslations('option');
  return <Tag tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Tag>;
}

/** Where an address names no option of this person. */
export function NoOption() {
  const t = useTranslations('option');
  return (
    <Empty
      title={t('unknown')}
      actions={
        <Link to="/pages/option/index" className={buttonClass('soft')}>
          {t('toTrade')}
        </Link>
      }
    >
      {t('unknownText')}
    </Empty>
  );
}
