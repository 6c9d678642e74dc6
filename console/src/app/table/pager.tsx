import { Button } from '@tarazu/ui/control/button.tsx';
import { useTranslations } from 'use-intl';
import { useQueryState } from '../query-state.ts';
import css from './pager.module.css';

export const PAGE_SIZE = 25;

/** The page that the address names, for the call that asks for it. `name`: where it stands there; a second list of a screen has its own. */
export function usePage(name = 'page'): { readonly page: number; readonly pageSize: number } {
  const [text] = useQueryState(name);
  const page = Math.floor(Number(text));
  return { page: page >= 1 ? page : 1, pageSize: PAGE_SIZE };
}

/** Which part of a longer list this is, and the way to the parts before and after. */
export function Pager({ total, name = 'page' }: { readonly total: number | undefined; readonly name?: string }) {
  const t = useTranslations('table');
  const { page, pageSize } = usePage(name);
  const [, setPage] = useQueryState(name);
  if (total === undefined || total === 0) return undefined;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <span>
        {t('range', { from: String(from), to: String(Math.min(total, page * pageSize)), total: String(total) })}
      </span>
      <Button variant="ghost" size="small" disabled={page <= 1} onClick={() => setPage(String(page - 1))}>
        {t('before')}
      </Button>
      <Button variant="ghost" size="small" disabled={page >= last} onClick={() => setPage(String(page + 1))}>
        {t('after')}
      </Button>
    </nav>
  );
}
