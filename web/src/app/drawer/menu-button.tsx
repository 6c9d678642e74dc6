import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Menu } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDrawer } from './drawer-state.ts';

/** First in the bar of every tab. */
export function MenuButton() {
  const t = useTranslations('drawer');
  return (
    <IconButton label={t('open')} onClick={openDrawer}>
      <Menu aria-hidden="true" />
    </IconButton>
  );
}
